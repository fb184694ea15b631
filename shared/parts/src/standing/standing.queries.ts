import { explain, type Input } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

type Asked = NonNullable<Input<typeof explain>['query']>;

/** A leaderboard: of a challenge, or of the program for today, this week, this month or all time. */
export type StandingBoard =
  | { challengeId: number }
  | { period: NonNullable<Exclude<Asked['period'], undefined>> };

/** Fetches the API's explanation of the viewer's rank on a board. */
export function useExplainedRank(board: StandingBoard) {
  const { id } = useViewer();
  return useQuery(liveQuery(explain, { params: { id }, query: { subject: 'rank', ...board } }));
}

/** Fetches the days that make up the viewer's total on a board. */
export function useExplainedScore(board: StandingBoard) {
  const { id } = useViewer();
  return useQuery(liveQuery(explain, { params: { id }, query: { subject: 'score', ...board } }));
}
