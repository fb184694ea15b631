import type { OwnSession, RoleName } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The position of a session in its list, which is sorted newest first. */
export type SessionPlace = Pick<OwnSession, 'id'>;

/** A session as it is stored. */
export interface SessionRow extends Pick<OwnSession, 'id' | 'method' | 'createdAt' | 'openedBy'> {
  userAgent: string | null;
  refreshedAt: string;
}

/** Which sessions of a member are active: used since, started after, and not yet at their own end. */
export interface LivingSessions {
  memberId: number;
  usedSince: Date;
  begunSince: Date;
  now: Date;
}

/** Selects a page of the active sessions of a member. */
export function selectSessions(
  db: Db,
  programId: number,
  { memberId, usedSince, begunSince, now }: LivingSessions,
  page: Page<SessionPlace>,
): Promise<RowPage<SessionRow, SessionPlace>> {
  const query = db
    .selectFrom('session')
    .select(['sessionId as id', 'method', 'createdAt', 'userAgent', 'refreshedAt'])
    .select(({ selectFrom }) =>
      selectFrom('signInSource as link')
        .select('link.name')
        .where('link.programId', '=', programId)
        .where('link.memberId', '=', memberId)
        .whereRef('link.source', '=', 'session.openedBy')
        .as('openedBy'),
    )
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('refreshedAt', '>', usedSince.toISOString())
    .where('createdAt', '>', begunSince.toISOString())
    .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now.toISOString())]));
  return selectPage(db, query, page, { by: ['id'], direction: 'desc' });
}

/** Selects the active sessions of a member: the given one, or all but one. */
export async function selectLiving(
  db: Db,
  programId: number,
  memberId: number,
  which: { only: number } | { but: number | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('session')
    .select('sessionId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where(({ eb, lit }) => {
      if ('only' in which) return eb('sessionId', '=', which.only);
      return which.but === null ? lit(true) : eb('sessionId', '!=', which.but);
    })
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

/** Selects the role of an active member. */
export async function selectRole(
  db: Db,
  programId: number,
  memberId: number,
): Promise<RoleName | undefined> {
  const found = await db
    .selectFrom('member')
    .select('roleName')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
  return found?.roleName;
}
