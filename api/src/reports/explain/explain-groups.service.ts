import {
  type ExplainedGroupDay,
  type ExplainedGroupScore,
  minimumActiveMembers,
} from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import type { GroupKind } from '#engine/leaderboard/index.ts';
import { requireOrganization } from '#teams/organizations/organizations.service.ts';
import { requireTeam } from '#teams/teams/teams.service.ts';
import { type GroupDayRow, selectGroupScore } from './explain-groups.sql.ts';
import type { BoardRow } from './explain.sql.ts';
import { type RequestedBoard, findBoard } from './find-board.ts';

/** Explains the score of a team or organization to any member who can see its board. */
export async function explainGroup(
  db: Db,
  viewer: Viewer,
  { kind, id }: { kind: GroupKind; id: number },
  asked: RequestedBoard,
  now: Date,
): Promise<ExplainedGroupScore> {
  if (kind === 'teams') await requireTeam(db, viewer, id);
  else await requireOrganization(db, viewer, id);
  const { row, shown } = await findBoard(db, viewer, kind, asked, now);
  const board = { ...shown, counting: row?.counting ?? null };
  const nothing = { board, total: 0, exact: 0, activeDays: 0, difference: 0, days: [] };
  if (!row) return nothing;
  const today = memberDay(now, viewer);
  const score = await selectGroupScore(db, viewer.programId, row, id, today);
  // On a board without the group, no day counts.
  if (!score) return nothing;
  const { countsFrom, exact, activeDays, difference } = score;
  const days = score.days.map((day) => explainGroupDay(day, row, countsFrom, now));
  return { board, total: Math.round(exact), exact, activeDays, difference, days };
}

/**
 * Explains what a day adds to a group's score, the number it is divided by, and why it is less than the members' steps.
 */
function explainGroupDay(
  { date, members, active, walkers, counted, score, gave }: GroupDayRow,
  board: BoardRow,
  countsFrom: string | null,
  now: Date,
): ExplainedGroupDay {
  const isBefore = countsFrom !== null && date < countsFrom;
  // Only for teams are days compared with what members did.
  const isTeam = board.contenders === 'teams';
  const told = { date, members, activeMembers: active, walkers, counted, score };
  const reasons: ExplainedGroupDay['reasons'] = [];
  const add = (isSo: boolean | undefined, reason: (typeof reasons)[number]) => {
    if (isSo) reasons.push(reason);
  };
  const difference = isTeam ? (counted ?? 0) - (isBefore ? 0 : (gave?.counted ?? 0)) : null;
  const isClosed = board.closesAt !== null && new Date(board.closesAt) <= now;
  add(isBefore, 'before-joining');
  add(!isBefore && gave?.activities, 'activities-not-counted');
  add(!isBefore && gave?.manual, 'manual-not-counted');
  add(!isBefore && gave?.capped, 'board-cap');
  add(isClosed && difference !== null && difference !== 0, 'changed-after-the-end');
  const isDivided = score > 0 && board.counting !== 'total';
  const isOfActive = board.counting === 'active-average';
  const isTooFew = isOfActive && active !== null && active < minimumActiveMembers;
  add(isTooFew && counted !== 0, 'too-few-active');
  add(isOfActive && isDivided && active !== members, 'inactive-left-out');
  add(!isBefore && counted === null, 'too-few-people');
  return {
    ...told,
    steps: isTeam ? (gave?.steps ?? 0) : null,
    dividedBy: isDivided ? (isOfActive ? active : members) : null,
    difference,
    reasons,
  };
}
