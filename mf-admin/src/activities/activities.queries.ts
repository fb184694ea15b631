import { listActivities, updateProgramActivities, type Output } from '@stridewell/contracts';
import { api, apiQuery, useViewer, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Every activity that there is, with whether the program offers it. */
export function useActivities() {
  const { programId } = useViewer();
  return useQuery({
    ...apiQuery(listActivities, { query: { programId } }),
    select: ({ data }) => data,
  });
}

/** What the form of the activities holds. */
export interface ActivityFields {
  offered: readonly number[];
}

/** Says which activities the program offers. */
export function useSaveActivities() {
  const { programId: id } = useViewer();
  return useWrite<Output<typeof updateProgramActivities>, ActivityFields>({
    endpoint: updateProgramActivities,
    isFailureShownHere: true,
    mutationFn: ({ offered }) =>
      api.call(updateProgramActivities, { params: { id }, body: { activityIds: [...offered] } }),
  });
}
