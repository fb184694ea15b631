import { getFairBoards, type Challenge } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches who in a challenge improved most, and who was most consistent. */
export function useFairBoards({ id }: Challenge) {
  return useQuery({ ...liveQuery(getFairBoards, { params: { id } }), select: ({ data }) => data });
}
