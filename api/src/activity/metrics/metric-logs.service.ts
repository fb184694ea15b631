import type { MetricLogs, MetricType } from '@stridewell/contracts';
import type { Span } from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { selectMetricLogs } from './metric-lists.sql.ts';

/** Reads how many members of a program logged metrics, for days on which a group did; never a value. */
export async function readMetricLogs(
  db: Db,
  programId: number,
  metrics: readonly MetricType[],
  span: Span,
): Promise<MetricLogs[]> {
  const rows = await selectMetricLogs(db, programId, metrics, span);
  return metrics.map((statType) => {
    const days = rows.filter(({ metric }) => metric === statType);
    const logs = days.reduce((sum, { members }) => sum + members, 0);
    return {
      statType,
      logs: days.length > 0 ? logs : null,
      days: days.map(({ date, members }) => ({ date, members })),
    };
  });
}
