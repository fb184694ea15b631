import { listOwnReleaseTeams } from '@stridewell/contracts';
import { api } from '@stridewell/platform';
import type { TrialRequest } from './trial-request.ts';

/** Returns those of the requests that are for a remote whose team the viewer is on. */
export async function keepOwnTeams(requests: readonly TrialRequest[]): Promise<TrialRequest[]> {
  const { data } = await api.call(listOwnReleaseTeams, {});
  return requests.filter(({ name }) => data.remotes.includes(name));
}
