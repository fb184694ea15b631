import { reportQuestions, reportStatus } from '#companion/assessment/assessment.service.ts';
import { given, type Report } from '#engine/files/index.ts';
import type { Db } from '#engine/postgres/index.ts';

/** The rows come as JSON: only members themselves can read their answers, so SQL has nothing to count here. */
const rows = `json_to_recordset(${given('rows', 'text')}::json)`;

/** How many members had answered by which day, the latest first. */
export const assessmentStatus: Report = {
  columns: [
    { title: 'By', kind: 'day', sql: 'round."asOf"' },
    { title: 'Members who answered', kind: 'whole', sql: 'round.members' },
    { title: 'Members who could', kind: 'whole', sql: 'round.registered' },
  ],
  from: `from ${rows} as round ("asOf" date, members bigint, registered bigint)`,
};

/** The number of members for each answer; empty where it is withheld. */
export const assessmentAnswers: Report = {
  columns: [
    { title: 'Question', kind: 'text', sql: 'told.question' },
    { title: 'Answer', kind: 'text', sql: 'told.answer' },
    { title: 'Members', kind: 'whole', sql: 'told.members' },
  ],
  from: `from ${rows} as told (question text, answer text, members bigint)`,
};

export async function readStatusRows(db: Db, programId: number): Promise<{ rows: string }> {
  const { members, asOf, registered, earlier } = await reportStatus(db, programId);
  const latest = members === null || asOf === null ? [] : [{ members, asOf }];
  return { rows: JSON.stringify([...latest, ...earlier].map((one) => ({ ...one, registered }))) };
}

export async function readAnswerRows(
  db: Db,
  programId: number,
  language: 'en' | 'es',
): Promise<{ rows: string }> {
  const { Questions } = await reportQuestions(db, { programId }, language);
  const told = Questions.flatMap(({ Title, Answers }) =>
    Answers.map(({ Text, Count }) => ({ question: Title, answer: Text, members: Count })),
  );
  return { rows: JSON.stringify(told) };
}
