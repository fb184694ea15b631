import type { Span } from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type MetricFact, selectMetricFacts } from './metric-lists.sql.ts';

/**
 * Reads of some members on how many days of a span they logged each metric, and the most of them in a row;
 * never a value. Costs as much as the span is long, not as the history is.
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
