import { isAdminLevel, type JournalComment, toFlag } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { sendMessages } from '#community/messages/messages.service.ts';
import {
  type CommentRow,
  deleteCommentRow,
  insertComment,
  selectComment,
  selectCommentAuthors,
  selectComments,
  updateCommentRow,
} from './journal-comments.sql.ts';
import { type JournalReader, type JournalRow, selectJournal } from './journals.sql.ts';

/** The maximum number of comments listed with an entry. */
const maxListed = 50;

/** Returns a viewer as the reader of entries and comments. */
export function readerOf({ memberId: readerId, adminLevel }: Viewer): JournalReader {
  return { readerId, isModerator: isAdminLevel(adminLevel) };
}

/** Lists the first comments of entries that the viewer may read, the oldest first. */
export async function listComments(
  db: Db,
  viewer: Viewer,
  journals: readonly Pick<JournalRow, 'id' | 'memberId'>[],
): Promise<JournalComment[]> {
  const authors = new Map(journals.map(({ id, memberId }) => [id, memberId]));
  const rows = await selectComments(
    db,
    viewer.programId,
    [...authors.keys()],
    readerOf(viewer),
    maxListed,
  );
  return rows.map((row) => describe(row, viewer, authors.get(row.journalId)));
}

/** Adds a comment to an entry that the viewer may read. */
export async function createComment(
  db: Db,
  viewer: Viewer,
  { journalId, text }: { journalId: number; text: string },
  now: Date,
): Promise<JournalComment> {
  const { programId, memberId } = viewer;
  // A block applies to administrators too: moderating means reading and deleting, not commenting.
  const reader = { readerId: memberId, isModerator: false };
  const journal = requireRow(await selectJournal(db, programId, { ...reader, journalId }));
  const commentId = newId();
  await insertComment(db, programId, { commentId, journalId, memberId, text, createdAt: now });
  const told = { recipientId: journal.memberId, sentBy: memberId, subjectId: journalId, text };
  await sendMessages(db, programId, [{ ...told, type: 'journal-comment' }], now);
  return readComment(db, viewer, commentId);
}

/** Changes one of the viewer's comments. */
export async function updateComment(
  db: Db,
  viewer: Viewer,
  commentId: number,
  text: string,
  now: Date,
): Promise<JournalComment> {
  const { memberId } = (await requireReadable(db, viewer, commentId)).comment;
  if (memberId !== viewer.memberId) throw new Problem('forbidden');
  await updateCommentRow(db, viewer.programId, commentId, { text, editedAt: now });
  return readComment(db, viewer, commentId);
}

/**
 * Deletes a comment: the viewer's own or one on the viewer's entry, even if they can't read it because of a block; an
 * administrator deletes any that they can read.
 */
export async function deleteComment(db: Db, viewer: Viewer, commentId: number): Promise<void> {
  const { programId, memberId } = viewer;
  const authors = requireRow(await selectCommentAuthors(db, programId, commentId));
  if (![authors.memberId, authors.journalMemberId].includes(memberId)) {
    await requireReadable(db, viewer, commentId);
    if (!isAdminLevel(viewer.adminLevel)) throw new Problem('forbidden');
  }
  await deleteCommentRow(db, programId, commentId);
}

async function readComment(db: Db, viewer: Viewer, commentId: number): Promise<JournalComment> {
  const { comment, author } = await requireReadable(db, viewer, commentId);
  return describe(comment, viewer, author);
}

/** Selects a comment on an entry that the viewer may read, with the author of the entry. */
async function requireReadable(
  db: Db,
  viewer: Viewer,
  commentId: number,
): Promise<{ comment: CommentRow; author: number }> {
  const { programId } = viewer;
  const reader = readerOf(viewer);
  const comment = requireRow(await selectComment(db, programId, commentId, reader));
  const { journalId } = comment;
  const { memberId } = requireRow(await selectJournal(db, programId, { ...reader, journalId }));
  return { comment, author: memberId };
}

function mayDelete({ memberId }: CommentRow, viewer: Viewer, author: number | undefined): boolean {
  return [memberId, author].includes(viewer.memberId) || isAdminLevel(viewer.adminLevel);
}

function describe(
  { memberId, name, username, image, ...comment }: CommentRow,
  viewer: Viewer,
  author: number | undefined,
): JournalComment {
  return {
    ...comment,
    member: { id: memberId, name, username, image: imageUrl(image) },
    canDelete: toFlag(mayDelete({ memberId, name, username, image, ...comment }, viewer, author)),
  };
}
