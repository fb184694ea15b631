import { z } from '@stridewell/contracts/zod';
import { endpoint } from '#wire/endpoint.ts';
import { Person } from '#wire/person.ts';
import { Photo } from './journals.ts';
import { AnsweredFlag, Flag, Id, Instant } from '#wire/primitives.ts';

/** The maximum number of photos in a post. */
export const maxDiscussionPhotos = 4;

/** The maximum length of a post, in characters. */
export const maxDiscussionTextLength = 5000;

/** New posts are counted up to this number. */
export const maxUnreadPosts = 99;

/** A post of a discussion, or a reply to one. */
export const DiscussionPost = z.strictObject({
  id: Id,
  /** The topic: the id of the team or challenge. */
  topic: Id,
  /** The post that it replies to; null for a post. */
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
  /** Whether its text and photos are left out, because the viewer has blocked the author. */
  isHidden: z.boolean(),
});

/** A post of a discussion, parsed. */
export type DiscussionPost = z.infer<typeof DiscussionPost>;

/** A member's subscription to a topic. */
export const TopicSubscription = z.strictObject({
  topic: Id,
  subscribed: AnsweredFlag,
  /** Posts and replies by others that the member hasn't seen, up to 99; 0 without a subscription. */
  unreadCount: z.int(),
});

/** A member's subscription to a topic, parsed. */
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

/** Lists a team's discussion. */
export const listTeamDiscussion = endpoint({
  method: 'GET',
  path: '/teams/:id/discussion',
  summary: "List a team's posts, newest first",
  description: 'For members of the team and admins.',
  access: 'member',
  ...asked,
});

/** Lists a challenge's discussion. */
export const listChallengeDiscussion = endpoint({
  method: 'GET',
  path: '/challenges/:id/discussion',
  summary: "List a challenge's posts, newest first",
  access: 'member',
  ...asked,
});

const text = z.string().max(maxDiscussionTextLength);

const photos = {
  /** Pictures uploaded earlier. */
  photos: z.array(Id).max(maxDiscussionPhotos).optional(),
  /** The descriptions of the photos, in the same order. */
  alternativeTexts: z.array(z.string().max(300)).max(maxDiscussionPhotos).optional(),
};

/** Creates a post or a reply. */
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
    /** The id of the team or challenge. */
    topic: Id,
    text: text.optional(),
    /** The post to reply to. */
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
    /** Photos to remove. */
    removedPhotos: z.array(Id).max(maxDiscussionPhotos).optional(),
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

/** Subscribes to a topic, or unsubscribes. */
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

/** Marks the posts of a topic as read. */
export const markTopicRead = endpoint({
  method: 'POST',
  path: '/topics/:id/mark-read',
  summary: "Mark a topic's posts as read",
  access: 'member',
  params,
  changes: ['discussions'],
  response: TopicSubscription,
});
