import {
  addFriend,
  listFriends,
  listFriendSuggestions,
  listInvites,
  listStepDays,
  removeFriend,
  sendInvites,
  type Invite,
  type Output,
  type Person,
} from '@stridewell/contracts';
import {
  api,
  liveQuery,
  usePageBundle,
  useProblemWords,
  useSnackbar,
  useText,
  useViewer,
  useWrite,
  watchedQuery,
} from '@stridewell/platform';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDoneWords } from '#people/index.ts';
import { friendList, friendTabs, type FriendListAddress } from './friend-list.ts';

type ListQuery = ReturnType<typeof friendList.ask>;

function friendsQuery(id: number, query: ListQuery) {
  return watchedQuery(listFriends, { params: { id }, query });
}

function invitesQuery(id: number, recipient: 0 | 1, { search: _, ...query }: ListQuery) {
  const asked = { type: 'friends' as const, recipient, ...query };
  return watchedQuery(listInvites, { params: { id }, query: asked });
}

/** Loads the first page of every tab together, so that switching tabs needs no loading. */
export function useFriendsBundle() {
  const { id } = useViewer();
  const queries = useMemo(
    () =>
      [friendsQuery(id, {}), invitesQuery(id, 1, {}), invitesQuery(id, 0, {})].map((query) => ({
        ...query,
        isLoadedOnFailure: true,
      })),
    [id],
  );
  return usePageBundle('Friends', queries);
}

/**
 * Returns the number of items in each tab and keeps the tabs' first pages fresh; undefined until the numbers are known.
 */
export function useTabCounts() {
  const { id } = useViewer();
  const [friends, requests, invited] = useQueries({
    queries: [friendsQuery(id, {}), invitesQuery(id, 1, {}), invitesQuery(id, 0, {})],
  });
  const counts = [friends, requests, invited].map(({ data }) => data?.meta.total);
  return Object.fromEntries(friendTabs.map((tab, at) => [tab, counts[at]]));
}

/** Fetches the page of the viewer's friends that the address asks for. */
export function useFriends(address: FriendListAddress) {
  const { id } = useViewer();
  return useQuery({
    ...friendsQuery(id, friendList.ask(address)),
    placeholderData: keepPreviousData<Output<typeof listFriends>>,
  });
}

/** Fetches a page of the invitations that the viewer received (1) or sent (0). */
export function useInvites(recipient: 0 | 1, address: FriendListAddress) {
  const { id } = useViewer();
  return useQuery({
    ...invitesQuery(id, recipient, friendList.ask(address)),
    placeholderData: keepPreviousData<Output<typeof listInvites>>,
  });
}

/** Fetches people whom the viewer may know. */
export function useSuggestions() {
  const { id } = useViewer();
  return useQuery(liveQuery(listFriendSuggestions, { params: { id } }));
}

/** Fetches the viewer's own steps for the seven days of the comparison. */
export function useOwnWeek() {
  const { id } = useViewer();
  return useQuery({
    ...liveQuery(listStepDays, { params: { id } }),
    select: ({ data, meta }: Output<typeof listStepDays>) =>
      data.filter(({ date }) => date <= meta.today).reduce((sum, { steps }) => sum + steps, 0),
  });
}

/** Sends friend requests. */
export function useInviteFriends() {
  const t = useText('mf-teams');
  const snackbar = useSnackbar();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: sendInvites,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (recipientIds: number[]) =>
      api.call(sendInvites, { body: { type: 'friends', recipientIds } }),
    onSuccess: ({ data }) => {
      const { invited } = data;
      snackbar.show({
        text: t(invited > 0 ? 'friends.sent' : 'friends.sentNone', { count: invited }),
      });
    },
  });
}

/** Accepts (1) or declines (0) an invitation. */
export function useAnswerInvite({ id: invitePrimaryId, member }: Invite) {
  const t = useText('mf-teams');
  const sayDone = useDoneWords();
  const problemWords = useProblemWords();
  const viewer = useViewer();
  return useWrite({
    endpoint: addFriend,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (invite: 0 | 1) =>
      api.call(addFriend, {
        params: { id: viewer.id },
        body: { friendId: member.id, invitePrimaryId, invite },
      }),
    onSuccess: ({ data, message }) => {
      const { name } = member;
      const isFriend = data.status === 'friends';
      sayDone(message, t(isFriend ? 'friends.accepted' : 'friends.declined', { name }));
    },
  });
}

/** Ends a friendship, or withdraws an invitation. */
export function useRemoveFriend({ id: friendId, name }: Person, what: 'friend' | 'invite') {
  const t = useText('mf-teams');
  const sayDone = useDoneWords();
  const problemWords = useProblemWords();
  const viewer = useViewer();
  return useWrite({
    endpoint: removeFriend,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: () => api.call(removeFriend, { params: { id: viewer.id }, body: { friendId } }),
    onSuccess: ({ message }) => {
      // The API's message speaks of a friend in both cases.
      if (what === 'friend') sayDone(message, t('friends.removed', { name }));
      else sayDone(undefined, t('friends.withdrawn', { name }));
    },
  });
}
