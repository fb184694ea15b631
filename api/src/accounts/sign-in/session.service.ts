import { adminLevels } from '@stridewell/contracts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { type Authenticate, Problem, type Viewer } from '#engine/requests/index.ts';
import type { AuditBuffer } from '#programs/audit/audit.service.ts';
import { isDue } from '#accounts/second-factor/second-factor.service.ts';
import { hasPower } from '#accounts/sign-in-links/sign-in-links.service.ts';
import type { Mail } from '#engine/mail/index.ts';
import { createAccessTokenReader, type TokenKeys } from './access-token.ts';
import type { SessionCache } from './session-cache.ts';
import { sessionDays, sessionIdleDays } from './sign-in.policy.ts';
import { askTogether } from './ask-together.ts';
import { type EndOfSessions, endSessionsOf, selectViewers, type ViewerRow } from './session.sql.ts';

export { signInNameOf } from './sign-in.policy.ts';

/** The parts that sessions need. */
export interface Sessions {
  pools: Pools;
  keys: TokenKeys;
  cache: SessionCache;
  /** Where refusals are recorded. */
  notes: AuditBuffer;
  mail: Mail;
  /** In a demo anyone can read the passwords. */
  isDemo: boolean;
}

/** Creates the check that every signed-in call starts with. */
export function authenticateWith(sessions: Sessions): Authenticate {
  const readToken = createAccessTokenReader(sessions.keys);
  const findViewer = askTogether((programId, ids: readonly number[]) =>
    findViewers(sessions, programId, ids),
  );
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const claims = token && (await readToken(token));
    if (!claims) throw new Problem('not_signed_in');
    // A revoked session can't write, whichever instance it was revoked on.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const known = isRead ? sessions.cache.get(claims.sessionId) : undefined;
    if (known) return known;
    const version = sessions.cache.version();
    const viewer = await findViewer(claims.programId, claims.sessionId);
    // The token is ours, so the session existed: it has ended, or its member has left.
    if (!viewer) throw new Problem('session_ended');
    sessions.cache.put(viewer, version);
    return viewer;
  };
}

/**
 * Ends members' sessions permanently, regardless of their tokens. Called when members leave and when they return,
 * because a sign-in in progress when they left may have started a session since. Also called when their password
 * changes.
 */
export async function endMemberSessions(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  end: EndOfSessions,
): Promise<void> {
  if (memberIds.length > 0) await endSessionsOf(db, programId, memberIds, end);
}

/** Returns since when a session must have been used and started to be valid. */
export function sessionLimits(now: Date): { usedSince: Date; begunSince: Date } {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return { usedSince: daysAgo(sessionIdleDays), begunSince: daysAgo(sessionDays) };
}

/** Returns whether a session has reached the age limit of all sessions, or its own earlier end. */
export function isSessionOver(
  { createdAt, endsAt = null }: { createdAt: string; endsAt?: string | null },
  now: Date,
): boolean {
  if (endsAt !== null && Date.parse(endsAt) <= now.getTime()) return true;
  return Date.parse(createdAt) < now.getTime() - sessionDays * 86_400_000;
}

/** Returns the bearer token of an Authorization header, if it has one. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
}

async function findViewers(
  sessions: Sessions,
  programId: number,
  sessionIds: readonly number[],
): Promise<Map<number, Viewer | undefined>> {
  const rows = await inProgram(
    sessions.pools,
    programId,
    (db) => selectViewers(db, programId, sessionIds),
    { isReadOnly: true, isOneStatement: true },
  );
  const viewers = new Map(rows.map((row) => [row.sessionId, viewerOf(row, programId, sessions)]));
  for (const row of rows)
    if (row.impersonationReason !== null && !(await isImpersonatorSignedIn(sessions, row)))
      viewers.delete(row.sessionId);
  return viewers;
}

/** Returns whether the session that started an impersonation is still open, and its member may still impersonate. */
async function isImpersonatorSignedIn(
  sessions: Sessions,
  { impersonatorProgramId: programId, impersonatorSessionId: sessionId }: ViewerRow,
): Promise<boolean> {
  if (programId === null || sessionId === null) return false;
  const staff = (await findViewers(sessions, programId, [sessionId])).get(sessionId);
  return staff !== undefined && staff.adminLevel >= adminLevels['Super WT Admin'];
}

function viewerOf(
  row: ViewerRow,
  programId: number,
  { isDemo }: Pick<Sessions, 'isDemo'>,
): Viewer | undefined {
  if (isSessionOver(row, new Date())) return undefined;
  const { sessionId } = row;
  const { embedRemote: remote, embedSite: site, embedInFrame } = row;
  const embed = remote && site ? { remote, site, isInFrame: embedInFrame === true } : undefined;
  const { resellerId, suspendedAt } = row;
  const impersonation = impersonationOf(row);
  const openedBy = openedByOf(row);
  // They have become an administrator since, or the permission was revoked.
  const isPowerful = openedBy !== undefined && hasPower(row.roleName, resellerId);
  if (isPowerful && row.linkedBy !== 'signed-in') return undefined;
  const isOwn = openedBy === undefined || openedBy.isConfirmed;
  const worksFor = resellerId !== null && !embed && !impersonation && isOwn;
  return {
    memberId: row.memberId,
    programId,
    sessionId,
    // On a partner's page everyone is an ordinary member, as is anyone who hasn't confirmed the partner's sign-in.
    adminLevel: embed || !isOwn ? adminLevels.NonAdmin : adminLevels[row.roleName],
    timeZone: row.timeZone,
    dayStartsAt: row.dayStartsAt,
    provenAt: row.provenAt,
    // A partner's session shows nothing private until the member's own factor was given.
    isSecondFactorDue: openedBy === undefined && isDue(row.roleName, row, { isDemo }),
    ...(worksFor && { reseller: { id: resellerId, isSuspended: suspendedAt !== null } }),
    ...(impersonation && { impersonation }),
    ...(embed && { embed }),
    ...(openedBy && { openedBy }),
  };
}

function openedByOf({
  openedBy: source,
  openedByName,
  linkedBy,
  hasOwnFactor,
  secondFactorAt,
}: ViewerRow): Viewer['openedBy'] {
  if (source === null) return undefined;
  const isConfirmed = linkedBy !== null && (!hasOwnFactor || secondFactorAt !== null);
  return { source, name: openedByName ?? source, isConfirmed };
}

function impersonationOf({
  impersonationReason: reason,
  endsAt,
}: {
  impersonationReason: string | null;
  endsAt: string | null;
}): Viewer['impersonation'] {
  return reason !== null && endsAt !== null ? { reason, endsAt } : undefined;
}
