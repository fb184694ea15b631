/** One incompatibility. An error blocks the promotion of a release, a warning is only printed. */
export type Finding = Readonly<{
  severity: 'error' | 'warning';
  /** What doesn't fit, where, and what to do about it. */
  sentence: string;
}>;

/** Creates a finding that blocks the promotion. */
export function error(sentence: string): Finding {
  return { severity: 'error', sentence };
}

/** A finding that does not block the promotion. */
export function warning(sentence: string): Finding {
  return { severity: 'warning', sentence };
}
