import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { SignInMethod } from './sign-in.policy.ts';

/** The origin of a session. */
export interface SessionOrigin {
  memberId: number;
  method: SignInMethod;
  /** The key or identity provider that vouches for the member, instead of their own proof. */
  openedBy?: string | null;
  /** The mobile token that was exchanged for the session. */
  mobileTokenId?: number;
  /** The user agent of the browser or app. */
  userAgent?: string | undefined;
  /** When the member last proved their identity, unless someone else vouches for them. */
  provenAt?: Date | string | null;
  secondFactorAt?: Date | string | null;
  /** The session that this one was opened from; this one ends with it. */
  parentSessionId?: number;
  /** When that session started: opening another one doesn't extend how long someone is signed in. */
  createdAt?: string;
  /** The part of a partner's page that it is for, the page's site, and whether the part is in a frame. */
  embedRemote?: string;
  embedSite?: string;
  embedInFrame?: boolean;
  /** The member of the provider's staff who impersonates, and the reason. */
  impersonatedBy?: number;
  impersonationReason?: string;
  /** The staff member's session, with which this one ends. */
  impersonatorProgramId?: number;
  impersonatorSessionId?: number;
}

/** A new sign-in on one device. */
export interface NewSession extends Omit<SessionOrigin, 'method'> {
  programId: number;
  sessionId: number;
  method?: SignInMethod;
  refreshHash: Buffer;
  now: Date;
  /** When it expires; a session that is refreshed has no such end. */
  endsAt?: Date | null;
}

const longestUserAgent = 300;

/** Inserts a session with its first refresh token. */
export async function insertSession(db: Db, { now, ...session }: NewSession): Promise<void> {
  const { userAgent, createdAt = now } = session;
  await db
    .insertInto('session')
    .values({
      ...session,
      userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
      refreshedAt: now,
      createdAt,
    })
    .execute();
}

/** Selects an active session for an exchange; a second exchange at the same moment waits here. */
export function selectSessionForUpdate(db: Db, programId: number, sessionId: number) {
  return db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'session.memberId'),
    )
    .select([
      'session.memberId',
      'session.generation',
      'session.refreshHash',
      'session.previousHash',
      'session.refreshedAt',
      'session.createdAt',
    ])
    .where('session.programId', '=', programId)
    .where('session.sessionId', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where('session.endsAt', 'is', null)
    .where('member.deactivatedAt', 'is', null)
    .forUpdate('session')
    .executeTakeFirst();
}

/** Selects whether a session is unchanged since its start: not ended, and its refresh token never exchanged. */
export async function selectIsUnused(
  db: Db,
  programId: number,
  sessionId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('sessionId')
    .where('programId', '=', programId)
    .where('sessionId', '=', sessionId)
    .where('generation', '=', 0)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Selects the member of a session, ended or not. */
export async function selectMemberOfSession(
  db: Db,
  programId: number,
  sessionId: number,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('session')
    .select('memberId')
    .where('programId', '=', programId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return found?.memberId;
}

/** Writes the successor of a session's refresh token. */
export async function updateRefreshToken(
  db: Db,
  at: { programId: number; sessionId: number; generation: number; now: Date },
  hashes: { refreshHash: Buffer; previousHash: Buffer },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ...hashes, generation: at.generation, refreshedAt: at.now })
    .where('programId', '=', at.programId)
    .where('sessionId', '=', at.sessionId)
    .execute();
}

/**
 * Records a member's visit, at most once an hour, because indexes contain it. It skips the row if it is locked, such as
 * while the member's days are written; the next token exchange writes it then.
 */
export async function updateLastVisit(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  await sql`update member set last_visit_at = ${now}::timestamptz
    where member.program_id = ${programId} and member.member_id = (
      select known.member_id from member known
      where known.program_id = ${programId} and known.member_id = ${memberId}
        and (known.last_visit_at is null or known.last_visit_at < ${now}::timestamptz - interval '1 hour')
      for no key update skip locked)`.execute(db);
}

/** Records when the holder of a session proved to be its member. */
export async function updateProvenAt(
  db: Db,
  programId: number,
  sessionId: number,
  { now, hasGivenCode }: { now: Date; hasGivenCode: boolean },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ provenAt: now, ...(hasGivenCode && { secondFactorAt: now }) })
    .where('programId', '=', programId)
    .where('sessionId', '=', sessionId)
    .execute();
}

/** Ends every session of some members, except one that stays. */
export async function endSessionsOf(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  { reason, now, except = 0 }: EndOfSessions,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ endedAt: now, endReason: reason })
    .where('programId', '=', programId)
    .where('memberId', 'in', memberIds)
    .where('sessionId', '<>', except)
    .where('endedAt', 'is', null)
    .execute();
}

/** Why a member's sessions end right away, and which one stays. */
export interface EndOfSessions {
  reason: 'deactivated' | 'password-changed' | 'ended-elsewhere';
  now: Date;
  except?: number | undefined;
}

/** Selects the data for the viewers of sessions, except sessions that ended or belong to a member who has left. */
export function selectViewers(db: Db, programId: number, sessionIds: readonly number[]) {
  return db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'session.memberId'),
    )
    .innerJoin('program', (join) => join.on('program.programId', '=', programId))
    .leftJoin('resellerPerson', (join) =>
      join
        .on('resellerPerson.programId', '=', programId)
        .onRef('resellerPerson.memberId', '=', 'session.memberId'),
    )
    .leftJoin('reseller', 'reseller.resellerId', 'resellerPerson.resellerId')
    .leftJoin('signInSource as link', (join) =>
      join
        .on('link.programId', '=', programId)
        .onRef('link.memberId', '=', 'session.memberId')
        .onRef('link.source', '=', 'session.openedBy'),
    )
    .select(({ fn, ref }) => [
      'session.sessionId',
      'session.memberId',
      'reseller.resellerId',
      'reseller.suspendedAt',
      'session.createdAt',
      'session.provenAt',
      'session.secondFactorAt',
      'program.twoFactor',
      'session.embedRemote',
      'session.embedSite',
      'session.embedInFrame',
      'session.endsAt',
      'session.impersonationReason',
      'session.impersonatorProgramId',
      'session.impersonatorSessionId',
      'session.openedBy',
      'link.name as openedByName',
      'link.linkedBy',
      hasOwnFactor(programId).as('hasOwnFactor'),
      'member.roleName',
      'member.dayStartsAt',
      fn.coalesce(ref('member.timeZone'), ref('program.timeZone')).as('timeZone'),
    ])
    .where('session.programId', '=', programId)
    .where(sql<boolean>`session.session_id = any(${sessionIds}::bigint[])`)
    .where('session.endedAt', 'is', null)
    .where('member.deactivatedAt', 'is', null)
    .execute();
}

/** Selects whether the member of a session that was opened for them has a second factor of their own. */
function hasOwnFactor(programId: number) {
  return sql<boolean>`session.opened_by is not null and (
    exists (select from totp where totp.program_id = ${programId}
      and totp.member_id = session.member_id and totp.confirmed_at is not null)
    or exists (select from passkey where passkey.program_id = ${programId}
      and passkey.member_id = session.member_id))`;
}

/** The data for a request's viewer. */
export type ViewerRow = Awaited<ReturnType<typeof selectViewers>>[number];
