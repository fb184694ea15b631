import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { compareDays } from './compare-days.ts';
import { deleteFileDays, insertFileDays, selectWrittenDays } from './file-import-days.sql.ts';
import { replaceUnreadableLines } from './file-import-lines.sql.ts';
import { type HeldImport, type ImportChange, updateFileImport } from './file-imports.sql.ts';
import type { FoundDay, FoundDays } from './formats/found-days.ts';
import type { FoundReport } from './formats/found-report.ts';

/** The number of days that one statement stores. */
const daysPerBatch = 2_000;

/** Returns the state of an import after its file was read. */
export function stateOf({ people, questions, columns }: FoundDays): HeldImport['state'] {
  if (people.length > 0) return 'person_needed';
  return questions.length > 0 || columns.length > 0 ? 'answer_needed' : 'ready';
}

/** Stores what was found in a file: its days, compared with existing entries, and everything else about it. */
export async function storeFound(
  db: Db,
  { programId, importId }: { programId: number; importId: number },
  { memberId }: HeldImport,
  found: FoundDays,
): Promise<void> {
  const { kind, days, people } = found;
  const personDays = JSON.stringify(found.personDays);
  const now = new Date();
  // A job that was killed may have stored some.
  await deleteFileDays(db, programId, importId);
  for (let at = 0; at < days.length; at += daysPerBatch) {
    await storeDays(db, { programId, importId }, memberId, days.slice(at, at + daysPerBatch), now);
  }
  const report = await storeReport(db, { programId, importId }, found);
  const state = stateOf(found);
  await updateFileImport(db, programId, importId, {
    state,
    kind,
    people,
    personDays,
    ...report,
    percent: 100,
  });
}

/** Stores the lines that couldn't be read; returns the resulting changes of the import. */
export async function storeReport(
  db: Db,
  { programId, importId }: { programId: number; importId: number },
  { refused, problems, contents, questions, columns }: FoundReport,
): Promise<ImportChange> {
  await replaceUnreadableLines(db, programId, importId, refused);
  return {
    problems: JSON.stringify(problems),
    contents: JSON.stringify(contents),
    questions: JSON.stringify(questions),
    // Once they are named, they are remembered.
    ...(columns.length > 0 && { columns: JSON.stringify(columns) }),
    unreadable: Object.values(problems).reduce((sum, lines) => sum + lines, 0),
  };
}

async function storeDays(
  db: Db,
  { programId, importId }: { programId: number; importId: number },
  memberId: number,
  days: readonly FoundDay[],
  now: Date,
): Promise<void> {
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) return;
  const named = [...new Set(days.map(({ day }) => day))];
  const written = await selectWrittenDays(db, programId, memberId, named);
  const compared = compareDays(days, written, member, now);
  await insertFileDays(
    db,
    programId,
    importId,
    days.map((found, at) => {
      const { change = 'refused', reason = null, valueBefore = null } = compared[at] ?? {};
      return { ...found, change, reason, valueBefore };
    }),
  );
}
