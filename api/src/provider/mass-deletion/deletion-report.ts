import { given, type Report } from '#engine/files/index.ts';

const deletion = given('subjectId', 'bigint');

/** The outcome of each line of a mass deletion's file, by line number: only the file has the names. */
export const deletionReport: Report = {
  columns: [
    { title: 'Line', kind: 'whole', sql: 'told.line' },
    { title: 'Outcome', kind: 'text', sql: 'told.outcome' },
    { title: 'Program ID', kind: 'id', sql: 'told.program_id' },
    { title: 'Program', kind: 'text', sql: 'program.name' },
    { title: 'Member ID', kind: 'id', sql: 'told.member_id' },
    { title: 'Time', kind: 'instant', sql: 'told.decided_at' },
  ],
  from: `from (
    select line, outcome, program_id, member_id, decided_at from mass_deletion_line
    where mass_deletion_id = ${deletion}
    union all
    select left_out.line, 'left out: ' || left_out.reason, null, null, null
    from mass_deletion, jsonb_to_recordset(mass_deletion.refused) as left_out (line integer, reason text)
    where mass_deletion_id = ${deletion}
  ) told
  left join program on program.program_id = told.program_id
  order by told.line`,
};
