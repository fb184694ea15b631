import type {
  ChallengeMilestone,
  ChallengeMilestones,
  ReachedMilestone,
} from '@stridewell/contracts';
import { positionOnRoute, stepsOfRoute, stepsToMilestone } from '@stridewell/rules';
import { type Course, readCourses } from '#activity/leaderboards/courses.service.ts';
import {
  type ChallengeRow,
  requireVisibleChallenge,
  selectMappedChallenges,
} from '#challenges/challenges/challenges.service.ts';
import {
  describeMilestone,
  type MilestoneRow,
  readMapsWithMilestones,
  readMapWithMilestones,
} from '#challenges/maps/maps.service.ts';
import type { Db } from '#foundation/database/in-program.ts';
import type { Viewer } from '#foundation/http/viewer.ts';

const walkers = {
  individuals: { contenders: 'members', walker: 'member' },
  groups: { contenders: 'teams', walker: 'team' },
  organization: { contenders: 'organizations', walker: 'organization' },
} as const;

/** Reads the milestones of a challenge that the viewer may see, and how far they have come. */
export async function readChallengeMilestones(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<ChallengeMilestones> {
  const challenge = await requireVisibleChallenge(db, viewer, challengeId, now);
  const courses = await readCoursesOf(db, viewer, [challenge], now);
  const course = courses.get(challengeId);
  const { mapId, goal } = challenge;
  const drawn = mapId === null ? null : await readMapWithMilestones(db, viewer.programId, mapId);
  const routeSteps = drawn ? stepsOfRoute(drawn.map, goal) : goal;
  const total = course?.total ?? 0;
  return {
    mapId,
    routeSteps,
    walker: course ? walkers[challenge.betweenWhom].walker : null,
    total,
    position: positionOnRoute(total, routeSteps),
    milestones: (drawn?.milestones ?? []).map((row) => standAt(row, routeSteps, course)),
  };
}

/** Lists the milestones that the viewer has reached, in one challenge of theirs or in all of them. */
export async function listReachedMilestones(
  db: Db,
  viewer: Viewer,
  challengeId: number | undefined,
  now: Date,
): Promise<ReachedMilestone[]> {
  const mapped = await selectMappedChallenges(db, viewer, now);
  const challenges = mapped.filter((one) => !challengeId || one.challengeId === challengeId);
  const courses = await readCoursesOf(db, viewer, challenges, now);
  const mapIds = challenges.flatMap(({ mapId }) => mapId ?? []);
  const maps = await readMapsWithMilestones(db, viewer.programId, mapIds);
  return challenges.flatMap((challenge) =>
    reachedIn(challenge, maps.get(challenge.mapId ?? 0), courses.get(challenge.challengeId)),
  );
}

function reachedIn(
  { challengeId, name, goal }: ChallengeRow,
  drawn: Awaited<ReturnType<typeof readMapWithMilestones>> | undefined,
  course: Course | undefined,
): ReachedMilestone[] {
  if (!drawn || !course) return [];
  const { map, milestones } = drawn;
  const mapId = map.id;
  const routeSteps = stepsOfRoute(map, goal);
  return milestones.flatMap((row) => {
    const { isReached, reachedOn } = standAt(row, routeSteps, course);
    if (!isReached) return [];
    const challenge = { challengeId, challengeName: name, mapId };
    return [{ ...challenge, milestoneId: row.id, order: row.order, title: row.title, reachedOn }];
  });
}

async function readCoursesOf(
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
  return new Map(found.flat());
}

/** How somebody stands to a milestone; those who do not take part have reached none. */
function standAt(
  row: MilestoneRow,
  routeSteps: number,
  course: Course | undefined,
): ChallengeMilestone {
  const steps = stepsToMilestone(row.position, routeSteps);
  const isReached = course !== undefined && course.total >= steps;
  return {
    ...describeMilestone(row, isReached),
    isReached,
    reachedOn: isReached ? dayOfReaching(course, steps) : null,
    steps,
    stepsToGo: Math.max(0, steps - (course?.total ?? 0)),
  };
}

/** The day whose steps reached it; null before there was any, or where the days are not told. */
function dayOfReaching({ days }: Course, steps: number): string | null {
  let sum = 0;
  for (const { day, steps: walked } of days) {
    sum += walked;
    // Thousandths, for averages of teams whose binary fractions add up to a little less.
    if (sum + 0.001 >= steps) return day;
  }
  return null;
}
