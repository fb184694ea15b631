import {
  collectMilestone,
  listChallengeLeaderboard,
  listChallengeMilestones,
} from '@stridewell/contracts';
import { api, liveQuery, useProblemWords, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The milestones of a challenge, and how far the viewer has come; of one without a map, nothing is asked for. */
export function useMilestones(challengeId: number, hasMap: boolean) {
  return useQuery({
    ...liveQuery(listChallengeMilestones, { params: { id: challengeId } }),
    enabled: hasMap,
    select: ({ data }) => data,
  });
}

/** Those who walk nearest to the viewer, the viewer left out. */
export function useCompanions(challengeId: number, isWalking: boolean) {
  return useQuery({
    ...liveQuery(listChallengeLeaderboard, { params: { id: challengeId }, query: { around: 1 } }),
    enabled: isWalking,
    select: ({ data, meta }) => data.filter(({ id, total }) => id !== meta.viewer?.id && total > 0),
  });
}

/** Collects the points of a milestone, with the place of the answer where there is a question. */
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
