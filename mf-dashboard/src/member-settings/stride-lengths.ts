import type { DistanceUnit } from '@stridewell/contracts';

const cmPerInch = 2.54;

/** A length to choose: the saved value, and the one shown in the viewer's unit. */
export interface Length {
  cm: number;
  /** Whole centimeters, or inches if the viewer reads miles. */
  shown: number;
}

/** Returns the lengths of a range in whole centimeters, or in whole inches if the viewer reads miles. */
export function lengthsBetween(firstCm: number, lastCm: number, unit: DistanceUnit): Length[] {
  const size = unit === 'mi' ? cmPerInch : 1;
  const first = Math.ceil(firstCm / size);
  const last = Math.floor(lastCm / size);
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    cm: Math.round((first + at) * size),
    shown: first + at,
  }));
}

/** Returns the length nearest to one in centimeters. */
export function nearestLength(lengths: readonly Length[], cm: number): Length | undefined {
  const apart = (length: Length) => Math.abs(length.cm - cm);
  return lengths.reduce<Length | undefined>(
    (best, length) => (best && apart(best) <= apart(length) ? best : length),
    undefined,
  );
}
