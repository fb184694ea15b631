import {
  eligibilityLineProblems,
  type EligibilityAct,
  type EligibilityFile,
  type EligibilityLine,
  type EligibilityLineProblem,
} from '@stridewell/contracts';
import {
  forgetListColumns,
  insertListColumns,
  updateListColumns,
} from '#activity/imports/imports.service.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  Problem,
  requireFresh,
  requireRow,
  type Viewer,
} from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { comparePeople } from './compare-people.ts';
import { describeFile } from './describe-file.ts';
import { canApply, canCancel, canUndo, isUndoable, removesMany } from './eligibility.policy.ts';
import {
  insertLines,
  type LineRow,
  selectChangesEmails,
  selectLine,
  selectLines,
  type Standing,
  updateAct,
} from './eligibility-lines.sql.ts';
import {
  countFiles,
  type FileRow,
  insertFile,
  selectFileForUpdate,
  selectFiles,
  updateFile,
} from './eligibility.sql.ts';
import type { PeopleFile } from './read-people-file.ts';
import type { EligibilityJob } from './work-on-eligibility.job.ts';

export { changePeople } from './apply-people.ts';
export { isMany } from './eligibility.policy.ts';
export { lockPeople, updateEmployeeIds } from './known-people.sql.ts';
export { isGroupName, isPersonName, receivePeopleFile } from './read-people-file.ts';
export { requirePeopleFilesLeft } from './upload-limits.ts';

const linesOfStatement = 2_000;

/** Compares a file of people with the program and stores the difference; no member changes. */
export async function compareFile(
  db: Db,
  { viewer, programId }: { viewer: Pick<Viewer, 'memberId'>; programId: number },
  people: PeopleFile,
  { fileName, isWhole }: { fileName: string | null; isWhole: boolean },
  now: Date,
): Promise<EligibilityFile> {
  const fileId = newId();
  const difference = await comparePeople(db, programId, people, { isWhole });
  const file = {
    fileId,
    uploadedBy: viewer.memberId,
    fileName,
    isWhole,
    lines: people.lines.length,
    ignoredColumns: people.ignoredColumns,
  };
  await insertFile(db, programId, file, now);
  const upload = { list: 'people', uploadId: fileId, isApplied: false } as const; // one of the lists
  if (people.named) await insertListColumns(db, programId, upload, people.named);
  for (let from = 0; from < difference.length; from += linesOfStatement) {
    const some = difference.slice(from, from + linesOfStatement);
    await insertLines(db, programId, fileId, { first: from + 1, lines: some });
  }
  return readFile(db, programId, fileId, now);
}

/** Lists a page of a program's files, newest first. */
export async function listFiles(
  db: Db,
  programId: number,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: EligibilityFile[]; total: number }> {
  const rows = await selectFiles(db, programId, page);
  return {
    data: rows.map((row) => describeFile(row, now)),
    total: await countFiles(db, programId),
  };
}

async function readFile(db: Db, programId: number, fileId: number, now: Date) {
  const [row] = await selectFiles(db, programId, { perPage: 1, offset: 0, fileId });
  return describeFile(requireRow(row), now);
}

/** Lists the changes of a file, line by line. */
export async function listLines(
  db: Db,
  programId: number,
  asked: { fileId: number; act?: EligibilityAct | undefined },
  page: { perPage: number; offset: number },
): Promise<{ data: EligibilityLine[]; total: number }> {
  await requireFile(db, programId, asked.fileId);
  const { rows, total } = await selectLines(db, programId, asked, page);
  return { data: rows.map(describeLine), total };
}

/** Throws a problem unless the program has the file. */
export async function requireFile(db: Db, programId: number, fileId: number): Promise<void> {
  requireRow((await selectFiles(db, programId, { perPage: 1, offset: 0, fileId }))[0]);
}

