import type { StepDay } from '@stridewell/contracts';
import {
  dayFlags,
  dayRuleVersion,
  isCountedEntry,
  isOpenDay,
  type MemberWindow,
} from '@stridewell/rules';
import type { MemberDayKey } from '#activity/member-days/member-days.service.ts';
import { readClaimedDays } from '#activity/rest-days/claimed-days.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { type DayRow, type LedgerRow, selectEntries, selectMemberDays } from './steps.sql.ts';

type ShownDay = DayRow & { ruleVersion: number };

interface Settings extends MemberWindow {
  dailyGoal: number;
  deviceName: string | null;
}

/** The stored rows of some days. */
interface ShownDays {
  rows: readonly ShownDay[];
  entries: readonly LedgerRow[];
  /** The days that the member claimed as rest days. */
  rests: readonly MemberDayKey[];
}

/** Reads some days of members, each named once. */
export async function readShownDays(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
): Promise<ShownDays> {
  if (keys.length === 0) return { rows: [], entries: [], rests: [] };
  // In parallel: none waits for the others' results.
  const [rows, entries, rests] = await Promise.all([
    selectMemberDays(db, programId, keys),
    selectEntries(db, programId, keys),
    readClaimedDays(db, programId, keys),
  ]);
  return { rows, entries, rests };
}

/** Groups days by member. */
export function byMember({ rows, entries, rests }: ShownDays): (memberId: number) => ShownDays {
  const [rowsOf, entriesOf, restsOf] = [group(rows), group(entries), group(rests)];
  return (memberId) => ({
    rows: rowsOf.get(memberId) ?? [],
    entries: entriesOf.get(memberId) ?? [],
    rests: restsOf.get(memberId) ?? [],
  });
}

function group<R extends { memberId: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const ofMember = groups.get(row.memberId);
    if (ofMember) ofMember.push(row);
    else groups.set(row.memberId, [row]);
  }
  return groups;
}

/** Describes days for the API, with zeros for days without an entry. */
export function describeDays(
  days: readonly string[],
  { rows, entries, rests }: ShownDays,
  settings: Settings,
): StepDay[] {
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    return {
      date: day,
      ...describeFigures(rowOf.get(day), settings.dailyGoal),
      isRestDay: rests.some((rest) => rest.day === day),
      isOpen: isOpenDay(day, settings),
      entries: ofDay.map((entry) => describeEntry(entry, ofDay, settings.deviceName)),
    };
  });
}

function describeFigures(row: ShownDay | undefined, dailyGoal: number) {
  if (!row) {
    const nothing = { steps: 0, logged: 0, walked: 0, converted: 0 };
    const goal = { goal: dailyGoal, goalMet: false, isCapped: false };
    return { ...nothing, ...goal, ruleVersion: dayRuleVersion, updatedAt: null };
  }
  const { steps, logged, walked, converted, goal, ruleVersion, lastEntryAt } = row;
  return {
    steps,
    logged,
    walked,
    converted,
    goal,
    ruleVersion,
    ...dayFlags({ steps, logged, goal }),
    updatedAt: lastEntryAt,
  };
}

function describeEntry(
  entry: LedgerRow,
  ofDay: readonly LedgerRow[],
  deviceName: string | null,
): StepDay['entries'][number] {
  const { memberId: _member, day: _day, entryId, writerName, ...shown } = entry;
  return {
    ...shown,
    id: entryId,
    isCounted: isCountedEntry(entry, ofDay),
    writtenBy: writerName ?? (entry.source === 'import' ? null : deviceName),
  };
}
