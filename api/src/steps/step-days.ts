import type { StepDay } from '@stridewell/contracts';
import { dayRuleVersion, isCountedEntry } from './day-rules.ts';
import type { selectShownDays, selectShownEntries } from './step-days.sql.ts';
import { isOpenDay, type OpenDays } from './steps.policy.ts';

type ShownDay = Awaited<ReturnType<typeof selectShownDays>>[number];
type ShownEntry = Awaited<ReturnType<typeof selectShownEntries>>[number];

interface Settings extends OpenDays {
  dailyGoal: number;
  deviceName: string | null;
}

/** Describes days as they are answered, those without an entry with zeros. */
export function describeDays(
  days: readonly string[],
  rows: readonly ShownDay[],
  entries: readonly ShownEntry[],
  settings: Settings,
): StepDay[] {
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    return {
      date: day,
      ...describeFigures(rowOf.get(day), settings.dailyGoal),
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
  const { day: _day, isOnFoot: _isOnFoot, entryId, writerName, ...shown } = entry;
  return {
    ...shown,
    id: entryId,
    isCounted: isCountedEntry(entry, ofDay),
    writtenBy: writerName ?? (entry.source === 'import' ? 'Import' : (deviceName ?? 'Device')),
  };
}
