import type { IncomingHttpHeaders } from 'node:http';
import type { DeviceDataType, DeviceProvider } from '@stridewell/contracts';

/** What a source says of one day, as its owner's calendar has it. */
export interface Reading {
  day: string;
  steps: number;
  /** Of two words about a day the one with the higher version stands, of equal ones the later. */
  version: number;
}

/** What a source measures beside steps. */
export type Measure = Exclude<DeviceDataType, 'steps'>;

/** What a source measured on a day: hours asleep in the night that ended on it, or kilograms. */
export interface Measured {
  day: string;
  metric: Measure;
  value: number;
  /** As of a `Reading`. */
  version: number;
}

/** The version of what was asked for: answers come one after the other, and the later one stands. */
export const wholeAnswer = 0;

/** Days from the first to the last, both included. */
export interface ReadSpan {
  first: string;
  last: string;
}

/** What a member's consent lets us do at a vendor. */
export interface Access {
  accessToken: string;
  refreshToken: string | null;
  /** Null for a token that does not expire. */
  expiresAt: Date | null;
}

/** The access that a vendor gave, to whose account, and to what beside steps. */
export interface Granted extends Access {
  vendorUserId: string;
  measures: readonly Measure[];
}

/** What a sign-in at a vendor is bound to. */
export interface Consent {
  redirectUri: string;
  state: string;
  verifier: string;
  /** What the member agrees to beside steps. */
  measures: readonly Measure[];
}

/** What the vendor sent along with the browser. */
export interface ReturnedConsent {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** A request of a vendor, unparsed: a signature is of these bytes. */
export interface VendorRequest {
  method: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The last part of the address, which is a secret where the vendor signs nothing. */
  secret: string | undefined;
}

/** What a request of a vendor says about one of its users. */
export type VendorWord =
  /** Days with what they have. */
  | { kind: 'days'; vendorUserId: string; readings: Reading[] }
  /** What was measured beside steps. */
  | { kind: 'measured'; vendorUserId: string; measured: Measured[] }
  /** There is something to ask for. */
  | { kind: 'changed'; vendorUserId: string }
  /** There is something to fetch from an address of the vendor. */
  | { kind: 'fetch'; vendorUserId: string; address: string }
  /** The member has taken the access away. */
  | { kind: 'ended'; vendorUserId: string };

/** The answer to a request of a vendor, and what it said. */
export interface ReceivedWords {
  status: 200 | 201 | 204 | 400 | 401;
  words: readonly VendorWord[];
}

/** A vendor refused, or did not answer. */
export class VendorFailure extends Error {
  override name = 'VendorFailure';
  readonly kind: 'expired' | 'rate-limited' | 'no-answer';
  /** How long the vendor wants to be left alone, in seconds, where it says so. */
  readonly retryAfter: number | null;

  constructor(kind: VendorFailure['kind'], message: string, retryAfter: number | null = null) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}

/** A vendor as the rest of the product knows it: the one place that speaks its protocol. */
export interface Vendor {
  provider: DeviceProvider;
  /** As members call it. */
  name: string;
  /** What it has beside steps. */
  measures: readonly Measure[];
  kind: 'account' | 'key' | 'sandbox';
  /** Minutes until a walk usually shows, from when the device has handed it over. */
  usualDelayMinutes: number;
  /** How often a connected account is asked; null where days only come by themselves. */
  askEveryMinutes: number | null;
  /** Where the browser goes to give access; absent for a `key`. */
  begin?(consent: Consent): Promise<string>;
  /** Exchanges what the vendor sent back; throws `VendorFailure`. */
  finish?(consent: Consent, returned: ReturnedConsent, now: Date): Promise<Granted>;
  /** Gets a new access token; throws `VendorFailure`, `expired` where the consent is gone. */
  refresh?(access: Access, now: Date): Promise<Access>;
  /** Asks to be told of new days; called once after connecting. */
  subscribe?(access: Access, measures: readonly Measure[]): Promise<void>;
  /** Reads days; throws `VendorFailure`. Absent where days only come by themselves. */
  readDays?(access: Access, vendorUserId: string, span: ReadSpan, now: Date): Promise<Reading[]>;
  /** Reads what was measured beside steps; throws `VendorFailure`, `expired` where the consent is for steps alone. */
  readMeasured?(
    access: Access,
    vendorUserId: string,
    measures: readonly Measure[],
    span: ReadSpan,
  ): Promise<Measured[]>;
  /** Asks for days to be sent (again) later; throws `VendorFailure`. */
  askForDays?(access: Access, span: ReadSpan, measures: readonly Measure[]): Promise<void>;
  /** Fetches the days of a word of the kind `fetch`; throws `VendorFailure`. */
  fetchDays?(access: Access, address: string): Promise<FetchedDays>;
  /** Hands the access back. */
  revoke?(access: Access): Promise<void>;
  /** Reads a request of the vendor and proves that it is from there. */
  receive?(request: VendorRequest, now: Date): Promise<ReceivedWords>;
}

/** What lies at an address that a vendor named. */
export interface FetchedDays {
  readings: Reading[];
  measured: Measured[];
}

/** The vendors that can be connected, by the names of their providers. */
export type Vendors = ReadonlyMap<DeviceProvider, Vendor>;
