import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxImportLineLength } from '@stridewell/contracts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { compareLines } from './compare-lines.ts';
import { endImport } from './end-import.ts';
import { insertBundles, selectLinesOfPart } from './import-bundles.sql.ts';
import { decodeLines, maxLinesAboveHead, type TextLine } from '#engine/tables/index.ts';
import { findColumns, stepColumns } from './import-columns.ts';
import { insertRefusedLines } from './import-lines.sql.ts';
import { addToPreview, emptyPreview, type StoredPreview } from './import-preview.ts';
import {
  type ValidatedLines,
  validateLines,
  keepMembers,
  type NamedMembers,
  namesOf,
} from './validate-lines.ts';
import { deleteChunks, selectChunk } from './imports.sql.ts';
import {
  type Progress,
  lockImport,
  type ImportWork,
  updateProgress,
  type WorkSettings,
} from './import-progress.sql.ts';
import { selectMembersByName } from './point-file.sql.ts';
import { unknownForms } from './list-forms.ts';
import { type ReadLine, readLines, type StepReading } from './read-lines.ts';
import { isWritten } from './read-list.ts';
import { createSeenDays, type SeenDays } from './seen-days.ts';

/** The number of lines that one transaction stores. */
const linesPerBatch = 5_000;
/** The number of lines to read without a pause: about a millisecond of work. */
const linesInTurn = 500;
/** A file names most of its members repeatedly; above this number, the cache of members is cleared. */
const maxKnownMembers = 50_000;

/**
 * Reads the lines of a file, stores them, and calculates what they would change. Lines that another process has stored
 * aren't stored again; if two processes check the same import, one of them ends early.
 */
export async function checkImport(
  pools: Pools,
  work: ImportWork,
  settings: WorkSettings,
): Promise<void> {
  const { signal, now } = settings;
  const { programId, importId } = work;
  const inTurn = <T>(step: Parameters<typeof inProgram<T>>[2]) => inProgram(pools, programId, step);
  const look = <T>(step: Parameters<typeof inProgram<T>>[2]) =>
    inProgram(pools, programId, step, { isReadOnly: true });
  const held = await inTurn((db) => lockImport(db, work));
  if (!held) return;
  const { parts } = held;
  let linesRead = held.linesRead;
  const seenDays = await readSeenDays(pools, work, held);
  const members: NamedMembers = new Map();
  let seen = 0;
  // While the database compares some lines and stores the previous ones, the next are read.
  let storedBefore = Promise.resolve(true);
  let stored = storedBefore;
  for await (const { reading, lines } of batches(piecesOf(pools, work), held.reading)) {
    const fresh = lines.slice(Math.max(0, held.linesRead - seen));
    seen += lines.length;
    if (fresh.length === 0) continue;
    if (signal.aborted) break;
    const read = await readInTurns(fresh, reading);
    if (members.size > maxKnownMembers) members.clear();
    const names = namesOf(read, members);
    if (names.length > 0) {
      await look(async (db) =>
        keepMembers(members, await selectMembersByName(db, programId, names)),
      );
    }
    // Outside of the transaction, which may be retried: each line may be added to the seen days only once.
    const validated = validateLines(read, members, seenDays, now());
    if (!(await storedBefore)) return;
    storedBefore = stored;
    stored = storeLines(pools, work, validated, { readBefore: linesRead, parts, after: stored });
    linesRead += fresh.length;
    // It's awaited later, and may fail before that.
    stored.catch(() => {});
  }
  if (!(await stored) || signal.aborted) return;
  await inTurn(async (db) => {
    const current = await lockImport(db, work);
    if (current?.linesRead !== linesRead) return;
    const preview = { ...previewOf(current), members: seenDays.countMembers() };
    await endImport(db, work, { state: 'checked', preview }, settings);
    await deleteChunks(db, programId, importId);
  });
}

/** Reads a few lines at a time, so that it doesn't block the event loop. */
async function readInTurns(lines: readonly TextLine[], reading: StepReading): Promise<ReadLine[]> {
  const read: ReadLine[] = [];
  for (let from = 0; from < lines.length; from += linesInTurn) {
    read.push(...readLines(lines.slice(from, from + linesInTurn), reading));
    await nextTurn();
  }
  return read;
}

