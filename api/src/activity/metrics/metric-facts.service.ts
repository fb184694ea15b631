import type { Span } from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type MetricFact, selectMetricFacts } from './metric-lists.sql.ts';

/**
 * Reads on how many days of a span some members logged each metric, and their longest run of such days; never a value.
 * The cost depends on the length of the span, not of the history.
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
