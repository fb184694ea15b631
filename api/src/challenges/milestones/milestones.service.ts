import type {
  ChallengeMap,
  ChallengeMilestone,
  ChallengeMilestones,
  ReachedMilestone,
} from '@stridewell/contracts';
import {
  formatOf,
  memberDay,
  positionOnRoute,
  stepsOfRoute,
  stepsToMilestone,
} from '@stridewell/rules';
import {
  type Course,
  lockMembers,
  readCourses,
  readCrowd,
  readSumsOfBoards,
} from '#engine/leaderboard/index.ts';
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
import type { AccountPair, Db } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, type Viewer } from '#engine/requests/index.ts';

import {
  type PointClaim,
  selectStandingOfRule,
  settlePoints,
} from '#activity/points/points.service.ts';

import {
  insertArrival,
  readArrivals,
  selectArrivalsToMove,
  updateArrivalOwner,
} from './milestones.sql.ts';

const walkers = {
  individuals: { contenders: 'members', walker: 'member' },
  groups: { contenders: 'teams', walker: 'team' },
  organization: { contenders: 'organizations', walker: 'organization' },
} as const;

/** So many places of a map hold pins: who stands between them is counted at the nearest. */
const crowdPlaces = 50;

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
  const { mapId } = challenge;
  const drawn = mapId === null ? null : await readMapWithMilestones(db, viewer.programId, mapId);
  const routeSteps = routeOf(challenge, drawn?.map);
  const total = course?.total ?? 0;
  const arrivals = await readArrivals(db, viewer, challengeId);
  const crowd = drawn
    ? await readCrowd(db, viewer.programId, challengeId, { steps: routeSteps, places: crowdPlaces })
    : [];
  return {
    mapId,
    routeSteps,
    walker: course ? walkerIn(challenge) : null,
    total,
    position: positionOnRoute(total, routeSteps),
    crowd: crowd.map(({ place, walkers: count }) => ({ position: place / crowdPlaces, count })),
    milestones: (drawn?.milestones ?? []).map((row) =>
      standAt(row, { ...challenge, routeSteps }, course, arrivals.get(row.id)),
    ),
  };
}

/**
 * Collects the points of a milestone that the viewer has reached. What was collected stays collected once, with the
 * first answer; whoever sends it again is told of that one.
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
  await settlePoints(db, programId, [{ ...claim, isEarned: points > 0 }], now);
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

/** Lists the milestones that the viewer has reached, in one challenge of theirs or in all of them. */
export async function listReachedMilestones(
  db: Db,
  viewer: Viewer,
  challengeId: number | undefined,
  now: Date,
): Promise<ReachedMilestone[]> {
  const mapped = await selectMappedChallenges(db, viewer, now);
  const challenges = mapped.filter((one) => !challengeId || one.challengeId === challengeId);
  const reached = await readReached(db, viewer, challenges, now);
  return reached.map(({ steps: _steps, ...milestone }) => milestone);
}

/** A milestone that the viewer has reached, with its steps from the start of the challenge. */
type Reached = ReachedMilestone & { steps: number };

/**
 * Lists the milestones behind the start that the viewer has reached on a day or later; where the days are not told,
 * those of challenges that went on until then.
 */
export async function listMilestonesReachedSince(
  db: Db,
  viewer: Viewer,
  since: string,
  now: Date,
): Promise<ReachedMilestone[]> {
  const mapped = await selectMappedChallenges(db, viewer, now);
  const challenges = mapped.filter(({ endDay }) => endDay >= since);
  const reached = await readReached(db, viewer, challenges, now);
  return reached.filter(({ steps, reachedOn }) => steps > 0 && (reachedOn ?? since) >= since);
}

async function readReached(
  db: Db,
  viewer: Viewer,
  challenges: readonly ChallengeRow[],
  now: Date,
): Promise<Reached[]> {
  const courses = await readCoursesOf(db, viewer, challenges, now);
  const mapIds = challenges.flatMap(({ mapId }) => mapId ?? []);
  const maps = await readMapsWithMilestones(db, viewer.programId, mapIds);
  return challenges.flatMap((challenge) =>
    reachedIn(challenge, maps.get(challenge.mapId ?? 0), courses.get(challenge.challengeId)),
  );
}

function reachedIn(
  challenge: ChallengeRow,
  drawn: Awaited<ReturnType<typeof readMapWithMilestones>> | undefined,
  course: Course | undefined,
): Reached[] {
  if (!drawn || !course) return [];
  const { challengeId, name } = challenge;
  const { map, milestones } = drawn;
  const mapId = map.id;
  const routeSteps = routeOf(challenge, map);
  return milestones.flatMap((row) => {
    const { isReached, reachedOn, steps } = standAt(row, { ...challenge, routeSteps }, course);
    if (!isReached) return [];
    const { id: milestoneId, order, title } = row;
    const where = { challengeId, challengeName: name, mapId };
    return [{ ...where, milestoneId, order, title, reachedOn, steps }];
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
  const courses = new Map(found.flat());
  const sharing = challenges.filter(({ format }) => formatOf(format).isTogether);
  const sums = await readSumsOfBoards(
    db,
    viewer.programId,
    sharing.map(({ challengeId }) => challengeId),
  );
  // Where all have one goal they walk together, and who takes part walks with them; on which days is not told.
  for (const { challengeId } of sharing) {
    if (courses.has(challengeId)) {
      courses.set(challengeId, { total: sums.get(challengeId) ?? 0, days: [] });
    }
  }
  return courses;
}

function walkerIn({ betweenWhom, format }: ChallengeRow) {
  return formatOf(format).isTogether ? ('everybody' as const) : walkers[betweenWhom].walker;
}

/** What the whole line stands for: of days and points, always the goal. */
function routeOf(
  { goal, format }: ChallengeRow,
  map: Pick<ChallengeMap, 'scaleMode' | 'distanceKm'> | undefined,
): number {
  return map && formatOf(format).unit === 'steps' ? stepsOfRoute(map, goal) : goal;
}

/** How somebody stands to a milestone; those who do not take part have reached none. */
function standAt(
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

/** Counts the milestones that `takeOverMilestones` would move. */
export async function countMilestonesToTakeOver(
  db: Db,
  programId: number,
  pair: AccountPair,
): Promise<number> {
  return (await selectArrivalsToMove(db, programId, pair)).length;
}

/** Moves the milestones that one member collected, with their points, to another who has not; both are locked. */
export async function takeOverMilestones(
  db: Db,
  programId: number,
  pair: AccountPair,
  now: Date,
): Promise<void> {
  const arrivals = await selectArrivalsToMove(db, programId, pair);
  for (const arrival of arrivals) await updateArrivalOwner(db, programId, pair, arrival);
  const moved = new Set(
    arrivals.map(({ challengeId, milestoneId }) => `${challengeId} ${milestoneId}`),
  );
  const standing = await selectStandingOfRule(db, programId, pair.closedId, 'milestone');
  const claims = standing.flatMap(({ day, subject, earned: points, cause }): PointClaim[] => {
    if (!moved.has(subject)) return [];
    const claim = { day, rule: 'milestone', subjectId: subject, points } as const;
    const said = { ...claim, cause: cause as PointClaim['cause'] }; // as collectMilestone wrote it
    return [
      { ...said, memberId: pair.closedId, isEarned: false },
      { ...said, memberId: pair.keptId, isEarned: true },
    ];
  });
  if (claims.length > 0) await settlePoints(db, programId, claims, now);
}
