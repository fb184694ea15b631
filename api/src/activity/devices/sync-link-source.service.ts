import type { DeviceDataType } from '@stridewell/contracts';
import type { Measured } from '#activity/device-vendors/device-vendors.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import {
  selectConnection,
  selectConnections,
  updateConnection,
  updateHeard,
  upsertConnected,
} from './connections.sql.ts';
import { recordReadings } from './device-days.ts';
import { selectDeviceDays } from './device-days.sql.ts';
import { recordMeasured } from './device-measures.ts';
import { choosePrimary } from './devices.service.ts';
import { lastDayOf } from './sync-connection.ts';

export { selectLinkedParts, upsertLinkedParts } from './linked-parts.sql.ts';

const provider = 'sync-link' as const;

/** A sync link's report about one day. */
export interface LinkedDay {
  day: string;
  steps: number;
  version: number;
}

/** Connects a member's sync link as a source of their days. The caller has locked the member. */
export async function connectSyncLink(
  db: Db,
  programId: number,
  { memberId, dataTypes }: { memberId: number; dataTypes: readonly DeviceDataType[] },
  now: Date,
): Promise<void> {
  const nothing = { accessToken: null, refreshToken: null, tokenExpiresAt: null };
  const row = { memberId, provider, vendorUserId: null, dataTypes: [...dataTypes], ...nothing };
  await upsertConnected(db, programId, row, { now, nextSyncAt: null });
  const connections = await selectConnections(db, programId, memberId);
  if (!connections.some(({ isPrimary }) => isPrimary))
    await choosePrimary(db, programId, memberId, provider);
}

/** Disconnects members' sync links without touching their days. */
export async function disconnectSyncLinks(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<void> {
  for (const memberId of memberIds) {
    const connections = await selectConnections(db, programId, memberId);
    const link = connections.find((one) => one.provider === provider && one.state !== 'ended');
    if (!link) continue;
    await updateConnection(db, programId, link, { state: 'ended', isPrimary: false });
    const next = connections.find((one) => one !== link && one.state !== 'ended');
    if (link.isPrimary) await choosePrimary(db, programId, memberId, next?.provider ?? null);
  }
}

/** Returns the data types that a member's sync link is connected for; undefined if it isn't connected. */
export async function readSyncLinkTypes(
  db: Db,
  programId: number,
  memberId: number,
): Promise<DeviceDataType[] | undefined> {
  const connection = await selectConnection(db, programId, { memberId, provider });
  return connection?.state === 'connected' ? connection.dataTypes : undefined;
}

/** Reads what a sync link reported for some days before. */
export async function readLinkedDays(
  db: Db,
  programId: number,
  memberId: number,
  days: readonly string[],
): Promise<Map<string, LinkedDay>> {
  const keys = days.map((day) => ({ memberId, day }));
  const rows = await selectDeviceDays(db, programId, keys);
  return new Map(rows.filter((row) => row.provider === provider).map((row) => [row.day, row]));
}

/**
 * Stores a sync link's reports, like those of devices. The caller has locked the member and made sure that the link is
 * connected. Must run in a transaction of the member, because no one else can see measured values.
 */
export async function recordLinkedDays(
  db: Db,
  programId: number,
  memberId: number,
  { days, measured }: { days: readonly LinkedDay[]; measured: readonly Measured[] },
  now: Date,
): Promise<void> {
  await lockMembers(db, programId, [memberId]);
  const connection = await selectConnection(db, programId, { memberId, provider });
  if (connection?.state !== 'connected') return;
  const readings = days.map((one) => ({ ...one, memberId, provider }));
  await recordReadings(db, programId, readings, now);
  await recordMeasured(db, programId, connection, measured, now);
  await updateHeard(db, programId, [{ memberId, provider, lastDay: lastDayOf(readings) }], now);
}
