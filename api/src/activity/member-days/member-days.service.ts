import type { Db } from '#engine/postgres/transactions/in-program.ts';
import { type LockedMember, selectMembersForUpdate } from './member-days.sql.ts';

export {
  notifyDayListeners,
  type ChangedDays,
  type CountedDay,
  type DayChange,
  type DayListener,
  listenToDays,
  type MemberDayKey,
} from './day-changes.ts';
export { requireMayReadDays } from './member-days.policy.ts';
export {
  type LockedMember,
  selectFirstDay as readFirstDay,
  selectRegisteredOn,
} from './member-days.sql.ts';

/**
 * Locks members so that neither their days nor their places on leaderboards change meanwhile. A statement of
 * its own: the next one sees what the holder before has committed.
 */
export function lockMembers(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<LockedMember[]> {
  return selectMembersForUpdate(db, programId, memberIds);
}
