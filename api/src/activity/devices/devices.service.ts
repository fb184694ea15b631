import {
  type Devices,
  type DeviceHealth,
  DeviceProvider,
  deviceReadDays,
  type ExplainedDay,
} from '@stridewell/contracts';
import { addDays, localDay, memberDay, type MemberClock } from '@stridewell/rules';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { countMetricsOfDevices, eraseMetricsOfDevice } from '#activity/metrics/metrics.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { fieldProblem, mustHidePrivateData, Problem, type Viewer } from '#engine/requests/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { deviceSetUp, nameOfProvider } from '#activity/device-vendors/device-vendors.service.ts';
import {
  type ConnectionRow,
  selectConnections,
  updateConnection,
  updateDeviceName,
  updatePrimary,
} from './connections.sql.ts';
import { describeDevices, describeHealth, firstRecentDay } from './describe-devices.ts';
import { recomputeDays } from './device-days.ts';
import { deleteDaysOfSource, selectDaysOfSource, selectSharedDays } from './device-days.sql.ts';
import { countImportedDays, selectDayWords, selectRecentDays } from './recent-days.sql.ts';
import { deleteLinkData } from './linked-parts.sql.ts';
import { revokeDevice } from './revoke-device.job.ts';
import { syncDevices as syncJob } from './sync-devices.job.ts';
import { isVendorDown } from './sync-policy.ts';
import { deleteVendorHealth, selectVendorHealth } from './vendor-health.sql.ts';

export { tokenContext } from './tokens.ts';

const hourMs = 3_600_000;

/** Lists the sources of the viewer's days. */
export async function listDevices(db: Db, viewer: Viewer, now: Date): Promise<Devices> {
  const { programId, memberId } = viewer;
  const today = memberDay(now, viewer);
  const [connections, down, recent, imported, measured] = await Promise.all([
    selectConnections(db, programId, memberId),
    readDownVendors(db, now),
    selectRecentDays(db, programId, memberId, firstRecentDay(today)),
    countImportedDays(db, programId, memberId),
    countMetricsOfDevices(db, programId, memberId),
  ]);
  const devices = describeDevices({ today, connections, down }, { recent, imported, measured });
  if (!mustHidePrivateData(viewer)) return devices;
  return { ...devices, sources: devices.sources.filter(({ kind }) => kind !== 'link') };
}

/** Lists the health of a member's sources, and nothing that they measured. */
export async function listMemberDevices(
  db: Db,
  programId: number,
  memberId: number,
  clock: MemberClock,
  now: Date,
): Promise<DeviceHealth[]> {
  const [connections, down] = await Promise.all([
    selectConnections(db, programId, memberId),
    readDownVendors(db, now),
  ]);
  const known = { today: memberDay(now, clock), connections, down };
  return (
    connections
      // Only the member sees their sync link.
      .filter(({ state, provider }) => state !== 'ended' && provider !== 'sync-link')
      .map(({ provider }) => describeHealth(provider, known))
  );
}

/** Returns the name of a source whose access has ended, which sends nothing until the member reconnects it. */
export async function readExpiredDevice(
  db: Db,
  programId: number,
  memberId: number,
): Promise<string | null> {
  const connections = await selectConnections(db, programId, memberId);
  const expired = connections.find(({ state }) => state === 'expired');
  return expired ? nameOfProvider(expired.provider) : null;
}

/** Returns each source's report about a day of the viewer, the deciding one first. */
export async function explainDevices(
  db: Db,
  { programId, memberId, timeZone }: Viewer,
  day: string,
): Promise<ExplainedDay['devices']> {
  const words = await selectDayWords(db, programId, memberId, day);
  return words.map(({ provider, steps, reason, changedAt }) => {
    const named = DeviceProvider.safeParse(provider);
    return {
      name: named.success ? nameOfProvider(named.data) : null,
      steps,
      reason,
      changedAt: new Date(changedAt).toISOString(),
      isLate: localDay(new Date(changedAt), timeZone) > day,
    };
  });
}

async function readDownVendors(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const health = await selectVendorHealth(db, new Date(now.getTime() - hourMs));
  return new Set(health.filter(isVendorDown).map(({ provider }) => provider));
}

/** Deletes counts of vendor requests from before yesterday. */
export function clearVendorHealth(db: Db, now: Date): Promise<void> {
  return deleteVendorHealth(db, new Date(now.getTime() - 24 * hourMs));
}

