import type { RemoteInstance } from '@stridewell/platform';

/** A release that stands in the page. */
export type MountedRelease = Readonly<{ instance: RemoteInstance; container: HTMLElement }>;
