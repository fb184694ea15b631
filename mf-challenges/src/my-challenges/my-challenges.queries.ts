import { listMemberChallenges, listProgramChallenges } from '@stridewell/contracts';
import { apiQuery, liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the viewer's running and upcoming challenges. */
export function useMemberChallenges() {
  const viewer = useViewer();
  return useQuery(liveQuery(listMemberChallenges, { params: { id: viewer.id } }));
}

/** Fetches some challenges that the viewer may join now. */
export function useOpenChallenges() {
  const viewer = useViewer();
  return useQuery(
    apiQuery(listProgramChallenges, {
      params: { id: viewer.programId },
      query: { canJoin: 1, perPage: 3 },
    }),
  );
}

/** Fetches the featured challenge that the viewer is not in and may join; null if there is none. */
export function useFeaturedOffer() {
  const viewer = useViewer();
  const query = { featured: 1, canJoin: 1, perPage: 1 } as const;
  return useQuery({
    ...apiQuery(listProgramChallenges, { params: { id: viewer.programId }, query }),
    // A joined challenge stays in the answer until the next fetch.
    select: ({ data }) => data.find(({ canJoin, isJoined }) => canJoin && !isJoined) ?? null,
  });
}
