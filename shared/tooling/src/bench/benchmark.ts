import type { Composition } from './composition.ts';

/** One measured number, and what it is the number of. */
export type Figure = Readonly<{
  what: string;
  value: number;
  unit: string;
  /** What it should not exceed (`most`) or reach (`least`), where there is a target. */
  target?: Readonly<{ most: number } | { least: number }>;
  /** What was set against what, and how. */
  compares: string;
}>;

/** What every benchmark may use. */
export type Tools = Readonly<{
  /** How often each side is measured; the median counts. */
  rounds: number;
  /** A running product beside the same code as one bundle, started when first asked for. */
  composition: () => Promise<Composition>;
}>;

/** A named thing that `pnpm bench` measures. */
export type Benchmark = Readonly<{
  name: string;
  says: string;
  run: (tools: Tools) => Promise<Figure[]>;
}>;

/** The middle of the values; the mean of the two middle ones when they are even in number. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low = Number.NaN, high = low] = sorted.slice(
    Math.ceil(sorted.length / 2) - 1,
    Math.floor(sorted.length / 2) + 1,
  );
  return (low + high) / 2;
}

function isReached({ value, target }: Figure): boolean {
  if (!target) return true;
  return 'most' in target ? value <= target.most : value >= target.least;
}

/** A figure as lines for a person. */
export function describeFigure(figure: Figure): string {
  const { what, value, unit, target, compares } = figure;
  const asked = !target
    ? ''
    : `  (${isReached(figure) ? 'reached' : 'missed'}: ${'most' in target ? `≤ ${target.most}` : `≥ ${target.least}`})`;
  const digits = unit === '×' ? 3 : Math.abs(value) < 100 ? 1 : 0;
  return `  ${what}: ${value.toFixed(digits)} ${unit}${asked}\n    ${compares}`;
}
