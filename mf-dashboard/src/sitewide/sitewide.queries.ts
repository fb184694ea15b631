import {
  getProgramAggregate,
  listProgramLeaderboard,
  listProgramStepDays,
  type Input,
  type Output,
} from '@stridewell/contracts';
import { liveQuery, usePageBundle, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type BoardQuery = NonNullable<Input<typeof listProgramLeaderboard>['query']>;
export type Period = NonNullable<BoardQuery['period']>;
export type View = NonNullable<BoardQuery['view']>;

/** The number of days in the chart, and of rows on the leaderboard. */
const shownDays = 30;
const shownPlaces = 10;

const totals = (id: number) => liveQuery(getProgramAggregate, { params: { id } });
const days = (id: number) =>
  liveQuery(listProgramStepDays, { params: { id }, query: { perPage: shownDays } });
const board = (id: number, period: Period, view: View) =>
  liveQuery(listProgramLeaderboard, {
    params: { id },
    query: { period, view, perPage: shownPlaces },
  });

/** Loads the bundle Sitewide together; its parts read the same answers. */
export function useSitewide() {
  const { programId } = useViewer();
  return usePageBundle('Sitewide', [
    totals(programId),
    days(programId),
    board(programId, 'week', 'everyone'),
  ]);
}

export function useTotals() {
  const { programId } = useViewer();
  return useQuery(totals(programId));
}

export function useProgramDays() {
  const { programId } = useViewer();
  return useQuery(days(programId));
}

export function useProgramBoard(period: Period, view: View) {
  const { programId } = useViewer();
  return useQuery<Output<typeof listProgramLeaderboard>>({
    ...board(programId, period, view),
    placeholderData: keepPreviousData,
  });
}
