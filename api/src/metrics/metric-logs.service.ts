import type { Span } from '#calendar/span.ts';
import type { Db } from '#database/in-program.ts';
import { type MetricFact, metricCountsQuery, selectMetricFacts } from './metrics.sql.ts';

export type { MetricFact } from './metrics.sql.ts';

/**
 * The query, for a file that PostgreSQL writes, of on how many days a member logged each metric: one row with
 * a column for each metric. Counts of logs, never a value: what was logged is the member's own.
 */
export const countMetricLogs = metricCountsQuery;

/**
 * Reads of some members on how many days of a span they logged each metric, and the most of them in a row.
 * Costs as much as the span is long, not as the history is.
 */
export async function readMetricFacts(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  span: Span,
): Promise<Map<number, MetricFact[]>> {
  const facts = new Map<number, MetricFact[]>();
  for (const fact of await selectMetricFacts(db, programId, memberIds, span)) {
    facts.set(fact.memberId, [...(facts.get(fact.memberId) ?? []), fact]);
  }
  return facts;
}
