import type { LeaderboardView } from '@stridewell/contracts';
import { formatOf, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import type { ChangedDays } from '#activity/member-days/member-days.service.ts';
import { applyProgramDays } from '#activity/program-days/program-days.service.ts';
import { type Db, deferUntilCommit } from '#engine/postgres/transactions/in-program.ts';
import { fieldProblem } from '#engine/requests/problems/problem.ts';
import type { Viewer } from '#engine/requests/calls/viewer.ts';
import { readProgramStart } from '#programs/programs/programs.service.ts';
import { withdrawScores } from '#engine/leaderboard/boards/boards.sql.ts';
import { type ContenderKind, deleteContenders, insertContenders } from '#engine/leaderboard/boards/contenders.sql.ts';
import type { Within } from '#engine/leaderboard/places/found.sql.ts';
import type { GroupKind } from '#engine/leaderboard/groups/group-locks.sql.ts';
import { deriveScoresOfDays } from '#engine/leaderboard/scores/derive-scores.ts';
import { applyGroupDays } from '#engine/leaderboard/groups/apply-group-days.ts';
import { type LeaderboardPage, noRows, readRows, type WantedRows } from './leaderboard-rows.ts';
import {
  selectGroupsOf,
  selectLeaderboard,
  selectPeriodLeaderboard,
  selectSums,
} from '#engine/leaderboard/boards/leaderboards.sql.ts';
import { selectPlaces } from '#engine/leaderboard/places/pages.sql.ts';
import { enterPeriods } from '#engine/leaderboard/boards/period-boards.ts';
import { selectWorthFrom } from '#engine/leaderboard/scores/day-worth.sql.ts';
import { type Period, periodOf } from '#engine/leaderboard/boards/periods.ts';
import type { PlaceRow } from '#engine/leaderboard/places/places.sql.ts';
import { updateScores } from '#engine/leaderboard/scores/scores.sql.ts';

export type { GroupCounting } from '#engine/leaderboard/boards/boards.sql.ts';
export { dailyAverage } from './daily-average.ts';
export { selectOwnSteps as readOwnSteps } from '#engine/leaderboard/scores/day-worth.sql.ts';
export { shownRank, shownRankChange } from './leaderboard-rows.ts';
export { type CreditedDay, readCredits } from '#engine/leaderboard/scores/derive-scores.ts';
export {
  createChallengeLeaderboard,
  enterChallengeLeaderboard,
  leaveChallengeLeaderboard,
} from '#engine/leaderboard/boards/challenge-entries.ts';
export { verifyBoards } from '#engine/leaderboard/verification/verify-boards.ts';

/** Which leaderboard of a program is read. */
export interface ProgramBoard {
  period: Period['kind'];
  view: z.infer<typeof LeaderboardView>;
}

/** Reads a page of the program's leaderboard of the viewer's day, week or month, or of all days. */
export async function readProgramLeaderboard(
  db: Db,
  programId: number,
  viewer: Viewer,
  { period: kind, view }: ProgramBoard,
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  const groups =
    view === 'everyone' ? undefined : await selectGroupsOf(db, programId, viewer.memberId);
  const seen = seenBy(view, viewer.memberId, groups);
  return readPeriod(db, programId, viewer, kind, { ...seen, wanted }, now);
}

/** Reads a page of the members of a team, ranked among themselves. */
export function readTeamLeaderboard(
  db: Db,
  viewer: Viewer,
  teamId: number,
  kind: Period['kind'],
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  const within = { group: 'team', groupId: teamId } as const;
  const seen = { contenders: 'members', ownId: viewer.memberId, within, wanted } as const;
  return readPeriod(db, viewer.programId, viewer, kind, seen, now);
}

interface Seen {
  contenders: ContenderKind;
  /** The viewer, or the viewer's team or organization. */
  ownId: number | undefined;
  within?: Within | undefined;
  /** Whether it is of a group that the viewer has none of. */
  isNobodys?: boolean;
}

function seenBy(
  view: ProgramBoard['view'],
  memberId: number,
  groups: { teamId: number | null; organizationId: number | null } | undefined,
): Seen {
  const [teamId, organizationId] = [
    groups?.teamId ?? undefined,
    groups?.organizationId ?? undefined,
  ];
  const group = view === 'team' ? ('team' as const) : ('organization' as const);
  const groupId = view === 'team' ? teamId : organizationId;
  const within = groupId === undefined ? { isNobodys: true } : { within: { group, groupId } };
  switch (view) {
    case 'everyone':
      return { contenders: 'members', ownId: memberId };
    case 'team':
    case 'organization':
      return { contenders: 'members', ownId: memberId, ...within };
    case 'teams':
      return { contenders: 'teams', ownId: teamId };
    case 'organization-teams':
      return { contenders: 'teams', ownId: teamId, ...within };
    case 'organizations':
      return { contenders: 'organizations', ownId: organizationId };
  }
}

async function readPeriod(
  db: Db,
  programId: number,
  viewer: Viewer,
  kind: Period['kind'],
  { contenders, ownId, within, isNobodys = false, wanted }: Seen & { wanted: WantedRows },
  now: Date,
): Promise<LeaderboardPage> {
  const period = periodOf(kind, memberDay(now, viewer));
  const [board, startDate] = await Promise.all([
    selectPeriodLeaderboard(db, programId, contenders, kind, period.startDay),
    period.startDay ?? readProgramStart(db, programId),
  ]);
  const span = { startDate, endDate: period.endDay };
  if (!board || isNobodys) return noRows(span, now);
  return readRows(db, { ...board, ...span }, viewer, ownId, { ...wanted, within }, now);
}

/**
 * Reads a page of a challenge's leaderboard: of its members, teams or organizations, whichever take part.
 * Throws `validation_failed` where organizations are asked for and do not.
 */
export async function readChallengeLeaderboard(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  wanted: WantedRows & { isOfOrganizations?: boolean | undefined },
  now: Date,
): Promise<LeaderboardPage> {
  const board = await selectLeaderboard(db, viewer.programId, challengeId);
  if (!board?.startDay) throw new Error(`Challenge ${challengeId} has no leaderboard.`);
  if (wanted.isOfOrganizations && board.contenders !== 'organizations') {
    const message = 'This challenge has no organization leaderboard.';
    throw fieldProblem('validation_failed', 'organizationLeaderboard', message);
  }
  const goal = formatOf(board.format).isTogether ? null : board.goal;
  const span = { startDate: board.startDay, endDate: board.endDay, goal };
  const ownId = await ownIdOn(db, board, viewer);
  return readRows(db, { ...board, ...span }, viewer, ownId, wanted, now);
}

async function ownIdOn(
  db: Db,
  { contenders, programId }: { contenders: ContenderKind; programId: number },
  { memberId }: Viewer,
): Promise<number | undefined> {
  if (contenders === 'members') return memberId;
  const { teamId, organizationId } = await selectGroupsOf(db, programId, memberId);
  return (contenders === 'teams' ? teamId : organizationId) ?? undefined;
}

/** Reads a member's place on each of some boards; a board without the member is not in the answer. */
export function readPlaces(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
  memberId: number,
  now: Date,
): Promise<PlaceRow[]> {
  return selectPlaces(db, programId, 'members', leaderboardIds, memberId, now);
}

/** Reads the place of a team or an organization on each of some boards; a board without it is not in the answer. */
export function readGroupPlaces(
  db: Db,
  programId: number,
  group: { kind: GroupKind; id: number },
  leaderboardIds: readonly number[],
  now: Date,
): Promise<PlaceRow[]> {
  return selectPlaces(db, programId, group.kind, leaderboardIds, group.id, now);
}

/** Reads what everybody on some boards has together, by board. */
export async function readSumsOfBoards(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (leaderboardIds.length === 0) return new Map();
  return new Map(
    (await selectSums(db, programId, leaderboardIds)).map((one) => [one.leaderboardId, one.total]),
  );
}

/** Reads what a member's own `today` is worth on some boards, in steps, by board. */
export async function readTodayOnBoards(
  db: Db,
  programId: number,
  leaderboardIds: readonly number[],
  memberId: number,
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const worth = await selectWorthFrom(db, programId, 'members', leaderboardIds, [memberId], today);
  return new Map(worth.map(({ leaderboardId, steps }) => [leaderboardId, steps]));
}

/**
 * Carries changed days over to every leaderboard that holds them, opening those of the program that are
 * needed for the first time, and to the totals of the program. Whoever calls holds the lock of each member
 * (see updateScores).
 */
export async function applyDayChanges(
  db: Db,
  programId: number,
  { changes }: ChangedDays,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  // Whoever had steps on a day is on the boards that hold it.
  const fresh = changes.filter(({ before }) => !before || before.steps === 0);
  const days = fresh.map(({ memberId, day }) => ({ contenderId: memberId, day }));
  await enterPeriods(db, programId, 'members', days);
  deferUntilCommit(updateScores(db, programId, changes, now));
  const derived = deriveScoresOfDays(db, programId, 'members', changes, now);
  const groups = applyGroupDays(db, programId, changes, now);
  // Every writer takes these behind the locks of groups, and before their boards.
  deferUntilCommit(applyProgramDays(db, programId, changes));
  await Promise.all([derived, groups]);
}

/** Carries days on which points changed over to the boards that count them; locks as above. */
export function applyPointChanges(
  db: Db,
  programId: number,
  days: readonly { memberId: number; day: string }[],
  now: Date,
): Promise<void> {
  return deriveScoresOfDays(db, programId, 'members', days, now);
}

/**
 * Puts members on the boards of their program: everybody who is made goes through here, and everybody who is
 * activated again, with what they had. Whoever calls holds the lock of those who were there before.
 */
export async function enterProgramBoards(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  await insertContenders(db, programId, 'members', memberIds);
  await withdrawScores(db, programId, memberIds, { isBack: true }, now);
}

/** Takes members who were deactivated off every board that has not closed; locks as above. */
export async function leaveProgramBoards(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<void> {
  await withdrawScores(db, programId, memberIds, { isBack: false }, now);
  await deleteContenders(db, programId, 'members', memberIds);
}
