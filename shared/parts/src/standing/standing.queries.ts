import { explain, type Input } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

type Asked = NonNullable<Input<typeof explain>['query']>;

/** A board: that of a challenge, or that of the program of today, this week, this month or all time. */
export type StandingBoard =
  | { challengeId: number }
  | { period: NonNullable<Exclude<Asked['period'], undefined>> };

/** Where the viewer stands on a board, as the API explains it. */
export function useExplainedRank(board: StandingBoard) {
  const { id } = useViewer();
  return useQuery(liveQuery(explain, { params: { id }, query: { subject: 'rank', ...board } }));
}

/** What the viewer's total on a board is made of, day by day. */
export function useExplainedScore(board: StandingBoard) {
  const { id } = useViewer();
  return useQuery(liveQuery(explain, { params: { id }, query: { subject: 'score', ...board } }));
}
