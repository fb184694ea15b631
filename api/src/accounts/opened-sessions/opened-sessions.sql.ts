import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Why sessions end together with their source. */
export type EndReason = 'signed-out' | 'token-reused' | 'ended-elsewhere' | 'source-revoked';

/** Ends active sessions of a program by their ids; returns the ids of those that it ended. */
export async function endSessions(
  db: Db,
  programId: number,
  sessionIds: readonly number[],
  { reason, now }: { reason: EndReason; now: Date },
): Promise<number[]> {
  const rows = await db
    .updateTable('session')
    .set({ endedAt: now, endReason: reason })
    .where('programId', '=', programId)
    .where('sessionId', 'in', sessionIds)
    .where('endedAt', 'is', null)
    .returning('sessionId')
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

/** Selects the sessions that were opened from other sessions. */
export async function selectChildren(
  db: Db,
  programId: number,
  parentIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('sessionId')
    .where('programId', '=', programId)
    .where('parentSessionId', 'in', parentIds)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

/** A source that opens sessions and can be revoked meanwhile: keys and identity providers, or a member's password. */
export type Opener = 'source' | `password-of:${number}`;

/** Locks a source of a program's sessions: shared to open one, exclusively to revoke the source. */
export async function lockOpener(
  db: Db,
  programId: number,
  opener: Opener,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const key = sql`hashtextextended(${`stridewell.opener ${programId} ${opener}`}, 0)`;
  const lock = sql.raw(`pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}`);
  await sql`select ${lock}(${key})`.execute(db);
}

/** Ends the active sessions that keys or identity providers opened; returns whether there were any. */
export async function endSourceSessions(
  db: Db,
  programId: number,
  sources: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ endedAt: now, endReason: 'source-revoked' })
    .where('programId', '=', programId)
    .where('openedBy', 'in', sources)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects the sessions that a mobile token was exchanged for. */
export async function selectSessionsOfToken(
  db: Db,
  programId: number,
  mobileTokenId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('sessionId')
    .where('programId', '=', programId)
    .where('mobileTokenId', '=', mobileTokenId)
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}
