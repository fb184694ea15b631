import { z } from '@stridewell/contracts/zod';
import { DiscussionPost } from './discussions.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Id } from '#wire/primitives.ts';

const params = z.strictObject({ id: Id });

/** The reason for reporting a post. */
export const ReportReason = z.enum(['spam', 'unkind', 'private', 'other']);

/** A reported post, for the moderators of its discussion. */
export const ReportedPost = z.strictObject({
  /** The id of the post. */
  id: Id,
  post: DiscussionPost,
  about: z.enum(['team', 'challenge']),
  /** The name of the team or of the challenge. */
  name: z.string(),
  /** How many people have reported it. */
  reports: z.int(),
  reasons: z.array(ReportReason),
});

/** A reported post, parsed. */
export type ReportedPost = z.infer<typeof ReportedPost>;

/** Reports a post. */
export const reportDiscussion = endpoint({
  method: 'POST',
  path: '/discussions/:id/report',
  summary: 'Report a post to its moderators',
  description: "The author isn't notified. Reporting again changes the reason.",
  access: 'member',
  params,
  body: z.strictObject({ reason: ReportReason }),
  changes: ['discussions'],
  response: z.strictObject({ id: Id }),
});

/** Lists the posts that wait for a moderator. */
export const listReportedPosts = endpoint({
  method: 'GET',
  path: '/reported-posts',
  summary: 'List reported posts you moderate, newest first',
  description: 'From teams you lead and challenges you organize; admins see the whole program.',
  access: 'member',
  shows: ['discussions'],
  response: ReportedPost,
  list: { perPage: 10, place: z.strictObject({ id: Id }) },
});

/** Keeps a reported post. */
export const keepReportedPost = endpoint({
  method: 'POST',
  path: '/discussions/:id/keep',
  summary: 'Keep a reported post',
  access: 'member',
  params,
  changes: ['discussions'],
  response: z.strictObject({ id: Id }),
});
