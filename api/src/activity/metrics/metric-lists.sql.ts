import type { MetricType } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Span } from '#engine/requests/index.ts';
import { type Db, isGroup } from '#engine/postgres/index.ts';
import type { MetricKey, MetricRow } from './metrics.sql.ts';

/** An entry for display, with the points it earns. */
export interface ShownMetricRow extends Omit<MetricRow, 'value' | 'unit' | 'tags'> {
  /** Null for a mood, whose value is in a private record. */
  value: number | null;
  unit: MetricRow['unit'] | null;
  tags: readonly string[] | null;
  points: number;
  writtenAt: string;
}

/** Selects a member's entries in a span of days, for one metric or all. */
export interface WantedMetrics extends Span {
  memberId: number;
  metric: MetricType | undefined;
}

function wanted(programId: number, { memberId, metric, first, last }: WantedMetrics) {
  return sql`entry.program_id = ${programId} and entry.member_id = ${memberId}
    and entry.day between ${first}::date and ${last}::date
    and (${metric ?? null}::text is null or entry.metric = ${metric ?? null})`;
}

/** Selects entries for display, newest first. */
export async function selectShownMetrics(
  db: Db,
  programId: number,
  entries: WantedMetrics,
  page: { perPage: number; offset: number },
): Promise<ShownMetricRow[]> {
  const { rows } = await sql<ShownMetricRow>`
    select entry.member_id, entry.day, entry.metric, entry.source, entry.provider, entry.version,
      entry.written_at, said.value, said.unit, said.note, said.tags, said.quality, said.exercise_type,
      coalesce(point.points, 0) as points
    from (
      select * from metric_entry entry where ${wanted(programId, entries)}
      order by entry.day desc, entry.metric
      limit ${page.perPage} offset ${page.offset}
    ) entry
    left join metric_value said on said.program_id = ${programId} and said.member_id = entry.member_id
      and said.day = entry.day and said.metric = entry.metric
    left join point_entry point on point.program_id = ${programId}
      and point.member_id = entry.member_id and point.day = entry.day and point.rule = 'metric'
      and point.subject = entry.metric and point.reversed_at is null
    order by entry.day desc, entry.metric`.execute(db);
  return rows;
}

export async function countMetrics(
  db: Db,
  programId: number,
  entries: WantedMetrics,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from metric_entry entry where ${wanted(programId, entries)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** Selects the values in a span of days, oldest first; a weight is in kilograms. */
export async function selectMetricValues(
  db: Db,
  programId: number,
  entries: WantedMetrics,
): Promise<Pick<MetricRow, 'day' | 'metric' | 'value'>[]> {
  const { rows } = await sql<Pick<MetricRow, 'day' | 'metric' | 'value'>>`
    select entry.day, entry.metric, entry.value from metric_value entry
    where ${wanted(programId, entries)}
    order by entry.day`.execute(db);
  return rows;
}

/** The number of days of a span on which a member logged a metric, and the longest run of them. */
export interface MetricFact {
  memberId: number;
  metric: MetricType;
  days: number;
  longestRun: number;
}

/** Selects the number of days on which members logged metrics in a span, never a value. */
export async function selectMetricFacts(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  { first, last }: Span,
): Promise<MetricFact[]> {
  // Consecutive days all have the same distance to their row number.
  const { rows } = await sql<MetricFact>`
    select member_id, metric, sum(days) as days, max(days) as longest_run
    from (
      select member_id, metric, count(*) as days
      from (
        select member_id, metric,
          day - (row_number() over (partition by member_id, metric order by day))::int as run
        from metric_entry
        where program_id = ${programId} and member_id = any(${memberIds}::bigint[])
          and day between ${first}::date and ${last}::date
      ) entry
      group by member_id, metric, run
    ) run
    group by member_id, metric
    order by member_id, metric`.execute(db);
  return rows;
}

/** Selects the days of a span on which a group of members logged a metric, and how many members did. */
export async function selectMetricLogs(
  db: Db,
  programId: number,
  metrics: readonly MetricType[],
  { first, last }: Span,
): Promise<{ metric: MetricType; date: string; members: number }[]> {
  const { rows } = await sql<{ metric: MetricType; date: string; members: number }>`
    select metric, day as date, count(*)::int as members from metric_entry
    where program_id = ${programId} and day between ${first} and ${last}
      and metric = any(${metrics}::text[])
    group by metric, day having ${isGroup(sql`count(*)`)}
    order by day`.execute(db);
  return rows;
}

/** Selects the entries that a member's device recorded. */
export function selectMetricsOfDevice(
  db: Db,
  programId: number,
  memberId: number,
  provider: string,
): Promise<MetricKey[]> {
  return db
    .selectFrom('metricEntry')
    .select(['memberId', 'day', 'metric'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('provider', '=', provider)
    .$narrowType<{ metric: MetricType }>()
    .execute();
}

/** Counts the entries that a member's devices recorded, by device. */
export async function selectDeviceCounts(
  db: Db,
  programId: number,
  memberId: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('metricEntry')
    .select(({ fn }) => ['provider', fn.countAll<number>().as('entries')])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('provider', 'is not', null)
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, entries }) => [provider ?? '', Number(entries)]));
}
