import type { Message } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { type Page, Problem, type RowPage, type Viewer } from '#engine/requests/index.ts';
import { imageUrl } from '#engine/files/index.ts';
import { selectBlockersAmong } from '#community/blocks/blocks.service.ts';
import {
  countUnread,
  insertMessages,
  type MessageFilter,
  type MessagePlace,
  type NewMessage,
  selectMessages,
  updateAllRead,
  updateRead,
} from './messages.sql.ts';

export { countUnread } from './messages.sql.ts';

/** The maximum length of the text that a message quotes. */
const excerptLength = 140;

/**
 * Sends messages to the inboxes of their recipients, except about their own actions or those of members they blocked.
 */
export async function sendMessages(
  db: Db,
  programId: number,
  messages: readonly (Pick<NewMessage, 'recipientId' | 'type' | 'sentBy' | 'subjectId'> & {
    text?: string;
  })[],
  sentAt: Date,
): Promise<void> {
  const blockers = new Map<number, Set<number>>();
  for (const sender of new Set(messages.map(({ sentBy }) => sentBy))) {
    const recipients = messages.filter(({ sentBy }) => sentBy === sender);
    const ids = [...new Set(recipients.map(({ recipientId }) => recipientId))];
    blockers.set(sender, await selectBlockersAmong(db, programId, sender, ids));
  }
  const rows = messages
    .filter(({ recipientId, sentBy }) => recipientId !== sentBy)
    .filter(({ recipientId, sentBy }) => !blockers.get(sentBy)?.has(recipientId))
    .map(({ text = '', ...message }) => ({
      ...message,
      messageId: newId(),
      excerpt: shorten(text),
      sentAt,
    }));
  if (rows.length > 0) await insertMessages(db, programId, rows);
}

/** Lists a page of the viewer's messages, with how many are unread. */
export async function listMessages(
  db: Db,
  { programId, memberId: recipientId }: Viewer,
  filter: MessageFilter,
  page: Page<MessagePlace>,
): Promise<RowPage<Message, MessagePlace> & { meta: { unreadCount: number } }> {
  const [found, unreadCount] = await Promise.all([
    selectMessages(db, programId, recipientId, filter, page),
    countUnread(db, programId, recipientId),
  ]);
  const data = found.data.map(({ sentBy, name, username, image, ...message }) => ({
    ...message,
    sender: { id: sentBy, name, username, image: imageUrl(image) },
  }));
  return { ...found, data, meta: { unreadCount } };
}

/** Marks one of the viewer's messages as read; repeating it changes nothing. Returns how many are unread. */
export async function markRead(
  db: Db,
  { programId, memberId: recipientId }: Viewer,
  messageId: number,
  now: Date,
): Promise<{ unreadCount: number }> {
  await updateRead(db, programId, { recipientId, messageId }, now);
  return { unreadCount: await countUnread(db, programId, recipientId) };
}

/** Marks all of the viewer's messages as read; another member's id is reported as missing. */
export async function markAllRead(
  db: Db,
  { programId, memberId }: Viewer,
  recipientId: number,
  now: Date,
): Promise<{ unreadCount: number }> {
  if (recipientId !== memberId) throw new Problem('not_found');
  await updateAllRead(db, programId, recipientId, now);
  return { unreadCount: 0 };
}

function shorten(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length <= excerptLength ? words : `${words.slice(0, excerptLength - 1).trim()}…`;
}
