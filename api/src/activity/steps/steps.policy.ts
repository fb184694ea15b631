import {
  type addSteps,
  mostMinutesInDay,
  maxStepsPerEntry,
  type ProblemCode,
  problems,
} from '@stridewell/contracts';
import { type MemberWindow, refuseDay } from '@stridewell/rules';
import type { z } from 'zod';
import type { OfferedActivity } from '#activity/activities/activities.service.ts';
import { Problem } from '#engine/requests/index.ts';

/** One of the items of a call that records steps. */
export type StepItem = z.output<typeof addSteps.body>['stepData'][number];

/** Throws when somebody would correct their own days: they type them, like everybody. */
export function requireMayCorrect(viewerId: number, memberId: number): void {
  if (viewerId === memberId) throw new Problem('forbidden');
}

/** Throws unless the program takes this way of writing at all. */
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

/** Throws when two items would write the same entry: which of them was meant cannot be known. */
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

/** An entry that a day has. */
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
 * Whether an item takes away or lowers what the member wrote. Who has flown west may have written a day that is
 * not there yet; it can be removed but not raised.
 */
function lowers(item: StepItem, entry: WrittenEntry): boolean {
  if (!isSameEntry(item, entry)) return false;
  if (entry.activityId !== null) return (item.minutes ?? 0) <= (entry.minutes ?? 0);
  return (item.steps ?? 0) <= entry.steps;
}

/** The item that sets the entry to what it will hold: for an addition, the sum with what is written. */
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

/** Throws when an item may not be written; names every field that the first reason holds for. */
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
  if ((item.minutes ?? 0) > mostMinutesInDay) {
    refusals.push({ code: 'too_many_minutes', field: `${path}.minutes` });
  }
  // What is no longer offered can still be taken away.
  if (item.activityId !== undefined && item.minutes !== 0 && !offered.has(item.activityId)) {
    refusals.push({ code: 'activity_not_offered', field: `${path}.activityId` });
  }
  return refusals;
}

/** Throws when an item converts walking on a day, of those given, whose walking a device has counted. */
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

/** Whether an item records an activity that a step counter counts as well. */
function convertsWalking(
  { activityId, minutes }: StepItem,
  offered: ReadonlyMap<number, OfferedActivity>,
): boolean {
  return activityId !== undefined && minutes !== 0 && offered.get(activityId)?.isOnFoot === true;
}

/** Throws when the activities of a day, old and new, last longer than a day has minutes. */
export function requireMinutesFit(
  items: readonly StepItem[],
  minutesOfDay: ReadonlyMap<string, number>,
): void {
  throwFirst(
    items.flatMap(({ date, minutes }, at) =>
      minutes && (minutesOfDay.get(date) ?? 0) > mostMinutesInDay
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
