import type { RemoteDescription } from '@stridewell/platform';
import type { TrialRequest } from './trial-request.ts';

/** Why a release isn't tried; the published one is used. */
export type TrialRefusal =
  /** The server didn't say on which teams the person is. */
  | 'teams_missing'
  /** The request is neither an address nor a version. */
  | 'address_broken'
  /** The page does not allow releases from there. */
  | 'origin_refused'
  /** Its remote.json did not arrive. */
  | 'description_missing'
  /** The file does not describe a release of the remote. */
  | 'description_broken';

/** A release on trial in this tab, or why it isn't. */
export type ReleaseTrial = TrialRequest &
  (
    | { release: RemoteDescription; refusal?: undefined }
    | { release?: undefined; refusal: TrialRefusal; detail: string }
  );
