export {
  applyDaysToBoards,
  applyPointChanges,
  enterProgramBoards,
  leaveProgramBoards,
} from './boards/apply-changes.ts';
export type { GroupCounting } from './boards/boards.sql.ts';
export { changeChallengeBoard, emptyChallengeBoard } from './boards/challenge-boards.ts';
export {
  createChallengeLeaderboard,
  enterChallengeLeaderboard,
  leaveChallengeLeaderboard,
} from './boards/challenge-entries.ts';
export type { ContenderKind } from './boards/contenders.sql.ts';
export { type Course, readCourses } from './boards/courses.ts';
export { selectCrowd as readCrowd } from './boards/crowds.sql.ts';
export {
  selectGroupCounting as readGroupCounting,
  selectGroupsOf as readGroupsOf,
  selectLeaderboard as findBoard,
  selectPeriodLeaderboard as findPeriodBoard,
  selectTimeZone as readTimeZone,
} from './boards/leaderboards.sql.ts';
export { type Compared, ownWeeksOf } from './boards/own-weeks.sql.ts';
export { type Period, periodOf } from './boards/periods.ts';
export { changeTimeZone } from './boards/program-clock.ts';
export {
  applyMemberships,
  changeGroupCounting,
  enterGroupChallenge,
  enterGroups,
  leaveGroupChallenge,
  returnGroups,
  withdrawGroups,
} from './groups/group-boards.ts';
export type { MovedDays } from './groups/group-days.sql.ts';
export { type GroupKind, lockGroups } from './locks/group-locks.sql.ts';
export { type LockedMember, lockMembers } from './locks/member-locks.sql.ts';
export { readBoardRows, type WantedRows } from './places/board-rows.ts';
export type { ReadBoard } from './places/pages.sql.ts';
export { type PlaceRow, rankOrder } from './places/places.sql.ts';
export {
  readGroupPlaces,
  readPlaces,
  readSumsOfBoards,
  readTodayOnBoards,
} from './places/read-places.ts';
export { stepsOf, worthOnBoard } from './scores/counting.sql.ts';
export type { CountedDay, DayChange } from './scores/day-change.ts';
export {
  selectOwnSteps as readOwnSteps,
  selectWorthFrom as readWorthFrom,
} from './scores/day-worth.sql.ts';
export { type CreditedDay, readCredits } from './scores/derive-scores.ts';
export { countedOnBoard, countingOnBoard, countsOnBoard } from './scores/scores.sql.ts';
export {
  hideSmallEffect,
  simulateChallengeBoard,
  simulateCounting,
} from './verification/simulated-boards.ts';
export { verifyBoards } from './verification/verify-boards.ts';
