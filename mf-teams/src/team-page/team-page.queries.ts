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
  listTeamStepDays,
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

/** What the team did in the last thirty days. */
export function useTeamAggregate(id: number) {
  return useQuery({
    ...liveQuery(getTeamAggregate, { params: { id } }),
    select: ({ data }) => data,
  });
}

/** The last week of the team against its goal, and of its members against their own four weeks. */
export function useTeamProgress(id: number) {
  return useQuery({
    ...liveQuery(getTeamProgress, { params: { id } }),
    select: ({ data }: Output<typeof getTeamProgress>) => data,
  });
}

/** Who joined, left or moved within a span of days, the newest first. */
export function useTeamStays(id: number, span: { startDate: string; endDate: string }) {
  const { startDate, endDate } = span;
  const query = { startDate, endDate, perPage: 50 };
  return useQuery(liveQuery(listTeamStays, { params: { id }, query }));
}

/** Which days a leaderboard sums. */
export type BoardPeriod = (typeof LeaderboardPeriod.options)[number];

/** A page of the members, ranked among themselves. */
export function useTeamBoard(id: number, period: BoardPeriod, page: number) {
  return useQuery({
    ...liveQuery(listTeamLeaderboard, { params: { id }, query: { period, page } }),
    placeholderData: keepPreviousData<Output<typeof listTeamLeaderboard>>,
  });
}

/** Who would like to join the team, asked for again while the page is looked at. */
export function useTeamRequests(id: number) {
  return useQuery(watchedQuery(listTeamRequests, { params: { id } }));
}

/** Lets somebody into the team, or declines. */
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

/** The last seven days of the team, the newest first. */
export function useTeamDays(id: number) {
  return useQuery(liveQuery(listTeamStepDays, { params: { id } }));
}

/** A page of the members with their last seven days. */
export function useMemberDays(id: number, page: number) {
  return useQuery({
    ...liveQuery(listTeamMemberDays, { params: { id }, query: { page } }),
    placeholderData: keepPreviousData<Output<typeof listTeamMemberDays>>,
  });
}

/** A challenge with what a team has in it, day by day. */
export interface TeamScore {
  challenge: Challenge;
  score: Output<typeof explainTeam>['data'];
}

/** How many challenges are looked through. */
const mostChallenges = 20;

/** The scores of a team in the program's challenges between teams, the newest first; without those it is not in. */
export function useTeamScores(id: number) {
  const { programId } = useViewer();
  const query = { perPage: mostChallenges };
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
