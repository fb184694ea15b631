import type { Composition } from './composition.ts';

/** A measured number and what it measures. */
export type Figure = Readonly<{
  what: string;
  value: number;
  unit: string;
  /** The target: not above `most`, or at least `least`. */
  target?: Readonly<{ most: number } | { least: number }>;
  /** The comparison, and how it was made. */
  compares: string;
}>;

/** What every benchmark may use. */
export type Tools = Readonly<{
  /** How often each side is measured; the median counts. */
  rounds: number;
  /** A running product next to the same code as one bundle, started on first use. */
  composition: () => Promise<Composition>;
}>;

/** A named benchmark of `pnpm bench`. */
export type Benchmark = Readonly<{
  name: string;
  says: string;
  run: (tools: Tools) => Promise<Figure[]>;
}>;

/** Returns the median; the mean of the two middle values for an even number. */
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

/** Formats a figure for people. */
export function describeFigure(figure: Figure): string {
  const { what, value, unit, target, compares } = figure;
  const asked = !target
    ? ''
    : `  (${isReached(figure) ? 'reached' : 'missed'}: ${'most' in target ? `≤ ${target.most}` : `≥ ${target.least}`})`;
  const digits = unit === '×' ? 3 : Math.abs(value) < 100 ? 1 : 0;
  return `  ${what}: ${value.toFixed(digits)} ${unit}${asked}\n    ${compares}`;
}
