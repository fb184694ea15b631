import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';

function whereShown(db: Db, programId: number, memberId: number, today: string) {
  return db
    .selectFrom('notice')
    .where('notice.programId', '=', programId)
    .where('notice.begins', '<=', today)
    .where((where) =>
      where.or([where('notice.expires', 'is', null), where('notice.expires', '>=', today)]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('noticeDismissal')
            .select('noticeDismissal.noticeId')
            .where('noticeDismissal.programId', '=', programId)
            .where('noticeDismissal.memberId', '=', memberId)
            .whereRef('noticeDismissal.noticeId', '=', 'notice.noticeId'),
        ),
      ),
    );
}

/** Where a notice stands in the order of the list. */
export interface NoticePlace {
  begins: string;
  id: number;
}

/** Selects the notices shown to a member today, the newest first, and one more than the page holds. */
export function selectShownNotices(
  db: Db,
  programId: number,
  memberId: number,
  today: string,
  { perPage, offset, after }: { perPage: number; offset: number; after?: NoticePlace | undefined },
) {
  return whereShown(db, programId, memberId, today)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(begins, notice.notice_id) < (${after?.begins}, ${after?.id})`),
    )
    .select(['noticeId', 'title', 'message', 'type', 'begins', 'expires'])
    .orderBy('begins', 'desc')
    .orderBy('noticeId', 'desc')
    .limit(perPage + 1)
    .offset(offset)
    .execute();
}

/** Counts the notices shown to a member today. */
export async function countShownNotices(
  db: Db,
  programId: number,
  memberId: number,
  today: string,
): Promise<number> {
  const { total } = await whereShown(db, programId, memberId, today)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Tells whether a notice exists and has begun. */
export async function selectHasBegun(
  db: Db,
  programId: number,
  noticeId: number,
  today: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('notice')
    .select('noticeId')
    .where('programId', '=', programId)
    .where('noticeId', '=', noticeId)
    .where('begins', '<=', today)
    .executeTakeFirst();
  return found !== undefined;
}

/** Inserts the dismissal of a notice by a member, once. */
export async function insertDismissal(
  db: Db,
  programId: number,
  memberId: number,
  noticeId: number,
  dismissedAt: Date,
): Promise<void> {
  await db
    .insertInto('noticeDismissal')
    .values({ programId, memberId, noticeId, dismissedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A notice to add. */
export interface NewNotice {
  noticeId: number;
  title: string;
  message: string;
  type: 'admin' | 'org';
  begins: string;
  expires: string | null;
}

/** Inserts notices of a program. */
export async function insertNotices(
  db: Db,
  rows: readonly (NewNotice & { programId: number })[],
): Promise<void> {
  await db
    .insertInto('notice')
    .values([...rows])
    .execute();
}
