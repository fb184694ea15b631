import type { ChallengeMap, ChallengeMilestone } from '@stridewell/contracts';
import { formatOf, stepsOfRoute, stepsToMilestone } from '@stridewell/rules';
import { type Course, readCourses, readSumsOfBoards } from '#engine/leaderboard/index.ts';
import type { ChallengeRow } from '#challenges/challenges/challenges.service.ts';
import { describeMilestone, type MilestoneRow } from '#challenges/maps/maps.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';

const walkers = {
  individuals: { contenders: 'members', walker: 'member' },
  groups: { contenders: 'teams', walker: 'team' },
  organization: { contenders: 'organizations', walker: 'organization' },
} as const;

/** Reads the viewer's progress in each challenge that they take part in, by challenge id. */
export async function readChallengeCourses(
  db: Db,
  viewer: Viewer,
  challenges: readonly ChallengeRow[],
  now: Date,
): Promise<ReadonlyMap<number, Course>> {
  const found = await Promise.all(
    Object.entries(walkers).map(async ([between, { contenders }]) => {
      const of = challenges.filter(({ betweenWhom }) => betweenWhom === between);
      const firstDay = of.map(({ startDay }) => startDay).sort()[0];
      if (firstDay === undefined) return [];
      const ids = of.map(({ challengeId }) => challengeId);
      return [...(await readCourses(db, viewer, { contenders, ids, firstDay }, now))];
    }),
  );
  const courses = new Map(found.flat());
  const sharing = challenges.filter(({ format }) => formatOf(format).isTogether);
  const sums = await readSumsOfBoards(
    db,
    viewer.programId,
    sharing.map(({ challengeId }) => challengeId),
  );
  // With one goal for everyone, participants walk together, and no days are shown.
  for (const { challengeId } of sharing) {
    if (courses.has(challengeId)) {
      courses.set(challengeId, { total: sums.get(challengeId) ?? 0, days: [] });
    }
  }
  return courses;
}

/** Returns who walks in a challenge: the member, their team or organization, or everyone together. */
export function findWalker({ betweenWhom, format }: ChallengeRow) {
  return formatOf(format).isTogether ? ('everybody' as const) : walkers[betweenWhom].walker;
}

/** Counts the steps of the whole route. For goals in days or points, the route is the goal. */
export function countRouteSteps(
  { goal, format }: ChallengeRow,
  map: Pick<ChallengeMap, 'scaleMode' | 'distanceKm'> | undefined,
): number {
  return map && formatOf(format).unit === 'steps' ? stepsOfRoute(map, goal) : goal;
}

/** Describes a milestone as the viewer sees it. Without a course they don't take part and have reached none. */
export function describeProgress(
  row: MilestoneRow,
  { routeSteps, format }: Pick<ChallengeRow, 'format'> & { routeSteps: number },
  course: Course | undefined,
  collected?: ChallengeMilestone['collected'],
): ChallengeMilestone {
  const steps = stepsToMilestone(row.position, routeSteps);
  const isReached = course !== undefined && course.total >= steps;
  return {
    ...describeMilestone(row, isReached, collected !== undefined),
    isReached,
    collected: collected ?? null,
    unit: formatOf(format).unit,
    reachedOn: isReached ? dayOfReaching(course, steps) : null,
    steps,
    stepsToGo: Math.max(0, steps - (course?.total ?? 0)),
  };
}

/** Finds the day on which the milestone was reached; null at the start or if the course has no days. */
function dayOfReaching({ days }: Course, steps: number): string | null {
  let sum = 0;
  for (const { day, steps: walked } of days) {
    sum += walked;
    // Team averages are binary fractions that can add up to slightly less.
    if (sum + 0.001 >= steps) return day;
  }
  return null;
}
