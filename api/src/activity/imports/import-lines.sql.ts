import { sql } from 'kysely';
import type { ImportLineProblem } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { plainArray } from './import-days.sql.ts';
import type { GoodLine } from './import-line.ts';
import type { ImportWork } from './import-progress.sql.ts';

/** A line that was refused. */
export interface RefusedLine {
  number: number;
  text: string;
  problem: ImportLineProblem;
}

/** Stores refused lines as they were read. */
export async function insertRefusedLines(
  db: Db,
  { programId, importId }: ImportWork,
  lines: readonly RefusedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into step_import_line (program_id, import_id, line_number, problem, content)
    select ${programId}::bigint, ${importId}::bigint, t.number, t.problem, t.content
    from unnest(${plainArray(lines.map(({ number }) => number))}::int[],
      ${lines.map(({ problem }) => problem)}::text[], ${lines.map(({ text }) => text)}::text[])
      as t (number, problem, content)
    -- An undone line may be refused when it is applied again.
    on conflict (program_id, import_id, line_number)
      do update set problem = excluded.problem, content = excluded.content`.execute(db);
}

/** A position in the order in which lines are applied or undone. */
export interface Place {
  part: number;
  day: string;
  memberId: number;
}

/** A good line with its position. */
export type PlacedLine = GoodLine & Place;

/** A line as it was written; `applied` until it is undone. */
export type KeptLine = WrittenLine & { applied: boolean };

/** Selects the next lines that were written, part by part of the members, and day by day. */
export async function selectLinesAfter(
  db: Db,
  { programId, importId }: ImportWork,
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

/** Selects which lines already have rows that are applied, or that were refused. */
export async function selectSettledLines(
  db: Db,
  { programId, importId }: ImportWork,
  lineNumbers: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ lineNumber: number }>`
    select line_number from step_import_line
    where program_id = ${programId} and import_id = ${importId}
      and line_number = any(${plainArray(lineNumbers)}::int[])
      and (applied or problem is not null)`.execute(db);
  return new Set(rows.map(({ lineNumber }) => lineNumber));
}

/** A line that was written, with the imported values of its day before. */
type WrittenLine = PlacedLine & { stepsBefore: number | null; noteBefore: string | null };

/** Stores lines that were written, including ones that are written again after an undo. */
export async function insertWrittenLines(
  db: Db,
  { programId, importId }: ImportWork,
  lines: readonly WrittenLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into step_import_line (program_id, import_id, line_number, part, member_id, day, steps, note,
      applied, steps_before, note_before)
    select ${programId}::bigint, ${importId}::bigint, t.line_number, t.part, t.member_id, t.day, t.steps,
      t.note, true, t.steps_before, t.note_before
    from unnest(${plainArray(lines.map(({ lineNumber }) => lineNumber))}::int[],
      ${plainArray(lines.map(({ part }) => part))}::int[],
      ${plainArray(lines.map(({ memberId }) => memberId))}::bigint[],
      ${plainArray(lines.map(({ day }) => day))}::date[],
      ${plainArray(lines.map(({ steps }) => steps))}::int[], ${lines.map(({ note }) => note)}::text[],
      ${lines.map(({ stepsBefore }) => stepsBefore)}::int[],
      ${lines.map(({ noteBefore }) => noteBefore)}::text[])
      as t (line_number, part, member_id, day, steps, note, steps_before, note_before)
    on conflict (program_id, import_id, line_number)
      do update set applied = true, steps_before = excluded.steps_before,
        note_before = excluded.note_before`.execute(db);
}

export async function updateUndone(
  db: Db,
  { programId, importId }: ImportWork,
  lineNumbers: readonly number[],
): Promise<void> {
  await sql`
    update step_import_line set applied = false
    where program_id = ${programId} and import_id = ${importId}
      and line_number = any(${lineNumbers}::int[])`.execute(db);
}

/** Deletes the first lines of an import, over a given range of line numbers; returns how many. */
export async function deleteLines(
  db: Db,
  { programId, importId }: ImportWork,
  stretch: number,
): Promise<number> {
  // A range of the key, which is read through its index even if a newly filled table has no statistics yet.
  const { numAffectedRows = 0n } = await sql`
    delete from step_import_line where program_id = ${programId} and import_id = ${importId}
      and line_number < ${stretch} + (select min(line_number) from step_import_line
        where program_id = ${programId} and import_id = ${importId})`.execute(db);
  return Number(numAffectedRows);
}

/** Marks an import whose lines are deleted. A file that never arrived completely leaves nothing to mark. */
export async function updateCleared(db: Db, { programId, importId }: ImportWork): Promise<void> {
  await sql`update step_import set is_cleared = true
    where program_id = ${programId} and import_id = ${importId}`.execute(db);
}
