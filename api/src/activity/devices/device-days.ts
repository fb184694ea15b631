import { maxStepsPerEntry, type DeviceProvider } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { MemberDayKey } from '#activity/member-days/member-days.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { recordSourceSteps } from '#activity/steps/steps.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import {
  type DeviceDayRow,
  selectDeviceDays,
  selectDeviceEntries,
  selectPrimaries,
  selectWaitingDays,
  upsertDeviceDays,
} from './device-days.sql.ts';
import { sourceOfDay } from './source-of-day.ts';

/** A source's report about a member's day. */
export interface MemberReading extends MemberDayKey {
  provider: DeviceProvider;
  steps: number;
  version: number;
}

/** The number of days in a batch. */
const daysPerBatch = 5000;

const keyOf = ({ memberId, day }: MemberDayKey) => `${memberId} ${day}`;

/**
 * Stores sources' reports about days of many members, and updates the ledger: the devices' entry for a day comes from
 * the source that decides the day. Repeated and outdated reports change nothing. Locks the members itself, before
 * anything is read.
 */
export async function recordReadings(
  db: Db,
  programId: number,
  readings: readonly MemberReading[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < readings.length; at += daysPerBatch) {
    const part = readings.slice(at, at + daysPerBatch);
    await recomputeDays(db, programId, part, now, { readings: part });
  }
}

/**
 * Updates the ledger for some days: because of new reports, because a source is to be forgotten, or because another one
 * has become the primary.
 */
export async function recomputeDays(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
  now: Date,
  {
    readings = [],
    forgotten,
  }: { readings?: readonly MemberReading[]; forgotten?: DeviceProvider } = {},
): Promise<void> {
  const memberIds = [...new Set(keys.map(({ memberId }) => memberId))];
  const members = new Map(
    (await lockMembers(db, programId, memberIds)).map((member) => [
      member.memberId,
      { ...member, today: memberDay(now, member) },
    ]),
  );
  const isTaken = ({ memberId, day }: MemberDayKey) =>
    day >= (members.get(memberId)?.registeredOn ?? '9999');
  const waiting = await selectWaitingDays(db, programId, memberIds);
  const asked = [...keys, ...waiting].filter(isTaken);
  const days = [...new Map(asked.map((key) => [keyOf(key), key])).values()];
  if (days.length === 0) return;
  const [known, entries, primaries] = await Promise.all([
    selectDeviceDays(db, programId, days),
    selectDeviceEntries(db, programId, days),
    selectPrimaries(db, programId, memberIds),
  ]);
  const wordsOf = groupByDay(known);
  const entryOf = new Map(entries.map((entry) => [keyOf(entry), entry.steps]));
  adopt(entries, wordsOf);
  for (const reading of readings) if (isTaken(reading)) hear(reading, wordsOf);

  const written: DeviceDayRow[] = [];
  const wanted: (MemberDayKey & { steps: number })[] = [];
  const before = new Map(known.map((row) => [`${keyOf(row)} ${row.provider}`, row]));
  for (const key of days) {
    const said = wordsOf.get(keyOf(key)) ?? [];
    const words = said.filter(({ provider }) => provider !== forgotten);
    const decided = sourceOfDay(words, primaries.get(key.memberId) ?? null);
    const hasBegun = key.day <= (members.get(key.memberId)?.today ?? '');
    for (const word of words) {
      const isCounted = word.provider === decided?.provider;
      const row = {
        ...word,
        isCounted,
        reason: isCounted ? decided.reason : null,
        isSettled: hasBegun,
      };
      if (!isSame(before.get(`${keyOf(key)} ${word.provider}`), row)) written.push(row);
    }
    const { memberId, day } = key;
    const steps = decided?.steps ?? 0;
    if (hasBegun && (entryOf.get(keyOf(key)) ?? 0) !== steps) wanted.push({ memberId, day, steps });
  }
  if (written.length > 0) await upsertDeviceDays(db, programId, written, now);
  if (wanted.length > 0) await recordSourceSteps(db, programId, 'device', wanted, now);
}

function groupByDay(rows: readonly DeviceDayRow[]): Map<string, DeviceDayRow[]> {
  const days = new Map<string, DeviceDayRow[]>();
  for (const row of rows) {
    const ofDay = days.get(keyOf(row));
    if (ofDay) ofDay.push(row);
    else days.set(keyOf(row), [row]);
  }
  return days;
}

const unheard = { isCounted: false, reason: null, isSettled: false } as const;

/** Turns what devices had written for a day before any source was connected into a source of its own. */
function adopt(
  entries: readonly (MemberDayKey & { steps: number })[],
  wordsOf: Map<string, DeviceDayRow[]>,
): void {
  for (const { memberId, day, steps } of entries) {
    const key = keyOf({ memberId, day });
    if (wordsOf.has(key)) continue;
    wordsOf.set(key, [{ memberId, day, provider: 'earlier', steps, version: 0, ...unheard }]);
  }
}

function hear(reading: MemberReading, wordsOf: Map<string, DeviceDayRow[]>): void {
  // More steps than a day can have are an error of the source: its previous report stays.
  if (reading.steps > maxStepsPerEntry) return;
  const key = keyOf(reading);
  const words = wordsOf.get(key) ?? [];
  const known = words.find(({ provider }) => provider === reading.provider);
  if (known && known.version > reading.version) return;
  const { memberId, day, provider, steps, version } = reading;
  const others = words.filter((word) => word !== known);
  wordsOf.set(key, [...others, { memberId, day, provider, steps, version, ...unheard }]);
}

function isSame(one: DeviceDayRow | undefined, other: DeviceDayRow): boolean {
  return (
    one !== undefined &&
    one.steps === other.steps &&
    one.version === other.version &&
    one.isCounted === other.isCounted &&
    one.reason === other.reason &&
    one.isSettled === other.isSettled
  );
}
