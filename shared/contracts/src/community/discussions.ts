import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Photo } from './journals.ts';
import { AnsweredFlag, Flag, Id, Instant } from '#wire/primitives.ts';

/** The most photos of a post. */
export const mostDiscussionPhotos = 4;

/** The most characters of a post. */
export const mostDiscussionText = 5000;

/** More new posts than this are not counted. */
export const mostUnreadPosts = 99;

/** A post of a discussion, or a reply to one. */
export const DiscussionPost = z.strictObject({
  id: Id,
  /** What it is about: the id of the team or of the challenge. */
  topic: Id,
  /** The post that it answers; null of a post. */
  parentId: Id.nullable(),
  /** The author; null once they have left the program. */
  member: Person.nullable(),
  /** Plain text with line breaks. */
  text: z.string(),
  photos: z.array(Photo),
  /** How many replies it has. */
  replies: z.int(),
  createdAt: Instant,
  editedAt: Instant.nullable(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
  /** Whether its words and photos are left out, because the viewer has blocked who wrote it. */
  isHidden: z.boolean(),
});

/** A post of a discussion, parsed. */
export type DiscussionPost = z.infer<typeof DiscussionPost>;

/** How a member stands to a topic. */
export const TopicSubscription = z.strictObject({
  topic: Id,
  subscribed: AnsweredFlag,
  /** Posts and replies of others that the member has not seen, 99 at most; 0 without a subscription. */
  unreadCount: z.int(),
});

/** How a member stands to a topic, parsed. */
export type TopicSubscription = z.infer<typeof TopicSubscription>;

const params = z.strictObject({ id: Id });

const asked = {
  params,
  query: z.strictObject({
    /** Only posts and replies with a photo. */
    photosOnly: Flag.optional(),
    /** The replies to this post, the oldest first, instead of posts. */
    parentId: Id.optional(),
  }),
  shows: ['discussions'],
  response: DiscussionPost,
  list: { perPage: 10, place: z.strictObject({ id: Id }) },
} as const;

/** Lists what is written about a team. */
export const listTeamDiscussion = endpoint({
  method: 'GET',
  path: '/teams/:id/discussion',
  summary: "List a team's posts, newest first",
  description: 'For members of the team and admins.',
  access: 'member',
  ...asked,
});

/** Lists what is written about a challenge. */
export const listChallengeDiscussion = endpoint({
  method: 'GET',
  path: '/challenges/:id/discussion',
  summary: "List a challenge's posts, newest first",
  access: 'member',
  ...asked,
});

const text = z.string().max(mostDiscussionText);

const photos = {
  /** Pictures that were uploaded before. */
  photos: z.array(Id).max(mostDiscussionPhotos).optional(),
  /** The descriptions of the photos, in the same order. */
  alternativeTexts: z.array(z.string().max(300)).max(mostDiscussionPhotos).optional(),
};

/** Writes a post or a reply. */
export const createDiscussion = endpoint({
  method: 'POST',
  path: '/discussions',
  summary: 'Create a post or reply, with up to four photos',
  description:
    'Needs text or a photo. The author is subscribed to the topic unless they unsubscribed earlier.',
  access: 'member',
  creates: true,
  takesPictures: true,
  body: z.strictObject({
    /** The id of the team or of the challenge. */
    topic: Id,
    text: text.optional(),
    /** The post that it answers. */
    parentId: Id.optional(),
    ...photos,
  }),
  changes: ['discussions'],
  response: DiscussionPost,
});

/** Changes a post. */
export const updateDiscussion = endpoint({
  method: 'POST',
  path: '/discussions/:id',
  summary: 'Update your post or reply',
  description: 'Photos are added to the existing ones.',
  access: 'member',
  takesPictures: true,
  params,
  body: z.strictObject({
    text: text.optional(),
    ...photos,
    /** Photos that it has and loses. */
    removedPhotos: z.array(Id).max(mostDiscussionPhotos).optional(),
  }),
  changes: ['discussions'],
  response: DiscussionPost,
});

/** Deletes a post. */
export const deleteDiscussion = endpoint({
  method: 'DELETE',
  path: '/discussions/:id',
  summary: 'Delete a post with its replies and photos',
  description: "For its author, the team's leaders, the challenge's organizer and admins.",
  access: 'member',
  params,
  changes: ['discussions'],
  response: z.strictObject({ id: Id }),
});

/** Deletes a photo of a post. */
export const destroyDiscussionImage = endpoint({
  method: 'POST',
  path: '/discussions/:id/destroy-image',
  summary: 'Delete a photo from your post',
  access: 'member',
  params,
  body: z.strictObject({ imageId: Id }),
  changes: ['discussions'],
  response: DiscussionPost,
});

/** Reads the viewer's subscription to a topic. */
export const getTopicSubscription = endpoint({
  method: 'GET',
  path: '/topics/:id/subscriptions',
  summary: 'Get your subscription to a topic and its number of new posts',
  access: 'member',
  params,
  shows: ['discussions'],
  response: TopicSubscription,
});

/** Subscribes to a topic, or ends that. */
export const subscribeToTopic = endpoint({
  method: 'POST',
  path: '/topics/:id/subscription',
  summary: 'Subscribe to or unsubscribe from a topic',
  access: 'member',
  params,
  body: z.strictObject({ subscribe: Flag }),
  changes: ['discussions'],
  response: TopicSubscription,
});

/** Marks what is written about a topic as read. */
export const markTopicRead = endpoint({
  method: 'POST',
  path: '/topics/:id/mark-read',
  summary: "Mark a topic's posts as read",
  access: 'member',
  params,
  changes: ['discussions'],
  response: TopicSubscription,
});
