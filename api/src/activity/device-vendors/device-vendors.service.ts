import { garmin, garminAddresses, type GarminSettings } from './garmin.ts';
import { googleAddresses, googleHealth, type GoogleHealthSettings } from './google-health.ts';
import { sandbox } from './sandbox.ts';
import { signedWebhook, type SignedWebhookSettings } from './signed-webhook.ts';
import type { Vendors } from './vendor.ts';
import { withings, withingsAddresses, type WithingsSettings } from './withings.ts';

export { deviceSetUp, nameOfProvider, setUpDevices } from './device-set-up.ts';
export {
  type Access,
  type Granted,
  type Reading,
  type ReadSpan,
  type Vendor,
  VendorFailure,
  type Vendors,
  type VendorWord,
} from './vendor.ts';

/** The vendors that the operator has set up; none of them unless told. */
export interface VendorSettings {
  googleHealth?: GoogleHealthSettings;
  garmin?: GarminSettings;
  withings?: WithingsSettings;
  webhook?: SignedWebhookSettings;
  hasSandbox: boolean;
}

/** Where vendors are, in tests. */
export interface VendorAddresses {
  googleHealth?: typeof googleAddresses;
  garmin?: typeof garminAddresses;
  withings?: typeof withingsAddresses;
}

/** Makes the vendors that the operator has set up. */
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
