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
