import { listActivities, updateProgramActivities, type Output } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches all activities, each with whether the program offers it. */
export function useActivities() {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery(listActivities, { query: { programId } }),
    select: ({ data }) => data,
  });
}

/** The fields of the activities form. */
export interface ActivityFields {
  offered: readonly number[];
}

/** Saves which activities the program offers. */
export function useSaveActivities() {
  const { programId: id } = useViewer();
  return useWrite<Output<typeof updateProgramActivities>, ActivityFields>({
    endpoint: updateProgramActivities,
    isFailureShownHere: true,
    mutationFn: ({ offered }) =>
      api.call(updateProgramActivities, { params: { id }, body: { activityIds: [...offered] } }),
  });
}
