import { listChallengeLeaderboard } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askOfBoard, type BoardAddress } from './board-address.ts';

type BoardPage = Output<typeof listChallengeLeaderboard>;

/** One page of a challenge's leaderboard, as the address asks for it. */
export function useBoard(challengeId: number, address: BoardAddress) {
  const ask = askOfBoard(address);
  const params = { id: challengeId };
  return useQuery({
    ...liveQuery(
      listChallengeLeaderboard,
      Object.keys(ask).length > 0 ? { params, query: ask } : { params },
    ),
    placeholderData: keepPreviousData<BoardPage>,
  });
}

/** The first three of a challenge, in the order of the board: its standard first page. */
export function useFirstThree(challengeId: number) {
  return useQuery({
    ...liveQuery(listChallengeLeaderboard, { params: { id: challengeId } }),
    select: ({ data }) => data.filter(({ rank }) => rank !== null).slice(0, 3),
  });
}
