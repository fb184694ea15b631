import type { DeviceDataType, DeviceProvider } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The key of a connection. */
export interface ConnectionKey {
  memberId: number;
  provider: DeviceProvider;
}

/** A member's account at a vendor; tokens are encrypted. */
export interface ConnectionRow extends ConnectionKey {
  state: 'connected' | 'expired' | 'ended';
  vendorUserId: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  tokenExpiresAt: string | null;
  isPrimary: boolean;
  /** The data that the member granted access to. */
  dataTypes: DeviceDataType[];
  connectedAt: string;
  askedAt: string | null;
  answeredAt: string | null;
  heardAt: string | null;
  lastDay: string | null;
  problem: 'rate-limited' | 'no-answer' | 'expired' | null;
  failures: number;
  nextSyncAt: string | null;
}

/** Selects the connections of a member, including ended ones. */
export function selectConnections(
  db: Db,
  programId: number,
  memberId: number,
): Promise<ConnectionRow[]> {
  return db
    .selectFrom('deviceConnection')
    .selectAll()
    .$narrowType<{ dataTypes: DeviceDataType[] }>()
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('connectedAt')
    .execute();
}

export function selectConnection(
  db: Db,
  programId: number,
  { memberId, provider }: ConnectionKey,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('deviceConnection')
    .selectAll()
    .$narrowType<{ dataTypes: DeviceDataType[] }>()
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('provider', '=', provider)
    .executeTakeFirst();
}

/** Selects the member of a program who is connected to an account at a vendor. */
export async function selectHolder(
  db: Db,
  programId: number,
  { provider, vendorUserId }: { provider: DeviceProvider; vendorUserId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('deviceConnection')
    .select('memberId')
    .where('programId', '=', programId)
    .where('provider', '=', provider)
    .where('vendorUserId', '=', vendorUserId)
    .executeTakeFirst();
  return row?.memberId;
}

/** The stored data of a consent. */
export interface ConnectedRow extends ConnectionKey {
  vendorUserId: string | null;
  accessToken: string | null;
  refreshToken: string | null;
  tokenExpiresAt: Date | null;
  dataTypes: DeviceDataType[];
}

/** Connects a member to a vendor, or reconnects them; earlier days stay. */
export async function upsertConnected(
  db: Db,
  programId: number,
  row: ConnectedRow,
  { now, nextSyncAt }: { now: Date; nextSyncAt: Date | null },
): Promise<void> {
  const fresh = {
    state: 'connected' as const,
    connectedAt: now,
    nextSyncAt,
    failures: 0,
    problem: null,
    askedAt: null,
    answeredAt: null,
    heardAt: null,
  };
  const { memberId: _member, provider: _provider, ...granted } = row;
  await db
    .insertInto('deviceConnection')
    .values({ programId, ...row, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'memberId', 'provider']).doUpdateSet({ ...granted, ...fresh }),
    )
    .execute();
}

type Changes = Partial<{
  state: ConnectionRow['state'];
  vendorUserId: null;
  accessToken: string | null;
  refreshToken: string | null;
  tokenExpiresAt: Date | null;
  isPrimary: boolean;
  dataTypes: DeviceDataType[];
  askedAt: Date;
  answeredAt: Date;
  problem: ConnectionRow['problem'];
  failures: number;
  nextSyncAt: Date | null;
}>;

export async function updateConnection(
  db: Db,
  programId: number,
  { memberId, provider }: ConnectionKey,
  changes: Changes,
): Promise<void> {
  await db
    .updateTable('deviceConnection')
    .set(changes)
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('provider', '=', provider)
    .execute();
}

/** Makes one connection of a member the primary one, and no other. */
export async function updatePrimary(
  db: Db,
  programId: number,
  memberId: number,
  provider: DeviceProvider | null,
): Promise<void> {
  // Two statements, so that there are never two primary connections.
  await db
    .updateTable('deviceConnection')
    .set({ isPrimary: false })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('isPrimary', '=', true)
    .execute();
  if (provider) await updateConnection(db, programId, { memberId, provider }, { isPrimary: true });
}

/** Stores the name of a member's device as others see it; null for none. */
export async function updateDeviceName(
  db: Db,
  programId: number,
  memberId: number,
  deviceName: string | null,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ deviceName })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Stores that vendors sent data on their own, and the last day with steps. */
export async function updateHeard(
  db: Db,
  programId: number,
  heard: readonly (ConnectionKey & { lastDay: string | null })[],
  now: Date,
): Promise<void> {
  const column = <K extends keyof (typeof heard)[number]>(name: K) => heard.map((one) => one[name]);
  await sql`
    update device_connection connection set heard_at = ${now}::timestamptz, failures = 0, problem = null,
      last_day = greatest(connection.last_day, t.last_day)
    from unnest(${column('memberId')}::bigint[], ${column('provider')}::text[],
      ${column('lastDay')}::date[]) as t (member_id, provider, last_day)
    where connection.program_id = ${programId} and connection.member_id = t.member_id
      and connection.provider = t.provider and connection.state <> 'ended'`.execute(db);
}

/** Moves the last day with steps forward. */
export async function updateLastDay(
  db: Db,
  programId: number,
  { memberId, provider }: ConnectionKey,
  lastDay: string,
): Promise<void> {
  await sql`
    update device_connection set last_day = greatest(last_day, ${lastDay}::date)
    where program_id = ${programId} and member_id = ${memberId} and provider = ${provider}`.execute(
    db,
  );
}

/** Postpones all requests of a program to a vendor until an instant. */
export async function postponeProvider(
  db: Db,
  programId: number,
  provider: DeviceProvider,
  until: Date,
): Promise<void> {
  await db
    .updateTable('deviceConnection')
    .set({ nextSyncAt: until })
    .where('programId', '=', programId)
    .where('provider', '=', provider)
    .where('nextSyncAt', '<', until.toISOString())
    .execute();
}

/** Selects connections of all programs that are due, up to a maximum, those that have waited longest first. */
export function selectDueConnections(
  db: Db,
  now: Date,
  most: number,
): Promise<(ConnectionKey & { programId: number })[]> {
  return db
    .selectFrom('deviceConnection')
    .select(['programId', 'memberId', 'provider'])
    .where('nextSyncAt', '<=', now.toISOString())
    .orderBy('nextSyncAt')
    .limit(most)
    .execute();
}

/** Selects the members of all programs who are connected to some accounts at a vendor. */
export function selectAccounts(
  db: Db,
  provider: DeviceProvider,
  vendorUserIds: readonly string[],
): Promise<{ programId: number; memberId: number; vendorUserId: string | null }[]> {
  return db
    .selectFrom('deviceConnection')
    .select(['programId', 'memberId', 'vendorUserId'])
    .where('provider', '=', provider)
    .where('vendorUserId', '=', sql<string>`any(${vendorUserIds}::text[])`)
    .execute();
}
