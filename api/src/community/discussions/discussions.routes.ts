import * as contract from '@stridewell/contracts';
import { type Route, serve } from '#engine/requests/index.ts';
import { deleteDiscussion } from './delete-discussions.service.ts';
import {
  keepReportedPost,
  listReportedPosts,
  reportDiscussion,
} from './discussion-reports.service.ts';
import { markTopicRead, readSubscription, subscribeToTopic } from './discussion-topics.service.ts';
import {
  createDiscussion,
  destroyDiscussionImage,
  listDiscussion,
  updateDiscussion,
} from './discussions.service.ts';

/** Routes for discussions of teams and challenges. */
export const discussionRoutes: Route[] = [
  serve(contract.listTeamDiscussion, ({ db, viewer, params, query, page }) =>
    listDiscussion(db, viewer, { topicId: params.id, about: 'team' }, query, page, new Date()),
  ),
  serve(contract.listChallengeDiscussion, ({ db, viewer, params, query, page }) =>
    listDiscussion(db, viewer, { topicId: params.id, about: 'challenge' }, query, page, new Date()),
  ),
  serve(contract.createDiscussion, async ({ db, viewer, body }) => ({
    data: await createDiscussion(db, viewer, body, new Date()),
  })),
  serve(contract.updateDiscussion, async ({ db, viewer, params, body }) => ({
    data: await updateDiscussion(db, viewer, params.id, body, new Date()),
  })),
  serve(contract.destroyDiscussionImage, async ({ db, viewer, params, body }) => ({
    data: await destroyDiscussionImage(db, viewer, params.id, body.imageId, new Date()),
  })),
  serve(contract.deleteDiscussion, async ({ db, viewer, params }) => {
    await deleteDiscussion(db, viewer, params.id, new Date());
    return { data: { id: params.id }, message: 'The discussion post has been deleted.' };
  }),
  serve(contract.reportDiscussion, async ({ db, viewer, params, body }) => {
    await reportDiscussion(db, viewer, { postId: params.id, ...body }, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.listReportedPosts, ({ db, viewer, page }) => listReportedPosts(db, viewer, page)),
  serve(contract.keepReportedPost, async ({ db, viewer, params }) => {
    await keepReportedPost(db, viewer, params.id, new Date());
    return { data: { id: params.id } };
  }),
  serve(contract.getTopicSubscription, async ({ db, viewer, params }) => ({
    data: await readSubscription(db, viewer, params.id, new Date()),
  })),
  serve(contract.subscribeToTopic, async ({ db, viewer, params, body }) => {
    const wanted = { topicId: params.id, isOn: contract.toFlag(body.subscribe) === 1 };
    return { data: await subscribeToTopic(db, viewer, wanted, new Date()) };
  }),
  serve(contract.markTopicRead, async ({ db, viewer, params }) => ({
    data: await markTopicRead(db, viewer, params.id, new Date()),
  })),
];
