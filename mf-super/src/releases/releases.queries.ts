import {
  askAboutRelease,
  type Output,
  readReleases,
  readRemoteHealth,
  type ReleaseRequest,
} from '@stridewell/contracts';
import type { PickedMember } from '@stridewell/parts';
import { api, liveQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** How often the page refreshes: often while a request is pending. */
const everyMs = { waiting: 2_000, quiet: 15_000 };

/** Fetches the releases with their audiences, and the latest requests. */
export function useReleases() {
  return useQuery({
    ...liveQuery(readReleases),
    refetchInterval: ({ state }) =>
      state.data?.data.requests.some((request) => request.state === 'waiting')
        ? everyMs.waiting
        : everyMs.quiet,
  });
}

/** Fetches the remotes' health in the last 24 hours. */
export function useRemoteHealth() {
  return useQuery({ ...liveQuery(readRemoteHealth), refetchInterval: 60_000 });
}

/** A change of a release that is about to be requested. */
export interface WantedChange {
  action: ReleaseRequest['action'];
  remote: string;
  version: string;
  /** Whether the release was rolled back before. */
  again: boolean;
}

/** The fields of the change form. */
export interface ChangeFields {
  why: string;
  share: string;
  /** Empty for all programs. */
  programs: readonly PickedMember[];
}

/** Requests a change. */
export function useAskForChange({ action, remote, version, again }: WantedChange) {
  return useWrite<Output<typeof askAboutRelease>, ChangeFields>({
    endpoint: askAboutRelease,
    isFailureShownHere: true,
    mutationFn: ({ why, share, programs }) => {
      const chosen = programs.map(({ id }) => id);
      const stage = { percent: Number(share), ...(chosen.length > 0 && { programs: chosen }) };
      return api.call(askAboutRelease, {
        body: {
          action,
          remote,
          version,
          why: why.trim(),
          ...(again && { again: 1 as const }),
          ...(action === 'stage' && stage),
        },
      });
    },
  });
}
