import type { AccountPair, Db } from '#engine/postgres/index.ts';
import {
  type PointClaim,
  selectStandingOfRule,
  applyPointClaims,
} from '#activity/points/points.service.ts';
import { selectArrivalsToMove, updateArrivalOwner } from './milestones.sql.ts';

/** Counts the milestones that `takeOverMilestones` would move. */
export async function countMilestonesToTakeOver(
  db: Db,
  programId: number,
  pair: AccountPair,
): Promise<number> {
  return (await selectArrivalsToMove(db, programId, pair)).length;
}

/** Moves milestones and their points to the remaining account, unless it has them already; both must be locked. */
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
  if (claims.length > 0) await applyPointClaims(db, programId, claims, now);
}
