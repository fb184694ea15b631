import type { ChallengeMilestone, ChallengeMilestones } from '@stridewell/contracts';
import { memberDay, positionOnRoute } from '@stridewell/rules';
import { lockMembers, readCrowd } from '#engine/leaderboard/index.ts';
import { requireVisibleChallenge } from '#challenges/challenges/challenges.service.ts';
import { readMapWithMilestones } from '#challenges/maps/maps.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';
import { applyPointClaims } from '#activity/points/points.service.ts';
import {
  countRouteSteps,
  describeProgress,
  findWalker,
  readChallengeCourses,
} from './milestone-progress.ts';
import { insertArrival, readArrivals } from './milestones.sql.ts';

/** The number of pin positions on a map; participants are counted at the nearest one. */
const crowdPlaces = 50;

/** Reads the milestones of a challenge that the viewer may see, and how far they have come. */
export async function readChallengeMilestones(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<ChallengeMilestones> {
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  const courses = await readChallengeCourses(db, viewer, [challenge], now);
  const course = courses.get(challengeId);
  const { mapId } = challenge;
  const drawn = mapId === null ? null : await readMapWithMilestones(db, viewer.programId, mapId);
  const routeSteps = countRouteSteps(challenge, drawn?.map);
  const total = course?.total ?? 0;
  const arrivals = await readArrivals(db, viewer, challengeId);
  const crowd = drawn
    ? await readCrowd(db, viewer.programId, challengeId, { steps: routeSteps, places: crowdPlaces })
    : [];
  return {
    mapId,
    routeSteps,
    walker: course ? findWalker(challenge) : null,
    total,
    position: positionOnRoute(total, routeSteps),
    crowd: crowd.map(({ place, walkers: count }) => ({ position: place / crowdPlaces, count })),
    milestones: (drawn?.milestones ?? []).map((row) =>
      describeProgress(row, { ...challenge, routeSteps }, course, arrivals.get(row.id)),
    ),
  };
}

/**
 * Collects the points of a milestone that the viewer has reached. Points are collected once, with the first answer;
 * further calls return that result.
 */
export async function collectMilestone(
  db: Db,
  viewer: Viewer,
  { challengeId, milestoneId }: { challengeId: number; milestoneId: number },
  answer: number | undefined,
  now: Date,
): Promise<ChallengeMilestone> {
  const { programId, memberId } = viewer;
  await lockMembers(db, programId, [memberId]);
  const read = () => readMilestone(db, viewer, challengeId, milestoneId, now);
  const { milestone, row } = await read();
  if (milestone.collected) return milestone;
  if (!milestone.isReached) throw new Problem('milestone_not_reached');
  const { quiz } = row;
  if (quiz && (answer === undefined || answer >= quiz.options.length)) {
    throw fieldProblem('validation_failed', 'answer', 'Choose an answer.');
  }
  const isRight = quiz ? answer === quiz.right : null;
  const points = row.points + (quiz && isRight ? quiz.points : 0);
  const day = memberDay(now, viewer);
  const given = { challengeId, milestoneId, day, points, isRight, answer: quiz ? answer : null };
  await insertArrival(db, programId, { ...given, memberId, answer: given.answer ?? null }, now);
  const cause = { challengeId, milestone: row.title.en || row.title.es };
  const subjectId = `${challengeId} ${milestoneId}`;
  const claim = { memberId, day, rule: 'milestone', subjectId, points, cause } as const;
  await applyPointClaims(db, programId, [{ ...claim, isEarned: points > 0 }], now);
  return (await read()).milestone;
}

async function readMilestone(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  milestoneId: number,
  now: Date,
) {
  const { mapId, milestones } = await readChallengeMilestones(db, viewer, challengeId, now);
  const milestone = milestones.find(({ id }) => id === milestoneId);
  const drawn = mapId === null ? null : await readMapWithMilestones(db, viewer.programId, mapId);
  const row = drawn?.milestones.find(({ id }) => id === milestoneId);
  if (!milestone || !row) throw new Problem('not_found');
  return { milestone, row };
}
