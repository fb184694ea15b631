import { listFriends } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** A member's friends, as many as are compared on the dashboard. */
export function friendsQuery(memberId: number) {
  return liveQuery(listFriends, { params: { id: memberId }, query: { perPage: 20 } });
}

export function useFriendsOfMine() {
  return useQuery(friendsQuery(useViewer().id));
}
