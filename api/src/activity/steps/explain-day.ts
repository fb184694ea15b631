import { type ExplainedDay, isNamedToAdmins } from '@stridewell/contracts';
import { accountForEntries, dailyStepCap, entryWindow, manualStepCap } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { describeCorrection } from './corrections.service.ts';
import { selectCorrections } from './corrections.sql.ts';
import { selectDaySettings } from './step-days.sql.ts';
import { describeDays, readShownDays } from './step-days.ts';

/** The maximum number of a day's corrections in an explanation; if there are more, the list has them all. */
const maxCorrections = 100;

/** Explains a member's day entry by entry; only the member sees their own notes. */
export async function explainDay(
  db: Db,
  programId: number,
  memberId: number,
  date: string,
  isOneself: boolean,
): Promise<Omit<ExplainedDay, 'devices' | 'file'>> {
  const settings = await selectDaySettings(db, programId, memberId);
  const shown = await readShownDays(db, programId, [{ memberId, day: date }]);
  const open = entryWindow(date, settings.registeredOn);
  const [day] = describeDays([date], shown, { ...settings, ...open });
  if (!day) throw new Error('One day is described for one that is asked.');
  const accounts = accountForEntries(shown.entries);
  const entries = day.entries.map((entry, at) => {
    const account = accounts[at];
    if (!account) throw new Error(`Entry ${entry.id} is not accounted for.`);
    // A correction's note was written by an administrator.
    const isTold = isOneself || entry.source === 'correction' || isNamedToAdmins('entry-notes');
    const note = isTold ? entry.note : null;
    return { ...entry, note, counted: account.counted, verdict: account.verdict };
  });
  const page = { perPage: maxCorrections, offset: 0 };
  const corrections = await selectCorrections(db, programId, memberId, date, page);
  const { steps, logged, walked, converted, goal, goalMet, ruleVersion } = day;
  return {
    date,
    steps,
    logged,
    walked,
    converted,
    goal,
    goalMet,
    ruleVersion,
    difference: steps - entries.reduce((sum, { counted }) => sum + counted, 0),
    manualCap: manualStepCap,
    dailyCap: dailyStepCap,
    entries,
    corrections: corrections.rows.map(describeCorrection),
  };
}
