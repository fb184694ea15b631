import { isAdminLevel, type ReportedPost } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, Problem, type RowPage, type Viewer } from '#engine/requests/index.ts';
import { describePosts } from './describe-posts.ts';
import { requireReadablePost } from './discussion-topics.service.ts';
import { type PostPlace, selectPostsById } from './discussions.sql.ts';
import { selectReported, closeReports, upsertReport } from './reports.sql.ts';

/** Reports another member's post to the moderators of its discussion. */
export async function reportDiscussion(
  db: Db,
  viewer: Viewer,
  { postId, reason }: { postId: number; reason: ReportedPost['reasons'][number] },
  reportedAt: Date,
): Promise<void> {
  const { programId, memberId: reportedBy } = viewer;
  const { post } = await requireReadablePost(db, viewer, postId, reportedAt);
  if (post.memberId === reportedBy) throw new Problem('forbidden');
  await upsertReport(db, programId, { discussionId: postId, reportedBy, reason, reportedAt });
}

/** Lists a page of the reported posts that the viewer may delete or keep. */
export async function listReportedPosts(
  db: Db,
  viewer: Viewer,
  page: Page<PostPlace>,
): Promise<RowPage<ReportedPost, PostPlace>> {
  const moderatorId = isAdminLevel(viewer.adminLevel) ? null : viewer.memberId;
  const found = await selectReported(db, viewer.programId, moderatorId, page);
  const ids = found.data.map(({ id }) => id);
  const rows = await selectPostsById(db, viewer.programId, ids);
  const posts = await describePosts(db, viewer, { isModerator: true, showsBlocked: true }, rows);
  const data = found.data.flatMap(({ topicId: _, ...reported }) => {
    const post = posts.find(({ id }) => id === reported.id);
    return post ? [{ ...reported, post }] : [];
  });
  return { ...found, data };
}

/** Keeps a reported post of a discussion that the viewer moderates, and resolves its reports. */
export async function keepReportedPost(
  db: Db,
  viewer: Viewer,
  postId: number,
  settledAt: Date,
): Promise<void> {
  const { topic } = await requireReadablePost(db, viewer, postId, settledAt);
  if (!topic.isModerator) throw new Problem('forbidden');
  const settled = { settledBy: viewer.memberId, settledAt };
  if (!(await closeReports(db, viewer.programId, postId, settled))) throw new Problem('not_found');
}
