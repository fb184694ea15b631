import { type ChallengeHealth, silentDays } from '@stridewell/contracts';
import { requireVisibleChallenge } from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';
import { selectChallengeHealth } from './challenge-health.sql.ts';

/** Reads the health of a challenge in the viewer's program. */
export async function readChallengeHealth(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<ChallengeHealth> {
  const { startDay, endDay } = await requireVisibleChallenge(db, viewer, challengeId, now);
  return selectChallengeHealth(db, viewer.programId, { challengeId, startDay, endDay, silentDays });
}
