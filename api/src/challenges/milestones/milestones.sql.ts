import type { ChallengeMilestone } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import type { Viewer } from '#foundation/http/viewer.ts';

/** What somebody has collected at a milestone. */
interface Arrival {
  memberId: number;
  challengeId: number;
  milestoneId: number;
  day: string;
  points: number;
  answer: number | null;
  isRight: boolean | null;
}

/** Reads what the viewer has collected in a challenge, by milestone. */
export async function readArrivals(
  db: Db,
  { programId, memberId }: Viewer,
  challengeId: number,
): Promise<ReadonlyMap<number, NonNullable<ChallengeMilestone['collected']>>> {
  const rows = await db
    .selectFrom('milestoneArrival')
    .select(['milestoneId', 'points', 'answer', 'isRight'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('challengeId', '=', challengeId)
    .execute();
  return new Map(rows.map(({ milestoneId, ...collected }) => [milestoneId, collected]));
}

/** Keeps what somebody has collected at a milestone. */
export async function insertArrival(
  db: Db,
  programId: number,
  arrival: Arrival,
  arrivedAt: Date,
): Promise<void> {
  await db
    .insertInto('milestoneArrival')
    .values({ programId, ...arrival, arrivedAt })
    .execute();
}
