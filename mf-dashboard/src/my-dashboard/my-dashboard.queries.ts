import { getChallenge, listMemberChallenges } from '@stridewell/contracts';
import { liveQuery, useFormat, usePageBundle, useViewer } from '@stridewell/platform';
import { type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { friendsQuery } from '#friends/index.ts';
import { journalsOfDayQuery } from '#journals/index.ts';
import { openRequestsQuery } from '#messages/index.ts';
import { memberNoticesQuery } from '#notices/index.ts';
import { stepDaysQuery, useStepDays } from '#steps/index.ts';

/** Loads the bundle MyDashboard; `shownDay` is the day that it calls today, once that is known. */
export function useMyDashboard() {
  const viewer = useViewer();
  const format = useFormat();
  const client = useQueryClient();
  const steps = useStepDays(1);
  // Parts of other remotes in the slots of this page read some of these answers from the cache.
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
    /** Whether today's steps are there, or have failed. */
    isTodayAnswered: !steps.isPending,
    /** Why nothing of the bundle could be loaded; null while any of it is there or may still come. */
    failure,
    isLoading: bundle.state === 'loading',
    reload: bundle.reload,
    /** Fetches the bundle again, and lets everything else that is shown follow. */
    startNewDay() {
      void client.invalidateQueries();
      bundle.reload();
    },
  };
}

/** The failure of all of some queries, which stays until one of them has an answer. */
function useWholeFailure(queries: readonly { queryKey: QueryKey }[]): Error | null {
  // Only looks: the bundle and the cards fetch.
  const states = useQueries({
    queries: queries.map((query) => ({ ...query, enabled: false })),
    combine: (all) => ({
      isAnswered: all.some(({ data }) => data !== undefined),
      failure: all.every(({ isError }) => isError) ? (all[0]?.error ?? null) : null,
    }),
  });
  const [shown, setShown] = useState<Error | null>(null);
  // A query that is tried again has no error meanwhile.
  if (states.failure !== null && states.failure !== shown) setShown(states.failure);
  if (states.isAnswered && shown !== null) setShown(null);
  return shown;
}
