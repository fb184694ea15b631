import { z } from '@stridewell/contracts/zod';

/** The type of a message. */
export const MessageType = z.enum([
  'friend-request',
  'friend-accepted',
  'journal-comment',
  'joinrequest',
  'joinrequest-accepted',
  'team-joinrequest',
  'team-joinrequest-accepted',
  'discussion-reply',
]);
