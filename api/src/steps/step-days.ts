import type { StepDay } from '@stridewell/contracts';
import type { Db } from '#database/in-program.ts';
import { readClaimedDays } from '#rest-days/claimed-days.service.ts';
import { dayRuleVersion, isCountedEntry } from './day-rules.ts';
import { selectShownEntries } from './step-days.sql.ts';
import { isOpenDay, type OpenDays } from './steps.policy.ts';
import { keyOf, type MemberDayKey, selectMemberDays } from './steps.sql.ts';

type ShownDay = Awaited<ReturnType<typeof selectMemberDays>>[number];
type ShownEntry = Awaited<ReturnType<typeof selectShownEntries>>[number];

interface Settings extends OpenDays {
  dailyGoal: number;
  deviceName: string | null;
}

/** What is kept of the days of one member. */
interface ShownDays {
  rows: readonly ShownDay[];
  entries: readonly ShownEntry[];
  /** Those that the member took off. */
  rests: readonly { day: string }[];
}

/** Reads some days of some members; answers what gives those of each. */
export async function readShownDays(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
): Promise<(memberId: number) => ShownDays> {
  if (keys.length === 0) return () => ({ rows: [], entries: [], rests: [] });
  const once = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  // Side by side: none waits for the others' answers.
  const [rows, entries, rests] = await Promise.all([
    selectMemberDays(db, programId, once).then(groupByMember),
    selectShownEntries(db, programId, once).then(groupByMember),
    readClaimedDays(db, programId, once).then(groupByMember),
  ]);
  return (memberId) => ({
    rows: rows.get(memberId) ?? [],
    entries: entries.get(memberId) ?? [],
    rests: rests.get(memberId) ?? [],
  });
}

function groupByMember<R extends { memberId: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.memberId);
    if (group) group.push(row);
    else groups.set(row.memberId, [row]);
  }
  return groups;
}

/** Describes days as they are answered, those without an entry with zeros. */
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
    goalMet: steps >= goal,
    isCapped: steps < logged,
    updatedAt: lastEntryAt,
  };
}

function describeEntry(
  entry: ShownEntry,
  ofDay: readonly ShownEntry[],
  deviceName: string | null,
): StepDay['entries'][number] {
  const {
    memberId: _member,
    day: _day,
    isOnFoot: _isOnFoot,
    entryId,
    writerName,
    ...shown
  } = entry;
  return {
    ...shown,
    id: entryId,
    isCounted: isCountedEntry(entry, ofDay),
    writtenBy: writerName ?? (entry.source === 'import' ? 'Import' : (deviceName ?? 'Device')),
  };
}
