import type { RemoteDescription } from '@stridewell/platform';
import { overriddenReleases } from '#override/override.ts';

/** Whether the release is on trial in this tab. */
export function isOnTrial({ name, globalName }: RemoteDescription): boolean {
  return overriddenReleases()[name]?.globalName === globalName;
}
