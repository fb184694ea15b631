import { importLineProblems } from '@stridewell/contracts';
import { given, givenProgramId, type Report } from '#engine/files/index.ts';

/** The reasons in words, as an SQL condition. */
const words = Object.entries(importLineProblems)
  .map(([problem, text]) => `when '${problem}' then '${text.replaceAll("'", "''")}'`)
  .join(' ');

/** The refused lines of an import. */
export const refusedLines: Report = {
  columns: [
    { title: 'Line', kind: 'whole', sql: 'line.line_number' },
    { title: 'Reason', kind: 'text', sql: `case line.problem ${words} end` },
    { title: 'As read', kind: 'text', sql: 'line.content' },
  ],
  from: `from step_import_line line
  where line.program_id = ${givenProgramId} and line.import_id = ${given('subjectId', 'bigint')}
    and line.problem is not null
  order by line.line_number`,
};
