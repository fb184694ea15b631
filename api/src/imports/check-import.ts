import { inProgram } from '#database/in-program.ts';
import type { Pools } from '#database/pools.ts';
import { compareLines } from './compare-lines.ts';
import { readColumns, stepColumns } from './import-columns.ts';
import type { RawLine } from './import-line.ts';
import {
  countMembers,
  type GoodLine,
  insertRefusedLines,
  insertSaidLines,
  type RefusedLine,
  type SaidLine,
} from './import-lines.sql.ts';
import { addToPreview, emptyPreview, type StoredPreview } from './import-preview.ts';
import { deleteChunks, selectChunk, updateEnded } from './imports.sql.ts';
import {
  type HeldImport,
  holdLease,
  type Lease,
  updateProgress,
  type WorkSettings,
} from './lease.sql.ts';
import { readLines, type ReadLine, splitLines } from './read-lines.ts';

/** Lines that one transaction reads. */
const linesAtOnce = 5000;

/**
 * Reads the lines of a file, stores them, and finds what they would change. What another worker has done of it
 * is not done again. Ends early when the import is no longer this worker's.
 */
export async function checkImport(
  pools: Pools,
  lease: Lease,
  { signal, now }: WorkSettings,
): Promise<void> {
  const { programId, importId } = lease;
  const inTurn = <T>(work: Parameters<typeof inProgram<T>>[2]) => inProgram(pools, programId, work);
  const held = await inTurn((db) => holdLease(db, lease));
  if (!held) return;
  let skipped = 0;
  for await (const { header, lines } of batches(piecesOf(pools, lease))) {
    const columns = readColumns(header, stepColumns);
    // The first line was read when the file arrived; a stored file that says otherwise is broken.
    if (typeof columns === 'string') throw new Error(`Import ${importId}: ${columns}`);
    const isDone = skipped + lines.length <= held.linesRead;
    skipped += lines.length;
    if (isDone) continue;
    if (signal.aborted) return;
    const read = readLines(lines, columns);
    const isOurs = await inTurn(async (db) => {
      const current = await holdLease(db, lease);
      if (!current) return false;
      const { good, refused } = await storeLines(db, lease, read, held.parts, now());
      const compared = await compareLines(db, programId, good);
      const problems = refused.map(({ problem }) => problem);
      await updateProgress(db, lease, {
        linesDone: read.length,
        linesRead: read.length,
        linesRefused: refused.length,
        preview: addToPreview(previewOf(current), compared, problems),
      });
      return true;
    });
    if (!isOurs) return;
  }
  await inTurn(async (db) => {
    const current = await holdLease(db, lease);
    if (!current) return;
    const preview = { ...previewOf(current), members: await countMembers(db, lease) };
    await updateEnded(db, programId, importId, { state: 'checked', preview });
    await deleteChunks(db, programId, importId);
  });
}

/** What is known so far; made here alone. */
function previewOf({ dryRun }: HeldImport): StoredPreview {
  return (dryRun ?? emptyPreview) as StoredPreview; // written by updateProgress
}

async function* piecesOf(pools: Pools, { programId, importId }: Lease): AsyncGenerator<Buffer> {
  for (let chunk = 0; ; chunk += 1) {
    const piece = await inProgram(
      pools,
      programId,
      (db) => selectChunk(db, programId, importId, chunk),
      { isReadOnly: true },
    );
    if (!piece) return;
    yield piece;
  }
}

/** The lines below the first in batches that are the same each time, so that a repeat finds its place. */
async function* batches(
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<{ header: string; lines: RawLine[] }> {
  let header: string | undefined;
  let waiting: RawLine[] = [];
  for await (const lines of splitLines(pieces)) {
    const [first] = lines;
    if (header === undefined && first) header = lines.shift()?.text;
    waiting.push(...lines);
    while (header !== undefined && waiting.length >= linesAtOnce) {
      yield { header, lines: waiting.slice(0, linesAtOnce) };
      waiting = waiting.slice(linesAtOnce);
    }
  }
  if (header !== undefined && waiting.length > 0) yield { header, lines: waiting };
}

async function storeLines(
  db: Parameters<typeof insertSaidLines>[0],
  lease: Lease,
  read: readonly ReadLine[],
  parts: number,
  now: Date,
): Promise<{ good: GoodLine[]; refused: RefusedLine[] }> {
  const said: SaidLine[] = [];
  const refused: RefusedLine[] = [];
  for (const { number, text, outcome } of read) {
    if (typeof outcome === 'string') refused.push({ number, text, problem: outcome });
    else said.push({ ...outcome, number, text });
  }
  const judged = await insertSaidLines(db, lease, said, parts, now);
  const judgedAt = new Map(judged.map((line) => [line.lineNumber, line]));
  const good: GoodLine[] = [];
  for (const { number, text, day, steps, note } of said) {
    const line = judgedAt.get(number);
    if (!line) refused.push({ number, text, problem: 'day_repeated' });
    else if (line.problem !== null) refused.push({ number, text, problem: line.problem });
    else good.push({ lineNumber: number, memberId: line.memberId, day, steps, note });
  }
  await insertRefusedLines(db, lease, refused);
  return { good, refused };
}
