import {
  listMemberLeaderboard,
  listProgramLeaderboard,
  type Input,
  type Output,
} from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** The period that a leaderboard adds up. */
export type Period = NonNullable<
  NonNullable<Input<typeof listMemberLeaderboard>['query']>['period']
>;

/** The rows that are shown: the top of the program, or those around the viewer. */
export type View = 'everyone' | 'around';

/** A page of the leaderboard. */
export type LeaderboardPage = Output<typeof listProgramLeaderboard>;

export function useLeaderboard(view: View, period: Period) {
  const viewer = useViewer();
  const everyone = liveQuery(listProgramLeaderboard, {
    params: { id: viewer.programId },
    query: { period },
  });
  const around = liveQuery(listMemberLeaderboard, {
    params: { id: viewer.id },
    query: { period, perPage: 5 },
  });
  return useQuery<LeaderboardPage>({
    ...(view === 'everyone' ? everyone : around),
    placeholderData: keepPreviousData,
  });
}