function describeLine(row: LineRow): EligibilityLine {
  const { firstName, lastName, organization, team } = row;
  const act = row.act as EligibilityAct; // checked by the column
  const before = row.before as Standing | null; // written only by this slice
  const after = {
    firstName: firstName ?? before?.firstName ?? null,
    lastName: lastName ?? before?.lastName ?? null,
    organization: organization ?? before?.organization ?? null,
    team: team ?? before?.team ?? null,
    email: row.email,
    employeeId: row.employeeId ?? before?.employeeId ?? null,
  };
  const reason = row.problem as EligibilityLineProblem | null; // written only by this slice
  return {
    id: row.item,
    line: row.line,
    act,
    email: row.email,
    before,
    after: act === 'leave' || act === 'refused' ? null : after,
    reason,
    words: reason === null ? null : eligibilityLineProblems[reason],
    outcome: (row.outcome ?? 'waiting') as EligibilityLine['outcome'], // checked by the column
  };
}

/** Starts to apply a file, or resumes a stopped one; if it removes many members, their number has to be confirmed. */
export async function applyFile(
  db: Db,
  of: {
    viewer: Viewer;
    programId: number;
    fileId: number;
    job: EligibilityJob;
    confirm?: number | undefined;
  },
  now: Date,
): Promise<EligibilityFile> {
  const { viewer, programId, fileId, job, confirm } = of;
  const row = await requireReady(db, of, canApply);
  const { appliedAt, counts, members } = row;
  if (removesMany(row) && confirm !== counts.leave) {
    const message = `This removes ${counts.leave} of ${members} people. Confirm their number.`;
    throw fieldProblem('confirmation_needed', 'confirm', message);
  }
  if (await selectChangesEmails(db, programId, fileId)) requireFresh(viewer, now);
  const began = appliedAt === null ? { appliedAt: now } : {};
  await updateFile(db, programId, fileId, { state: 'applying', beganAt: now, ...began });
  await updateListColumns(db, programId, fileId);
  await enqueue(db, job, { programId });
  return readFile(db, programId, fileId, now);
}

/** Decides whether a line is about the member it resembles or about someone new. */
export async function decideLine(
  db: Db,
  { programId, fileId }: { programId: number; fileId: number },
  { item, isSame }: { item: number; isSame: boolean },
  now: Date,
): Promise<EligibilityFile> {
  await requireReady(db, { programId, fileId }, ({ state }) => state === 'checked');
  const line = requireRow(await selectLine(db, programId, { fileId, item }));
  const act = !isSame ? 'add' : line.isHere ? 'change' : 'return';
  const memberId = isSame ? line.memberId : null;
  if (!(await updateAct(db, programId, { fileId, item }, { act, memberId })))
    throw new Problem('import_not_ready');
  return readFile(db, programId, fileId, now);
}

/** Stops a file. If nothing was applied yet, it is canceled; otherwise the applied lines stay applied. */
export async function cancelFile(
  db: Db,
  of: { programId: number; fileId: number },
  now: Date,
): Promise<EligibilityFile> {
  const { state } = await requireReady(db, of, canCancel);
  const outcome = state === 'checked' ? 'cancelled' : 'stopped';
  if (state === 'checked') await forgetListColumns(db, of.programId, of.fileId);
  await updateFile(db, of.programId, of.fileId, { state: outcome, finishedAt: now });
  return readFile(db, of.programId, of.fileId, now);
}

/** Starts to undo a file. */
export async function undoFile(
  db: Db,
  of: { programId: number; fileId: number; job: EligibilityJob },
  now: Date,
): Promise<EligibilityFile> {
  const { programId, fileId, job } = of;
  const row = await requireReady(db, of, isUndoable);
  if (!canUndo(row, now)) throw new Problem('undo_over');
  await forgetListColumns(db, programId, fileId);
  await updateFile(db, programId, fileId, { state: 'undoing', beganAt: now, finishedAt: null });
  await enqueue(db, job, { programId });
  return readFile(db, programId, fileId, now);
}

async function requireReady(
  db: Db,
  { programId, fileId }: { programId: number; fileId: number },
  isReady: (row: FileRow) => boolean,
): Promise<FileRow> {
  requireRow(await selectFileForUpdate(db, programId, fileId));
  const [row] = await selectFiles(db, programId, { perPage: 1, offset: 0, fileId });
  const file = requireRow(row);
  if (!isReady(file)) throw new Problem('import_not_ready');
  return file;
}
