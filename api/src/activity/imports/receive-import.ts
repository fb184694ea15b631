import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { mostBytesInImport, mostLinesInImport } from '@stridewell/contracts';
import { inProgram, newId, type Pools } from '#engine/postgres/index.ts';
import {
  dayBefore,
  Problem,
  readPieces,
  type Received,
  requireUploadsLeft,
  type UploadLimits,
  type Viewer,
} from '#engine/requests/index.ts';
import { createFileValidator } from './file-validator.ts';
import { stepColumns } from './import-columns.ts';
import { deleteImport, insertChunk, insertImport, sumUploadedImports } from './imports.sql.ts';

const limits = { mostBytes: mostBytesInImport, mostLines: mostLinesInImport, columns: stepColumns };

/** What a program may upload in 24 hours, and what may wait unread: files wait in the database. */
const uploadLimits: UploadLimits = {
  files: 100,
  size: 8 * mostBytesInImport,
  waiting: 4 * mostBytesInImport,
};

/** Bytes of a file that are stored as one row; no more of it is in memory. */
const pieceBytes = 1024 * 1024;

/** A file that is here, whole, under an import of its own. */
export interface ReceivedFile extends Received {
  importId: number;
  contentHash: Buffer;
  bytes: number;
  lines: number;
}

/** Stores a file as it arrives. What turns out to be no list of steps is refused at once and leaves nothing. */
export async function receiveFile(
  {
    pools,
    viewer,
    programId,
    fileName,
    file,
  }: { pools: Pools; viewer: Viewer; programId: number; fileName: string | null; file: Readable },
  now: Date,
): Promise<ReceivedFile> {
  const used = await inProgram(
    pools,
    programId,
    (db) => sumUploadedImports(db, programId, dayBefore(now)),
    { isReadOnly: true },
  );
  requireUploadsLeft('program', used, uploadLimits);
  const importId = newId();
  const inTurn = (work: Parameters<typeof inProgram<void>>[2]) => inProgram(pools, programId, work);
  // Of an import whose file was taken over nothing is deleted.
  const discard = () => inTurn((db) => deleteImport(db, programId, importId));
  await inTurn((db) =>
    insertImport(db, programId, { importId, uploadedBy: viewer.memberId, fileName }, now),
  );
  try {
    const hash = createHash('sha256');
    const validator = createFileValidator(limits);
    let bytes = 0;
    let chunk = 0;
    for await (const content of piecesOf(file)) {
      validator.pass(content);
      hash.update(content);
      bytes += content.length;
      const piece = { chunk, content };
      await inTurn((db) => insertChunk(db, programId, importId, piece));
      chunk += 1;
    }
    const lines = validator.end();
    const contentHash = hash.digest();
    const toJSON = () => contentHash.toString('hex');
    return { importId, contentHash, bytes, lines, toJSON, discard };
  } catch (error) {
    await discard();
    throw file.destroyed && !(error instanceof Problem) ? new Problem('malformed_request') : error;
  }
}

/** The file in pieces of about the same size, however it arrives. */
async function* piecesOf(file: Readable): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of readPieces(file)) {
    waiting.push(bytes);
    length += bytes.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
