import { type ExerciseType, type MetricType, type MetricUnit } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';

/** The key of an entry; writing it again replaces the entry. */
export interface MetricKey {
  memberId: number;
  day: string;
  metric: MetricType;
}

/** An entry to store. */
export interface MetricRow extends MetricKey {
  /** In the metric's own unit: a weight in kilograms. */
  value: number;
  /** The unit in which it was entered. */
  unit: z.infer<typeof MetricUnit>;
  source: 'manual' | 'device' | 'import';
  /** For a device: its provider, and the version of its report about the day. */
  provider: string | null;
  version: number;
  note: string | null;
  tags: readonly string[];
  quality: number | null;
  exerciseType: z.infer<typeof ExerciseType> | null;
}

function keysTable(keys: readonly MetricKey[]) {
  return sql`unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
    ${keys.map(({ day }) => day)}::date[], ${keys.map(({ metric }) => metric)}::text[])
    as key (member_id, day, metric)`;
}

/** Where an entry came from. */
export type MetricOrigin = Pick<MetricRow, 'source' | 'provider' | 'version'>;

/** Selects which of some entries exist, and where they came from. */
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

/** Stores that metrics were logged; existing entries get the new source. */
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
  // PostgreSQL has no array of arrays of different lengths, so tags are sent as JSON.
  const tags = rows.map((row) => JSON.stringify(row.tags));
  return sql`
    unnest(${column('memberId')}::bigint[], ${column('day')}::date[], ${column('metric')}::text[],
      ${column('value')}::numeric[], ${column('unit')}::text[], ${column('note')}::text[],
      ${tags}::text[], ${column('quality')}::smallint[], ${column('exerciseType')}::text[])
      as t (member_id, day, metric, value, unit, note, tags, quality, exercise_type)`;
}

const tagsOfRow = sql`array(select jsonb_array_elements_text(t.tags::jsonb))`;

/** Inserts values of any member of the program, which reveals none of them. */
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

/** Replaces values; must run in a transaction of their member. */
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

/**
 * Throws if not all values were found: a transaction of another member can't see them, so they would remain although
 * their entry is deleted or changed.
 */
function requireSeen(found: bigint, wanted: number): void {
  if (Number(found) !== wanted) throw new Error('Values are changed by their member alone.');
}

/** Deletes values; must run in a transaction of their member. */
export async function deleteMetricValues(
  db: Db,
  programId: number,
  keys: readonly MetricKey[],
): Promise<void> {
  requireSeen(await deleteByKey(db, programId, 'metric_value', keys), keys.length);
}

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

/** Deletes and returns the moods of a member that are not in a private record yet. */
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

/** Deletes and returns all entries of a member; must run in a transaction of that member. */
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
