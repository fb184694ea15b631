import { maxStepsPerEntry } from '@stridewell/contracts';
import { type CountableEntry, deriveDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { type EntryOfDay, keyOfDay, selectEntriesOfDays } from './import-days.sql.ts';
import type { GoodLine } from './import-line.ts';
import type { ComparedLine } from './import-preview.ts';

/** Calculates what lines would change if they were applied now: each day is calculated with and without them. */
export async function compareLines(
  db: Db,
  programId: number,
  lines: readonly GoodLine[],
): Promise<ComparedLine[]> {
  const entries = new Map<string, EntryOfDay[]>();
  for (const entry of await selectEntriesOfDays(db, programId, lines)) {
    const ofDay = entries.get(keyOfDay(entry));
    if (ofDay) ofDay.push(entry);
    else entries.set(keyOfDay(entry), [entry]);
  }
  return lines.map((line) => {
    // The days in most files don't have entries yet.
    const ofDay = entries.size === 0 ? undefined : entries.get(keyOfDay(line));
    return ofDay ? compareLine(line, ofDay) : compareFirstEntry(line);
  });
}

function compareLine(line: GoodLine, entries: readonly EntryOfDay[]): ComparedLine {
  const others = entries.filter(({ source }) => source !== 'import');
  const earlier = entries.find(({ source }) => source === 'import');
  const after = line.steps > 0 ? [...others, ownEntry(line.steps)] : others;
  return {
    line,
    change: isSameEntry(earlier, line) ? 'unchanged' : earlier ? 'changed' : 'new',
    before: deriveDay(entries).steps,
    after: after.length === 0 ? 0 : deriveDay(after).steps,
  };
}

/** Compares a line whose day has no entries yet. */
function compareFirstEntry(line: GoodLine): ComparedLine {
  if (line.steps === 0) return { line, change: 'unchanged', before: 0, after: 0 };
  return { line, change: 'new', before: 0, after: countedAlone(line.steps) };
}

/** Cache of the steps that count for a day with one entry, by the entry's steps; 0 if not calculated yet. */
const alone = new Int32Array(maxStepsPerEntry + 1);

function countedAlone(steps: number): number {
  const known = alone[steps];
  if (known) return known;
  return (alone[steps] = deriveDay([ownEntry(steps)]).steps);
}

function ownEntry(steps: number): CountableEntry {
  return { source: 'import', steps, isOnFoot: false };
}

/** Whether an earlier import wrote the same entry; a line with zero steps means no entry. */
export function isSameEntry(
  earlier: { steps: number; note: string | null } | undefined,
  { steps, note }: { steps: number; note: string | null },
): boolean {
  if (!earlier || steps === 0) return !earlier && steps === 0;
  return earlier.steps === steps && earlier.note === note;
}
