import type { Badge } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { BadgeClaim } from './badge-rules.ts';
import { addToMetricTallies } from './tallies.sql.ts';

/** A day of a member that gained or lost an entry of a metric. */
export interface MetricDayChange {
  memberId: number;
  day: string;
  metric: string;
  isLogged: boolean;
}

/** Updates the number of days on which members logged metrics, and returns the resulting badge claims. */
export async function claimsOfMetrics(
  db: Db,
  programId: number,
  catalog: readonly Badge[],
  changes: readonly MetricDayChange[],
): Promise<BadgeClaim[]> {
  if (changes.length === 0) return [];
  const sums = new Map<string, { memberId: number; metric: string; days: number; day: string }>();
  for (const { memberId, metric, day, isLogged } of changes) {
    const key = `${memberId} ${metric}`;
    const sum = sums.get(key) ?? { memberId, metric, days: 0, day };
    sums.set(key, {
      ...sum,
      days: sum.days + (isLogged ? 1 : -1),
      day: day > sum.day ? day : sum.day,
    });
  }
  const rows = await addToMetricTallies(db, programId, [...sums.values()]);
  return rows.flatMap(({ memberId, metric, days }): BadgeClaim[] => {
    const change = sums.get(`${memberId} ${metric}`);
    if (!change) return [];
    const before = days - change.days;
    return catalog
      .filter((badge) => badge.metric === metric)
      .filter(({ threshold }) => days >= threshold !== before >= threshold)
      .map(({ slug, threshold }) => {
        const isEarned = days >= threshold;
        return {
          memberId,
          slug,
          subjectId: null,
          day: change.day,
          cause: { metric, days },
          isEarned,
        };
      });
  });
}
