import type { ReachedMilestone } from '@stridewell/contracts';
import type { Course } from '#engine/leaderboard/index.ts';
import {
  type ChallengeRow,
  selectMappedChallenges,
} from '#challenges/challenges/challenges.service.ts';
import {
  readMapsWithMilestones,
  type readMapWithMilestones,
} from '#challenges/maps/maps.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { countRouteSteps, describeProgress, readChallengeCourses } from './milestone-progress.ts';

/** Lists the milestones that the viewer has reached, in one of their challenges or in all of them. */
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
 * Lists the milestones after the start that the viewer has reached on or after a day. Milestones without a day count if
 * their challenge ended on or after it.
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
  const courses = await readChallengeCourses(db, viewer, challenges, now);
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
  const routeSteps = countRouteSteps(challenge, map);
  return milestones.flatMap((row) => {
    const { isReached, reachedOn, steps } = describeProgress(
      row,
      { ...challenge, routeSteps },
      course,
    );
    if (!isReached) return [];
    const { id: milestoneId, order, title } = row;
    const where = { challengeId, challengeName: name, mapId };
    return [{ ...where, milestoneId, order, title, reachedOn, steps }];
  });
}
