import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceDataType, DeviceProvider } from '@stridewell/contracts';

/** A source's report about one day, in its owner's calendar. */
export interface Reading {
  day: string;
  steps: number;
  /** The report with the highest version wins; for equal versions, the latest. */
  version: number;
}

/** A measure other than steps. */
export type Measure = Exclude<DeviceDataType, 'steps'>;

/** A source's measurement for a day: hours asleep in the night that ended on it, or kilograms. */
export interface Measured {
  day: string;
  metric: Measure;
  value: number;
  /** As in a `Reading`. */
  version: number;
}

/** The version of answers to our requests: they arrive one after the other, and the latest wins. */
export const wholeAnswer = 0;

/** A span of days, both ends included. */
export interface ReadSpan {
  first: string;
  last: string;
}

/** A member's access at a vendor. */
export interface Access {
  accessToken: string;
  refreshToken: string | null;
  /** Null for a token that does not expire. */
  expiresAt: Date | null;
}

/** The access that a vendor granted, with the account and the granted measures other than steps. */
export interface Granted extends Access {
  vendorUserId: string;
  measures: readonly Measure[];
}

/** The state of a sign-in at a vendor. */
export interface Consent {
  redirectUri: string;
  state: string;
  verifier: string;
  /** The measures other than steps that the member agrees to. */
  measures: readonly Measure[];
}

/** The parameters that the vendor returned through the browser. */
export interface ReturnedConsent {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** A vendor's request, unparsed, because its signature covers these bytes. */
export interface VendorRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The last part of the address, which is a secret if the vendor doesn't sign requests. */
  secret: string | undefined;
}

/** A report about one of a vendor's users. */
export type VendorWord =
  /** Days with their steps. */
  | { kind: 'days'; vendorUserId: string; readings: Reading[] }
  /** Measurements other than steps. */
  | { kind: 'measured'; vendorUserId: string; measured: Measured[] }
  /** There is new data to request. */
  | { kind: 'changed'; vendorUserId: string }
  /** There is data to fetch from an address of the vendor. */
  | { kind: 'fetch'; vendorUserId: string; address: string }
  /** The member has revoked the access. */
  | { kind: 'ended'; vendorUserId: string };

/** The status to answer to a vendor's request, and the reports in it. */
export interface ReceivedWords {
  status: 200 | 201 | 204 | 400 | 401;
  words: readonly VendorWord[];
}

/** A vendor refused a request, or didn't answer. */
export class VendorFailure extends Error {
  override name = 'VendorFailure';
  readonly kind: 'expired' | 'rate-limited' | 'no-answer';
  /** The seconds to wait before the next request, if the vendor says so. */
  readonly retryAfter: number | null;

  constructor(kind: VendorFailure['kind'], message: string, retryAfter: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

/** A vendor's interface to the rest of the product: only its implementation knows the vendor's protocol. */
export interface Vendor {
  provider: DeviceProvider;
  /** The name that members see. */
  name: string;
  /** The measures it has other than steps. */
  measures: readonly Measure[];
  kind: 'account' | 'key' | 'sandbox';
  /** The usual minutes until a walk shows up after the device has synced. */
  usualDelayMinutes: number;
  /** How often a connected account is polled; null if the vendor only sends days on its own. */
  askEveryMinutes: number | null;
  /** Returns the address for the browser to grant access; absent for a `key`. */
  begin?(consent: Consent): Promise<string>;
  /** Exchanges the returned code for access; throws `VendorFailure`. */
  finish?(consent: Consent, returned: ReturnedConsent, now: Date): Promise<Granted>;
  /** Gets a new access token; throws `VendorFailure`, with `expired` if the consent has ended. */
  refresh?(access: Access, now: Date): Promise<Access>;
  /** Subscribes to notices about new days; called once after connecting. */
  subscribe?(access: Access, measures: readonly Measure[]): Promise<void>;
  /** Reads days; throws `VendorFailure`. Absent if the vendor only sends days on its own. */
  readDays?(access: Access, vendorUserId: string, span: ReadSpan, now: Date): Promise<Reading[]>;
  /** Reads measures other than steps; throws `VendorFailure`, with `expired` if the consent only covers steps. */
  readMeasured?(
    access: Access,
    vendorUserId: string,
    measures: readonly Measure[],
    span: ReadSpan,
  ): Promise<Measured[]>;
  /** Requests that days are sent (again) later; throws `VendorFailure`. */
  askForDays?(access: Access, span: ReadSpan, measures: readonly Measure[]): Promise<void>;
  /** Fetches the days of a report of the kind `fetch`; throws `VendorFailure`. */
  fetchDays?(access: Access, address: string): Promise<FetchedDays>;
  /** Revokes the access. */
  revoke?(access: Access): Promise<void>;
  /** Parses a vendor's request and verifies its origin. */
  receive?(request: VendorRequest, now: Date): Promise<ReceivedWords>;
}

/** The data at an address that a vendor named. */
export interface FetchedDays {
  readings: Reading[];
  measured: Measured[];
}

/** The vendors that can be connected, by provider. */
export type Vendors = ReadonlyMap<DeviceProvider, Vendor>;
