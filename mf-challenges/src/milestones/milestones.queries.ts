import {
  collectMilestone,
  listChallengeLeaderboard,
  listChallengeMilestones,
} from '@stridewell/contracts';
import { api, liveQuery, useProblemWords, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches a challenge's milestones and the viewer's progress; for a challenge without a map, it requests nothing. */
export function useMilestones(challengeId: number, hasMap: boolean) {
  return useQuery({
    ...liveQuery(listChallengeMilestones, { params: { id: challengeId } }),
    enabled: hasMap,
    select: ({ data }) => data,
  });
}

/** Fetches the people nearest to the viewer, without the viewer and those who keep their name off lists. */
export function useCompanions(challengeId: number, isWalking: boolean) {
  return useQuery({
    ...liveQuery(listChallengeLeaderboard, { params: { id: challengeId }, query: { around: 1 } }),
    enabled: isWalking,
    select: ({ data, meta }) =>
      data.filter(({ id, name, total }) => id !== meta.viewer?.id && name !== '' && total > 0),
  });
}

/** Collects the points of a milestone, with the index of the answer if there is a question. */
export function useCollectMilestone(id: number, milestoneId: number) {
  const problemWords = useProblemWords();
  return useWrite({
    endpoint: collectMilestone,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (answer: number | undefined) =>
      api.call(collectMilestone, {
        params: { id, milestoneId },
        body: answer === undefined ? {} : { answer },
      }),
  });
}
