import {
  measureBounds,
  type MeasuredVisit,
  type Percentiles,
  type VisitMeasure,
} from '@stridewell/contracts';
import type { VisitBucket } from '#engine/requests/index.ts';

/** Returns the bucket of each figure of a visit. */
export function bucketsOf({ remote, version, ...visit }: MeasuredVisit): VisitBucket[] {
  const figures = [
    ['load', visit.loadMs],
    ['mount', visit.mountMs],
    ['long_task', visit.longTaskMs],
    ['bytes', visit.bytes],
  ] as const;
  return figures.flatMap(([measure, figure]) => {
    if (figure === undefined) return [];
    const bounds: readonly number[] = measureBounds[measure];
    const found = bounds.findIndex((bound) => figure <= bound);
    const bucket = found === -1 ? bounds.length : found;
    return [{ remote, version, measure, bucket, visits: 1 }];
  });
}

/** Returns how many visits are in each bucket of a measure. */
export function countsOf(
  buckets: readonly Pick<VisitBucket, 'measure' | 'bucket' | 'visits'>[],
  measure: VisitMeasure,
): number[] {
  const counts = Array.from({ length: measureBounds[measure].length + 1 }, () => 0);
  for (const one of buckets)
    if (one.measure === measure) counts[one.bucket] = (counts[one.bucket] ?? 0) + one.visits;
  return counts;
}

/**
 * Returns a percentile of counted buckets, interpolated within its bucket as `histogram_quantile` does. The highest
 * bound stands for anything above it.
 */
export function percentileOf(
  counts: readonly number[],
  bounds: readonly number[],
  share: number,
): number {
  const rank = share * counts.reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [at, bound] of bounds.entries()) {
    const count = counts[at] ?? 0;
    if (count > 0 && below + count >= rank) {
      const low = bounds[at - 1] ?? 0;
      return Math.round(low + ((bound - low) * (rank - below)) / count);
    }
    below += count;
  }
  return bounds.at(-1) ?? 0;
}

/** Returns the percentiles of a measure; null if no visit has it. */
export function percentilesOf(
  buckets: readonly Pick<VisitBucket, 'measure' | 'bucket' | 'visits'>[],
  measure: VisitMeasure,
): Percentiles | null {
  const counts = countsOf(buckets, measure);
  const measured = counts.reduce((sum, count) => sum + count, 0);
  if (measured === 0) return null;
  const at = (share: number) => percentileOf(counts, measureBounds[measure], share);
  return { measured, p75: at(0.75), p95: at(0.95) };
}
