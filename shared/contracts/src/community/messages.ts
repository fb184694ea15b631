import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { MessageType } from './message-types.ts';
import { Day, Flag, Id, Instant } from '#wire/primitives.ts';

/** A message in a member's inbox. */
export const Message = z.strictObject({
  id: Id,
  type: MessageType,
  sender: Person,
  /** The subject: the invitation (`invitePrimaryId`), the journal entry, the challenge, the team, or the topic. */
  subjectId: Id.nullable(),
  /** The topic of a `discussion-reply`; null for all other messages, and once the topic is gone. */
  about: z.enum(['team', 'challenge']).nullable(),
  /**
   * The day of the entry that a `journal-comment` is about; null for all other messages, and once the entry is gone.
   */
  journalDate: Day.nullable(),
  /** The beginning of the text, or the name of the challenge or team; empty if there is none. */
  excerpt: z.string(),
  /** Whether it is still pending. */
  isOpen: z.boolean(),
  sentAt: Instant,
  readAt: Instant.nullable(),
});

/** A message in a member's inbox, parsed. */
export type Message = z.infer<typeof Message>;

const UnreadCount = z.strictObject({ unreadCount: z.int() });

/** Lists the viewer's messages. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/members/:id/messages',
  summary: 'List your messages, newest first, with the unread count',
  access: 'member',
  owns: 'self',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    type: MessageType.optional(),
    /** 1: only pending requests; 0: all other messages. */
    isOpen: Flag.optional(),
  }),
  response: Message,
  shows: ['messages'],
  list: { perPage: 10, place: z.strictObject({ id: Id }), meta: UnreadCount },
});

/** Marks a message as read. */
export const markMessageRead = endpoint({
  method: 'POST',
  path: '/messages/:id/mark-read',
  summary: 'Mark a message as read',
  access: 'member',
  params: z.strictObject({ id: Id }),
  response: UnreadCount,
  changes: ['messages'],
});

/** Marks all messages as read. */
export const markAllMessagesRead = endpoint({
  method: 'POST',
  path: '/messages/mark-all-read',
  summary: 'Mark all messages as read',
  access: 'member',
  body: z.strictObject({ memberId: Id }),
  response: UnreadCount,
  changes: ['messages'],
});
