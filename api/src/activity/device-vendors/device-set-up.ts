import type { DeviceProvider } from '@stridewell/contracts';
import type { Vendors } from './vendor.ts';

/** What the sources of days are reached with. */
export interface DeviceSetUp {
  vendors: Vendors;
  /** Encrypts what members' consents let us do. */
  box: Uint8Array;
}

let setUp: DeviceSetUp | undefined;

/** Sets which vendors there are and the key that encrypts tokens; once per process. */
export function setUpDevices(given: DeviceSetUp): void {
  setUp = given;
}

/** Which vendors there are, and what encrypts tokens. */
export function deviceSetUp(): DeviceSetUp {
  if (!setUp) throw new Error('Call setUpDevices() first.');
  return setUp;
}

/** Names of vendors that may have been set up before. */
const usualNames: Readonly<Record<DeviceProvider, string>> = {
  'google-health': 'Fitbit',
  garmin: 'Garmin',
  withings: 'Withings',
  webhook: 'Webhook',
  sandbox: 'Sandbox',
  'sync-link': 'Sync link',
};

/** How members call a source. */
export function nameOfProvider(provider: DeviceProvider): string {
  return setUp?.vendors.get(provider)?.name ?? usualNames[provider];
}
