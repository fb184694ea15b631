import {
  createDiscussion,
  deleteDiscussion,
  getTopicSubscription,
  listChallengeDiscussion,
  listTeamDiscussion,
  markTopicRead,
  subscribeToTopic,
  updateDiscussion,
  type DiscussionPost,
} from '@stridewell/contracts';
import { api, useProblemWords, useSnackbar, useWrite, watchedQuery } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChosenPicture } from '#picture/picture-field.tsx';
import { sendPicture } from '#picture/picture.queries.ts';
import type { Post } from '#post/post-composer.tsx';
import { useDiscussionText } from './discussion-texts.ts';

/** What a discussion is about. */
export interface Topic {
  about: 'team' | 'challenge';
  /** The id of the team or of the challenge. */
  id: number;
}

/** Fetches a page of posts, of posts with photos, or of the replies to a post. */
export function usePosts(
  { about, id }: Topic,
  query: { page?: number; perPage?: number; photosOnly?: 1; parentId?: number },
) {
  const list = about === 'team' ? listTeamDiscussion : listChallengeDiscussion;
  return useQuery({
    ...watchedQuery(list, { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
}

/** Returns whether the viewer is subscribed, and how many posts are new to them. */
export function useSubscription({ id }: Pick<Topic, 'id'>) {
  return useQuery({
    ...watchedQuery(getTopicSubscription, { params: { id } }),
    select: ({ data }) => data,
  });
}

/** Subscribes the viewer to a topic or unsubscribes them. */
export function useSubscribe({ id }: Topic) {
  const t = useDiscussionText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: subscribeToTopic,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (isOn: boolean) =>
      api.call(subscribeToTopic, { params: { id }, body: { subscribe: isOn ? 1 : 0 } }),
    onSuccess: ({ data }) =>
      snackbar.show({ text: t(data.subscribed === 1 ? 'subscribed' : 'unsubscribed') }),
  });
}

/** Marks a topic's posts as read; a failure is not shown, because the next view tries again. */
export function useMarkRead({ id }: Topic) {
  return useWrite({
    endpoint: markTopicRead,
    mutationFn: () => api.call(markTopicRead, { params: { id } }),
  });
}

async function sendPhotos(pictures: readonly (ChosenPicture | null)[]) {
  const chosen = pictures.filter((picture) => picture !== null);
  const photos: number[] = [];
  // One after another: a phone's connection has little bandwidth.
  for (const picture of chosen) photos.push(await sendPicture(picture));
  return chosen.length > 0 ? { photos, alternativeTexts: chosen.map(({ alt }) => alt) } : {};
}

/** Creates a post or a reply to one. */
export function useCreatePost({ id: topic }: Topic, parentId?: number) {
  return useWrite({
    endpoint: createDiscussion,
    isFailureShownHere: true,
    mutationFn: async ({ text, pictures }: Post) =>
      api.call(createDiscussion, {
        body: {
          topic,
          text,
          ...(await sendPhotos(pictures)),
          ...(parentId !== undefined && { parentId }),
        },
      }),
  });
}

/** Updates a post; new photos are uploaded first. */
export function useUpdatePost({ id }: DiscussionPost) {
  return useWrite({
    endpoint: updateDiscussion,
    isFailureShownHere: true,
    mutationFn: async ({ text, pictures, removedPhotos }: Post) =>
      api.call(updateDiscussion, {
        params: { id },
        body: { text, removedPhotos, ...(await sendPhotos(pictures)) },
      }),
  });
}

/** Deletes a post with its replies. */
export function useDeletePost({ id }: DiscussionPost) {
  const t = useDiscussionText();
  const problemWords = useProblemWords();
  const snackbar = useSnackbar();
  return useWrite({
    endpoint: deleteDiscussion,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(deleteDiscussion, { params: { id } }),
    onSuccess: () => snackbar.show({ text: t('deleted') }),
  });
}
