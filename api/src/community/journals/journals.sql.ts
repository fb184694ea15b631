import type { Journal } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isBlockFree } from '#engine/postgres/index.ts';
import { type Page, requireChanged, type RowPage, selectPage } from '#engine/requests/index.ts';

/** An entry as stored, with its author. */
export interface JournalRow {
  id: number;
  memberId: number;
  name: string;
  username: string;
  image: string | null;
  date: string;
  text: string;
  visibility: Journal['visibility'];
  commentCount: number;
  createdAt: string;
  editedAt: string | null;
}

/** The position of an entry in its list. */
export type JournalPlace = Pick<Journal, 'date' | 'id'>;

/** The reader of entries and comments; what they may not read is left out. */
export interface JournalReader {
  readerId: number;
  /** Whether they moderate the program, and therefore see public entries across a block. */
  isModerator: boolean;
}

/** Filters for entries. */
export interface JournalFilter extends JournalReader {
  journalId?: number;
  authorId?: number;
  /** Only entries by the reader's friends. */
  ofFriends?: boolean;
  /** Only entries that everyone may read. */
  isPublic?: boolean;
  photosOnly?: boolean;
  first?: string;
  last?: string;
}

/** Returns whether a reader of an entry sees a comment: its author is active, and neither blocks the other. */
export function isCommentShown(
  programId: number,
  { readerId, isModerator }: JournalReader,
): RawBuilder<boolean> {
  const isAuthorActive = sql<boolean>`exists (select from member author
    where author.program_id = ${programId} and author.member_id = comment.member_id
      and author.deactivated_at is null)`;
  if (isModerator) return isAuthorActive;
  return sql`(${isAuthorActive} and ${isBlockFree({ programId, memberId: readerId }, 'comment')})`;
}

function journals(db: Db, programId: number, filter: JournalFilter) {
  const { readerId, isModerator, journalId, authorId, ofFriends, isPublic, photosOnly } = filter;
  const { first, last } = filter;
  const isUnblocked = isBlockFree({ programId, memberId: readerId }, 'journal');
  const isFriend = sql<boolean>`exists (select from friendship
    where friendship.program_id = ${programId} and friendship.member_id = ${readerId}
      and friendship.friend_id = journal.member_id)`;
  const hasPhoto = sql<boolean>`exists (select from journal_photo photo
    where photo.program_id = ${programId} and photo.journal_id = journal.journal_id)`;
  const isReadable = sql<boolean>`(journal.member_id = ${readerId}
    or journal.visibility = 'public' and (${isModerator} or ${isUnblocked})
    or journal.visibility = 'friends' and ${isFriend} and ${isUnblocked})`;
  const conditions = [
    isReadable,
    ...(journalId === undefined ? [] : [sql<boolean>`journal.journal_id = ${journalId}`]),
    ...(authorId === undefined ? [] : [sql<boolean>`journal.member_id = ${authorId}`]),
    ...(ofFriends ? [isFriend] : []),
    ...(isPublic ? [sql<boolean>`journal.visibility = 'public'`] : []),
    ...(photosOnly ? [hasPhoto] : []),
    ...(first === undefined ? [] : [sql<boolean>`journal.day >= ${first}`]),
    ...(last === undefined ? [] : [sql<boolean>`journal.day <= ${last}`]),
  ];
  return db
    .selectFrom('journal')
    .innerJoin('member', (join) =>
      join
        .on('member.programId', '=', programId)
        .onRef('member.memberId', '=', 'journal.memberId')
        .on('member.deactivatedAt', 'is', null),
    )
    .where('journal.programId', '=', programId)
    .where(({ and }) => and(conditions))
    .select(({ selectFrom }) => [
      'journal.journalId as id',
      'journal.memberId',
      sql<string>`member.first_name || ' ' || member.last_name`.as('name'),
      'member.username',
      'member.image',
      'journal.day as date',
      'journal.text',
      sql<Journal['visibility']>`journal.visibility`.as('visibility'),
      'journal.createdAt',
      'journal.editedAt',
      selectFrom('journalComment as comment')
        .select(sql<number>`count(*)::int`.as('comments'))
        .where('comment.programId', '=', programId)
        .whereRef('comment.journalId', '=', 'journal.journalId')
        .where(isCommentShown(programId, filter))
        .$asScalar()
        .$notNull()
        .as('commentCount'),
    ]);
}

