import { getBackups } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** How the database is backed up; asked again now and then. */
export function useBackups() {
  return useQuery({ ...liveQuery(getBackups), select: ({ data }) => data });
}
