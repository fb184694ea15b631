import type { DeviceProvider } from '@stridewell/contracts';
import type { Vendors } from './vendor.ts';

/** The vendors, and the key for access to them. */
export interface DeviceSetUp {
  vendors: Vendors;
  /** The key that encrypts members' access tokens. */
  box: Uint8Array;
}

let setUp: DeviceSetUp | undefined;

/** Sets the available vendors and the key that encrypts tokens; called once per process. */
export function setUpDevices(given: DeviceSetUp): void {
  setUp = given;
}

/** Returns the available vendors and the key that encrypts tokens. */
export function deviceSetUp(): DeviceSetUp {
  if (!setUp) throw new Error('Call setUpDevices() first.');
  return setUp;
}

/** The names of vendors, for ones that are no longer set up. */
const usualNames: Readonly<Record<DeviceProvider, string>> = {
  'google-health': 'Fitbit',
  garmin: 'Garmin',
  withings: 'Withings',
  webhook: 'Webhook',
  sandbox: 'Sandbox',
  'sync-link': 'Sync link',
};

/** Returns the name of a source that members see. */
export function nameOfProvider(provider: DeviceProvider): string {
  return setUp?.vendors.get(provider)?.name ?? usualNames[provider];
}
