import { getChallenge, listMemberChallenges } from '@stridewell/contracts';
import { liveQuery, useFormat, usePageBundle, useViewer } from '@stridewell/platform';
import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { friendsQuery } from '#friends/index.ts';
import { journalsOfDayQuery } from '#journals/index.ts';
import { openRequestsQuery } from '#messages/index.ts';
import { memberNoticesQuery } from '#notices/index.ts';
import { stepDaysQuery, useStepDays } from '#steps/index.ts';

/** Loads the bundle MyDashboard; `shownDay` is the day that its data calls today, once that is known. */
export function useMyDashboard() {
  const viewer = useViewer();
  const format = useFormat();
  const client = useQueryClient();
  const steps = useStepDays(1);
  // Other remotes' parts in the slots of this page read some of these answers from the cache.
  const queries = [
    stepDaysQuery(viewer.id, 1),
    liveQuery(listMemberChallenges, { params: { id: viewer.id } }),
    ...(viewer.featuredChallenge === null
      ? []
      : [liveQuery(getChallenge, { params: { id: viewer.featuredChallenge } })]),
    memberNoticesQuery(viewer.id),
    journalsOfDayQuery(viewer.id, format.today()),
    friendsQuery(viewer.id),
    openRequestsQuery(viewer.id),
  ];
  const bundle = usePageBundle('MyDashboard', queries);
  const failure = useWholeFailure(queries);

  return {
    shownDay: steps.data?.meta.today,
    /** Whether today's steps have loaded or failed. */
    isTodayAnswered: !steps.isPending,
    /** Why nothing in the bundle loaded; null if any of it has loaded or may still load. */
    failure,
    isLoading: bundle.state === 'loading',
    reload: bundle.reload,
    /** Fetches the bundle again and invalidates everything else that is shown. */
    startNewDay() {
      void client.invalidateQueries();
      bundle.reload();
    },
  };
}

/** Returns the failure if all queries failed, and keeps it until one of them has an answer. */
function useWholeFailure(queries: readonly { queryKey: QueryKey }[]): Error | null {
  // Only observes: the bundle and the cards fetch.
  const states = useQueries({
    queries: queries.map((query) => ({ ...query, enabled: false })),
    combine: (all) => ({
      isAnswered: all.some(({ data }) => data !== undefined),
      failure: all.every(({ isError }) => isError) ? (all[0]?.error ?? null) : null,
    }),
  });
  const [shown, setShown] = useState<Error | null>(null);
  // A query has no error while it is retried.
  if (states.failure !== null && states.failure !== shown) setShown(states.failure);
  if (states.isAnswered && shown !== null) setShown(null);
  return shown;
}
