import {
  answerTeamRequest,
  explainTeam,
  getTeamAggregate,
  getTeamProgress,
  listProgramChallenges,
  listTeamLeaderboard,
  listTeamMemberDays,
  listTeamRequests,
  listTeamStays,
  type Challenge,
  type LeaderboardPeriod,
  type Output,
  type Person,
  type Team,
} from '@stridewell/contracts';
import {
  api,
  apiQuery,
  liveQuery,
  useProblemWords,
  useText,
  useViewer,
  useWrite,
  watchedQuery,
} from '@stridewell/platform';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useDoneWords } from '#people/index.ts';

/** Fetches the team's totals of the last thirty days. */
export function useTeamAggregate(id: number) {
  return useQuery({
    ...liveQuery(getTeamAggregate, { params: { id } }),
    select: ({ data }) => data,
  });
}

/** Fetches the team's last week compared with its goal, and its members' with their own four weeks. */
export function useTeamProgress(id: number) {
  return useQuery({
    ...liveQuery(getTeamProgress, { params: { id } }),
    select: ({ data }: Output<typeof getTeamProgress>) => data,
  });
}

/** Fetches the members who joined, left or moved during a period, newest first. */
export function useTeamStays(id: number, span: { startDate: string; endDate: string }) {
  const { startDate, endDate } = span;
  const query = { startDate, endDate, perPage: 50 };
  return useQuery(liveQuery(listTeamStays, { params: { id }, query }));
}

/** The period that a leaderboard adds up. */
export type BoardPeriod = (typeof LeaderboardPeriod.options)[number];

/** Fetches a page of the team's members, ranked among themselves. */
export function useTeamBoard(id: number, period: BoardPeriod, page: number) {
  return useQuery({
    ...liveQuery(listTeamLeaderboard, { params: { id }, query: { period, page } }),
    placeholderData: keepPreviousData<Output<typeof listTeamLeaderboard>>,
  });
}

/** Fetches the requests to join the team, and again regularly while the page is visible. */
export function useTeamRequests(id: number) {
  return useQuery(watchedQuery(listTeamRequests, { params: { id } }));
}

/** Approves or declines a request to join the team. */
export function useAnswerRequest({ id }: Pick<Team, 'id'>, { id: memberId, name }: Person) {
  const t = useText('mf-teams');
  const problemWords = useProblemWords();
  const sayDone = useDoneWords();
  return useWrite({
    endpoint: answerTeamRequest,
    failureText: (problem) => problemWords.ofWrite(problem),
    mutationFn: (accept: 0 | 1) =>
      api.call(answerTeamRequest, { params: { id }, body: { memberId, accept } }),
    onSuccess: (_, accept) =>
      sayDone(undefined, t(accept === 1 ? 'requests.accepted' : 'requests.declined', { name })),
  });
}

/** Fetches a page of the members with their last seven days. */
export function useMemberDays(id: number, page: number) {
  return useQuery({
    ...liveQuery(listTeamMemberDays, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData<Output<typeof listTeamMemberDays>>,
  });
}

/** A challenge with the team's score in it, day by day. */
export interface TeamScore {
  challenge: Challenge;
  score: Output<typeof explainTeam>['data'];
}

/** The maximum number of challenges that are searched for scores. */
const maxChallenges = 20;

/**
 * Fetches a team's scores in the program's team challenges, newest first; leaves out challenges that the team isn't in.
 */
export function useTeamScores(id: number) {
  const { programId } = useViewer();
  const query = { perPage: maxChallenges };
  const challenges = useQuery({
    ...apiQuery(listProgramChallenges, { params: { id: programId }, query }),
    select: ({ data }: Output<typeof listProgramChallenges>) =>
      data.filter(({ between, phase }) => between === 'groups' && phase !== 'upcoming'),
  });
  const explained = useQueries({
    queries: (challenges.data ?? []).map((challenge) => ({
      ...liveQuery(explainTeam, { params: { id }, query: { challengeId: challenge.id } }),
      select: ({ data: score }: Output<typeof explainTeam>): TeamScore => ({ challenge, score }),
    })),
  });
  return {
    isPending: challenges.isPending || explained.some(({ isPending }) => isPending),
    error: challenges.error ?? explained.find(({ error }) => error)?.error ?? null,
    isFetching: challenges.isFetching || explained.some(({ isFetching }) => isFetching),
    refetch: () => {
      if (challenges.error) void challenges.refetch();
      for (const one of explained) if (one.error) void one.refetch();
    },
    scores: explained.flatMap(({ data }) => (data && data.score.days.length > 0 ? [data] : [])),
  };
}
