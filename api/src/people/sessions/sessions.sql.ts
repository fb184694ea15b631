import type { OwnSession } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';
import { type RowPage, selectPage } from '#foundation/http/plain-rows.sql.ts';

/** Where a session stands in the order of its list, the newest first. */
export type SessionPlace = Pick<OwnSession, 'id'>;

/** A session as it is stored. */
export interface SessionRow extends Pick<OwnSession, 'id' | 'method' | 'createdAt' | 'openedBy'> {
  userAgent: string | null;
  refreshedAt: string;
}

/** Which sessions of a member are living: used since, begun after, and not at their own end now. */
export interface LivingSessions {
  memberId: number;
  usedSince: Date;
  begunSince: Date;
  now: Date;
}

/** Selects a page of the living sessions of a member. */
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
    // It is in the tab from which it was opened, and ends with that one.
    .where('method', '<>', 'made-member')
    .where('refreshedAt', '>', usedSince.toISOString())
    .where('createdAt', '>', begunSince.toISOString())
    .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now.toISOString())]));
  return selectPage(db, query, page, { by: ['id'], direction: 'desc' });
}

/** Ends sessions of a member: the one named with those opened from it, or all but one; answers which. */
export async function updateEndedAt(
  db: Db,
  programId: number,
  memberId: number,
  which: { only: number } | { but: number | null },
  now: Date,
): Promise<number[]> {
  const rows = await db
    .updateTable('session')
    .set({ endedAt: now, endReason: 'ended-elsewhere' })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where(({ or, eb, lit }) => {
      if ('only' in which)
        return or([eb('sessionId', '=', which.only), eb('parentSessionId', '=', which.only)]);
      return which.but === null ? lit(true) : eb('sessionId', '!=', which.but);
    })
    .returning('sessionId')
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}
