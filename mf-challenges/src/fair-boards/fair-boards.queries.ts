import { getFairBoards, type Challenge } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Who in a challenge improved most, and who was most consistent; asked for where that is compared. */
export function useFairBoards({ id }: Challenge, isAsked: boolean) {
  return useQuery({
    ...liveQuery(getFairBoards, { params: { id } }),
    enabled: isAsked,
    select: ({ data }) => data,
  });
}
