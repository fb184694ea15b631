import { getChallenge, listMemberChallenges } from '@stridewell/contracts';
import { liveQuery, useFormat, usePageBundle, useViewer } from '@stridewell/platform';
import { useQueryClient } from '@tanstack/react-query';
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
  const bundle = usePageBundle('MyDashboard', [
    stepDaysQuery(viewer.id, 1),
    liveQuery(listMemberChallenges, { params: { id: viewer.id } }),
    ...(viewer.featuredChallenge === null
      ? []
      : [liveQuery(getChallenge, { params: { id: viewer.featuredChallenge } })]),
    memberNoticesQuery(viewer.id),
    journalsOfDayQuery(viewer.id, format.today()),
    friendsQuery(viewer.id),
    openRequestsQuery(viewer.id),
  ]);

  return {
    shownDay: steps.data?.meta.today,
    reload: bundle.reload,
    /** Fetches the bundle again, and lets everything else that is shown follow. */
    startNewDay() {
      void client.invalidateQueries();
      bundle.reload();
    },
  };
}
