import { mostStepsInEntry } from '@stridewell/contracts';
import { type CountableEntry, deriveDay } from '@stridewell/rules';
import type { Db } from '#foundation/database/in-program.ts';
import { type EntryOfDay, keyOfDay, selectEntriesOfDays } from './import-days.sql.ts';
import type { GoodLine } from './import-line.ts';
import type { ComparedLine } from './import-preview.ts';

/** Finds what lines would change if they were applied now: each day is derived with them and without. */
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
    // Most files say days that nobody has written yet.
    const ofDay = entries.size === 0 ? undefined : entries.get(keyOfDay(line));
    return ofDay ? compareLine(line, ofDay) : firstWord(line);
  });
}

function compareLine(line: GoodLine, entries: readonly EntryOfDay[]): ComparedLine {
  const others = entries.filter(({ source }) => source !== 'import');
  const earlier = entries.find(({ source }) => source === 'import');
  const after = line.steps > 0 ? [...others, ownEntry(line.steps)] : others;
  return {
    line,
    said: isSameWord(earlier, line) ? 'same' : earlier ? 'other' : 'nothing',
    before: deriveDay(entries).steps,
    after: after.length === 0 ? 0 : deriveDay(after).steps,
  };
}

/** What a line changes that is all there is of its day. */
function firstWord(line: GoodLine): ComparedLine {
  if (line.steps === 0) return { line, said: 'same', before: 0, after: 0 };
  return { line, said: 'nothing', before: 0, after: countedAlone(line.steps) };
}

/** Steps that count of days with one entry, by what it says; 0 where it was not derived yet. */
const alone = new Int32Array(mostStepsInEntry + 1);

function countedAlone(steps: number): number {
  const known = alone[steps];
  if (known) return known;
  return (alone[steps] = deriveDay([ownEntry(steps)]).steps);
}

function ownEntry(steps: number): CountableEntry {
  return { source: 'import', steps, isOnFoot: false };
}

/** Whether an import said the same of a day already; zero steps are no word, and leave none. */
export function isSameWord(
  earlier: { steps: number; note: string | null } | undefined,
  { steps, note }: { steps: number; note: string | null },
): boolean {
  if (!earlier || steps === 0) return !earlier && steps === 0;
  return earlier.steps === steps && earlier.note === note;
}
