import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type ListReadings,
  maxBytesInImport,
  maxImportLineLength,
  maxLinesInImport,
} from '@stridewell/contracts';
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
import { type NamedColumns, stepColumns } from './import-columns.ts';
import { selectListColumns } from './list-columns.sql.ts';
import { ListFormFinder } from './list-forms.ts';
import type { ListHead } from './list-head.ts';
import { hashed, readList } from './read-list.ts';
import type { StepReading } from './read-lines.ts';
import { deleteImport, insertChunk, insertImport, sumUploadedImports } from './imports.sql.ts';

const limits = { maxBytes: maxBytesInImport, maxLines: maxLinesInImport, columns: stepColumns };

/**
 * What a program may upload in 24 hours, and how much may wait to be read, because waiting files are stored in the
 * database.
 */
const uploadLimits: UploadLimits = {
  files: 100,
  size: 8 * maxBytesInImport,
  waiting: 4 * maxBytesInImport,
};

/** The number of characters of a file that are stored as one row; no more than that is in memory. */
const pieceCharacters = 1024 * 1024;

/** Stands for a line that is too long to be kept: as long as it takes to be refused. */
const tooLong = '…'.repeat(maxImportLineLength + 1);

/** A file that has arrived completely, with an import of its own. */
export interface ReceivedFile extends Received {
  importId: number;
  contentHash: Buffer;
  bytes: number;
  lines: number;
  reading: StepReading;
  /** What the person who uploaded it said of its columns; null if their titles are known. */
  named: NamedColumns | null;
}

/**
 * Stores a file as it arrives. A file that turns out not to be a step list is refused right away and leaves nothing.
 */
export async function receiveFile(
  {
    pools,
    viewer,
    programId,
    fileName,
    readings = {},
    file,
  }: {
    pools: Pools;
    viewer: Viewer;
    programId: number;
    fileName: string | null;
    readings?: ListReadings;
    file: Readable;
  },
  now: Date,
): Promise<ReceivedFile> {
  const { used, known } = await inProgram(
    pools,
    programId,
    async (db) => ({
      used: await sumUploadedImports(db, programId, dayBefore(now)),
      known: await selectListColumns(db, programId, 'steps'),
    }),
    { isReadOnly: true },
  );
  requireUploadsLeft('program', used, uploadLimits);
  const importId = newId();
  const inTurn = (work: Parameters<typeof inProgram<void>>[2]) => inProgram(pools, programId, work);
  // Deletes nothing once the import has taken over the file.
  const discard = () => inTurn((db) => deleteImport(db, programId, importId));
  await inTurn((db) =>
    insertImport(db, programId, { importId, uploadedBy: viewer.memberId, fileName }, now),
  );
  try {
    const hash = createHash('sha256');
    const forms = new ListFormFinder<keyof typeof stepColumns>('date', 'steps');
    let [bytes, lines, chunk] = [0, 0, 0];
    let head: ListHead<keyof typeof stepColumns> | undefined;
    let waiting = '';
    const keep = async (isLast: boolean) => {
      if (waiting.length < pieceCharacters && !isLast) return;
      const piece = { chunk, content: Buffer.from(waiting) };
      await inTurn((db) => insertChunk(db, programId, importId, piece));
      bytes += piece.content.length;
      chunk += 1;
      waiting = '';
    };
    const asked = { ...limits, readings, known };
    for await (const part of readList(hashed(readPieces(file), hash), asked)) {
      head = part;
      lines += part.lines.length;
      forms.see(part.lines, part);
      // Stored in UTF-8, line by line as received.
      for (const { text } of part.all) waiting += `${text ?? tooLong}\n`;
      await keep(false);
    }
    await keep(true);
    if (!head) throw new Error('A list has columns.');
    const { columns, named } = head;
    const reading = { columns, forms: forms.decide(readings) };
    // With other answers, it isn't the same import; with remembered ones, it is.
    const { numbers, dates } = readings;
    const inEffect = { numbers, dates, columns: named?.roles };
    if (numbers || dates || named) hash.update(JSON.stringify(inEffect));
    const contentHash = hash.digest();
    const toJSON = () => contentHash.toString('hex');
    return { importId, contentHash, bytes, lines, reading, named, toJSON, discard };
  } catch (error) {
    await discard();
    throw file.destroyed && !(error instanceof Problem) ? new Problem('malformed_request') : error;
  }
}
