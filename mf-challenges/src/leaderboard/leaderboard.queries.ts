import { listChallengeLeaderboard, updateMember } from '@stridewell/contracts';
import type { Output } from '@stridewell/contracts';
import {
  api,
  liveQuery,
  session,
  useProblemWords,
  useViewer,
  useWrite,
} from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { askOfBoard, type BoardAddress } from './board-address.ts';

type BoardPage = Output<typeof listChallengeLeaderboard>;

/** Fetches the page of a challenge's leaderboard that the address asks for. */
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

/** Fetches the top three of a challenge, from the first page of its board. */
export function useFirstThree(challengeId: number) {
  return useQuery({
    ...liveQuery(listChallengeLeaderboard, { params: { id: challengeId } }),
    select: ({ data }) => data.filter(({ rank }) => rank !== null).slice(0, 3),
  });
}

/** Hides the viewer's name on all boards that show names, or shows it again; they stay in their challenges. */
export function useChangeQuietMode() {
  const { id } = useViewer();
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: updateMember,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (quietMode: 0 | 1) =>
      api.call(updateMember, { params: { id }, body: { quietMode } }),
    onSuccess: ({ data: { quietMode } }) => session.updateViewer({ quietMode }),
  });
}
