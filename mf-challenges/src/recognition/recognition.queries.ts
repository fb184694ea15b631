import { listChallengeLeaderboard } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** How many names are looked for, one after the other: at first those of the first page of the leaderboard. */
export const amounts = [listChallengeLeaderboard.list.perPage, 15, 45, 90] as const;

/** The top of a challenge's leaderboard, so many rows as its place in `amounts` says. */
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
