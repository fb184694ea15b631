import type { LeaderboardView } from '@stridewell/contracts';
import { formatOf, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import {
  type ContenderKind,
  findBoard,
  findPeriodBoard,
  type Period,
  periodOf,
  readGroupsOf,
  type WantedRows,
} from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, type Viewer } from '#engine/requests/index.ts';
import { readProgramStart } from '#programs/programs/programs.service.ts';
import { type LeaderboardPage, noRows, readRows } from './leaderboard-rows.ts';

export { dailyAverage } from './daily-average.ts';
export { shownRank, shownRankChange } from './leaderboard-rows.ts';

/** Identifies a leaderboard of a program. */
export interface ProgramBoard {
  period: Period['kind'];
  view: z.infer<typeof LeaderboardView>;
}

/** Reads a page of the program's leaderboard for the viewer's day, week or month, or for all time. */
export async function readProgramLeaderboard(
  db: Db,
  programId: number,
  viewer: Viewer,
  { period: kind, view }: ProgramBoard,
  wanted: WantedRows,
  now: Date,
): Promise<LeaderboardPage> {
  const groups =
    view === 'everyone' ? undefined : await readGroupsOf(db, programId, viewer.memberId);
  const seen = seenBy(view, viewer.memberId, groups);
  return readPeriod(db, programId, viewer, kind, { ...seen, wanted }, now);
}

/** Reads a page of a team's members, ranked among themselves. */
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
  within?: WantedRows['within'];
  /** Whether the viewer has no group of the requested kind. */
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
    findPeriodBoard(db, programId, contenders, kind, period.startDay),
    period.startDay ?? readProgramStart(db, programId),
  ]);
  const span = { startDate, endDate: period.endDay };
  if (!board || isNobodys) return noRows(span, now);
  return readRows(db, { ...board, ...span }, viewer, ownId, { ...wanted, within }, now);
}

/**
 * Reads a page of a challenge's leaderboard: of its members, teams or organizations, whichever take part. Throws
 * `validation_failed` if organizations are requested and don't take part.
 */
export async function readChallengeLeaderboard(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  wanted: WantedRows & { isOfOrganizations?: boolean | undefined },
  now: Date,
): Promise<LeaderboardPage> {
  const board = await findBoard(db, viewer.programId, challengeId);
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
  const { teamId, organizationId } = await readGroupsOf(db, programId, memberId);
  return (contenders === 'teams' ? teamId : organizationId) ?? undefined;
}
