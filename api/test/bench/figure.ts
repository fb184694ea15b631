/** One measured number, as `pnpm bench` shows it. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** The target: a maximum (`most`) or a minimum (`least`), if there is one. */
  target?: { most: number } | { least: number };
  /** A description of the comparison. */
  compares: string;
}

/** A named benchmark; `rounds` says how often each side is measured. */
export interface Benchmark {
  name: string;
  run(rounds: number): Promise<Figure[]>;
}

/** Returns the median; the mean of the two middle values for an even number of values. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Returns a quantile, interpolated between neighbors. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place % 1);
}

/** Prints the progress of a long benchmark to stderr; stdout has only the figures. */
export function tell(words: string): void {
  process.stderr.write(`    ${words}\n`);
}
