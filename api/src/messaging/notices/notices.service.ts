import {
  isAdminLevel,
  type NewNotice,
  type Notice,
  type NoticeChanges,
  toFlag,
  type WrittenNotice,
} from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import type { z } from 'zod';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  plainText,
  Problem,
  requireAsSeen,
  requireRow,
  type RowPage,
  sanitizeHtml,
  type Viewer,
} from '#engine/requests/index.ts';
import {
  keepDeletion,
  type KeptDeletion,
  undoDeletion,
} from '#programs/bulk-acts/kept-deletions.service.ts';
import { requireOrganization } from '#teams/organizations/organizations.service.ts';
import {
  deleteNoticeRow,
  insertDismissal,
  insertNotices,
  lockNotice,
  type NoticeFilter,
  type NoticePlace,
  type NoticeReader,
  type NoticeRow,
  selectIsShown,
  selectShownNotices,
  selectWrittenNotice,
  selectWrittenNotices,
  updateNoticeRow,
  type WrittenRow,
} from './notices.sql.ts';

type NoticeInput = z.output<typeof NewNotice>;
type Changes = z.output<typeof NoticeChanges>;

/** The length of the title made from the message if none is given. */
const titleLength = 80;

/** Lists a page of the notices that have started by the viewer's day and weren't dismissed. */
export async function listMemberNotices(
  db: Db,
  viewer: Viewer,
  page: Page<NoticePlace>,
  now: Date,
  isOfOrganization = false,
): Promise<RowPage<Notice, NoticePlace>> {
  const reader = { ...readerOf(viewer, now), isOfOrganization };
  const found = await selectShownNotices(db, viewer.programId, reader, page);
  return { ...found, data: found.data.map(harmless) };
}

/** Dismisses a notice for the viewer; doing it twice changes nothing. */
export async function dismissNotice(
  db: Db,
  viewer: Viewer,
  noticeId: number,
  now: Date,
): Promise<void> {
  const { programId, memberId } = viewer;
  if (!(await selectIsShown(db, programId, noticeId, readerOf(viewer, now))))
    throw new Problem('not_found');
  await insertDismissal(db, programId, memberId, noticeId, now);
}

/** Lists a page of the notices of a program, or of its organizations, for those who write them. */
export async function listNotices(
  db: Db,
  { programId, ...clock }: Viewer,
  filter: NoticeFilter,
  page: Page<NoticePlace>,
  now: Date,
): Promise<RowPage<WrittenNotice, NoticePlace>> {
  const today = memberDay(now, clock);
  const found = await selectWrittenNotices(db, programId, filter, page, today);
  return { ...found, data: found.data.map(describeNotice) };
}

/** Creates a notice for a program or one of its organizations. */
export async function createNotice(
  db: Db,
  viewer: Viewer,
  { organizationId, ...input }: NoticeInput & { organizationId?: number },
  now: Date,
): Promise<WrittenNotice> {
  const { programId, ...clock } = viewer;
  if (organizationId !== undefined) await requireOrganization(db, viewer, organizationId);
  const begins = input.begins ?? memberDay(now, clock);
  const message = requireWords(input.message);
  const row: NoticeRow = {
    noticeId: newId(),
    title: input.title ?? plainText(message).slice(0, titleLength).trim(),
    message,
    begins,
    expires: lastDayOf(input, { begins, expires: null }),
    type: organizationId === undefined ? 'admin' : 'org',
    allMembers: toFlag(input.allMembers ?? 1) === 1,
    organizationId: organizationId ?? null,
  };
  await insertNotices(db, programId, [row]);
  return readNotice(db, viewer, { noticeId: row.noticeId }, now);
}

/** Changes a notice of a type; members who have dismissed it don't see it again. */
export async function updateNotice(
  db: Db,
  viewer: Viewer,
  named: { noticeId: number; type: Notice['type'] },
  { seen, ...input }: Changes,
  now: Date,
): Promise<WrittenNotice> {
  await lockNotice(db, viewer.programId, named.noticeId);
  const before = await readNotice(db, viewer, named, now);
  requireAsSeen(seen, before);
  const begins = input.begins ?? before.begins;
  await updateNoticeRow(db, viewer.programId, named.noticeId, {
    begins,
    expires: lastDayOf(input, { ...before, begins }),
    ...(input.title !== undefined && { title: input.title }),
    ...(input.message !== undefined && { message: requireWords(input.message) }),
    ...(input.allMembers !== undefined && { allMembers: toFlag(input.allMembers) === 1 }),
  });
  return readNotice(db, viewer, named, now);
}

const deletion = {
  kind: 'notice-deleted',
  tables: [
    { table: 'notice', idColumn: 'notice_id' },
    { table: 'notice_dismissal', idColumn: 'notice_id', isOfMembers: true },
  ],
} as const satisfies KeptDeletion;

/** Deletes a notice for everyone; returns the id of the bulk action that undoes it. */
export async function deleteNotice(
  db: Db,
  viewer: Viewer,
  noticeId: number,
  now: Date,
): Promise<number> {
  await lockNotice(db, viewer.programId, noticeId);
  const bulkActId = await keepDeletion(db, viewer, deletion, noticeId, now);
  await deleteNoticeRow(db, viewer.programId, noticeId);
  return bulkActId;
}

/** Removes a notice for good, as part of an undo. */
export async function withdrawNotice(db: Db, programId: number, noticeId: number): Promise<void> {
  await deleteNoticeRow(db, programId, noticeId);
}

/** Returns deleted notices, with who has dismissed them. */
export const undoDeletedNotice = undoDeletion(deletion);

/** Adds notices to a program unchanged. */
export async function importNotices(
  db: Db,
  programId: number,
  notices: readonly NoticeRow[],
): Promise<void> {
  if (notices.length > 0) await insertNotices(db, programId, notices.map(harmless));
}

function readerOf({ memberId, adminLevel, ...clock }: Viewer, now: Date): NoticeReader {
  return { memberId, isAdmin: isAdminLevel(adminLevel), today: memberDay(now, clock) };
}

async function readNotice(
  db: Db,
  { programId, ...clock }: Viewer,
  named: { noticeId: number; type?: Notice['type'] },
  now: Date,
): Promise<WrittenNotice> {
  const row = await selectWrittenNotice(db, programId, named, memberDay(now, clock));
  return describeNotice(requireRow(row));
}

function harmless<N extends { message: string }>(notice: N): N {
  return { ...notice, message: sanitizeHtml(notice.message) };
}

function describeNotice(row: WrittenRow): WrittenNotice {
  return { ...harmless(row), allMembers: toFlag(row.allMembers) };
}

function requireWords(message: string): string {
  const html = sanitizeHtml(message);
  if (plainText(html).trim() === '')
    throw fieldProblem('validation_failed', 'message', 'Enter the notice text.');
  return html;
}

/** Returns the last day on which a notice is shown, from the input and the stored notice. */
function lastDayOf(
  input: Pick<Changes, 'expires' | 'duration'>,
  { begins, expires: known }: { begins: string; expires: string | null },
): string | null {
  const ofDuration = input.duration ? addDays(begins, input.duration - 1) : null;
  if (input.duration && input.expires && input.expires !== ofDuration)
    throw fieldProblem(
      'validation_failed',
      'duration',
      'Enter an end date or a number of days, not both.',
    );
  const expires =
    ofDuration ??
    (input.expires !== undefined ? input.expires : input.duration === null ? null : known);
  if (expires !== null && expires < begins)
    throw fieldProblem(
      'validation_failed',
      'expires',
      'Choose an end date on or after the start date.',
    );
  return expires;
}
