import { z } from '@stridewell/contracts/zod';
import { DiscussionPost } from './discussions.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

const params = z.strictObject({ id: Id });

/** Why somebody reports a post. */
export const ReportReason = z.enum(['spam', 'unkind', 'private', 'other']);

/** A post that was reported, for who moderates the discussion. */
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

/** A post that was reported, parsed. */
export type ReportedPost = z.infer<typeof ReportedPost>;

/** Reports a post. */
export const reportDiscussion = endpoint({
  method: 'POST',
  path: '/discussions/:id/report',
  summary: 'Report a post that I may read, to those who moderate the discussion',
  description: 'Its author is not told. A second report of the same post changes the reason.',
  access: 'member',
  params,
  body: z.strictObject({ reason: ReportReason }),
  changes: ['discussions'],
  response: z.strictObject({ id: Id }),
});

/** Lists the posts that wait for somebody who moderates. */
export const listReportedPosts = endpoint({
  method: 'GET',
  path: '/reported-posts',
  summary: 'List the reported posts of the discussions that I moderate, the newest post first',
  description:
    'Of the team that I lead, of challenges that I organise; of the whole program for administrators.',
  access: 'member',
  shows: ['discussions'],
  response: ReportedPost,
  list: { perPage: 10, place: z.strictObject({ id: Id }) },
});

/** Keeps a reported post. */
export const keepReportedPost = endpoint({
  method: 'POST',
  path: '/discussions/:id/keep',
  summary: 'Keep a reported post of a discussion that I moderate',
  access: 'member',
  params,
  changes: ['discussions'],
  response: z.strictObject({ id: Id }),
});
