import { adminLevels, type OwnSession } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import {
  type Page,
  Problem,
  requireRow,
  type RowPage,
  type Viewer,
} from '#engine/requests/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { endWithDescendants } from '#accounts/opened-sessions/opened-sessions.service.ts';
import { sessionLimits } from '#accounts/sign-in/session.service.ts';
import { deviceNameOf } from './device-name.ts';
import { selectLiving, selectRole, selectSessions, type SessionPlace } from './sessions.sql.ts';

/** Lists a page of the viewer's sessions. */
export async function listSessions(
  db: Db,
  { programId, memberId, sessionId }: Viewer,
  page: Page<SessionPlace>,
  now: Date,
): Promise<RowPage<OwnSession, SessionPlace>> {
  const living = { memberId, now, ...sessionLimits(now) };
  const found = await selectSessions(db, programId, living, page);
  return {
    ...found,
    data: found.data.map(({ userAgent, refreshedAt, ...row }) => ({
      ...row,
      device: deviceNameOf(userAgent),
      lastUsedAt: refreshedAt,
      isCurrent: row.id === sessionId,
    })),
  };
}

/**
 * Ends a session of the viewer and those opened from it; throws `not_found` for any other. Returns the ids of those
 * that ended.
 */
export async function endOwnSession(
  db: Db,
  key: Uint8Array,
  viewer: Viewer,
  sessionId: number,
  now: Date,
): Promise<number[]> {
  const ended = await end(db, viewer, { only: sessionId }, now);
  if (ended.length === 0) throw new Problem('not_found');
  await recordEnd(db, key, viewer, ended.length, now);
  return ended;
}

/** Ends every session of the viewer, or all but the current one. Returns the ids of those that ended. */
export async function signOutEverywhere(
  db: Db,
  key: Uint8Array,
  viewer: Viewer,
  { isIncludingThis }: { isIncludingThis: boolean },
  now: Date,
): Promise<number[]> {
  const but = isIncludingThis ? null : viewer.sessionId;
  const ended = await end(db, viewer, { but }, now);
  if (ended.length > 0) await recordEnd(db, key, viewer, ended.length, now);
  return ended;
}

/**
 * Ends every session of a member except the caller's, for an administrator of the same level or a higher one. Returns
 * the ids of those that ended.
 */
export async function signOutMember(
  db: Db,
  key: Uint8Array,
  viewer: Viewer,
  of: { programId: number; memberId: number },
  now: Date,
): Promise<number[]> {
  const { programId, memberId } = of;
  const roleName = requireRow(await selectRole(db, programId, memberId));
  if (adminLevels[roleName] > viewer.adminLevel) throw new Problem('forbidden');
  const ended = await end(db, of, { but: viewer.sessionId }, now);
  const detail = { reason: 'ended-elsewhere', count: ended.length };
  const action = 'session-ended' as const;
  const event = { action, actorId: viewer.memberId, subjectId: memberId, detail };
  await recordAudit(db, key, programId, [event], now);
  return ended;
}

async function end(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
  which: { only: number } | { but: number | null },
  now: Date,
): Promise<number[]> {
  const living = await selectLiving(db, programId, memberId, which);
  return endWithDescendants(db, programId, living, { reason: 'ended-elsewhere', now });
}

function recordEnd(
  db: Db,
  key: Uint8Array,
  { programId, memberId }: Viewer,
  count: number,
  now: Date,
): Promise<void> {
  const detail = { reason: 'ended-elsewhere', count };
  const event = {
    action: 'session-ended',
    actorId: memberId,
    subjectId: memberId,
    detail,
  } as const;
  return recordAudit(db, key, programId, [event], now);
}
