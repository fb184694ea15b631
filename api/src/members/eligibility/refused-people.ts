import { eligibilityLineProblems } from '@stridewell/contracts';
import { given, givenProgramId, type Report } from '#engine/files/index.ts';

/** What to change, as an SQL condition. */
const words = Object.entries(eligibilityLineProblems)
  .map(([problem, text]) => `when '${problem}' then '${text.replaceAll("'", "''")}'`)
  .join(' ');

/** The refused lines of a file of people. */
export const refusedPeople: Report = {
  columns: [
    { title: 'Line', kind: 'whole', sql: 'line.line' },
    { title: 'Email', kind: 'text', sql: 'line.email' },
    { title: 'Employee ID', kind: 'text', sql: "coalesce(line.employee_id, '')" },
    { title: 'What to change', kind: 'text', sql: `case line.problem ${words} end` },
  ],
  from: `from eligibility_line line
  where line.program_id = ${givenProgramId} and line.file_id = ${given('subjectId', 'bigint')}
    and line.act = 'refused'
  order by line.line`,
};
