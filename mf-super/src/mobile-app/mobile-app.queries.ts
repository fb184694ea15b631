import {
  listMobileVersions,
  updateMobileVersions,
  type MobilePlatform,
  type Output,
} from '@stridewell/contracts';
import { api, apiQuery, useWrite } from '@stridewell/platform';
import { useQuery } from '@tanstack/react-query';

/** The versions of the app on one platform. */
export type PlatformVersions = Output<typeof listMobileVersions>['data'][number];

/** The versions of each platform. */
export function useMobileVersions() {
  return useQuery({ ...apiQuery(listMobileVersions), select: ({ data }) => data });
}

/** What the form of a platform holds. */
export interface VersionFields {
  min_supported_version: string;
  target_version: string;
}

/** Says which versions of a platform are served. */
export function useSaveVersions(platform: MobilePlatform) {
  return useWrite<Output<typeof updateMobileVersions>, VersionFields>({
    endpoint: updateMobileVersions,
    isFailureShownHere: true,
    mutationFn: (versions) => api.call(updateMobileVersions, { body: { platform, ...versions } }),
  });
}
