import type { RemoteDescription } from '@stridewell/platform';
import { overriddenReleases } from '#override/override.ts';

/** Whether this tab tries the release in place of the published one. */
export function isOnTrial({ name, globalName }: RemoteDescription): boolean {
  return overriddenReleases()[name]?.globalName === globalName;
}
