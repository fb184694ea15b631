import { type Challenge, toFlag } from '@stridewell/contracts';
import {
  challengeDaysLeft,
  challengePhase,
  challengeStatus,
  dayCount,
  formatOf,
  memberDay,
  type Moment,
} from '@stridewell/rules';
import { shownRank, shownRankChange } from '#activity/leaderboards/leaderboards.service.ts';
import {
  readGroupPlaces,
  readOwnSteps,
  readPlaces,
  readSumsOfBoards,
  readTodayOnBoards,
} from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { standingOf } from './challenge-standing.ts';
import {
  canAskToJoin,
  canJoinChallenge,
  canLeaveChallenge,
  type ChallengeAccess,
  mayDelete,
  mayOrganise,
} from './challenges.policy.ts';
import type { ChallengeRow } from './challenges.sql.ts';
import { selectOwnGroups } from './group-memberships.sql.ts';
import { readSeals } from './seals.service.ts';

type Place = Awaited<ReturnType<typeof readPlaces>>[number];

/** Returns the phase of a challenge for the viewer, and when its totals are final. */
export function describePhase(row: ChallengeRow, viewer: Viewer, now: Date) {
  return { phase: challengePhase(accessOf(row), { ...viewer, now }), finalAt: row.closesAt };
}

/** Returns the facts of a challenge that its policies read. */
export function accessOf(row: ChallengeRow): ChallengeAccess {
  return {
    ...row,
    closesAt: new Date(row.closesAt),
    isJoined: row.joinedAt !== null,
    isArchived: row.archivedAt !== null,
  };
}

/** Describes challenges to a viewer; reads the ranks in all of them together. */
export async function describeChallenges(
  db: Db,
  viewer: Viewer,
  rows: readonly ChallengeRow[],
  now: Date,
): Promise<Challenge[]> {
  const joined = rows.filter(({ joinedAt }) => joinedAt !== null);
  const ids = joined.map(({ challengeId }) => challengeId);
  const { programId, memberId } = viewer;
  const places = ids.length > 0 ? await readPlaces(db, programId, ids, memberId, now) : [];
  const placeOf = new Map(places.map((place) => [place.leaderboardId, place]));
  const today = memberDay(now, viewer);
  const ofToday = await readTodayOnBoards(db, programId, ids, memberId, today);
  const sharing = rows.filter(({ format }) => formatOf(format).isTogether);
  const sums = await readSumsOfBoards(
    db,
    programId,
    sharing.map(({ challengeId }) => challengeId),
  );
  const ofGroups = await readGroupStandings(db, viewer, joined, now);
  const closed = rows.filter(({ closesAt }) => new Date(closesAt) <= now);
  const seals = await readSeals(
    db,
    programId,
    closed.map(({ challengeId }) => challengeId),
  );
  return rows.map((row) => ({
    ...describeOne(
      row,
      {
        place: placeOf.get(row.challengeId),
        ofToday: ofToday.get(row.challengeId) ?? 0,
        together: formatOf(row.format).isTogether ? (sums.get(row.challengeId) ?? 0) : null,
      },
      viewer,
      now,
    ),
    groupStanding: ofGroups.get(row.challengeId) ?? null,
    seal: seals.get(row.challengeId) ?? null,
  }));
}

type GroupStanding = NonNullable<Challenge['groupStanding']>;

