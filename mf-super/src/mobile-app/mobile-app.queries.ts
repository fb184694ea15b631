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

/** Fetches the app versions of each platform. */
export function useMobileVersions() {
  return useQuery({ ...apiQuery(listMobileVersions), select: ({ data }) => data });
}

/** The fields of a platform's form. */
export interface VersionFields {
  min_supported_version: string;
  target_version: string;
}

/** Saves the supported app versions of a platform. */
export function useSaveVersions(platform: MobilePlatform) {
  return useWrite<Output<typeof updateMobileVersions>, VersionFields>({
    endpoint: updateMobileVersions,
    isFailureShownHere: true,
    mutationFn: (versions) => api.call(updateMobileVersions, { body: { platform, ...versions } }),
  });
}
