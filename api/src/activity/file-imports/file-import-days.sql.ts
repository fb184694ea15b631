import type { FileDay, FileDayProblem } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Deletes the days and lines of imports that can no longer be undone or were never applied. */
export async function deleteOldDays(db: Db, programId: number, days: number): Promise<void> {
  for (const table of ['file_import_day', 'file_import_line']) {
    await sql`
      delete from ${sql.table(table)} part using file_import file
      where part.program_id = ${programId} and file.program_id = ${programId}
        and file.import_id = part.import_id
        and coalesce(file.applied_at, file.uploaded_at) < now() - make_interval(days => ${days})
        and file.state not in ('reading', 'applying', 'undoing')`.execute(db);
  }
}

/** Filters an import's days; all days by default. */
export interface WantedDays {
  change?: FileDay['change'] | undefined;
  metric?: FileDay['metric'] | undefined;
  /** `YYYY-MM` */
  month?: string | undefined;
}

/** Selects a page of an import's days, for its member. */
export async function selectFileDays(
  db: Db,
  programId: number,
  {
    memberId,
    importId,
    change,
    metric,
    month,
  }: { memberId: number; importId: number } & WantedDays,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ data: FileDay[]; total: number }> {
  const first = month === undefined ? null : `${month}-01`;
  const wanted = sql`from file_import file
    join file_import_day day on day.program_id = ${programId} and day.import_id = file.import_id
    where file.program_id = ${programId} and file.import_id = ${importId}
      and file.member_id = ${memberId}
      and (${change ?? null}::text is null or day.change = ${change ?? null})
      and (${metric ?? null}::text is null or day.metric = ${metric ?? null})
      and (${first}::date is null or day.day >= ${first}::date and day.day < ${first}::date + interval '1 month')`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<FileDay>`
      select day.day as date, day.metric, day.value_before as before, day.value as after, day.change,
        day.reason, day.applied::int as applied
      ${wanted} order by day.day desc, day.metric limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${wanted}`.execute(db),
  ]);
  return { data: rows, total: counted[0]?.total ?? 0 };
}

/** A day of an import as stored. */
export interface StoredDay {
  day: string;
  metric: FileDay['metric'];
  value: number;
  valueBefore: number | null;
  change: FileDay['change'];
  reason: FileDayProblem | null;
}

export async function insertFileDays(
  db: Db,
  programId: number,
  importId: number,
  days: readonly StoredDay[],
): Promise<void> {
  const column = <K extends keyof StoredDay>(name: K) => days.map((day) => day[name]);
  await sql`
    insert into file_import_day (program_id, import_id, day, metric, value, value_before, change, reason)
    select program.program_id, ${importId}::bigint, t.day, t.metric, t.value, t.value_before, t.change, t.reason
    from program, unnest(${column('day')}::date[], ${column('metric')}::text[],
      ${column('value')}::numeric[], ${column('valueBefore')}::numeric[],
      ${column('change')}::text[], ${column('reason')}::text[])
      as t (day, metric, value, value_before, change, reason)
    where program.program_id = ${programId}`.execute(db);
}

/** Deletes the days of an import before it is read again. */
export async function deleteFileDays(db: Db, programId: number, importId: number): Promise<void> {
  await db
    .deleteFrom('fileImportDay')
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .execute();
}

/** A day to write or undo. */
export interface DayToWrite {
  day: string;
  metric: FileDay['metric'];
  value: number;
  valueBefore: number | null;
  noteBefore: string | null;
}

/** Selects the next days of an import to write (`applied` false) or undo (true). */
export async function selectDaysToWrite(
  db: Db,
  programId: number,
  importId: number,
  isApplied: boolean,
  limit: number,
): Promise<DayToWrite[]> {
  const { rows } = await sql<DayToWrite>`
    select day, metric, value, value_before, note_before from file_import_day
    where program_id = ${programId} and import_id = ${importId}
      and applied = ${isApplied} and change in ('new', 'changed')
    order by day, metric limit ${limit}`.execute(db);
  return rows;
}

/** The outcome of a day. */
export interface SettledDay {
  day: string;
  metric: FileDay['metric'];
  valueBefore: number | null;
  noteBefore: string | null;
  change: FileDay['change'];
  reason: FileDayProblem | null;
  applied: boolean;
}

export async function updateFileDays(
  db: Db,
  programId: number,
  importId: number,
  days: readonly SettledDay[],
): Promise<void> {
  const column = <K extends keyof SettledDay>(name: K) => days.map((day) => day[name]);
  await sql`
    update file_import_day day set value_before = t.value_before, note_before = t.note_before,
      change = t.change, reason = t.reason, applied = t.applied
    from unnest(${column('day')}::date[], ${column('metric')}::text[],
      ${column('valueBefore')}::numeric[], ${column('noteBefore')}::text[], ${column('change')}::text[],
      ${column('reason')}::text[], ${column('applied')}::boolean[])
      as t (day, metric, value_before, note_before, change, reason, applied)
    where day.program_id = ${programId} and day.import_id = ${importId}
      and day.day = t.day and day.metric = t.metric`.execute(db);
}

/** The stored value of a day, from an import or another source. */
export interface WrittenDay {
  day: string;
  metric: FileDay['metric'];
  source: string;
  value: number;
  note: string | null;
}

/** Selects what is stored for some days of a member: steps from imports, and metrics from every source. */
export async function selectWrittenDays(
  db: Db,
  programId: number,
  memberId: number,
  days: readonly string[],
): Promise<WrittenDay[]> {
  const [{ rows: steps }, { rows: metrics }] = await Promise.all([
    sql<WrittenDay>`
      select day, 'steps' as metric, source, steps as value, note from step_entry
      where program_id = ${programId} and member_id = ${memberId}
        and day = any(${days}::date[]) and source = 'import'`.execute(db),
    sql<WrittenDay>`
      select entry.day, entry.metric, entry.source, said.value, said.note from metric_entry entry
      join metric_value said on said.program_id = ${programId} and said.member_id = entry.member_id
        and said.day = entry.day and said.metric = entry.metric
      where entry.program_id = ${programId} and entry.member_id = ${memberId}
        and entry.day = any(${days}::date[]) and entry.metric in ('sleep', 'weight', 'heart-rate')`.execute(
      db,
    ),
  ]);
  return [...steps, ...metrics];
}

/** Selects the file that the imported steps of a member's day came from; of several, the last one applied. */
export async function selectFileOfDay(
  db: Db,
  programId: number,
  memberId: number,
  day: string,
): Promise<{ name: string | null; steps: number; appliedAt: string } | undefined> {
  const { rows } = await sql<{ name: string | null; steps: number; appliedAt: string }>`
    select file.file_name as name, entry.steps, file.applied_at
    from step_entry entry
    join file_import file on file.program_id = ${programId} and file.member_id = entry.member_id
      and file.applied_at is not null
    join file_import_day said on said.program_id = ${programId} and said.import_id = file.import_id
      and said.day = entry.day and said.metric = 'steps' and said.applied and said.value = entry.steps
    where entry.program_id = ${programId} and entry.member_id = ${memberId}
      and entry.day = ${day} and entry.source = 'import'
    order by file.applied_at desc, file.import_id desc limit 1`.execute(db);
  return rows[0];
}
