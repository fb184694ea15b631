import {
  addFriend,
  getProfile,
  listFriends,
  removeFriend,
  type Profile,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  useProblemWords,
  useServerWords,
  useSnackbar,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { friendList, type FriendListAddress } from './friend-list.ts';
import { useProfileText } from './profile-texts.ts';

export function useProfile(username: string) {
  return useQuery(liveQuery(getProfile, { params: { username } }));
}

export function useFriendsOf(memberId: number, address: FriendListAddress) {
  return useQuery({
    ...liveQuery(listFriends, { params: { id: memberId }, query: friendList.ask(address) }),
    placeholderData: keepPreviousData,
  });
}

/** Sends a friend request, or answers one: 1 accepts, 0 declines. */
export function useAddFriend({ id: friendId, name, invitePrimaryId }: Profile) {
  const t = useProfileText();
  const problemWords = useProblemWords();
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: addFriend,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (invite: 0 | 1) =>
      api.call(addFriend, {
        params: { id },
        body: { friendId, ...(invitePrimaryId !== null && { invitePrimaryId, invite }) },
      }),
    onSuccess: ({ data, message }) =>
      snackbar.show({ text: serverWords(message) || t(`friend.${data.status}`, { name }) }),
  });
}

/** Ends the friendship, or withdraws the request. */
export function useRemoveFriend({ id: friendId, name }: Profile) {
  const t = useProfileText();
  const problemWords = useProblemWords();
  const serverWords = useServerWords();
  const snackbar = useSnackbar();
  const { id } = useViewer();
  return useWrite({
    endpoint: removeFriend,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(removeFriend, { params: { id }, body: { friendId } }),
    onSuccess: ({ message }) =>
      snackbar.show({ text: serverWords(message) || t('friend.removed', { name }) }),
  });
}
