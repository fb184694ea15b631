import { type ExerciseType, type MetricType, type MetricUnit } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Span } from '#foundation/calendar/span.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { isGroup } from '#foundation/database/small-groups.ts';

/** What an entry is written under; writing it again replaces it. */
export interface MetricKey {
  memberId: number;
  day: string;
  metric: MetricType;
}

/** An entry to be stored. */
export interface MetricRow extends MetricKey {
  /** In the metric's own unit: a weight in kilograms. */
  value: number;
  /** The unit that it was entered in. */
  unit: z.infer<typeof MetricUnit>;
  source: 'manual' | 'device' | 'import';
  /** Of a device: which one, and which of its words about the day is the later one. */
  provider: string | null;
  version: number;
  note: string | null;
  tags: readonly string[];
  quality: number | null;
  exerciseType: z.infer<typeof ExerciseType> | null;
}

/** An entry as it is shown, with the points that it stands for. */
export interface ShownMetricRow extends Omit<MetricRow, 'value' | 'unit' | 'tags'> {
  /** A mood has none here: what was said of it is in a private record. */
  value: number | null;
  unit: MetricRow['unit'] | null;
  tags: readonly string[] | null;
  points: number;
  writtenAt: string;
}

function keysTable(keys: readonly MetricKey[]) {
  return sql`unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
    ${keys.map(({ day }) => day)}::date[], ${keys.map(({ metric }) => metric)}::text[])
    as key (member_id, day, metric)`;
}

/** Where an entry came from. */
export type MetricOrigin = Pick<MetricRow, 'source' | 'provider' | 'version'>;

/** Selects which of some entries there are, and where they came from. */
export async function selectOrigins(
  db: Db,
  programId: number,
  keys: readonly MetricKey[],
): Promise<(MetricKey & MetricOrigin)[]> {
  const { rows } = await sql<MetricKey & MetricOrigin>`
    select entry.member_id, entry.day, entry.metric, entry.source, entry.provider, entry.version
    from ${keysTable(keys)}
    join metric_entry entry on entry.program_id = ${programId} and entry.member_id = key.member_id
      and entry.day = key.day and entry.metric = key.metric`.execute(db);
  return rows;
}

/** Writes that something was logged; what is there already takes the new source. */
export async function upsertMetrics(
  db: Db,
  programId: number,
  rows: readonly MetricRow[],
  now: Date,
): Promise<void> {
  await sql`
    insert into metric_entry (program_id, member_id, day, metric, source, provider, version, written_at)
    select ${programId}::bigint, t.member_id, t.day, t.metric, t.source, t.provider, t.version,
      ${now}::timestamptz
    from unnest(${rows.map(({ memberId }) => memberId)}::bigint[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ metric }) => metric)}::text[],
      ${rows.map(({ source }) => source)}::text[], ${rows.map(({ provider }) => provider)}::text[],
      ${rows.map(({ version }) => version)}::bigint[])
      as t (member_id, day, metric, source, provider, version)
    on conflict (program_id, member_id, day, metric) do update set
      source = excluded.source, provider = excluded.provider, version = excluded.version,
      written_at = excluded.written_at`.execute(db);
}

function valuesTable(rows: readonly MetricRow[]) {
  const column = <K extends keyof MetricRow>(name: K) => rows.map((row) => row[name]);
  // An array of arrays of different lengths is none to PostgreSQL: tags travel as JSON.
  const tags = rows.map((row) => JSON.stringify(row.tags));
  return sql`
    unnest(${column('memberId')}::bigint[], ${column('day')}::date[], ${column('metric')}::text[],
      ${column('value')}::numeric[], ${column('unit')}::text[], ${column('note')}::text[],
      ${tags}::text[], ${column('quality')}::smallint[], ${column('exerciseType')}::text[])
      as t (member_id, day, metric, value, unit, note, tags, quality, exercise_type)`;
}

const tagsOfRow = sql`array(select jsonb_array_elements_text(t.tags::jsonb))`;

