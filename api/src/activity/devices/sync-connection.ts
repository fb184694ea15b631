import { deviceReadDays } from '@stridewell/contracts';
import { addDays, earlierDay, laterDay, localDay } from '@stridewell/rules';
import {
  type Access,
  deviceSetUp,
  type Measured,
  type Reading,
  type ReadSpan,
  type Vendor,
  VendorFailure,
} from '#activity/device-vendors/device-vendors.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import {
  type ConnectionKey,
  type ConnectionRow,
  postponeProvider,
  selectConnection,
  updateConnection,
  updateLastDay,
} from './connections.sql.ts';
import { recordReadings } from './device-days.ts';
import { recordMeasured } from './device-measures.ts';
import { nextAskAfter } from './sync-policy.ts';
import { openAccess, sealAccess } from './tokens.ts';
import { countAsked } from './vendor-health.sql.ts';

/** The maximum number of days that vendors return per request. */
const maxDaysInSpan = 90;
const minuteMs = 60_000;

export type ProgramConnection = ConnectionKey & { programId: number };

/** A connection to sync, for a single day if it names one. */
export type AskedConnection = ProgramConnection & { day?: string | undefined };

/** The context of a sync. */
interface Asking extends ProgramConnection {
  pools: Pools;
  vendor: Vendor;
  now: Date;
}

/**
 * Asks a source for a member's days and stores the answer. A failure is stored with the connection and determines when
 * to ask again. If the process is killed in the middle, the next sync starts over.
 */
export async function syncConnection(
  pools: Pools,
  { programId, memberId, provider, day }: AskedConnection,
  now: Date,
): Promise<void> {
  const vendor = deviceSetUp().vendors.get(provider);
  const key = { memberId, provider };
  const begun = await inProgram(pools, programId, async (db) => {
    const [member] = await lockMembers(db, programId, [memberId]);
    const connection = await selectConnection(db, programId, key);
    if (!connection || connection.state !== 'connected') return undefined;
    // Members who have left, and vendors that are switched off, are checked again a day later.
    const rest = !member || !vendor ? 1440 : vendor.askEveryMinutes;
    const nextSyncAt = rest === null ? null : new Date(now.getTime() + rest * minuteMs);
    // Syncing a single day doesn't change when the others are due.
    const due = day === undefined ? { nextSyncAt } : {};
    await updateConnection(db, programId, key, { askedAt: now, ...due });
    const span = day === undefined ? undefined : { first: day, last: day };
    return member && { connection, span: span ?? spanOf(connection, member, now) };
  });
  if (!begun || !vendor) return;
  const asking = { pools, programId, vendor, now, ...key };
  try {
    const answer = await ask(asking, begun.connection, begun.span);
    await keep(asking, begun.connection, answer);
    // Data from before the failure stays.
    if (answer.failure) throw answer.failure;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    await keepFailure(asking, begun.connection, error);
  }
}

/**
 * Returns the last 30 days each time, since vendors change past days, or more after a longer outage; and one day more
 * than the member's own calendar, for a device that is ahead of it.
 */
function spanOf(
  { lastDay }: ConnectionRow,
  { timeZone, registeredOn }: { timeZone: string; registeredOn: string },
  now: Date,
): ReadSpan {
  const today = localDay(now, timeZone);
  const usual = addDays(today, 1 - deviceReadDays);
  const since = lastDay === null ? usual : earlierDay(usual, lastDay);
  const first = laterDay(laterDay(since, addDays(today, 1 - maxDaysInSpan)), registeredOn);
  return { first, last: addDays(today, 1) };
}

/** A source's answer: days of steps, and other measurements unless they failed. */
interface Answer {
  readings: readonly Reading[];
  measured: readonly Measured[];
  failure?: VendorFailure;
  /** The consent only covers steps. */
  isStepsAlone?: boolean;
}

async function ask(asking: Asking, connection: ConnectionRow, span: ReadSpan): Promise<Answer> {
  const { vendor, programId, now } = asking;
  const kept = openAccess(programId, asking, connection);
  // A source of the kind `key` only sends days on its own.
  if (!kept) return { readings: [], measured: [] };
  const isOld = kept.expiresAt !== null && kept.expiresAt <= now;
  const access = isOld ? await renew(asking, kept) : kept;
  try {
    return await read(vendor, access, connection, span, now);
  } catch (error) {
    const mayRenew = error instanceof VendorFailure && error.kind === 'expired' && !isOld;
    if (!mayRenew || access.refreshToken === null) throw error;
    // The token ended early, for example by the vendor's clock.
    return read(vendor, await renew(asking, access), connection, span, now);
  }
}

