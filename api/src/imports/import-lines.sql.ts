import { sql } from 'kysely';
import type { ImportLineProblem } from '@stridewell/contracts';
import type { Db } from '#database/in-program.ts';
import { plainArray } from './import-days.sql.ts';
import type { Lease } from './lease.sql.ts';
import type { SaidDay } from './import-line.ts';

/** A line whose cells could be read. */
export type SaidLine = SaidDay & { number: number; text: string };

/** A good line. */
export interface GoodLine {
  lineNumber: number;
  memberId: number;
  day: string;
  steps: number;
  note: string | null;
}

/** A line that is refused. */
export interface RefusedLine {
  number: number;
  text: string;
  problem: ImportLineProblem;
}

/** Whose day a line says, or why it may not be written. */
export type JudgedLine = { lineNumber: number } & (
  { memberId: number; problem: null } | { memberId: null; problem: ImportLineProblem }
);

/**
 * Finds whose days some lines are and stores those that may be written; answers whose they are, and why others
 * may not. A line that is not in the answer says again a day that the file has said.
 */
export async function insertSaidLines(
  db: Db,
  { programId, importId }: Lease,
  lines: readonly SaidLine[],
  parts: number,
  now: Date,
): Promise<JudgedLine[]> {
  const { rows } = await sql<JudgedLine>`
    with said as (
      select * from unnest(${plainArray(lines.map(({ number }) => number))}::int[],
        ${lines.map(({ member }) => member)}::text[],
        ${plainArray(lines.map(({ day }) => day))}::date[],
        ${plainArray(lines.map(({ steps }) => steps))}::int[],
        ${lines.map(({ note }) => note)}::text[]) as t (line_number, member, day, steps, note)
    ), found as (
      select said.*, member.member_id, member.registered_on,
        (${now}::timestamptz at time zone coalesce(member.time_zone, program.time_zone))::date as today
      from said
      join program on program.program_id = ${programId}
      left join sign_in_name name
        on name.program_id = ${programId} and name.sign_in_name = said.member
      left join member on member.program_id = ${programId} and member.deactivated_at is null
        and member.member_id = coalesce(name.member_id,
          case when said.member ~ '^[0-9]{1,15}$' then said.member::bigint end)
    ), judged as (
      select *, case when member_id is null then 'member_unknown'
        when day > today then 'date_in_future'
        when day < registered_on then 'date_before_registration' end as problem
      from found
    ), stored as (
      insert into step_import_line (program_id, import_id, line_number, part, member_id, day, steps, note)
      select ${programId}::bigint, ${importId}::bigint, line_number,
        (hashint8(member_id) & 2147483647) % ${parts}, member_id, day, steps, note
      from judged where problem is null
      order by line_number
      on conflict (program_id, import_id, part, day, member_id) where problem is null do nothing
      returning line_number, member_id
    )
    select line_number, member_id, null as problem from stored
    union all
    select line_number, null, problem from judged where problem is not null`.execute(db);
  return rows;
}

/** Stores lines that are refused, as they were read. */
export async function insertRefusedLines(
  db: Db,
  { programId, importId }: Lease,
  lines: readonly RefusedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into step_import_line (program_id, import_id, line_number, problem, content)
    select ${programId}::bigint, ${importId}::bigint, t.number, t.problem, t.content
    from unnest(${lines.map(({ number }) => number)}::int[],
      ${lines.map(({ problem }) => problem)}::text[], ${lines.map(({ text }) => text)}::text[])
      as t (number, problem, content)`.execute(db);
}

/** Counts the members of the good lines. */
export async function countMembers(db: Db, { programId, importId }: Lease): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(distinct member_id) as members from step_import_line
    where program_id = ${programId} and import_id = ${importId} and problem is null`.execute(db);
  return rows[0]?.members ?? 0;
}

/** What is kept of a good line that is to be taken back. */
export interface KeptLine extends GoodLine, Place {
  applied: boolean;
  stepsBefore: number | null;
  noteBefore: string | null;
}

/** A place in the order in which lines are applied. */
export interface Place {
  part: number;
  day: string;
  memberId: number;
}

/** Selects the next good lines: part by part of the members, and day by day. */
export async function selectLinesAfter(
  db: Db,
  { programId, importId }: Lease,
  after: Place | null,
  limit: number,
): Promise<KeptLine[]> {
  const { rows } = await sql<KeptLine>`
    select line_number, part, member_id, day, steps, note, applied, steps_before, note_before
    from step_import_line
    where program_id = ${programId} and import_id = ${importId} and problem is null
      and (part, day, member_id) > (${after?.part ?? -1}::int, ${after?.day ?? '0001-01-01'}::date,
        ${after?.memberId ?? 0}::bigint)
    order by part, day, member_id
    limit ${limit}`.execute(db);
  return rows;
}

/** Keeps of lines that were written what their days said before. */
export async function updateApplied(
  db: Db,
  { programId, importId }: Lease,
  lines: readonly { lineNumber: number; stepsBefore: number | null; noteBefore: string | null }[],
): Promise<void> {
  await sql`
    update step_import_line line
    set applied = true, steps_before = t.steps_before, note_before = t.note_before
    from unnest(${lines.map(({ lineNumber }) => lineNumber)}::int[],
      ${lines.map(({ stepsBefore }) => stepsBefore)}::int[],
      ${lines.map(({ noteBefore }) => noteBefore)}::text[]) as t (line_number, steps_before, note_before)
    where line.program_id = ${programId} and line.import_id = ${importId}
      and line.line_number = t.line_number`.execute(db);
}

/** Marks lines as taken back. */
export async function updateTakenBack(
  db: Db,
  { programId, importId }: Lease,
  lineNumbers: readonly number[],
): Promise<void> {
  await sql`
    update step_import_line set applied = false
    where program_id = ${programId} and import_id = ${importId}
      and line_number = any(${lineNumbers}::int[])`.execute(db);
}

/** Marks lines that were good when they were read, and no longer are. */
export async function updateOvertaken(
  db: Db,
  { programId, importId }: Lease,
  lineNumbers: readonly number[],
): Promise<void> {
  const problem: ImportLineProblem = 'overtaken';
  await sql`
    update step_import_line set problem = ${problem},
      content = concat_ws(',', member_id, day, steps, note)
    where program_id = ${programId} and import_id = ${importId}
      and line_number = any(${lineNumbers}::int[])`.execute(db);
}

/** Deletes the first lines of an import, a stretch of so many numbers; answers how many. */
export async function deleteLines(
  db: Db,
  { programId, importId }: Lease,
  stretch: number,
): Promise<number> {
  // A range of the key, which is read along its index whatever is known of a table that has just been filled.
  const { numAffectedRows = 0n } = await sql`
    delete from step_import_line where program_id = ${programId} and import_id = ${importId}
      and line_number < ${stretch} + (select min(line_number) from step_import_line
        where program_id = ${programId} and import_id = ${importId})`.execute(db);
  return Number(numAffectedRows);
}

/** Marks an import whose lines are gone; a file that never arrived whole leaves nothing. */
export async function updateCleared(db: Db, { programId, importId }: Lease): Promise<void> {
  await sql`update step_import set is_cleared = true, leased_by = null, leased_until = null
    where program_id = ${programId} and import_id = ${importId}`.execute(db);
}
