import { getChallenge, Id } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The id that an address names; null for what can be no id. */
export function readId(text: string | undefined): number | null {
  if (!text || !/^\d+$/.test(text)) return null;
  const id = Id.safeParse(Number(text));
  return id.success ? id.data : null;
}

function challengeQuery(challengeId: number) {
  return liveQuery(getChallenge, { params: { id: challengeId } });
}

/** One challenge, with the viewer's standing in it. */
export function useChallenge(challengeId: number) {
  return useQuery({ ...challengeQuery(challengeId), select: ({ data }) => data });
}
