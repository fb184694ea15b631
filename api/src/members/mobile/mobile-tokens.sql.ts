import { sql } from 'kysely';
import type { Scope } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';

/** A mobile token to store. */
export interface NewMobileToken {
  mobileTokenId: number;
  sessionId: number;
  memberId: number;
  tokenHash: Buffer;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts a mobile token. */
export async function insertMobileToken(
  db: Db,
  programId: number,
  token: NewMobileToken,
): Promise<void> {
  await db
    .insertInto('mobileToken')
    .values({ programId, ...token })
    .execute();
}

/** Revokes a token of a member, if it isn't revoked yet; throws `not_found` for other tokens. */
export async function updateRevokedAt(
  db: Db,
  programId: number,
  { mobileTokenId, memberId }: { mobileTokenId: number; memberId: number },
  now: Date,
): Promise<void> {
  const result = await db
    .updateTable('mobileToken')
    .set({ revokedAt: sql<string>`coalesce(revoked_at, ${now})` })
    .where('programId', '=', programId)
    .where('mobileTokenId', '=', mobileTokenId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  requireChanged(result);
}

/** Selects the owner of a valid token: not revoked, not expired, and with a session that hasn't ended. */
export function selectTokenOwner(
  db: Db,
  programId: number,
  { tokenHash, scope }: { tokenHash: Buffer; scope: Scope },
  now: Date,
) {
  return db
    .selectFrom('mobileToken as token')
    .innerJoin('session', (join) =>
      join
        .on('session.programId', '=', programId)
        .onRef('session.sessionId', '=', 'token.sessionId'),
    )
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'token.memberId'),
    )
    .innerJoin('program', (join) => join.on('program.programId', '=', programId))
    .select(({ fn, ref }) => [
      'token.mobileTokenId',
      'token.memberId',
      'token.sessionId',
      'token.exchangedAt',
      'session.createdAt',
      'session.secondFactorAt',
      'session.openedBy',
      'member.dayStartsAt',
      fn.coalesce(ref('member.timeZone'), ref('program.timeZone')).as('timeZone'),
    ])
    .where('token.programId', '=', programId)
    .where('token.tokenHash', '=', tokenHash)
    .where(sql<boolean>`${scope} = any(token.scopes)`)
    .where('token.revokedAt', 'is', null)
    .where('token.expiresAt', '>', now.toISOString())
    .where('session.endedAt', 'is', null)
    .where('member.deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/**
 * Locks a session and a token until this transaction ends; returns whether both are still valid. Exchanges of the same
 * token wait for each other here: with a shared lock on its row, they would deadlock when updating it.
 */
export async function lockGrant(
  db: Db,
  programId: number,
  { sessionId, mobileTokenId }: { sessionId: number; mobileTokenId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .innerJoin('mobileToken as token', (join) =>
      join.on('token.programId', '=', programId).onRef('token.sessionId', '=', 'session.sessionId'),
    )
    .select('session.sessionId')
    .where('session.programId', '=', programId)
    .where('session.sessionId', '=', sessionId)
    .where('token.mobileTokenId', '=', mobileTokenId)
    .where('session.endedAt', 'is', null)
    .where('token.revokedAt', 'is', null)
    .forShare('session')
    .forNoKeyUpdate('token')
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a token as exchanged; returns whether it was the first time. Another exchange at the same moment waits. */
export async function updateExchangedAt(
  db: Db,
  programId: number,
  mobileTokenId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mobileToken')
    .set({ exchangedAt: now })
    .where('programId', '=', programId)
    .where('mobileTokenId', '=', mobileTokenId)
    .where('exchangedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