/** Selects a page of entries that their reader may read, the newest day first. */
export function selectJournals(
  db: Db,
  programId: number,
  filter: JournalFilter,
  page: Page<JournalPlace>,
): Promise<RowPage<JournalRow, JournalPlace>> {
  return selectPage(db, journals(db, programId, filter), page, {
    by: ['date', 'id'],
    direction: 'desc',
  });
}

/** Selects an entry that its reader may read. */
export function selectJournal(
  db: Db,
  programId: number,
  filter: JournalFilter & { journalId: number },
): Promise<JournalRow | undefined> {
  return journals(db, programId, filter).executeTakeFirst();
}

/** Counts a member's entries in a span of days, by visibility. */
export async function selectCounts(
  db: Db,
  programId: number,
  { authorId, first, last }: { authorId: number; first: string; last: string },
): Promise<Record<'totalCount' | 'publicCount' | 'friendsOnlyCount' | 'privateCount', number>> {
  const count = (condition: string) =>
    sql<number>`(count(*) filter (where ${sql.raw(condition)}))::int`;
  return db
    .selectFrom('journal')
    .select([
      sql<number>`count(*)::int`.as('totalCount'),
      count(`visibility = 'public'`).as('publicCount'),
      count(`visibility = 'friends'`).as('friendsOnlyCount'),
      count(`visibility = 'self'`).as('privateCount'),
    ])
    .where('programId', '=', programId)
    .where('memberId', '=', authorId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
}

/** An entry to store. */
export interface NewJournal {
  journalId: number;
  memberId: number;
  day: string;
  text: string;
  visibility: Journal['visibility'];
  createdAt: Date;
  createdOn: string;
}

/** Inserts an entry. */
export async function insertJournal(db: Db, programId: number, row: NewJournal): Promise<void> {
  await db
    .insertInto('journal')
    .values({ ...row, programId })
    .execute();
}

/** Updates an entry of the program; throws `not_found` if it doesn't exist. */
export async function updateJournalRow(
  db: Db,
  programId: number,
  journalId: number,
  changes: { text: string; visibility: Journal['visibility']; editedAt: Date },
): Promise<void> {
  const changed = await db
    .updateTable('journal')
    .set(changes)
    .where('programId', '=', programId)
    .where('journalId', '=', journalId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Deletes entries with their photos and comments; throws `not_found` if none of them exists. */
export async function deleteJournalRows(
  db: Db,
  programId: number,
  journalIds: readonly number[],
): Promise<void> {
  const deleted = await db
    .deleteFrom('journal')
    .where('programId', '=', programId)
    .where('journalId', 'in', journalIds)
    .executeTakeFirst();
  requireChanged(deleted);
}

/** Selects whether a member wrote a text for a day, and added a photo, within a week after it. */
export async function selectWritten(
  db: Db,
  programId: number,
  memberId: number,
  day: string,
): Promise<{ hasText: boolean; hasPhoto: boolean }> {
  const { rows } = await sql<{ hasText: boolean; hasPhoto: boolean }>`
    select coalesce(bool_or(text <> ''), false) as "hasText",
      coalesce(bool_or(exists (select from journal_photo photo
        where photo.program_id = ${programId} and photo.journal_id = journal.journal_id)), false) as "hasPhoto"
    from journal
    where program_id = ${programId} and member_id = ${memberId} and day = ${day}
      and created_on <= day + 7`.execute(db);
  return rows[0] ?? { hasText: false, hasPhoto: false };
}

/** Selects the entries of a member with their days. */
export function selectOwnDays(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('journal')
    .select(['journalId', 'day'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}
