import {
  maxMemberDays,
  type SortedPlace,
  type Team,
  type TeamAggregate,
  type TeamMemberDays,
  type TeamStepDay,
  toFlag,
} from '@stridewell/contracts';
import { addDays, dayCount, earlierDay, laterDay, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import {
  fieldProblem,
  type Page,
  pageOfDays,
  Problem,
  refuseTaken,
  type RequestedSpan,
  requireForward,
  requireRow,
  type RowPage,
  type Span,
  type Viewer,
} from '#engine/requests/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { enterGroups } from '#engine/leaderboard/index.ts';
import {
  insertTeam,
  selectTeamDays,
  selectTeam,
  selectTeams,
  selectTeamSum,
  type TeamFilter,
  type TeamRow,
  updateLeader,
} from './teams.sql.ts';
import { selectTeamMembers } from './team-members.sql.ts';

/** A team to create. */
export interface NewTeam {
  name: string;
  description?: string;
  image?: string | null;
  imageAlt?: string;
  /** Whether anyone may join. */
  isOpen?: boolean;
  /** If it isn't open, whether members may ask to join. */
  byRequest?: boolean;
  organizationId?: number | null;
  /** Steps per day for each member. */
  dailyGoal?: number | null;
  createdBy: number;
}

/** Creates a team without members and returns its id; members enter with `joinGroup`. */
export async function createTeam(
  db: Db,
  programId: number,
  team: NewTeam,
  now: Date,
): Promise<number> {
  const teamId = newId();
  const { name, description = '', image = null, imageAlt = '' } = team;
  const { isOpen = true, byRequest = false, organizationId = null, createdBy } = team;
  const { dailyGoal = null } = team;
  const row = {
    teamId,
    name,
    description,
    image,
    imageAlt,
    isOpen,
    byRequest,
    organizationId,
    dailyGoal,
  };
  await refuseTaken(insertTeam(db, programId, { ...row, createdBy, createdAt: now }), 'name');
  await enterGroups(db, programId, 'teams', [teamId]);
  return teamId;
}

/** Makes a member of a team one of its leaders, or a regular member; throws `not_in_group` for anyone else. */
export async function changeLeader(
  db: Db,
  programId: number,
  change: { teamId: number; memberId: number; isLeader: boolean },
): Promise<void> {
  if (!(await updateLeader(db, programId, change))) throw new Problem('not_in_group');
}

/** Lists a page of a program's teams. */
export async function listTeams(
  db: Db,
  programId: number,
  viewer: Viewer,
  filter: TeamFilter,
  page: Page<SortedPlace>,
): Promise<RowPage<Team, SortedPlace>> {
  const { memberId } = viewer;
  const { rows, ...rest } = await selectTeams(db, { programId, memberId }, filter, page);
  return { data: rows.map(describeTeam), ...rest };
}

/** Returns a team as lists show it. */
export function describeTeam(row: TeamRow): Team {
  const { name, description, members, organization, isJoined, isRequested, isTeamLeader } = row;
  const shown = { name, description, members, organization, isJoined, isRequested, isTeamLeader };
  const open = toFlag(row.isOpen);
  const ifClosed = row.byRequest ? 'request' : 'closed';
  const joining = row.isOpen ? 'open' : ifClosed;
  return { id: row.teamId, ...shown, image: imageUrl(row.image), open, joining };
}

/** Selects an active team; throws `not_found` for another program's, one that has ended and one that never existed. */
export async function requireTeam(db: Db, viewer: Viewer, teamId: number): Promise<TeamRow> {
  return requireRow(await selectTeam(db, viewer, teamId));
}

/** The default number of days for aggregates, and for members' days. */
const aggregateDays = 30;
const memberDays = 7;

/** Returns the requested days of a team: since it was created, and until the viewer's today. */
async function teamSpan(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: RequestedSpan,
  now: Date,
): Promise<Span> {
  requireForward(asked);
  const { createdAt } = await requireTeam(db, viewer, teamId);
  const start = memberDay(new Date(createdAt), viewer);
  const last = earlierDay(asked.endDate ?? '9999-12-31', memberDay(now, viewer));
  return { first: laterDay(asked.startDate ?? start, start), last };
}

/** Returns the same, by default only its last days. */
async function recentSpan(
  db: Db,
  viewer: Viewer,
  teamId: number,
  { days, ...asked }: RequestedSpan & { days: number },
  now: Date,
): Promise<Span> {
  const { first, last } = await teamSpan(db, viewer, teamId, asked, now);
  return { first: asked.startDate ? first : laterDay(first, addDays(last, 1 - days)), last };
}

/** Lists a page of a team's days, the newest first. */
export async function listTeamStepDays(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: RequestedSpan,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<{ data: z.infer<typeof TeamStepDay>[]; total: number }> {
  const span = await teamSpan(db, viewer, teamId, asked, now);
  const { days, total } = pageOfDays(span, page);
  const [newest, oldest] = [days[0], days.at(-1)];
  if (newest === undefined || oldest === undefined) return { data: [], total };
  const rows = await selectTeamDays(db, viewer.programId, teamId, { first: oldest, last: newest });
  const data = rows.map(({ day, steps, members, walkers }) => ({
    date: day,
    steps,
    members,
    activeMembers: walkers,
    average: members === 0 ? 0 : Math.round(steps / members),
  }));
  return { data, total };
}

/** Reads a team's totals over a span. */
export async function readTeamAggregate(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: RequestedSpan,
  now: Date,
): Promise<z.infer<typeof TeamAggregate>> {
  const span = await recentSpan(db, viewer, teamId, { ...asked, days: aggregateDays }, now);
  const { averageSteps, ...sum } = await selectTeamSum(db, viewer.programId, teamId, span);
  return {
    startDate: span.first,
    endDate: span.last,
    ...sum,
    averageSteps: Math.round(averageSteps),
    updatedAt: now.toISOString(),
  };
}

/** Lists a page of a team's members with their days in a span. */
export async function listTeamMemberDays(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: RequestedSpan,
  page: Page<SortedPlace>,
  now: Date,
): Promise<RowPage<z.infer<typeof TeamMemberDays>, SortedPlace>> {
  const span = await recentSpan(db, viewer, teamId, { ...asked, days: memberDays }, now);
  if (dayCount(span.first, span.last) > maxMemberDays) {
    const message = `Choose up to ${maxMemberDays} days.`;
    throw fieldProblem('validation_failed', 'startDate', message);
  }
  const { rows, ...rest } = await selectTeamMembers(db, viewer, teamId, span, page);
  return { data: rows.map((row) => ({ ...row, image: imageUrl(row.image) })), ...rest };
}
