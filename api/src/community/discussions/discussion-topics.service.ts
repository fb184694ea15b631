import { isAdminLevel, maxUnreadPosts, type TopicSubscription } from '@stridewell/contracts';
import { requireVisibleChallenge } from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { type PostRow, selectPost } from './discussions.sql.ts';
import {
  type About,
  addToTopic,
  selectNewestPost,
  selectSubscription,
  selectTeamOfTopic,
  updateLastRead,
  upsertSubscription,
} from './topics.sql.ts';

/** A topic that the viewer may read. */
export interface Topic {
  topicId: number;
  about: About;
  /** The name of the team or challenge. */
  name: string;
  /** Whether the viewer may delete other members' posts there. */
  isModerator: boolean;
}

/** Finds the team or challenge of a topic; throws `forbidden` if the viewer may not read the team's discussion. */
export async function requireTopic(
  db: Db,
  viewer: Viewer,
  topicId: number,
  now: Date,
  about?: About,
): Promise<Topic> {
  const isAdmin = isAdminLevel(viewer.adminLevel);
  const team = about === 'challenge' ? undefined : await selectTeamOfTopic(db, viewer, topicId);
  if (team) {
    if (!team.isJoined && !isAdmin) throw new Problem('forbidden');
    const { name } = team;
    return { topicId, about: 'team', name, isModerator: team.isTeamLeader || isAdmin };
  }
  if (about === 'team') throw new Problem('not_found');
  const { organiserId, name } = await requireVisibleChallenge(db, viewer, topicId, now);
  const isModerator = organiserId === viewer.memberId || isAdmin;
  return { topicId, about: 'challenge', name, isModerator };
}

/** Selects a post of a topic that the viewer may read; throws `not_found` for all others. */
export async function requireReadablePost(
  db: Db,
  viewer: Viewer,
  postId: number,
  now: Date,
): Promise<{ topic: Topic; post: PostRow }> {
  const post = requireRow(await selectPost(db, viewer.programId, postId));
  const topic = await requireTopic(db, viewer, post.topicId, now).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'forbidden' ? new Problem('not_found') : error;
  });
  return { topic, post };
}

/** Reads the viewer's subscription to a topic. */
export async function readSubscription(
  db: Db,
  viewer: Viewer,
  topicId: number,
  now: Date,
): Promise<TopicSubscription> {
  await requireTopic(db, viewer, topicId, now);
  return describeSubscription(db, viewer, topicId);
}

/** Subscribes the viewer to a topic, or unsubscribes them; earlier posts aren't new to them. */
export async function subscribeToTopic(
  db: Db,
  viewer: Viewer,
  { topicId, isOn }: { topicId: number; isOn: boolean },
  now: Date,
): Promise<TopicSubscription> {
  const { programId, memberId } = viewer;
  const topic = await requireTopic(db, viewer, topicId, now);
  await addToTopic(db, programId, topic, { posts: 0, withPhotos: 0 });
  const lastReadId = await selectNewestPost(db, programId, topicId);
  await upsertSubscription(db, programId, { topicId, memberId, isOn, lastReadId });
  return describeSubscription(db, viewer, topicId);
}

/** Marks everything in a topic as read by the viewer. */
export async function markTopicRead(
  db: Db,
  viewer: Viewer,
  topicId: number,
  now: Date,
): Promise<TopicSubscription> {
  const { programId, memberId } = viewer;
  await requireTopic(db, viewer, topicId, now);
  const lastReadId = await selectNewestPost(db, programId, topicId);
  await updateLastRead(db, programId, { topicId, memberId, lastReadId });
  return describeSubscription(db, viewer, topicId);
}

async function describeSubscription(
  db: Db,
  { programId, memberId }: Viewer,
  topicId: number,
): Promise<TopicSubscription> {
  const wanted = { topicId, memberId, most: maxUnreadPosts };
  const found = await selectSubscription(db, programId, wanted);
  if (!found?.isOn) return { topic: topicId, subscribed: 0, unreadCount: 0 };
  return { topic: topicId, subscribed: 1, unreadCount: found.unread };
}
