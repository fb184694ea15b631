/** One measured number, as `pnpm bench` shows it. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  /** What it should not exceed (`most`) or reach (`least`), where there is a target. */
  target?: { most: number } | { least: number };
  /** What was set against what, and how. */
  compares: string;
}

/** A named thing that is measured; `rounds` says how often each side is. */
export interface Benchmark {
  name: string;
  run(rounds: number): Promise<Figure[]>;
}

/** The middle of the values; the mean of the two middle ones when they are even in number. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which a share of the values lies, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? Number.NaN;
  const high = sorted[Math.ceil(place)] ?? Number.NaN;
  return low + (high - low) * (place % 1);
}

/** Says on the error output how far a long measurement is; the figures alone go to the output. */
export function tell(words: string): void {
  process.stderr.write(`    ${words}\n`);
}
