import type { FileImport, FileReadings } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import { updateFileImport } from './file-imports.sql.ts';
import { describe, readFileImport, requireReady } from './find-file-import.ts';
import type { OfImport } from './read-file-import.job.ts';

/** Reads a file again, for the person in it that the viewer chose. */
export async function choosePerson(
  db: Db,
  viewer: Viewer,
  importId: number,
  person: string,
  reading: Job<OfImport>,
  now: Date,
): Promise<FileImport> {
  const { programId, memberId } = viewer;
  const row = await requireReady(db, viewer, importId, ({ state }) => state === 'person_needed');
  if (!row.people.includes(person)) throw new Problem('answer_not_offered');
  await updateFileImport(db, programId, importId, { state: 'reading', person, percent: 0 });
  await enqueue(db, reading, { programId, importId });
  return readFileImport(db, programId, memberId, importId, now);
}

/** Reads a file again, with the viewer's answers about how numbers and dates are written. */
export async function answerQuestions(
  db: Db,
  viewer: Viewer,
  importId: number,
  said: FileReadings,
  reading: Job<OfImport>,
): Promise<FileImport> {
  const { programId, memberId } = viewer;
  const row = await requireReady(db, viewer, importId, ({ state }) => state === 'answer_needed');
  const { questions, columns } = describe(row, new Date());
  const asked: (keyof FileReadings)[] = questions.map(({ about }) => about);
  if (columns.length > 0) asked.push('columns');
  const isAnswered = asked.every((about) => said[about] !== undefined);
  const isMore = Object.keys(said).length > asked.length;
  if (!isAnswered || isMore || !areRoles(said.columns, columns.length)) {
    throw new Problem('answer_not_offered');
  }
  const answers = JSON.stringify({ ...row.answers, ...said });
  await updateFileImport(db, programId, importId, { state: 'reading', answers, percent: 0 });
  await enqueue(db, reading, { programId, importId });
  return readFileImport(db, programId, memberId, importId, new Date());
}

/** Whether columns are named so that they can be read: each measure and the day once, and something to import. */
function areRoles(roles: FileReadings['columns'], columns: number): boolean {
  if (!roles) return true;
  const named = roles.filter((role) => role !== null);
  const isOnce = new Set(named).size === named.length;
  return roles.length === columns && isOnce && named.includes('day') && named.length > 1;
}
