import { type Db, inProgram } from '#database/in-program.ts';
import type { Pools } from '#database/pools.ts';
import { lockMembers, recordSourceSteps } from '#steps/steps.service.ts';
import { isSameWord } from './compare-lines.ts';
import { keyOfDay, selectEntriesOfDays } from './import-days.sql.ts';
import {
  type KeptLine,
  type Place,
  selectLinesAfter,
  updateApplied,
  updateOvertaken,
  updateTakenBack,
} from './import-lines.sql.ts';
import { updateEnded } from './imports.sql.ts';
import {
  type HeldImport,
  holdLease,
  type Lease,
  type StepOfWork,
  updateProgress,
  type WorkSettings,
} from './lease.sql.ts';

/**
 * What one transaction writes. The members wait for it; and what follows from the days of one member is
 * looked for day by day.
 */
const linesAtOnce = 512;
const membersAtOnce = 256;
const daysAtOnce = 31;

/** Writes the good lines of an import, part by part of the members, until all are or it is stopped. */
export function applyImport(pools: Pools, lease: Lease, settings: WorkSettings): Promise<void> {
  return goThrough(pools, lease, settings, 'applied', applyLines);
}

/** Takes back what an import wrote, unless somebody wrote over it since. */
export function undoImport(pools: Pools, lease: Lease, settings: WorkSettings): Promise<void> {
  return goThrough(pools, lease, settings, 'undone', undoLines);
}

/**
 * Goes through the lines from where the import stands. Each step of work and its place are one transaction: a
 * worker that is killed leaves either both or neither to the next.
 */
async function goThrough(
  pools: Pools,
  lease: Lease,
  { signal, now }: WorkSettings,
  outcome: 'applied' | 'undone',
  step: typeof applyLines,
): Promise<void> {
  const { programId, importId } = lease;
  for (let isOver = false; !isOver && !signal.aborted;) {
    isOver = await inProgram(pools, programId, async (db) => {
      const held = await holdLease(db, lease);
      if (!held) return true;
      const lines = atOnce(await selectLinesAfter(db, lease, placeOf(held), linesAtOnce));
      const last = lines.at(-1);
      if (!last) {
        await updateEnded(db, programId, importId, { state: outcome });
        return true;
      }
      const done = await step(db, lease, lines, now());
      await updateProgress(db, lease, { ...done, linesDone: lines.length, cursor: last });
      return false;
    });
  }
}

function placeOf({ cursorPart: part, cursorDay: day, cursorMemberId }: HeldImport): Place | null {
  return part === null || day === null || cursorMemberId === null
    ? null
    : { part, day, memberId: cursorMemberId };
}

/** The first lines, of so many members and days at most. */
function atOnce(lines: readonly KeptLine[]): readonly KeptLine[] {
  const members = new Set<number>();
  const days = new Set<string>();
  const end = lines.findIndex(
    ({ memberId, day }) =>
      members.add(memberId).size > membersAtOnce || days.add(day).size > daysAtOnce,
  );
  return end < 0 ? lines : lines.slice(0, end);
}

/** What imports say of the days of some lines now; their members stay locked until the transaction ends. */
async function readWords(db: Db, programId: number, lines: readonly KeptLine[]) {
  const memberIds = [...new Set(lines.map(({ memberId }) => memberId))];
  // A statement of its own: what is read next is what the holder before has left.
  await lockMembers(db, programId, memberIds);
  const entries = await selectEntriesOfDays(db, programId, lines, 'import');
  return new Map(entries.map((entry) => [keyOfDay(entry), entry]));
}

async function applyLines(
  db: Db,
  lease: Lease,
  lines: readonly KeptLine[],
  now: Date,
): Promise<StepOfWork> {
  // Of an import that was stopped and goes on, the first lines have been applied already.
  const waiting = lines.filter((line) => !line.applied);
  if (waiting.length === 0) return {};
  const words = await readWords(db, lease.programId, waiting);
  const wanted = waiting.filter((line) => !isSameWord(words.get(keyOfDay(line)), line));
  const { refused } = await recordSourceSteps(db, lease.programId, 'import', wanted, now);
  const overtaken = new Set(refused.map(({ at }) => at));
  const written = wanted.filter((_, at) => !overtaken.has(at));
  await updateApplied(
    db,
    lease,
    written.map((line) => {
      const before = words.get(keyOfDay(line));
      const { lineNumber } = line;
      return { lineNumber, stepsBefore: before?.steps ?? null, noteBefore: before?.note ?? null };
    }),
  );
  const gone = wanted.filter((_, at) => overtaken.has(at)).map(({ lineNumber }) => lineNumber);
  if (gone.length > 0) await updateOvertaken(db, lease, gone);
  return {
    linesApplied: written.length,
    linesRefused: gone.length,
    linesUnchanged: waiting.length - wanted.length,
  };
}

async function undoLines(
  db: Db,
  lease: Lease,
  lines: readonly KeptLine[],
  now: Date,
): Promise<StepOfWork> {
  const applied = lines.filter((line) => line.applied);
  if (applied.length === 0) return {};
  const words = await readWords(db, lease.programId, applied);
  const standing = applied.filter((line) => {
    const word = words.get(keyOfDay(line));
    return line.steps === 0 ? !word : word !== undefined && isSameWord(word, line);
  });
  const before = standing.map(({ memberId, day, stepsBefore, noteBefore }) => ({
    ...{ memberId, day, steps: stepsBefore ?? 0, note: noteBefore },
  }));
  const { refused } = await recordSourceSteps(db, lease.programId, 'import', before, now);
  const left = new Set(refused.map(({ at }) => at));
  const takenBack = standing.filter((_, at) => !left.has(at)).map(({ lineNumber }) => lineNumber);
  await updateTakenBack(db, lease, takenBack);
  return {
    linesApplied: -takenBack.length,
    linesKept: applied.length - takenBack.length,
  };
}
