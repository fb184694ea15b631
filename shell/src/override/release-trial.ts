import type { RemoteDescription } from '@stridewell/platform';
import type { TrialRequest } from './trial-request.ts';

/** Why a release is not tried; the published one is used. */
export type TrialRefusal =
  /** What was asked is neither an address nor a version. */
  | 'address_broken'
  /** The page does not allow releases from there. */
  | 'origin_refused'
  /** Its remote.json did not arrive. */
  | 'description_missing'
  /** What arrived does not describe a release of the remote. */
  | 'description_broken';

/** A release that stands in for the published one in this tab, or why it does not. */
export type ReleaseTrial = TrialRequest &
  (
    | { release: RemoteDescription; refusal?: undefined }
    | { release?: undefined; refusal: TrialRefusal; detail: string }
  );
