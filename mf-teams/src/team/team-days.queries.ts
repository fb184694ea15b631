import { listTeamStepDays } from '@stridewell/contracts';
import { liveQuery } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** Fetches a team's last seven days, newest first. */
export function useTeamDays(id: number) {
  return useQuery(liveQuery(listTeamStepDays, { params: { id } }));
}
