import { lockMembers } from '#engine/leaderboard/index.ts';
import { recordSourceSteps } from '#activity/steps/steps.service.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { isSameEntry } from './compare-lines.ts';
import { selectLinesOfPart } from './import-bundles.sql.ts';
import { type DayOfMember, keyOfDay, selectEntriesOfDays } from './import-days.sql.ts';
import {
  insertRefusedLines,
  insertWrittenLines,
  type KeptLine,
  type Place,
  type PlacedLine,
  type RefusedLine,
  selectLinesAfter,
  selectSettledLines,
  updateUndone,
} from './import-lines.sql.ts';
import { endImport } from './end-import.ts';
import {
  type Progress,
  lockImport,
  type ImportWork,
  type ProgressUpdate,
  updateProgress,
  type WorkSettings,
} from './import-progress.sql.ts';

/**
 * The number of lines that one transaction writes: about an eighth of a second on a machine with two cores. The lines'
 * members wait for it; larger batches aren't faster.
 */
const linesPerBatch = 256;

/** Writes the good lines of an import, one part of the members after the other, until it is done or stopped. */
export function applyImport(pools: Pools, work: ImportWork, settings: WorkSettings): Promise<void> {
  return goThrough(pools, work, settings, 'applied', bundledLines(), applyLines);
}

/** Undoes what an import wrote, except for days that someone has changed since. */
export function undoImport(pools: Pools, work: ImportWork, settings: WorkSettings): Promise<void> {
  return goThrough(pools, work, settings, 'undone', writtenLines, undoLines);
}

/** Selects the next lines, in order; none when all lines are done. */
type NextLines<L> = (db: Db, work: ImportWork, held: Progress) => Promise<readonly L[]>;

/**
 * Processes lines from the import's current position. Each batch and the new position are written in one transaction
 * under the import's lock: if the process is killed, the next one finds either both or neither.
 */
async function goThrough<L extends PlacedLine>(
  pools: Pools,
  work: ImportWork,
  settings: WorkSettings,
  outcome: 'applied' | 'undone',
  nextLines: NextLines<L>,
  step: (db: Db, work: ImportWork, lines: readonly L[], now: Date) => Promise<ProgressUpdate>,
): Promise<void> {
  const { signal, now, analyze } = settings;
  const { programId } = work;
  let gone = 0;
  let analyzeAfter = linesPerBatch;
  for (let isOver = false; !isOver && !signal.aborted;) {
    isOver = await inProgram(pools, programId, async (db) => {
      const held = await lockImport(db, work);
      if (!held) return true;
      const lines = await nextLines(db, work, held);
      const last = lines.at(-1);
      if (!last) {
        await endImport(db, work, { state: outcome }, settings);
        return true;
      }
      const done = await step(db, work, lines, now());
      await updateProgress(db, work, { ...done, linesDone: lines.length, cursor: last });
      gone += lines.length;
      return false;
    });
    if (isOver || gone < analyzeAfter) continue;
    await analyze();
    analyzeAfter = gone * 2;
  }
}

function placeOf({ cursorPart: part, cursorDay: day, cursorMemberId }: Progress): Place | null {
  return part === null || day === null || cursorMemberId === null
    ? null
    : { part, day, memberId: cursorMemberId };
}

/**
 * Returns a function that selects the lines that were read, part by part; it keeps the lines of the current part in
 * memory.
 */
function bundledLines(): NextLines<PlacedLine> {
  let lines: readonly PlacedLine[] = [];
  let readPart: number | undefined;
  return async (db, work, held) => {
    const place = placeOf(held);
    for (let part = place?.part ?? 0; part < held.parts; part += 1) {
      if (part !== readPart) {
        const bundled = await selectLinesOfPart(db, work, part);
        lines = bundled.map((line) => ({ ...line, part })).sort(comparePlaces);
        readPart = part;
      }
      const next = place ? lines.findIndex((line) => comparePlaces(line, place) > 0) : 0;
      if (next >= 0 && lines.length > 0) return lines.slice(next, next + linesPerBatch);
    }
    return [];
  };
}

