import type { StepDay } from '@stridewell/contracts';

/** One dated entry of a day. */
export type StepEntry = StepDay['entries'][number];

/** What is needed of an activity to convert its minutes. */
export interface ConvertedActivity {
  id: number;
  name: string;
  slug: string | null;
  stepsPerMinute: number;
  isOnFoot: boolean;
}

/** Steps by hand, or minutes of an activity. */
export type Amount = { steps: number } | { activity: ConvertedActivity; minutes: number };

/** An entry to write: the ledger has one manual entry a day, and one of each activity. Zero deletes the entry. */
export type EntryWrite = { date: string; note: string | null } & Amount;

/** A member's change: add to the entry of the day, or replace it. */
export type EntryChange = EntryWrite & { mode: 'add' | 'set' };

/**
 * What identifies a change, so that a retry is recognised. The note of an addition is not part of it: sent again
 * with another note, it is the same walk.
 */
export function changeIdentity({ mode, date, note, ...amount }: EntryChange): object {
  const plain =
    'activity' in amount
      ? { activityId: amount.activity.id, minutes: amount.minutes }
      : { steps: amount.steps };
  return { mode, date, ...(mode === 'set' ? { note } : {}), ...plain };
}

/** The entry of a day that an amount belongs to, if there is one yet. */
export function entryOf(day: StepDay, amount: Amount): StepEntry | undefined {
  return day.entries.find((entry) =>
    'activity' in amount
      ? entry.source === 'converted' && entry.activityId === amount.activity.id
      : entry.source === 'manual',
  );
}

/** What an entry will hold once a change is saved on a day as it stands. */
export function writeFor(day: StepDay, { mode, ...change }: EntryChange): EntryWrite {
  const before = entryOf(day, change);
  if (mode === 'set' || !before) return change;
  const note = change.note ?? before.note;
  return 'activity' in change
    ? { ...change, note, minutes: (before.minutes ?? 0) + change.minutes }
    : { ...change, note, steps: before.steps + change.steps };
}

/** The change that sets an entry to another amount; null for entries that no member can write. */
export function changeOf(
  entry: StepEntry,
  date: string,
  to: { amount: number; note: string | null },
): EntryChange | null {
  const common = { mode: 'set' as const, date, note: to.note };
  if (entry.source === 'manual') return { ...common, steps: to.amount };
  const { activityId, activityName, activitySlug, stepsPerMinute, isOnFoot } = entry;
  if (entry.source !== 'converted' || activityId === null || stepsPerMinute === null) return null;
  const activity = {
    id: activityId,
    name: activityName ?? '',
    slug: activitySlug,
    stepsPerMinute,
    isOnFoot,
  };
  return { ...common, activity, minutes: to.amount };
}

/** What an entry holds, in the unit that its member typed: minutes of an activity, else steps. */
export function amountOf(entry: StepEntry): number {
  return entry.source === 'converted' ? (entry.minutes ?? 0) : entry.steps;
}
