/** `deploy/observability/metrics.yaml`. */
export interface MetricList {
  product: { api: string[]; page: string[]; releases: string[] };
  exporters: Record<string, { documentation: string; metrics: string[] }>;
}

const keywords = ['and', 'bool', 'group_left', 'group_right', 'offset', 'or', 'unless'];

/** Returns the metrics that a PromQL expression names. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"|'[^']*'/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\boffset\s+\w+/g, ' ');
  const words = bare.match(/(?<![\w.:])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g) ?? [];
  return words.filter((word) => !keywords.includes(word));
}

/** Returns every PromQL expression of a dashboard. */
export function expressionsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    name === 'expr' && typeof value === 'string' ? [value] : expressionsIn(value),
  );
}

/** Returns the names of the metrics in Prometheus's text format, even of those without a value now. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name).sort();
}
