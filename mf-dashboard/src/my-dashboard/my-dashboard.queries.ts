import { usePageBundle, useViewer } from '@stridewell/platform';
import { useQueryClient } from '@tanstack/react-query';
import { challengeQuery, memberChallengesQuery } from '#challenges/challenges.queries.ts';
import { memberNoticesQuery } from '#notices/notices.queries.ts';
import { stepDaysQuery, useStepDays } from '#steps/steps.queries.ts';

/** Loads the bundle MyDashboard; `shownDay` is the day that it calls today, once that is known. */
export function useMyDashboard() {
  const viewer = useViewer();
  const client = useQueryClient();
  const steps = useStepDays(1);
  const bundle = usePageBundle('MyDashboard', [
    stepDaysQuery(viewer.id, 1),
    memberChallengesQuery(viewer.id),
    ...(viewer.featuredChallenge === null ? [] : [challengeQuery(viewer.featuredChallenge)]),
    memberNoticesQuery(viewer.id),
  ]);

  return {
    shownDay: steps.data?.meta.today,
    /** Fetches the bundle again, and lets everything else that is shown follow. */
    startNewDay() {
      void client.invalidateQueries();
      bundle.reload();
    },
  };
}
