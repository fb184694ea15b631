export {
  type ChangedDays,
  type DayListener,
  listenToDays,
  type MemberDayKey,
  notifyDayListeners,
} from './day-changes.ts';
export { requireMayReadDays } from './member-days.policy.ts';
export { selectFirstDay as readFirstDay, selectRegisteredOn } from './member-days.sql.ts';