/**
 * Compares lines, and stores them once the previous ones are stored. Returns false if another process has stored them
 * or the import was stopped; this process then ends its work on it.
 */
async function storeLines(
  pools: Pools,
  work: ImportWork,
  { good, refused }: ValidatedLines,
  { readBefore, parts, after }: { readBefore: number; parts: number; after: Promise<boolean> },
): Promise<boolean> {
  const { programId } = work;
  const compare = (db: Db) => compareLines(db, programId, good);
  const compared = await inProgram(pools, programId, compare, { isReadOnly: true });
  if (!(await after)) return false;
  const problems = refused.map(({ problem }) => problem);
  const linesRead = good.length + refused.length;
  return inProgram(pools, programId, async (db) => {
    const current = await lockImport(db, work);
    if (current?.linesRead !== readBefore) return false;
    const preview = addToPreview(previewOf(current), compared, problems);
    // These statements are pipelined.
    await Promise.all([
      insertBundles(db, work, good, { readBefore, parts }),
      insertRefusedLines(db, work, refused),
      updateProgress(db, work, {
        linesDone: linesRead,
        linesRead,
        linesRefused: refused.length,
        preview,
      }),
    ]);
    return true;
  });
}

/** Reads the days of lines that an earlier run has stored. */
async function readSeenDays(
  pools: Pools,
  work: ImportWork,
  { linesRead, parts }: Progress,
): Promise<SeenDays> {
  const seen = createSeenDays();
  for (let part = 0; linesRead > 0 && part < parts; part += 1) {
    const select = (db: Db) => selectLinesOfPart(db, work, part);
    const lines = await inProgram(pools, work.programId, select, { isReadOnly: true });
    for (const { memberId, day } of lines) seen.add(memberId, day);
  }
  return seen;
}

/** Returns the preview so far; only this file writes it. */
function previewOf({ dryRun }: Progress): StoredPreview {
  return (dryRun ?? emptyPreview) as StoredPreview; // written by updateProgress
}

/** Reads the pieces of a stored file, and fetches the next one while one is processed. */
async function* piecesOf(
  pools: Pools,
  { programId, importId }: ImportWork,
): AsyncGenerator<Buffer> {
  const fetchPiece = (chunk: number) => {
    const select = (db: Db) => selectChunk(db, programId, importId, chunk);
    const piece = inProgram(pools, programId, select, { isReadOnly: true });
    // It's awaited later, and may fail before that.
    piece.catch(() => {});
    return piece;
  };
  let next = fetchPiece(0);
  for (let chunk = 1; ; chunk += 1) {
    const piece = await next;
    if (!piece) return;
    next = fetchPiece(chunk);
    yield piece;
  }
}

/**
 * Splits the lines below the header row into batches that are the same each time, so that a repeated run finds its
 * position.
 */
async function* batches(
  pieces: AsyncIterable<Buffer>,
  stored: StepReading | null,
): AsyncGenerator<{ reading: StepReading; lines: TextLine[] }> {
  let reading = stored;
  let waiting: TextLine[] = [];
  for await (const lines of decodeLines(pieces, maxImportLineLength)) {
    for (const line of lines) waiting.push(line);
    if (!reading && waiting.length >= maxLinesAboveHead) reading = findReading(waiting);
    if (!reading) continue;
    waiting = below(reading, waiting);
    while (waiting.length >= linesPerBatch) {
      yield { reading, lines: waiting.slice(0, linesPerBatch) };
      waiting = waiting.slice(linesPerBatch);
    }
  }
  reading ??= findReading(waiting);
  const lines = below(reading, waiting);
  if (lines.length > 0) yield { reading, lines };
}

function below({ columns }: StepReading, lines: TextLine[]): TextLine[] {
  return lines.filter((line) => line.number > columns.line && isWritten(line));
}

/** Determines how to read a file that an earlier version accepted, which only looked at its first line. */
function findReading(lines: readonly TextLine[]): StepReading {
  const found = findColumns(lines, stepColumns);
  if (typeof found === 'string') throw new Error(found);
  return { columns: found.columns, forms: unknownForms };
}
