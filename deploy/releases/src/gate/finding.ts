/** One thing that does not fit. An error keeps a release from being promoted, a warning is said. */
export type Finding = Readonly<{
  severity: 'error' | 'warning';
  /** What does not fit, where, and what to do about it. */
  sentence: string;
}>;

/** A finding that keeps a release from being promoted. */
export function error(sentence: string): Finding {
  return { severity: 'error', sentence };
}

/** A finding that is said and keeps nobody from anything. */
export function warning(sentence: string): Finding {
  return { severity: 'warning', sentence };
}
