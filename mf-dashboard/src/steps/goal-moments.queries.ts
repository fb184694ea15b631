import { celebrateMoments, listGoalMoments, type Output } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the days whose goal the viewer met and that weren't celebrated yet, newest first. */
export function useGoalMoments() {
  const { id } = useViewer();
  return useQuery(apiQuery(listGoalMoments, { params: { id } }));
}

/** Saves that a day's goal was celebrated. A failure isn't reported: it is then celebrated again. */
export function useCelebrateGoal() {
  const { id } = useViewer();
  return useWrite<Output<typeof celebrateMoments>, string>({
    endpoint: celebrateMoments,
    isFailureShownHere: true,
    mutationFn: (day) =>
      api.call(celebrateMoments, { params: { id }, body: { keys: [`goal:${day}`] } }),
  });
}
