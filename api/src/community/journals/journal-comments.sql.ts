import type { Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { isCommentShown, type JournalReader } from './journals.sql.ts';

/** A comment as stored, with its author. */
export interface CommentRow extends Omit<Person, 'id'> {
  id: number;
  journalId: number;
  memberId: number;
  text: string;
  createdAt: string;
  editedAt: string | null;
}

function comments(db: Db, programId: number, reader: JournalReader) {
  return db
    .selectFrom('journalComment as comment')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'comment.memberId'),
    )
    .where('comment.programId', '=', programId)
    .where(isCommentShown(programId, reader))
    .select([
      'comment.commentId as id',
      'comment.journalId',
      'comment.memberId',
      sql<string>`member.first_name || ' ' || member.last_name`.as('name'),
      'member.username',
      'member.image',
      'comment.text',
      'comment.createdAt',
      'comment.editedAt',
    ]);
}

/** Selects the first comments of entries that a reader may see, the oldest first. */
export async function selectComments(
  db: Db,
  programId: number,
  journalIds: readonly number[],
  reader: JournalReader,
  most: number,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select listed.* from unnest(${journalIds}::bigint[]) as entry (journal_id)
    cross join lateral (
      ${comments(db, programId, reader)
        .where(sql<boolean>`comment.journal_id = entry.journal_id`)
        .orderBy('comment.commentId')
        .limit(most)}
    ) listed
    order by listed.id`.execute(db);
  return rows;
}

/** Selects a comment that its reader may see. */
export function selectComment(
  db: Db,
  programId: number,
  commentId: number,
  reader: JournalReader,
): Promise<CommentRow | undefined> {
  return comments(db, programId, reader)
    .where('comment.commentId', '=', commentId)
    .executeTakeFirst();
}

/** Selects the authors of a comment and its journal entry, without checking who may read them. */
export function selectCommentAuthors(
  db: Db,
  programId: number,
  commentId: number,
): Promise<{ memberId: number; journalMemberId: number } | undefined> {
  return db
    .selectFrom('journalComment as comment')
    .innerJoin('journal', (join) =>
      join
        .on('journal.programId', '=', programId)
        .onRef('journal.journalId', '=', 'comment.journalId'),
    )
    .where('comment.programId', '=', programId)
    .where('comment.commentId', '=', commentId)
    .select(['comment.memberId', 'journal.memberId as journalMemberId'])
    .executeTakeFirst();
}

/** Inserts a comment. */
export async function insertComment(
  db: Db,
  programId: number,
  row: { commentId: number; journalId: number; memberId: number; text: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('journalComment')
    .values({ ...row, programId })
    .execute();
}

/** Changes a comment. */
export async function updateCommentRow(
  db: Db,
  programId: number,
  commentId: number,
  changes: { text: string; editedAt: Date },
): Promise<void> {
  await db
    .updateTable('journalComment')
    .set(changes)
    .where('programId', '=', programId)
    .where('commentId', '=', commentId)
    .execute();
}

/** Deletes a comment. */
export async function deleteCommentRow(
  db: Db,
  programId: number,
  commentId: number,
): Promise<void> {
  await db
    .deleteFrom('journalComment')
    .where('programId', '=', programId)
    .where('commentId', '=', commentId)
    .execute();
}
