import {
  type ExplainedDay,
  type FileDay,
  type FileImport,
  maxBytesInMemberFile,
} from '@stridewell/contracts';
import type { Readable } from 'node:stream';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, inProgram, newId, type Pools } from '#engine/postgres/index.ts';
import {
  dayBefore,
  type Received,
  requireUploadsLeft,
  type UploadLimits,
  type Viewer,
} from '#engine/requests/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import { canApply, canCancel, canUndo } from './file-imports.policy.ts';
import { selectFileDays, selectFileOfDay, type WantedDays } from './file-import-days.sql.ts';
import {
  cancelUnapplied,
  countFileImports,
  insertFileImport,
  selectFileImports,
  updateFileImport,
} from './file-imports.sql.ts';
import type { FileStore } from './file-store.ts';
import { describe, readFileImport, requireReady } from './find-file-import.ts';
import type { OfImport } from './read-file-import.job.ts';
import { sumUploadedFiles } from './uploaded-files.sql.ts';
import { writeFileImport } from './write-file-import.job.ts';

export { openFileStore, type FileStore } from './file-store.ts';
export { collectReport } from './formats/found-report.ts';
export { decideDates, decideNumbers, newSection } from './formats/table-sections.ts';
export { defineReadingJob, defineReadingJobs } from './read-file-import.job.ts';
export { defineFileImportCare, writeFileImport } from './write-file-import.job.ts';

/** A file that has arrived completely. */
export interface ArrivedFile extends Received {
  importId: number;
  bytes: number;
  /** Called once the import is committed: from then on the file is no longer discarded. */
  keep(): void;
}

/** What a member may upload in 24 hours, and what may wait unread in a program, so that the disk doesn't fill up. */
const limits: UploadLimits = {
  files: 20,
  size: 4 * maxBytesInMemberFile,
  waiting: 8 * maxBytesInMemberFile,
};

/** Stores a file as it arrives; throws if the member or the program has uploaded too much. */
export async function receiveFile(
  store: FileStore,
  { pools, viewer, file }: { pools: Pools; viewer: Viewer; file: Readable },
  now: Date,
): Promise<ArrivedFile> {
  const { programId, memberId } = viewer;
  const used = await inProgram(
    pools,
    programId,
    (db) => sumUploadedFiles(db, programId, memberId, dayBefore(now)),
    { isReadOnly: true },
  );
  requireUploadsLeft('member', used, limits);
  const importId = newId();
  const { bytes, contentHash } = await store.keep(importId, file);
  let isKept = false;
  return {
    importId,
    bytes,
    toJSON: () => contentHash,
    keep: () => {
      isKept = true;
    },
    discard: async () => {
      if (!isKept) await store.remove(importId);
    },
  };
}

/** Starts reading a file that has arrived; it replaces imports that its member has not applied. */
export async function beginReading(
  db: Db,
  { programId, memberId }: Viewer,
  { importId, bytes, fileName }: { importId: number; bytes: number; fileName: string | null },
  reading: Job<OfImport>,
  now: Date,
): Promise<FileImport> {
  // Of two uploads of a member, the later one cancels the earlier.
  await lockMembers(db, programId, [memberId]);
  const cancelled = await cancelUnapplied(db, programId, memberId, now);
  await insertFileImport(db, programId, { importId, memberId, fileName, bytes }, now);
  const all = [...cancelled, { importId }].map((one) => ({ programId, ...one }));
  // For canceled imports, the job removes the file.
  await enqueue(db, reading, ...all);
  return readFileImport(db, programId, memberId, importId, now);
}

/** Lists the viewer's imports, newest first. */
export async function listFileImports(
  db: Db,
  { programId, memberId }: Viewer,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: FileImport[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectFileImports(db, programId, memberId, page),
    countFileImports(db, programId, memberId),
  ]);
  return { data: rows.map((row) => describe(row, now)), total };
}

/** Lists what an import does to each day, newest day first. */
export function listFileImportDays(
  db: Db,
  { programId, memberId }: Viewer,
  importId: number,
  { change, metric, month }: WantedDays,
  page: { perPage: number; offset: number },
): Promise<{ data: FileDay[]; total: number }> {
  return selectFileDays(db, programId, { memberId, importId, change, metric, month }, page);
}

/** Starts writing the days of a file. */
export async function applyFileImport(
  db: Db,
  viewer: Viewer,
  importId: number,
  now: Date,
): Promise<FileImport> {
  await requireReady(db, viewer, importId, canApply);
  return beginWriting(db, viewer, importId, 'applying', now);
}

/** Starts undoing an import. */
export async function undoFileImport(
  db: Db,
  viewer: Viewer,
  importId: number,
  now: Date,
): Promise<FileImport> {
  await requireReady(db, viewer, importId, (row) => canUndo(row, now));
  return beginWriting(db, viewer, importId, 'undoing', now);
}

/** Stops an import and undoes what it has written. */
export async function cancelFileImport(
  db: Db,
  viewer: Viewer,
  importId: number,
  reading: Job<OfImport>,
  now: Date,
): Promise<FileImport> {
  const { programId, memberId } = viewer;
  const { state } = await requireReady(db, viewer, importId, canCancel);
  if (state === 'applying') return beginWriting(db, viewer, importId, 'undoing', now);
  const finishedAt = now.toISOString();
  await updateFileImport(db, programId, importId, { state: 'cancelled', finishedAt });
  // The job removes the file.
  await enqueue(db, reading, { programId, importId });
  return readFileImport(db, programId, memberId, importId, now);
}

async function beginWriting(
  db: Db,
  { programId, memberId }: Viewer,
  importId: number,
  state: 'applying' | 'undoing',
  now: Date,
): Promise<FileImport> {
  await updateFileImport(db, programId, importId, { state, percent: 0 });
  await enqueue(db, writeFileImport, { programId, importId });
  return readFileImport(db, programId, memberId, importId, now);
}

/** Names the viewer's own file that the imported steps of a day came from. */
export async function explainFile(
  db: Db,
  { programId, memberId }: Viewer,
  day: string,
): Promise<ExplainedDay['file']> {
  const file = await selectFileOfDay(db, programId, memberId, day);
  return file ? { ...file, appliedAt: new Date(file.appliedAt).toISOString() } : null;
}
