import { listChallengeLeaderboard } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The numbers of rows to search, one after another; the first is the leaderboard's default page. */
export const amounts = [listChallengeLeaderboard.list.perPage, 15, 45, 90] as const;

/** Fetches the top of a challenge's leaderboard; `asked` is the index of the number of rows in `amounts`. */
export function useTopOfBoard(challengeId: number, asked: number) {
  const params = { id: challengeId };
  return useQuery({
    ...liveQuery(
      listChallengeLeaderboard,
      asked === 0 ? { params } : { params, query: { perPage: amounts[asked] } },
    ),
    placeholderData: keepPreviousData<Output<typeof listChallengeLeaderboard>>,
  });
}
