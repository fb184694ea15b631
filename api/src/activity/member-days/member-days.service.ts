import type { DayChange } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';

export { requireMayReadDays } from './member-days.policy.ts';
export { selectFirstDay as readFirstDay, selectRegisteredOn } from './member-days.sql.ts';

/** Identifies a day of a member. */
export interface MemberDayKey {
  memberId: number;
  day: string;
}

/** Days that a transaction has changed, and the results of the listeners of earlier stages. */
export interface ChangedDays {
  changes: readonly DayChange[];
  /** The streaks of members with a day that now counts or no longer does. */
  streaks: ReadonlyMap<number, { longest: number }>;
}

/**
 * Updates something that depends on changed days, in the transaction that changed them. The members are locked, and the
 * days are stored.
 */
export type DayListener = (
  db: Db,
  programId: number,
  days: ChangedDays,
  now: Date,
) => Promise<Partial<ChangedDays> | void>;

let stages: readonly (readonly DayListener[])[] | undefined;

/**
 * Registers the listeners of changed days. Listeners of a stage run concurrently; the stages run one after the other.
 */
export function listenToDays(listeners: readonly (readonly DayListener[])[]): void {
  stages = listeners;
}

/** Notifies all listeners of changed days. The caller has locked the members in an earlier statement. */
export async function notifyDayListeners(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<void> {
  if (!stages) throw new Error('No listener for changed days. Register them in app.ts.');
  if (changes.length === 0) return;
  let days: ChangedDays = { changes, streaks: new Map() };
  for (const stage of stages) {
    const found = await Promise.all(stage.map((listen) => listen(db, programId, days, now)));
    days = Object.assign({}, days, ...found);
  }
}
