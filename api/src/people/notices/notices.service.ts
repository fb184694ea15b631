import type { Notice } from '@stridewell/contracts';
import { localDay } from '#foundation/calendar/local-day.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { cutPage, type Page } from '#foundation/http/pages.ts';
import { Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { sanitiseHtml } from '#foundation/rich-text/sanitise-html.ts';
import {
  countShownNotices,
  insertDismissal,
  insertNotices,
  type NewNotice,
  type NoticePlace,
  selectHasBegun,
  selectShownNotices,
} from './notices.sql.ts';

/** Lists a page of the notices that have begun in the viewer's day and were not dismissed. */
export async function listMemberNotices(
  db: Db,
  { programId, memberId, timeZone }: Viewer,
  page: Page<NoticePlace>,
  now: Date,
): Promise<{ data: Notice[]; total: number; next: NoticePlace | null }> {
  const today = localDay(now, timeZone);
  const found = await selectShownNotices(db, programId, memberId, today, page);
  const { rows, next } = cutPage(found, page, ({ begins, noticeId }) => ({ begins, id: noticeId }));
  return {
    next,
    data: rows.map(({ noticeId, message, ...row }) => ({
      ...row,
      id: noticeId,
      message: sanitiseHtml(message),
    })),
    total: await countShownNotices(db, programId, memberId, today),
  };
}

/** Removes a notice for the viewer; doing it twice changes nothing. */
export async function dismissNotice(
  db: Db,
  { programId, memberId, timeZone }: Viewer,
  noticeId: number,
  now: Date,
): Promise<void> {
  if (!(await selectHasBegun(db, programId, noticeId, localDay(now, timeZone))))
    throw new Problem('not_found');
  await insertDismissal(db, programId, memberId, noticeId, now);
}

/** Adds notices to a program. */
export async function importNotices(
  db: Db,
  programId: number,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map((notice) => ({
    ...notice,
    programId,
    message: sanitiseHtml(notice.message),
  }));
  await insertNotices(db, rows);
}
