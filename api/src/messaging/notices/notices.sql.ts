import type { Notice, WrittenNotice } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, requireChanged, type RowPage, selectPage } from '#engine/requests/index.ts';

/** The reader of the notices, and their current day. */
export interface NoticeReader {
  memberId: number;
  isAdmin: boolean;
  today: string;
  /** Only notices of the reader's organization. */
  isOfOrganization?: boolean;
}

/** The position of a notice in its lists, which are sorted newest first. */
export type NoticePlace = Pick<Notice, 'begins' | 'id'>;

const newestFirst = { by: ['begins', 'id'], direction: 'desc' } as const;

function shownTo(db: Db, programId: number, reader: NoticeReader) {
  const { memberId, isAdmin, today, isOfOrganization = false } = reader;
  return db
    .selectFrom('notice')
    .where('notice.programId', '=', programId)
    .where('notice.begins', '<=', today)
    .where(sql<boolean>`(expires is null or expires >= ${today})`)
    .where(({ or, and, exists, selectFrom, lit }) => {
      const isTheirs = exists(
        selectFrom('organizationMember as own')
          .select('own.memberId')
          .where('own.programId', '=', programId)
          .where('own.memberId', '=', memberId)
          .where('own.leftAt', 'is', null)
          .whereRef('own.organizationId', '=', 'notice.organizationId'),
      );
      if (isOfOrganization) return isTheirs;
      const isForAll = sql<boolean>`all_members`;
      return or([isForAll, isTheirs, and([sql<boolean>`type = 'admin'`, lit(isAdmin)])]);
    });
}

const asNotice = ['noticeId as id', 'title', 'message', 'type', 'begins', 'expires'] as const;

/** Selects the notices shown to a reader who hasn't dismissed them. */
export function selectShownNotices(
  db: Db,
  programId: number,
  reader: NoticeReader,
  page: Page<NoticePlace>,
): Promise<RowPage<Notice, NoticePlace>> {
  const query = shownTo(db, programId, reader)
    .select(asNotice)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('noticeDismissal as gone')
            .select('gone.noticeId')
            .where('gone.programId', '=', programId)
            .where('gone.memberId', '=', reader.memberId)
            .whereRef('gone.noticeId', '=', 'notice.noticeId'),
        ),
      ),
    );
  return selectPage(db, query, page, newestFirst);
}

/** Selects whether a notice is shown to a reader, dismissed or not. */
export async function selectIsShown(
  db: Db,
  programId: number,
  noticeId: number,
  reader: NoticeReader,
): Promise<boolean> {
  const query = shownTo(db, programId, reader).select('noticeId').where('noticeId', '=', noticeId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Inserts a member's dismissal of a notice, once. */
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

/** Which notices to select for their writers. */
export interface NoticeFilter {
  type?: Notice['type'];
  noticeId?: number;
  organizationId?: number | undefined;
  status?: WrittenNotice['status'] | undefined;
  search?: string | undefined;
}

function written(db: Db, programId: number, filter: NoticeFilter, today: string) {
  const { type, noticeId, organizationId, status, search } = filter;
  const statusOf = sql<WrittenNotice['status']>`case when begins > ${today} then 'scheduled'
    when expires < ${today} then 'ended' else 'live' end`;
  return db
    .selectFrom('notice')
    .where('notice.programId', '=', programId)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'admin'))
    .$if(noticeId !== undefined, (query) => query.where('noticeId', '=', noticeId ?? 0))
    .$if(organizationId !== undefined, (query) =>
      query.where('organizationId', '=', organizationId ?? 0),
    )
    .$if(status !== undefined, (query) => query.where(sql<boolean>`${statusOf} = ${status}`))
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(title || ' ' ||
        regexp_replace(message, '<[^>]*>', ' ', 'g')), lower(${search})) > 0`),
    )
    .select(asNotice)
    .select(['organizationId', 'allMembers'])
    .select(({ selectFrom }) => [
      statusOf.as('status'),
      sql<number | null>`expires - begins + 1`.as('duration'),
      selectFrom('noticeDismissal as gone')
        .select(sql<number>`count(*)::int`.as('dismissals'))
        .where('gone.programId', '=', programId)
        .whereRef('gone.noticeId', '=', 'notice.noticeId')
        .$asScalar()
        .$notNull()
        .as('dismissals'),
    ]);
}

/** A notice as it is stored, with what its writers see. */
export type WrittenRow = Omit<WrittenNotice, 'allMembers'> & { allMembers: boolean };

/** Selects a page of notices for their writers. */
export function selectWrittenNotices(
  db: Db,
  programId: number,
  filter: NoticeFilter,
  page: Page<NoticePlace>,
  today: string,
): Promise<RowPage<WrittenRow, NoticePlace>> {
  return selectPage(db, written(db, programId, filter, today), page, newestFirst);
}

/** Selects a notice for its writers. */
export function selectWrittenNotice(
  db: Db,
  programId: number,
  filter: NoticeFilter & { noticeId: number },
  today: string,
): Promise<WrittenRow | undefined> {
  return written(db, programId, filter, today).executeTakeFirst();
}

/** Locks a notice: other changes to it wait. */
export async function lockNotice(db: Db, programId: number, noticeId: number): Promise<void> {
  await db
    .selectFrom('notice')
    .select('noticeId')
    .where('programId', '=', programId)
    .where('noticeId', '=', noticeId)
    .forUpdate()
    .execute();
}

/** A notice to store. */
export interface NoticeRow {
  noticeId: number;
  title: string;
  message: string;
  type: Notice['type'];
  begins: string;
  expires: string | null;
  allMembers?: boolean;
  organizationId?: number | null;
}

/** Inserts a program's notices. */
export async function insertNotices(
  db: Db,
  programId: number,
  rows: readonly NoticeRow[],
): Promise<void> {
  await db
    .insertInto('notice')
    .values(rows.map((row) => ({ ...row, programId })))
    .execute();
}

/** Changes a notice of the program; throws `not_found` if it doesn't exist. */
export async function updateNoticeRow(
  db: Db,
  programId: number,
  noticeId: number,
  changes: Partial<Omit<NoticeRow, 'noticeId' | 'type'>>,
): Promise<void> {
  const changed = await db
    .updateTable('notice')
    .set(changes)
    .where('programId', '=', programId)
    .where('noticeId', '=', noticeId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Deletes a notice of the program; throws `not_found` if it doesn't exist. */
export async function deleteNoticeRow(db: Db, programId: number, noticeId: number): Promise<void> {
  const deleted = await db
    .deleteFrom('notice')
    .where('programId', '=', programId)
    .where('noticeId', '=', noticeId)
    .executeTakeFirst();
  requireChanged(deleted);
}