const writtenLines: NextLines<KeptLine> = (db, work, held) =>
  selectLinesAfter(db, work, placeOf(held), linesPerBatch);

/** Orders lines by member within a part, so that a batch contains a member's days together. */
function comparePlaces(one: Place, other: Place): number {
  if (one.part !== other.part) return one.part - other.part;
  if (one.memberId !== other.memberId) return one.memberId - other.memberId;
  return one.day < other.day ? -1 : Number(one.day > other.day);
}

/**
 * Reads the entries of earlier imports for the days of some lines; their members stay locked until the transaction
 * ends.
 */
async function readImportedEntries(db: Db, programId: number, lines: readonly DayOfMember[]) {
  const memberIds = [...new Set(lines.map(({ memberId }) => memberId))];
  // A separate statement: the next one then sees what the previous holder of the lock has committed.
  await lockMembers(db, programId, memberIds);
  const entries = await selectEntriesOfDays(db, programId, lines, 'import');
  return new Map(entries.map((entry) => [keyOfDay(entry), entry]));
}

async function applyLines(
  db: Db,
  work: ImportWork,
  lines: readonly PlacedLine[],
  now: Date,
): Promise<ProgressUpdate> {
  const numbers = lines.map(({ lineNumber }) => lineNumber);
  // When a stopped import is resumed, its first lines are already applied.
  const settled = await selectSettledLines(db, work, numbers);
  const waiting = lines.filter(({ lineNumber }) => !settled.has(lineNumber));
  if (waiting.length === 0) return {};
  const imported = await readImportedEntries(db, work.programId, waiting);
  const wanted = waiting.filter((line) => !isSameEntry(imported.get(keyOfDay(line)), line));
  const { refused } = await recordSourceSteps(db, work.programId, 'import', wanted, now);
  const overtaken = new Set(refused.map(({ at }) => at));
  const written = wanted.filter((_, at) => !overtaken.has(at));
  await insertWrittenLines(
    db,
    work,
    written.map((line) => {
      const before = imported.get(keyOfDay(line));
      return { ...line, stepsBefore: before?.steps ?? null, noteBefore: before?.note ?? null };
    }),
  );
  const gone = wanted.filter((_, at) => overtaken.has(at));
  await insertRefusedLines(db, work, gone.map(overtakenLine));
  return {
    linesApplied: written.length,
    linesRefused: gone.length,
    linesUnchanged: waiting.length - wanted.length,
  };
}

/** Describes a line that was good when it was read, but no longer is. */
function overtakenLine({ lineNumber, memberId, day, steps, note }: PlacedLine): RefusedLine {
  const text = [memberId, day, steps, ...(note === null ? [] : [note])].join(',');
  return { number: lineNumber, text, problem: 'overtaken' };
}

async function undoLines(
  db: Db,
  work: ImportWork,
  lines: readonly KeptLine[],
  now: Date,
): Promise<ProgressUpdate> {
  const applied = lines.filter((line) => line.applied);
  if (applied.length === 0) return {};
  const imported = await readImportedEntries(db, work.programId, applied);
  const standing = applied.filter((line) => {
    const entry = imported.get(keyOfDay(line));
    return line.steps === 0 ? !entry : entry !== undefined && isSameEntry(entry, line);
  });
  const before = standing.map(({ memberId, day, stepsBefore, noteBefore }) => ({
    memberId,
    day,
    steps: stepsBefore ?? 0,
    note: noteBefore,
  }));
  const { refused } = await recordSourceSteps(db, work.programId, 'import', before, now);
  const left = new Set(refused.map(({ at }) => at));
  const takenBack = standing.filter((_, at) => !left.has(at)).map(({ lineNumber }) => lineNumber);
  await updateUndone(db, work, takenBack);
  return { linesApplied: -takenBack.length, linesKept: applied.length - takenBack.length };
}
