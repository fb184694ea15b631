import {
  type addSteps,
  maxMinutesPerDay,
  maxStepsPerEntry,
  type ProblemCode,
  problems,
} from '@stridewell/contracts';
import { type MemberWindow, refuseDay } from '@stridewell/rules';
import type { z } from 'zod';
import type { OfferedActivity } from '#activity/activities/activities.service.ts';
import { Problem } from '#engine/requests/index.ts';

/** An item of a call that records steps. */
export type StepItem = z.output<typeof addSteps.body>['stepData'][number];

/** Throws if admins correct their own days: they type them, like everyone else. */
export function requireMayCorrect(viewerId: number, memberId: number): void {
  if (viewerId === memberId) throw new Problem('forbidden');
}

/** Throws unless the program allows typed steps or conversions, whichever the items use. */
export function requireWaysOfWriting(
  items: readonly StepItem[],
  program: { manualEntry: boolean; converter: boolean },
): void {
  if (!program.manualEntry && items.some(({ activityId }) => activityId === undefined)) {
    throw new Problem('manual_entry_off');
  }
  if (!program.converter && items.some(({ activityId }) => activityId !== undefined)) {
    throw new Problem('converter_off');
  }
}

/** Throws if two items would write the same entry, because it is unknown which one was meant. */
export function requireNoRepetition(items: readonly StepItem[]): void {
  const seen = new Set<string>();
  items.forEach(({ date, activityId }, at) => {
    const key = `${date} ${activityId ?? 'steps'}`;
    if (seen.has(key)) {
      const message = 'You sent this day twice. Send it once.';
      throw new Problem('validation_failed', { fields: { [`stepData.${at}.date`]: [message] } });
    }
    seen.add(key);
  });
}

/** An existing entry of a day. */
export interface WrittenEntry {
  day: string;
  source: string;
  activityId: number | null;
  steps: number;
  minutes: number | null;
  note: string | null;
}

function isSameEntry(item: StepItem, { day, source, activityId }: WrittenEntry): boolean {
  if (item.date !== day || (item.activityId ?? null) !== activityId) return false;
  return activityId !== null || source === 'manual';
}

/**
 * Whether an item deletes or lowers what the member wrote. A member who flew west may have an entry for a day that is
 * in the future again: it can be deleted or lowered, but not raised.
 */
function lowers(item: StepItem, entry: WrittenEntry): boolean {
  if (!isSameEntry(item, entry)) return false;
  if (entry.activityId !== null) return (item.minutes ?? 0) <= (entry.minutes ?? 0);
  return (item.steps ?? 0) <= entry.steps;
}

/** Returns the item that sets the entry to its new value: for an addition, the sum with the existing entry. */
export function sumWith(item: StepItem, written: readonly WrittenEntry[]): StepItem {
  const before =
    item.mode === 'add' ? written.find((entry) => isSameEntry(item, entry)) : undefined;
  if (!before) return item;
  const note = item.note || (before.note ?? undefined);
  const sum =
    item.activityId === undefined
      ? { steps: before.steps + (item.steps ?? 0) }
      : { minutes: (before.minutes ?? 0) + (item.minutes ?? 0) };
  return { ...item, ...sum, note };
}

interface Refusal {
  code: ProblemCode;
  field: string;
}

/** Throws if an item may not be written; names every field that has the first problem. */
export function requireWritable(
  items: readonly StepItem[],
  days: MemberWindow,
  offered: ReadonlyMap<number, OfferedActivity>,
  written: readonly WrittenEntry[],
): void {
  const refusals = items.flatMap((item, at) =>
    refuseItem(item, `stepData.${at}`, days, { offered, written }),
  );
  throwFirst(refusals);
}

function refuseItem(
  item: StepItem,
  path: string,
  days: MemberWindow,
  {
    offered,
    written,
  }: { offered: ReadonlyMap<number, OfferedActivity>; written: readonly WrittenEntry[] },
): Refusal[] {
  const refusals: Refusal[] = [];
  const isTakenBack = item.date > days.today && written.some((entry) => lowers(item, entry));
  const dayCode = isTakenBack ? null : refuseDay(item.date, days);
  if (dayCode) refusals.push({ code: dayCode, field: `${path}.date` });
  if ((item.steps ?? 0) > maxStepsPerEntry) {
    refusals.push({ code: 'too_many_steps', field: `${path}.steps` });
  }
  if ((item.minutes ?? 0) > maxMinutesPerDay) {
    refusals.push({ code: 'too_many_minutes', field: `${path}.minutes` });
  }
  // An activity that is no longer offered can still be deleted.
  if (item.activityId !== undefined && item.minutes !== 0 && !offered.has(item.activityId)) {
    refusals.push({ code: 'activity_not_offered', field: `${path}.activityId` });
  }
  return refusals;
}

/** Throws if an item converts walking on one of the given days, whose walking a device has counted. */
export function requireNotCountedByDevice(
  items: readonly StepItem[],
  offered: ReadonlyMap<number, OfferedActivity>,
  daysWithDevice: ReadonlySet<string>,
): void {
  throwFirst(
    items.flatMap((item, at) =>
      convertsWalking(item, offered) && daysWithDevice.has(item.date)
        ? [{ code: 'counted_by_device' as const, field: `stepData.${at}.activityId` }]
        : [],
    ),
  );
}

/** Whether an item records an activity that a step counter also counts. */
function convertsWalking(
  { activityId, minutes }: StepItem,
  offered: ReadonlyMap<number, OfferedActivity>,
): boolean {
  return activityId !== undefined && minutes !== 0 && offered.get(activityId)?.isOnFoot === true;
}

/** Throws if the existing and new activities of a day last longer than a day. */
export function requireMinutesFit(
  items: readonly StepItem[],
  minutesOfDay: ReadonlyMap<string, number>,
): void {
  throwFirst(
    items.flatMap(({ date, minutes }, at) =>
      minutes && (minutesOfDay.get(date) ?? 0) > maxMinutesPerDay
        ? [{ code: 'too_many_minutes' as const, field: `stepData.${at}.minutes` }]
        : [],
    ),
  );
}

function throwFirst(refusals: readonly Refusal[]): void {
  const [first] = refusals;
  if (!first) return;
  const [, words] = problems[first.code];
  const alike = refusals.filter(({ code }) => code === first.code);
  throw new Problem(first.code, {
    fields: Object.fromEntries(alike.map(({ field }) => [field, [words]])),
  });
}
