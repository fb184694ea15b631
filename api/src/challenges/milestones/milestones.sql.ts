import type { ChallengeMilestone } from '@stridewell/contracts';
import type { AccountPair, Db } from '#engine/postgres/index.ts';
import type { Viewer } from '#engine/requests/index.ts';

/** What a member has collected at a milestone. */
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

/** Selects what one member collected and the other didn't. */
export function selectArrivalsToMove(db: Db, programId: number, { keptId, closedId }: AccountPair) {
  return db
    .selectFrom('milestoneArrival as arrival')
    .select(['challengeId', 'milestoneId', 'day', 'points'])
    .where('programId', '=', programId)
    .where('memberId', '=', closedId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('milestoneArrival as own')
            .select('own.milestoneId')
            .where('own.programId', '=', programId)
            .where('own.memberId', '=', keptId)
            .whereRef('own.challengeId', '=', 'arrival.challengeId')
            .whereRef('own.milestoneId', '=', 'arrival.milestoneId'),
        ),
      ),
    )
    .execute();
}

/** Moves what one member collected at a milestone to another. */
export async function updateArrivalOwner(
  db: Db,
  programId: number,
  { keptId, closedId }: AccountPair,
  { challengeId, milestoneId }: { challengeId: number; milestoneId: number },
): Promise<void> {
  await db
    .updateTable('milestoneArrival')
    .set({ memberId: keptId })
    .where('programId', '=', programId)
    .where('memberId', '=', closedId)
    .where('challengeId', '=', challengeId)
    .where('milestoneId', '=', milestoneId)
    .execute();
}

/** Stores what a member has collected at a milestone. */
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
