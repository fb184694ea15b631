import { fileLineProblems } from '@stridewell/contracts';
import { sql } from 'kysely';
import { given, givenProgramId, type Report } from '#engine/files/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { RefusedLine } from './formats/found-report.ts';

/** Stores the lines of a file that couldn't be read, in place of those of an earlier reading. */
export async function replaceUnreadableLines(
  db: Db,
  programId: number,
  importId: number,
  lines: readonly RefusedLine[],
): Promise<void> {
  await db
    .deleteFrom('fileImportLine')
    .where('programId', '=', programId)
    .where('importId', '=', importId)
    .execute();
  if (lines.length === 0) return;
  const column = <K extends keyof RefusedLine>(name: K) => lines.map((line) => line[name]);
  await sql`
    insert into file_import_line (program_id, import_id, item, file, line, content, problem)
    select program.program_id, ${importId}::bigint, t.item, t.file, t.line, t.content, t.problem
    from program, unnest(${column('file')}::text[], ${column('line')}::integer[], ${column('text')}::text[],
      ${column('problem')}::text[]) with ordinality as t (file, line, content, problem, item)
    where program.program_id = ${programId}`.execute(db);
}

/** What to change, as an SQL condition. */
const words = Object.entries(fileLineProblems)
  .map(([problem, text]) => `when '${problem}' then '${text.replaceAll("'", "''")}'`)
  .join(' ');

/** The lines of a member's own file that couldn't be read. */
export const unreadableLines: Report = {
  columns: [
    { title: 'File', kind: 'text', sql: "coalesce(line.file, '')" },
    { title: 'Line', kind: 'whole', sql: 'line.line' },
    { title: 'As read', kind: 'text', sql: 'line.content' },
    { title: 'What to change', kind: 'text', sql: `case line.problem ${words} end` },
  ],
  from: `from file_import_line line
  join file_import file on file.program_id = ${givenProgramId} and file.import_id = line.import_id
  where line.program_id = ${givenProgramId} and line.import_id = ${given('subjectId', 'bigint')}
    and file.member_id = ${given('memberId', 'bigint')}
  order by line.item`,
};
