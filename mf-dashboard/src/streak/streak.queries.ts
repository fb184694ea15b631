import { getStreak } from '@stridewell/contracts';
import { liveQuery, useViewer } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the viewer's streak. */
export function useStreak() {
  const { id } = useViewer();
  return useQuery(liveQuery(getStreak, { params: { id } }));
}
