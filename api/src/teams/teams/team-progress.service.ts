import {
  maxComparedMembers,
  type SortedPlace,
  type TeamProgress,
  type TeamStay,
} from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import { type Page, requireForward, type RowPage, type Viewer } from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { type OwnWeeks, selectOwnWeeks, selectStays } from './team-progress.sql.ts';
import { requireTeam } from './teams.service.ts';
import { selectTeamDays } from './teams.sql.ts';

/** How many members of a team are named. */
const maxNamed = 3;

/**
 * Reads the last seven whole days of a team, compared with its goal, and its members, each compared with their own four
 * weeks.
 */
export async function readTeamProgress(
  db: Db,
  viewer: Viewer,
  teamId: number,
  now: Date,
): Promise<TeamProgress> {
  const { programId, memberId: viewerId } = viewer;
  const { members, dailyGoal } = await requireTeam(db, viewer, teamId);
  const last = addDays(memberDay(now, viewer), -1);
  const span = { first: addDays(last, -6), last };
  const isCompared = members <= maxComparedMembers;
  const [days, weeks] = await Promise.all([
    selectTeamDays(db, programId, teamId, span),
    isCompared ? selectOwnWeeks(db, { programId, teamId, viewerId }, span) : [],
  ]);
  const steps = days.reduce((sum, day) => sum + day.steps, 0);
  const memberDays = days.reduce((sum, day) => sum + day.members, 0);
  const isMet = (day: (typeof days)[number]) =>
    dailyGoal !== null && day.members > 0 && day.steps >= dailyGoal * day.members;
  return {
    startDate: span.first,
    endDate: last,
    dailyGoal,
    average: memberDays === 0 ? 0 : Math.round(steps / memberDays),
    goalDays: days.filter(isMet).length,
    compared: isCompared ? weeks.filter(({ usualAverage }) => usualAverage !== null).length : null,
    mostImproved: improvedOf(weeks),
    mostConsistent: consistentOf(weeks),
  };
}

function personOf({ id, name, username, image }: OwnWeeks) {
  return { id, name, username, image: imageUrl(image) };
}

function improvedOf(weeks: readonly OwnWeeks[]): TeamProgress['mostImproved'] {
  return weeks
    .flatMap((own) => {
      const { weekAverage, usualAverage } = own;
      if (!usualAverage) return [];
      const percent = Math.round(((weekAverage - usualAverage) * 100) / usualAverage);
      return percent > 0 ? [{ member: personOf(own), percent, weekAverage, usualAverage }] : [];
    })
    .sort((one, other) => other.percent - one.percent || one.member.id - other.member.id)
    .slice(0, maxNamed);
}

function consistentOf(weeks: readonly OwnWeeks[]): TeamProgress['mostConsistent'] {
  return weeks
    .flatMap((own) =>
      own.steadyDays === null ? [] : [{ member: personOf(own), days: own.steadyDays }],
    )
    .sort((one, other) => other.days - one.days || one.member.id - other.member.id)
    .slice(0, maxNamed);
}

/** Lists a page of members who joined or left a team within a span, and which of their days count for it. */
export async function listTeamStays(
  db: Db,
  viewer: Viewer,
  teamId: number,
  asked: { startDate: string; endDate: string },
  page: Page<SortedPlace>,
): Promise<RowPage<TeamStay, SortedPlace>> {
  await requireTeam(db, viewer, teamId);
  requireForward(asked);
  const of = { programId: viewer.programId, teamId, viewerId: viewer.memberId };
  const span = { first: asked.startDate, last: asked.endDate };
  const { rows, ...rest } = await selectStays(db, of, span, page);
  const data = rows.map(({ memberId, name, username, image, firstDay, lastDay, from, to }) => ({
    member: name === null ? null : { id: memberId, name, username, image: imageUrl(image) },
    firstDay,
    lastDay,
    from,
    to,
  }));
  return { data, ...rest };
}
