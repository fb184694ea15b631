import type { ReleaseRequest, ReleaseStatus } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';

function requests(db: Db) {
  return db
    .selectFrom('releaseRequest')
    .select(['requestId as id', 'remote', 'version', 'percent', 'why', 'askedAt'])
    .select(['isAgain as again', 'askedByName as askedBy', 'outcome', 'settledAt'])
    .select(sql<number[] | null>`programs`.as('programs'))
    .select(sql<ReleaseRequest['action']>`action`.as('action'))
    .select(sql<ReleaseRequest['state']>`state`.as('state'));
}

/** Selects the latest requests, newest first. */
export function selectLastRequests(db: Db, limit: number): Promise<ReleaseRequest[]> {
  return requests(db).orderBy('requestId', 'desc').limit(limit).execute();
}

/** Selects the waiting requests, oldest first. */
export function selectWaitingRequests(db: Db): Promise<ReleaseRequest[]> {
  return requests(db).where('state', '=', 'waiting').orderBy('requestId').execute();
}

/** Inserts a request. */
export async function insertRequest(
  db: Db,
  row: Insertable<Database['releaseRequest']>,
): Promise<void> {
  await db.insertInto('releaseRequest').values(row).execute();
}

/** Stores the outcome of a waiting request. */
export async function closeRequest(
  db: Db,
  requestId: number,
  change: { state: 'done' | 'refused'; outcome: string; settledAt: Date },
): Promise<void> {
  await db
    .updateTable('releaseRequest')
    .set(change)
    .where('requestId', '=', requestId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Selects the last report of the process that signs releases. */
export async function selectReport(
  db: Db,
): Promise<{ status: ReleaseStatus; toldAt: string } | undefined> {
  return db
    .selectFrom('releaseReport')
    .select(sql<ReleaseStatus>`status`.as('status'))
    .select('toldAt')
    .executeTakeFirst();
}

/** Writes a report, replacing the previous one. */
export async function upsertReport(db: Db, status: ReleaseStatus, toldAt: Date): Promise<void> {
  const row = { status: JSON.stringify(status), toldAt };
  await db
    .insertInto('releaseReport')
    .values({ reportId: 1, ...row })
    .onConflict((conflict) => conflict.column('reportId').doUpdateSet(row))
    .execute();
}

/** Selects the name of one of the provider's people. */
export async function selectNameOf(db: Db, programId: number, memberId: number): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select(['firstName', 'lastName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return `${row.firstName} ${row.lastName}`;
}
