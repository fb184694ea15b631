import { readReleases } from '@stridewell/contracts';
import { isSuperProviderAdmin, liveQuery, useSession } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';
import { registryOfPage } from './inspected-page.ts';
import { releasesOfRegistry, releasesOfStatus } from './known-releases.ts';
import type { KnownRelease } from './known-releases.ts';

/** Returns the releases of every remote; `isWhole` if they include those that no one gets. */
export function useKnownReleases(): { releases: readonly KnownRelease[]; isWhole: boolean } {
  const session = useSession();
  const mayAsk = session.status === 'signed-in' && isSuperProviderAdmin(session.viewer);
  const { data } = useQuery({ ...liveQuery(readReleases), enabled: mayAsk });
  const status = data?.data.status;
  if (status) return { releases: releasesOfStatus(status), isWhole: true };
  return { releases: releasesOfRegistry(registryOfPage().remotes ?? {}), isWhole: false };
}
