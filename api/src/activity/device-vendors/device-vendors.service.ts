import type { VendorSettings } from '#device-config.ts';
import { garmin, garminAddresses } from './garmin.ts';
import { googleAddresses, googleHealth } from './google-health.ts';
import { sandbox } from './sandbox.ts';
import { signedWebhook } from './signed-webhook.ts';
import type { Vendors } from './vendor.ts';
import { withings, withingsAddresses } from './withings.ts';

export { deviceSetUp, nameOfProvider, setUpDevices } from './device-set-up.ts';
export {
  type Access,
  type Granted,
  type Measured,
  type Reading,
  type ReadSpan,
  type Vendor,
  VendorFailure,
  type Vendors,
  type VendorWord,
} from './vendor.ts';

/** The addresses of vendors, for tests. */
export interface VendorAddresses {
  googleHealth?: typeof googleAddresses;
  garmin?: typeof garminAddresses;
  withings?: typeof withingsAddresses;
}

/** Creates the vendors that the operator has set up. */
export function listVendors(
  settings: VendorSettings,
  fetch: typeof globalThis.fetch,
  addresses: VendorAddresses = {},
): Vendors {
  const { googleHealth: google, garmin: ofGarmin, withings: ofWithings, webhook } = settings;
  const vendors = [
    ...(google ? [googleHealth(google, fetch, addresses.googleHealth)] : []),
    ...(ofGarmin ? [garmin(ofGarmin, fetch, addresses.garmin)] : []),
    ...(ofWithings ? [withings(ofWithings, fetch, addresses.withings)] : []),
    ...(webhook ? [signedWebhook(webhook)] : []),
    ...(settings.hasSandbox ? [sandbox()] : []),
  ];
  return new Map(vendors.map((vendor) => [vendor.provider, vendor]));
}
