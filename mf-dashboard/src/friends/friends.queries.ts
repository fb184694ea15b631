import { listFriends } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The query for a member's friends, limited to the number compared on the dashboard. */
export function friendsQuery(memberId: number) {
  return liveQuery(listFriends, { params: { id: memberId }, query: { perPage: 20 } });
}

export function useFriendsOfMine() {
  return useQuery(friendsQuery(useViewer().id));
}
