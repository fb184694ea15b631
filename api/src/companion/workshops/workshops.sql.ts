import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

export interface Session {
  workshopId: number;
  startsAt: Date;
}

/** Selects how many seats of a session are taken, and whether the member has one of them. */
export async function selectSeats(
  db: Db,
  programId: number,
  memberId: number,
  { workshopId, startsAt }: Session,
): Promise<{ taken: number; isRegistered: boolean }> {
  const session = await db
    .selectFrom('workshopSession')
    .select('seatsTaken')
    .where('programId', '=', programId)
    .where('workshopId', '=', workshopId)
    .where('startsAt', '=', startsAt.toISOString())
    .executeTakeFirst();
  const own = await db
    .selectFrom('workshopRegistration')
    .select('memberId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('workshopId', '=', workshopId)
    .where('startsAt', '=', startsAt.toISOString())
    .executeTakeFirst();
  return { taken: session?.seatsTaken ?? 0, isRegistered: own !== undefined };
}

/** Locks a session, and creates it if it doesn't exist; returns how many seats are taken. */
export async function lockSession(db: Db, programId: number, session: Session): Promise<number> {
  await db
    .insertInto('workshopSession')
    .values({ programId, ...session, seatsTaken: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { seatsTaken } = await db
    .selectFrom('workshopSession')
    .select('seatsTaken')
    .where('programId', '=', programId)
    .where('workshopId', '=', session.workshopId)
    .where('startsAt', '=', session.startsAt.toISOString())
    .forUpdate()
    .executeTakeFirstOrThrow();
  return seatsTaken;
}

/** Updates how many seats are taken. */
export async function updateSeats(
  db: Db,
  programId: number,
  { workshopId, startsAt }: Session,
  seatsTaken: number,
): Promise<void> {
  await db
    .updateTable('workshopSession')
    .set({ seatsTaken })
    .where('programId', '=', programId)
    .where('workshopId', '=', workshopId)
    .where('startsAt', '=', startsAt.toISOString())
    .execute();
}

/** Inserts a registration; returns whether it is new. */
export async function insertRegistration(
  db: Db,
  programId: number,
  memberId: number,
  session: Session,
  registeredAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('workshopRegistration')
    .values({ programId, memberId, ...session, registeredAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Deletes a registration; returns whether there was one. */
export async function deleteRegistration(
  db: Db,
  programId: number,
  memberId: number,
  { workshopId, startsAt }: Session,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('workshopRegistration')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('workshopId', '=', workshopId)
    .where('startsAt', '=', startsAt.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Selects a page of a member's registrations. */
export async function selectRegistrations(
  db: Db,
  programId: number,
  memberId: number,
  { perPage, offset, direction }: { perPage: number; offset: number; direction: 'asc' | 'desc' },
): Promise<{ rows: { workshopId: number; startsAt: string }[]; total: number }> {
  const own = db
    .selectFrom('workshopRegistration')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId);
  const rows = await own
    .select(['workshopId', 'startsAt'])
    .orderBy('startsAt', direction)
    .orderBy('workshopId', direction)
    .limit(perPage)
    .offset(offset)
    .execute();
  const { total } = await own
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
