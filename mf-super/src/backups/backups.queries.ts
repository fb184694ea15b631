import { getBackups } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches the status of the database backups, regularly refreshed. */
export function useBackups() {
  return useQuery({ ...liveQuery(getBackups), select: ({ data }) => data });
}