/** Syncs the viewer's days in the background: from one source or all connected ones, for one day or all. */
export async function syncDevices(
  db: Db,
  viewer: Viewer,
  { provider, date }: { provider?: DeviceProvider | undefined; date?: string | undefined },
  now: Date,
): Promise<{ asked: DeviceProvider[] }> {
  const { programId, memberId } = viewer;
  if (date !== undefined) await requireReadDay(db, viewer, date, now);
  const connections = await selectConnections(db, programId, memberId);
  const asked = connections
    .filter(({ state }) => state === 'connected')
    .map((connection) => connection.provider)
    .filter((one) => provider === undefined || one === provider)
    // These only send days on their own.
    .filter((one) => one !== 'sync-link' && deviceSetUp().vendors.get(one)?.kind !== 'key');
  if (asked.length === 0) throw new Problem('device_not_connected');
  const what = { programId, memberId, ...(date !== undefined && { day: date }) };
  await enqueue(db, syncJob, ...asked.map((one) => ({ ...what, provider: one })));
  return { asked };
}

/** Throws unless a day is one of those that sources are asked for. */
async function requireReadDay(db: Db, viewer: Viewer, date: string, now: Date): Promise<void> {
  const today = memberDay(now, viewer);
  if (date > today) throw fieldProblem('day_in_future', 'date');
  if (date < addDays(today, 1 - deviceReadDays)) throw fieldProblem('day_outside_window', 'date');
  const [member] = await lockMembers(db, viewer.programId, [viewer.memberId]);
  if (date < (member?.registeredOn ?? '9999')) {
    throw fieldProblem('day_before_registration', 'date');
  }
}

/** Makes a source the one that decides days with several sources, including past days. */
export async function setPrimaryDevice(
  db: Db,
  { programId, memberId }: Viewer,
  provider: DeviceProvider,
  now: Date,
): Promise<void> {
  await lockMembers(db, programId, [memberId]);
  const connections = await selectConnections(db, programId, memberId);
  const chosen = connections.find((one) => one.provider === provider);
  if (!chosen || chosen.state === 'ended') throw new Problem('device_not_connected');
  await choosePrimary(db, programId, memberId, provider);
  const shared = await selectSharedDays(db, programId, memberId);
  const keys = shared.map(({ day }) => ({ memberId, day }));
  await recomputeDays(db, programId, keys, now);
}

/** Makes a source the primary one, which also names the member's device; null if none is left. */
export async function choosePrimary(
  db: Db,
  programId: number,
  memberId: number,
  provider: DeviceProvider | null,
): Promise<void> {
  await updatePrimary(db, programId, memberId, provider);
  const name = provider === null ? null : nameOfProvider(provider);
  await updateDeviceName(db, programId, memberId, name);
}

/** Disconnects a source of the viewer's days, and keeps or deletes its days. */
export async function disconnectDevice(
  db: Db,
  { programId, memberId }: Viewer,
  { provider, isKept }: { provider: DeviceProvider | undefined; isKept: boolean },
  now: Date,
): Promise<{ provider: DeviceProvider; deletedDays: number }> {
  await lockMembers(db, programId, [memberId]);
  const connections = await selectConnections(db, programId, memberId);
  const ended = connections.find((one) =>
    provider === undefined ? one.isPrimary : one.provider === provider,
  );
  // Days that were kept can still be deleted later.
  if (!ended || (ended.state === 'ended' && isKept)) throw new Problem('device_not_connected');
  if (ended.state !== 'ended') await endConnection(db, programId, ended);
  const [next] = connections.filter((one) => one !== ended && one.state !== 'ended');
  if (ended.isPrimary) await choosePrimary(db, programId, memberId, next?.provider ?? null);
  if (isKept) return { provider: ended.provider, deletedDays: 0 };
  const days = await selectDaysOfSource(db, programId, memberId, ended.provider);
  const keys = days.map(({ day }) => ({ memberId, day }));
  await recomputeDays(db, programId, keys, now, { forgotten: ended.provider });
  await deleteDaysOfSource(db, programId, memberId, ended.provider);
  if (ended.provider === 'sync-link') await deleteLinkData(db, programId, memberId);
  await eraseMetricsOfDevice(db, programId, memberId, ended.provider, now);
  return { provider: ended.provider, deletedDays: days.length };
}

/** Ends a connection: deletes its tokens, and revokes the access in the background. */
async function endConnection(
  db: Db,
  programId: number,
  { memberId, provider, accessToken, refreshToken }: ConnectionRow,
): Promise<void> {
  await updateConnection(
    db,
    programId,
    { memberId, provider },
    {
      state: 'ended',
      vendorUserId: null,
      isPrimary: false,
      nextSyncAt: null,
      problem: null,
      accessToken: null,
      refreshToken: null,
      tokenExpiresAt: null,
    },
  );
  if (accessToken === null) return;
  const access = { programId, memberId, provider, accessToken, refreshToken };
  await enqueue(db, revokeDevice, access);
}

/** Ends all connections of a member who is being erased; the rows are deleted with the rest. */
export async function endDevicesOf(db: Db, programId: number, memberId: number): Promise<void> {
  const connections = await selectConnections(db, programId, memberId);
  for (const connection of connections) {
    if (connection.state !== 'ended') await endConnection(db, programId, connection);
  }
}