/** Inserts values of any member of the program: adding them shows none. */
export async function insertMetricValues(
  db: Db,
  programId: number,
  rows: readonly MetricRow[],
): Promise<void> {
  await sql`
    insert into metric_value (program_id, member_id, day, metric, value, unit, note, tags, quality,
      exercise_type)
    select program.program_id, t.member_id, t.day, t.metric, t.value, t.unit, t.note, ${tagsOfRow},
      t.quality, t.exercise_type
    from program cross join ${valuesTable(rows)}
    where program.program_id = ${programId}`.execute(db);
}

/** Replaces values, in a transaction of their member. */
export async function updateMetricValues(
  db: Db,
  programId: number,
  rows: readonly MetricRow[],
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    update metric_value set value = t.value, unit = t.unit, note = t.note, tags = ${tagsOfRow},
      quality = t.quality, exercise_type = t.exercise_type
    from ${valuesTable(rows)}
    where metric_value.program_id = ${programId} and metric_value.member_id = t.member_id
      and metric_value.day = t.day and metric_value.metric = t.metric`.execute(db);
  requireSeen(numAffectedRows, rows.length);
}

/** A value that another member's transaction does not see would stay beside an entry that is gone or another's. */
function requireSeen(found: bigint, wanted: number): void {
  if (Number(found) !== wanted) throw new Error('Values are changed by their member alone.');
}

/** Takes values away, in a transaction of their member. */
export async function deleteMetricValues(
  db: Db,
  programId: number,
  keys: readonly MetricKey[],
): Promise<void> {
  requireSeen(await deleteByKey(db, programId, 'metric_value', keys), keys.length);
}

/** Takes entries away. */
export async function deleteMetrics(
  db: Db,
  programId: number,
  keys: readonly MetricKey[],
): Promise<void> {
  await deleteByKey(db, programId, 'metric_entry', keys);
}

async function deleteByKey(
  db: Db,
  programId: number,
  table: 'metric_value' | 'metric_entry',
  keys: readonly MetricKey[],
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} entry using ${keysTable(keys)}
    where entry.program_id = ${programId} and entry.member_id = key.member_id
      and entry.day = key.day and entry.metric = key.metric`.execute(db);
  return numAffectedRows;
}

/** Takes away the moods of a member that are not in a private record yet, and answers them. */
export async function takePlainMoods(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ day: string; value: number; note: string | null; tags: string[] }[]> {
  return db
    .deleteFrom('metricValue')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('metric', '=', 'mood')
    .returning(['day', 'value', 'note', 'tags'])
    .execute();
}

/** The entries of a member that are meant: of one metric or all, and of a span of days. */
export interface WantedMetrics extends Span {
  memberId: number;
  metric: MetricType | undefined;
}

function wanted(programId: number, { memberId, metric, first, last }: WantedMetrics) {
  return sql`entry.program_id = ${programId} and entry.member_id = ${memberId}
    and entry.day between ${first}::date and ${last}::date
    and (${metric ?? null}::text is null or entry.metric = ${metric ?? null})`;
}

/** Selects entries as they are shown, newest first. */
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

/** Counts entries. */
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

/** Selects the values of a span of days, the oldest first; a weight in kilograms. */
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

/** On how many days of a span a member logged a metric, and the most of them in a row. */
export interface MetricFact {
  memberId: number;
  metric: MetricType;
  days: number;
  longestRun: number;
}

/** Selects what members logged in a span, never a value. */
export async function selectMetricFacts(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  { first, last }: Span,
): Promise<MetricFact[]> {
  // Days of one run are as far from their place in the order of days as the first of them.
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

/** Deletes every entry of a member, in a transaction of theirs; answers which there were. */
export async function deleteMetricsOf(db: Db, programId: number, memberId: number) {
  await db
    .deleteFrom('metricValue')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
  return db
    .deleteFrom('metricEntry')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .returning(['day', 'metric'])
    .execute();
}

/** Selects on which days of a span a group of members logged which metric, and how many did. */
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

/** Selects the entries of a member that are from a device. */
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

/** Counts the entries of a member that are from devices, by device. */
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
