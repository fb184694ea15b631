import { Readable } from 'node:stream';
import type { createProgramExport, Input, ProgramExport } from '@stridewell/contracts';
import { asProvider, type Db, newId, type Pools } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type FileAnswer,
  type Page,
  Problem,
  requireResellersProgram,
  requireRow,
  type RowPage,
  type Viewer,
} from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { resellerOf } from '#provider/partner-programs/partner-programs.service.ts';
import { exportProgram, exportSetUp } from './export-program.job.ts';
import * as rows from './program-exports.sql.ts';
import { isTransferKey } from './sealed-archive.ts';

export { exportProgram, setUpExports } from './export-program.job.ts';
export { deriveTransferKeys } from './sealed-archive.ts';
export { takeInProgram } from './take-in-program.ts';
export { stayingTables } from './traveling-tables.ts';

type Asked = Input<typeof createProgramExport>['body'];

/** Starts to export a program for another installation. */
export async function createExport(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  now: Date,
): Promise<ProgramExport> {
  const id = await insert(db, viewer, asked, { state: 'waiting', agreedBy: viewer.memberId }, now);
  await enqueue(db, exportProgram, { exportId: id });
  return readExport(db, id);
}

/** Requests an export of a program of the viewer's reseller from the provider. */
export async function askForExport(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  now: Date,
): Promise<ProgramExport> {
  const resellerId = resellerOf(viewer);
  await requireOwn(db, resellerId, asked.programId);
  const id = await insert(db, viewer, asked, { state: 'asked', resellerId }, now);
  return readExport(db, id, resellerId);
}

async function requireOwn(db: Db, resellerId: number, programId: number): Promise<void> {
  await requireResellersProgram(db, programId, resellerId);
}

async function insert(
  db: Db,
  viewer: Viewer,
  { programId, recipientKey }: Asked,
  kind: { state: 'waiting' | 'asked'; agreedBy?: number; resellerId?: number },
  now: Date,
): Promise<number> {
  const key = recipientKey.trim();
  if (!isTransferKey(key))
    throw fieldProblem(
      'validation_failed',
      'recipientKey',
      "This isn't a recipient key. Enter the 43 characters that stridewell transfer-key prints.",
    );
  const programName = await rows.selectNameOfProgram(db, programId);
  if (programName === undefined) throw fieldProblem('not_found', 'programId', 'Choose a program.');
  const exportId = newId();
  await rows.insertExport(db, {
    exportId,
    ofProgramId: programId,
    programName,
    recipientKey: key,
    askedBy: viewer.memberId,
    createdAt: now,
    ...kind,
  });
  return exportId;
}

function withSender(row: rows.StoredExport): ProgramExport {
  return { ...row, senderKey: exportSetUp().transfer.publicKey };
}

async function readExport(db: Db, id: number, resellerId?: number): Promise<ProgramExport> {
  return withSender(requireRow(await rows.selectExport(db, id, resellerId)));
}

/** Lists a page of all exports. */
export async function listExports(
  db: Db,
  page: Page<{ id: number }>,
): Promise<RowPage<ProgramExport, { id: number }>> {
  const found = await rows.selectExports(db, page);
  return { ...found, data: found.data.map(withSender) };
}

/** Lists the latest exports of a program of the viewer's reseller. */
export async function listPartnersExports(
  db: Db,
  viewer: Viewer,
  programId: number,
): Promise<ProgramExport[]> {
  const resellerId = resellerOf(viewer);
  await requireOwn(db, resellerId, programId);
  return (await rows.selectExportsOf(db, resellerId, programId)).map(withSender);
}

/** Approves and starts an export that a reseller's people requested. */
export async function agreeToExport(db: Db, viewer: Viewer, id: number): Promise<ProgramExport> {
  const change = { state: 'waiting', agreedBy: viewer.memberId } as const;
  await readExport(db, id);
  if (!(await rows.updateExport(db, id, ['asked'], change)))
    throw new Problem('already_settled', {
      message: 'This export was already approved or has ended.',
    });
  await enqueue(db, exportProgram, { exportId: id });
  return readExport(db, id);
}

/** Refuses or stops an export, or deletes its archive. */
export async function endExport(db: Db, id: number): Promise<ProgramExport> {
  await readExport(db, id);
  const isEnded = await rows.updateExport(db, id, ['asked', 'waiting', 'writing', 'ready'], {
    state: 'ended',
  });
  if (!isEnded) throw new Problem('already_settled', { message: 'This export has already ended.' });
  await rows.deleteParts(db, id);
  return readExport(db, id);
}

/** Opens the archive of an export; only of a reseller's own programs if one is given. */
export async function openArchiveOf(
  pools: Pools,
  id: number,
  resellerId?: number,
): Promise<FileAnswer> {
  const found = await asProvider(pools, async (db) => {
    const row = requireRow(await rows.selectExport(db, id, resellerId));
    if (resellerId !== undefined) await requireOwn(db, resellerId, row.programId);
    return row;
  });
  if (found.state !== 'ready') throw new Problem('not_found');
  return {
    fileName: `program-${found.programId}.stridewell`,
    type: 'application/octet-stream',
    body: Readable.from(partsOf(pools, id), { objectMode: false }),
  };
}

async function* partsOf(pools: Pools, id: number): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const content = await asProvider(pools, (db) => rows.selectPart(db, id, part));
    if (!content) return;
    yield content;
  }
}

/** Deletes archives that have expired; returns how many. */
export async function endOldExports(db: Db, now: Date): Promise<number> {
  const over = await rows.selectOverExports(db, now);
  for (const id of over) await endExport(db, id);
  return over.length;
}
