import {
  getProgramAggregate,
  listProgramLeaderboard,
  listProgramStepDays,
  type Input,
  type Output,
} from '@stridewell/contracts';
import { liveQuery, usePageBundle, useViewer } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type BoardQuery = NonNullable<Input<typeof listProgramLeaderboard>['query']>;
export type Period = NonNullable<BoardQuery['period']>;
export type View = NonNullable<BoardQuery['view']>;

/** The number of days in the chart, and of rows on the leaderboard. */
const shownDays = 30;
const shownPlaces = 5;

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

/** Fetches the totals of the seven days before a day, once that is known. */
export function useWeekBefore(day: string | undefined) {
  const { programId: id } = useViewer();
  const query = day === undefined ? {} : { startDate: addDays(day, -7), endDate: addDays(day, -1) };
  return useQuery({
    ...liveQuery(getProgramAggregate, { params: { id }, query }),
    enabled: day !== undefined,
    select: ({ data }: Output<typeof getProgramAggregate>) => data,
  });
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
