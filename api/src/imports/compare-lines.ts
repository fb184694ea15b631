import type { Db } from '#database/in-program.ts';
import { deriveDay } from '#steps/steps.service.ts';
import { type EntryOfDay, keyOfDay, selectEntriesOfDays } from './import-days.sql.ts';
import type { GoodLine } from './import-lines.sql.ts';
import type { ComparedLine } from './import-preview.ts';

const nothing: readonly EntryOfDay[] = [];

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
  return lines.map((line) => compareLine(line, entries.get(keyOfDay(line)) ?? nothing));
}

function compareLine(line: GoodLine, entries: readonly EntryOfDay[]): ComparedLine {
  const { lineNumber, memberId, day, steps, note } = line;
  const others = entries.filter(({ source }) => source !== 'import');
  const earlier = entries.find(({ source }) => source === 'import');
  const own = { source: 'import', steps, isOnFoot: false } as const;
  const after = steps > 0 ? [...others, own] : others;
  return {
    ...{ lineNumber, memberId, day },
    said: isSameWord(earlier, { steps, note }) ? 'same' : earlier ? 'other' : 'nothing',
    before: entries.length === 0 ? 0 : deriveDay(entries).steps,
    after: after.length === 0 ? 0 : deriveDay(after).steps,
  };
}

/** Whether an import said the same of a day already; zero steps are no word, and leave none. */
export function isSameWord(
  earlier: { steps: number; note: string | null } | undefined,
  { steps, note }: { steps: number; note: string | null },
): boolean {
  if (!earlier || steps === 0) return !earlier && steps === 0;
  return earlier.steps === steps && earlier.note === note;
}
