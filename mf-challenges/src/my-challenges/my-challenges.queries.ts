import { listMemberChallenges, listProgramChallenges } from '@stridewell/contracts';
import { apiQuery, liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The challenges the viewer is in, running and coming. */
export function useMemberChallenges() {
  const viewer = useViewer();
  return useQuery(liveQuery(listMemberChallenges, { params: { id: viewer.id } }));
}

/** Some challenges that the viewer may join now. */
export function useOpenChallenges() {
  const viewer = useViewer();
  return useQuery(
    apiQuery(listProgramChallenges, {
      params: { id: viewer.programId },
      query: { canJoin: 1, perPage: 3 },
    }),
  );
}

/** The featured challenge that the viewer is not in and may join; null where there is none. */
export function useFeaturedOffer() {
  const viewer = useViewer();
  const query = { featured: 1, canJoin: 1, perPage: 1 } as const;
  return useQuery({
    ...apiQuery(listProgramChallenges, { params: { id: viewer.programId }, query }),
    // Once it is joined it stays in the answer until that is asked for again.
    select: ({ data }) => data.find(({ canJoin, isJoined }) => canJoin && !isJoined) ?? null,
  });
}