async function read(
  vendor: Vendor,
  access: Access,
  { vendorUserId, dataTypes }: ConnectionRow,
  span: ReadSpan,
  now: Date,
): Promise<Answer> {
  const user = vendorUserId ?? '';
  const measures = vendor.measures.filter((one) => dataTypes.includes(one));
  await vendor.askForDays?.(access, span, measures);
  const readings = (await vendor.readDays?.(access, user, span, now)) ?? [];
  if (measures.length === 0) return { readings, measured: [] };
  try {
    return {
      readings,
      measured: (await vendor.readMeasured?.(access, user, measures, span)) ?? [],
    };
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    const nothing = { readings, measured: [] };
    return error.kind === 'expired'
      ? { ...nothing, isStepsAlone: true }
      : { ...nothing, failure: error };
  }
}

/** Gets a new token, and stores it before it is used, because the vendor may have ended the previous one. */
export async function renew(asking: Asking, access: Access): Promise<Access> {
  const { pools, programId, vendor, now, memberId, provider } = asking;
  if (!vendor.refresh) throw new VendorFailure('expired', "this vendor's tokens can't be renewed");
  const renewed = await vendor.refresh(access, now);
  const key = { memberId, provider };
  const sealed = sealAccess(programId, key, renewed);
  await inProgram(pools, programId, (db) => updateConnection(db, programId, key, sealed));
  return renewed;
}

async function keep(
  { pools, programId, memberId, provider, now }: Asking,
  asked: ConnectionRow,
  { readings, measured, isStepsAlone = false }: Answer,
): Promise<void> {
  const key = { memberId, provider };
  const work = async (db: Db) => {
    // All changes of a connection's days wait for this lock, so that a source that was disconnected in the meantime
    // adds nothing.
    await lockMembers(db, programId, [memberId]);
    const connection = await selectConnection(db, programId, key);
    if (connection?.state !== 'connected' || connection.connectedAt !== asked.connectedAt) return;
    await recordReadings(
      db,
      programId,
      readings.map((reading) => ({ ...reading, ...key })),
      now,
    );
    await recordMeasured(db, programId, connection, measured, now);
    await updateConnection(db, programId, key, {
      answeredAt: now,
      problem: null,
      failures: 0,
      ...(isStepsAlone && { dataTypes: ['steps'] }),
    });
    const lastDay = lastDayOf(readings);
    if (lastDay) await updateLastDay(db, programId, key, lastDay);
    await countAsked(db, provider, false, now);
  };
  // Existing values are read and replaced in a transaction of their member.
  await inProgram(pools, programId, work, { memberId });
}

/** Returns the last day with steps. */
export function lastDayOf(readings: readonly Pick<Reading, 'day' | 'steps'>[]): string | null {
  return readings.reduce<string | null>(
    (last, { day, steps }) => (steps > 0 && (last === null || day > last) ? day : last),
    null,
  );
}

async function keepFailure(
  { pools, programId, memberId, provider, now }: Asking,
  { failures, connectedAt }: ConnectionRow,
  failure: VendorFailure,
): Promise<void> {
  const key = { memberId, provider };
  const nextSyncAt = nextAskAfter(failure, failures, Math.random(), now);
  await inProgram(pools, programId, async (db) => {
    await lockMembers(db, programId, [memberId]);
    const connection = await selectConnection(db, programId, key);
    if (connection?.state !== 'connected' || connection.connectedAt !== connectedAt) return;
    const isOver = failure.kind === 'expired';
    await updateConnection(db, programId, key, {
      problem: failure.kind,
      failures: failures + 1,
      nextSyncAt,
      ...(isOver && { state: 'expired' }),
    });
    // A rate limit affects all users of the vendor and isn't an outage; neither is a withdrawn consent.
    if (failure.kind === 'rate-limited' && nextSyncAt) {
      await postponeProvider(db, programId, provider, nextSyncAt);
    }
    await countAsked(db, provider, failure.kind === 'no-answer', now);
  });
}