/** Reads the standing of the viewer's team or organization in the challenges that it is in, by challenge. */
async function readGroupStandings(
  db: Db,
  { programId, memberId }: Viewer,
  joined: readonly ChallengeRow[],
  now: Date,
): Promise<ReadonlyMap<number, GroupStanding>> {
  const standings = new Map<number, GroupStanding>();
  if (joined.every(({ betweenWhom }) => betweenWhom === 'individuals')) return standings;
  const { teamId, organizationId } = await selectOwnGroups(db, programId, memberId);
  const goals = new Map(joined.map(({ challengeId, goal }) => [challengeId, goal]));
  for (const { between, kind, id } of [
    { between: 'groups', kind: 'teams', id: teamId },
    { between: 'organization', kind: 'organizations', id: organizationId },
  ] as const) {
    const ids = joined
      .filter(({ betweenWhom }) => betweenWhom === between)
      .map(({ challengeId }) => challengeId);
    if (id === null || ids.length === 0) continue;
    const ownSteps = await readOwnSteps(db, programId, { kind, id }, ids, memberId);
    for (const place of await readGroupPlaces(db, programId, { kind, id }, ids, now)) {
      standings.set(place.leaderboardId, {
        id,
        name: place.name,
        total: Math.round(place.total),
        rank: shownRank(place),
        rankChange: shownRankChange(place),
        activeDays: place.activeDays,
        goalPercent: Math.floor((place.total * 100) / (goals.get(place.leaderboardId) ?? 1)),
        ownSteps: ownSteps.get(place.leaderboardId) ?? null,
      });
    }
  }
  return standings;
}

function describeOne(
  row: ChallengeRow,
  {
    place,
    ofToday,
    together,
  }: { place: Place | undefined; ofToday: number; together: number | null },
  viewer: Viewer,
  now: Date,
): Omit<Challenge, 'seal' | 'groupStanding'> {
  const access = accessOf(row);
  const moment: Moment = { ...viewer, now };
  const phase = describePhase(row, viewer, now);
  const { joinedAt } = row;
  const reached = place &&
    joinedAt !== null && {
      joinedAt,
      total: place.total,
      ofToday,
      activeDays: place.activeDays,
      rank: shownRank(place),
      rankChange: shownRankChange(place),
    };
  return {
    id: row.challengeId,
    programId: row.programId,
    name: row.name,
    description: row.description,
    image: imageUrl(row.image),
    between: row.betweenWhom,
    status: access.isArchived ? 'archived' : challengeStatus(phase.phase),
    startDate: row.startDay,
    endDate: row.endDay,
    days: dayCount(row.startDay, row.endDay),
    daysLeft: challengeDaysLeft(access, moment),
    format: row.format,
    goal: row.goal,
    trackTextAndImagePoints: toFlag(row.pointCategories.includes('journals')),
    trackQuestionPoints: toFlag(row.pointCategories.includes('questions')),
    together,
    steps: row.steps,
    allowActivities: toFlag(row.countsActivities),
    allowManualEntries: toFlag(row.countsManual),
    allowAddingCompletionDate: toFlag(row.allowAddingCompletionDate),
    allowFreeTextInput: toFlag(row.allowFreeTextInput),
    atStake: row.atStake,
    incentivizeChallenge: toFlag(row.incentivePoints !== null),
    incentiveType: row.incentivePoints === null ? null : 'points',
    incentiveAmount: row.incentivePoints,
    useCustomRecognitionWallTitle: toFlag(row.recognitionTitle !== null),
    customRecognitionWallTitle: row.recognitionTitle,
    featured: toFlag(row.featured),
    open: toFlag(row.isOpen),
    public: toFlag(row.isPublic),
    archived: toFlag(access.isArchived),
    lastJoinDate: row.lastJoinDay,
    dailyCap: row.dailyCap,
    lateJoinCounts: row.lateJoinCounts,
    trackingCalc: toFlag(row.counting === 'total' && row.betweenWhom !== 'individuals'),
    graceHours: row.graceHours,
    isProvisional: phase.phase === 'provisional',
    ...phase,
    mapId: row.mapId,
    participants: row.participants,
    organiser: row.organiser,
    isJoined: access.isJoined,
    isInvited: row.isInvited,
    canJoin: canJoinChallenge(access, viewer, moment),
    canLeave: canLeaveChallenge(access, moment),
    canAskToJoin: canAskToJoin(access, viewer, moment),
    hasAskedToJoin: row.hasAsked && canAskToJoin(access, viewer, moment),
    mayEdit: mayOrganise(row, viewer),
    mayDelete: mayDelete(access, viewer, moment),
    standing: reached ? standingOf(access, row, { ...reached, together }, moment) : null,
    updatedAt: row.updatedAt,
    version: row.version,
  };
}
