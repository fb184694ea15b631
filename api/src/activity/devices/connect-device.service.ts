import { createHash, randomBytes } from 'node:crypto';
import {
  type DeviceDataType,
  DeviceProvider,
  forbiddenSource,
  type PhoneSource,
} from '@stridewell/contracts';
import {
  deviceSetUp,
  type Granted,
  type Vendor,
  VendorFailure,
} from '#activity/device-vendors/device-vendors.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { openText, sealText } from '#engine/secrets/index.ts';
import { selectConnections, selectHolder, upsertConnected } from './connections.sql.ts';
import { deleteConsent, upsertConsent } from './consents.sql.ts';
import { choosePrimary } from './devices.service.ts';
import { syncDevices } from './sync-devices.job.ts';
import { sealAccess, tokenContext } from './tokens.ts';

/** How long a member may take at the vendor, in minutes. */
const consentMinutes = 10;

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const randomText = () => randomBytes(32).toString('base64url');

/** The source that a member wants to connect, and what it may be asked for besides steps. */
interface WantedSource {
  provider: DeviceProvider | PhoneSource | typeof forbiddenSource;
  dataTypes?: readonly DeviceDataType[] | undefined;
}

/** Starts connecting a source; returns the address for the browser, or null if it was connected right away. */
export async function connectDevice(
  db: Db,
  viewer: Viewer,
  { provider: wanted, dataTypes = [] }: WantedSource,
  origin: string,
  now: Date,
): Promise<{ url: string | null }> {
  const { programId, memberId } = viewer;
  const vendor = requireVendor(wanted);
  const { provider } = vendor;
  if (!vendor.begin) {
    await lockMembers(db, programId, [memberId]);
    await connectByKey(db, viewer, vendor, now);
    return { url: null };
  }
  const consent = {
    redirectUri: `${origin}/member-settings/device`,
    state: randomText(),
    verifier: randomText(),
    measures: vendor.measures.filter((one) => dataTypes.includes(one)),
  };
  const url = await vendor.begin(consent);
  const { box } = deviceSetUp();
  await upsertConsent(db, programId, memberId, {
    provider,
    stateHash: hashOf(consent.state),
    redirectUri: consent.redirectUri,
    dataTypes: ['steps', ...consent.measures],
    verifier: sealText(box, consent.verifier, tokenContext(programId, { memberId, provider })),
    expiresAt: new Date(now.getTime() + consentMinutes * 60_000),
  });
  return { url };
}

function requireVendor(wanted: WantedSource['provider']): Vendor {
  const provider = DeviceProvider.safeParse(wanted);
  if (!provider.success) {
    throw new Problem(wanted === forbiddenSource ? 'device_forbidden' : 'device_on_phone');
  }
  const vendor = deviceSetUp().vendors.get(provider.data);
  if (!vendor) throw new Problem('device_not_offered');
  return vendor;
}

/** Connects a source that identifies the member by a key that we create; an existing key stays. */
async function connectByKey(
  db: Db,
  { programId, memberId }: Viewer,
  { provider }: Vendor,
  now: Date,
): Promise<void> {
  const connections = await selectConnections(db, programId, memberId);
  const known = connections.find((one) => one.provider === provider && one.state === 'connected');
  if (known) return;
  const nothing = { accessToken: null, refreshToken: null, tokenExpiresAt: null };
  const dataTypes: DeviceDataType[] = ['steps'];
  const row = { memberId, provider, vendorUserId: randomText(), dataTypes, ...nothing };
  await upsertConnected(db, programId, row, { now, nextSyncAt: null });
  if (!connections.some(({ isPrimary }) => isPrimary)) {
    await choosePrimary(db, programId, memberId, provider);
  }
}

/** The access that the vendor granted: requested before the transaction that stores it. */
export interface FinishedConsent {
  provider: DeviceProvider;
  granted: Granted;
}

/** The parameters that the vendor returned through the browser. */
interface Returned {
  code: string;
  state: string;
  iss?: string | undefined;
}

/**
 * Uses up a state, and exchanges the code at its vendor. A state of another member, or one that was already used, is
 * invalid: a member who is tricked into finishing someone else's sign-in connects nothing.
 */
export async function redeemConsent(
  pools: Pools,
  { programId, memberId }: Viewer,
  returned: Returned,
  now: Date,
): Promise<FinishedConsent | undefined> {
  const kept = await inProgram(pools, programId, (db) =>
    deleteConsent(db, programId, memberId, hashOf(returned.state), now),
  );
  if (!kept) return undefined;
  const provider = DeviceProvider.parse(kept.provider);
  const vendor = deviceSetUp().vendors.get(provider);
  if (!vendor?.finish) return undefined;
  const { box } = deviceSetUp();
  const context = tokenContext(programId, { memberId, provider });
  const verifier = openText(box, kept.verifier, context);
  const measures = vendor.measures.filter((one) => kept.dataTypes.includes(one));
  const consent = { redirectUri: kept.redirectUri, state: returned.state, verifier, measures };
  try {
    const granted = await vendor.finish(consent, returned, now);
    await subscribe(vendor, granted);
    return { provider, granted };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    throw new Problem(error.kind === 'expired' ? 'device_refused' : 'device_no_answer');
  }
}

/** Subscribes to notices. A failure is ignored, because days are also polled: they just arrive later. */
async function subscribe(vendor: Vendor, granted: Granted): Promise<void> {
  await vendor.subscribe?.(granted, granted.measures).catch((error: unknown) => {
    if (!(error instanceof VendorFailure)) throw error;
  });
}

/** Stores the access that a vendor granted, and starts reading the last days. */
export async function finishDevice(
  db: Db,
  { programId, memberId }: Viewer,
  finished: FinishedConsent | undefined,
  now: Date,
): Promise<{ provider: DeviceProvider }> {
  if (!finished) throw new Problem('device_consent_over');
  const { provider, granted } = finished;
  const { vendorUserId, measures, ...access } = granted;
  const dataTypes: DeviceDataType[] = ['steps', ...measures];
  const key = { memberId, provider };
  await lockMembers(db, programId, [memberId]);
  const holder = await selectHolder(db, programId, { provider, vendorUserId });
  if (holder !== undefined && holder !== memberId) throw new Problem('device_taken');
  const row = { ...key, vendorUserId, dataTypes, ...sealAccess(programId, key, access) };
  await upsertConnected(db, programId, row, { now, nextSyncAt: now });
  const connections = await selectConnections(db, programId, memberId);
  if (!connections.some(({ isPrimary }) => isPrimary)) {
    await choosePrimary(db, programId, memberId, provider);
  }
  await enqueue(db, syncDevices, { programId, ...key });
  return { provider };
}
