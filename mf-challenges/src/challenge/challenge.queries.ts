import { getChallenge } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

function challengeQuery(challengeId: number) {
  return liveQuery(getChallenge, { params: { id: challengeId } });
}

/** Fetches a challenge with the viewer's standing in it. */
export function useChallenge(challengeId: number) {
  return useQuery({ ...challengeQuery(challengeId), select: ({ data }) => data });
}
