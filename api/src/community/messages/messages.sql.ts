import type { Message, Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, requireChanged, type RowPage, selectPage } from '#engine/requests/index.ts';

/** A message as stored, with its sender. */
export type MessageRow = Omit<Message, 'sender'> & Omit<Person, 'id'> & { sentBy: number };

/** The position of a message in its list. */
export type MessagePlace = Pick<Message, 'id'>;

/** Filters for messages; an omitted field doesn't filter. */
export interface MessageFilter {
  type?: Message['type'];
  /** Pending requests, or all others. */
  isOpen?: boolean;
}

/** Selects a page of a member's messages, the newest first. */
export function selectMessages(
  db: Db,
  programId: number,
  recipientId: number,
  filter: MessageFilter,
  page: Page<MessagePlace>,
): Promise<RowPage<MessageRow, MessagePlace>> {
  const { type } = filter;
  const isOpen = sql<boolean>`(message.type = 'friend-request' and exists (select from friend_request request
      where request.program_id = ${programId} and request.request_id = message.subject_id
        and request.declined_at is null)
    or message.type = 'joinrequest' and exists (select from challenge_join_request request
      where request.program_id = ${programId} and request.challenge_id = message.subject_id
        and request.member_id = message.sent_by and request.answered_at is null)
    or message.type = 'team-joinrequest' and exists (select from team_request request
      where request.program_id = ${programId} and request.team_id = message.subject_id
        and request.member_id = message.sent_by and request.declined_at is null
        and request.withdrawn_at is null))`;
  const query = db
    .selectFrom('message')
    .innerJoin('member', (join) =>
      join.on('member.programId', '=', programId).onRef('member.memberId', '=', 'message.sentBy'),
    )
    .where('message.programId', '=', programId)
    .where('message.recipientId', '=', recipientId)
    .$if(type !== undefined, (found) => found.where('message.type', '=', type ?? 'friend-request'))
    .$if(filter.isOpen !== undefined, (found) =>
      found.where(filter.isOpen === true ? isOpen : sql<boolean>`not ${isOpen}`),
    )
    .select([
      'message.messageId as id',
      sql<Message['type']>`message.type`.as('type'),
      'message.sentBy',
      sql<string>`member.first_name || ' ' || member.last_name`.as('name'),
      'member.username',
      'member.image',
      'message.subjectId',
      sql<Message['about']>`(select topic.about from topic
        where message.type = 'discussion-reply' and topic.program_id = ${programId}
          and topic.topic_id = message.subject_id)`.as('about'),
      sql<Message['journalDate']>`(select journal.day from journal
        where message.type = 'journal-comment' and journal.program_id = ${programId}
          and journal.journal_id = message.subject_id)`.as('journalDate'),
      'message.excerpt',
      isOpen.as('isOpen'),
      'message.sentAt',
      'message.readAt',
    ]);
  return selectPage(db, query, page, { by: ['id'], direction: 'desc' });
}

/** Counts a member's unread messages. */
export async function countUnread(db: Db, programId: number, recipientId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('message')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('programId', '=', programId)
    .where('recipientId', '=', recipientId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** A message to store. */
export interface NewMessage {
  messageId: number;
  recipientId: number;
  type: Message['type'];
  sentBy: number;
  subjectId: number | null;
  excerpt: string;
  sentAt: Date;
}

/** Inserts messages. */
export async function insertMessages(
  db: Db,
  programId: number,
  rows: readonly NewMessage[],
): Promise<void> {
  await db
    .insertInto('message')
    .values(rows.map((row) => ({ ...row, programId })))
    .execute();
}

/** Marks a member's message as read; throws `not_found` if it doesn't exist. */
export async function updateRead(
  db: Db,
  programId: number,
  of: { recipientId: number; messageId: number },
  readAt: Date,
): Promise<void> {
  const changed = await db
    .updateTable('message')
    .set({ readAt: sql`coalesce(read_at, ${readAt.toISOString()}::timestamptz)` })
    .where('programId', '=', programId)
    .where('recipientId', '=', of.recipientId)
    .where('messageId', '=', of.messageId)
    .executeTakeFirst();
  requireChanged(changed);
}

/** Marks all messages of a member as read. */
export async function updateAllRead(
  db: Db,
  programId: number,
  recipientId: number,
  readAt: Date,
): Promise<void> {
  await db
    .updateTable('message')
    .set({ readAt })
    .where('programId', '=', programId)
    .where('recipientId', '=', recipientId)
    .where('readAt', 'is', null)
    .execute();
}
