import type { StepDay } from '@stridewell/contracts';

/** A dated entry of a day. */
export type StepEntry = StepDay['entries'][number];

/** The ID of an entry that the server has not confirmed. */
export const pendingId = Number.MAX_SAFE_INTEGER;

/** The properties of an activity that a conversion needs. */
export interface ConvertedActivity {
  id: number;
  name: string;
  slug: string | null;
  stepsPerMinute: number;
  isOnFoot: boolean;
}

/** Manual steps, or minutes of an activity. */
export type Amount = { steps: number } | { activity: ConvertedActivity; minutes: number };

/** An entry to write: the ledger has one manual entry per day, and one per activity. Zero deletes the entry. */
export type EntryWrite = { date: string; note: string | null } & Amount;

/** A member's change: add to the entry of the day, or replace it. */
export type EntryChange = EntryWrite & { mode: 'add' | 'set' };

/**
 * Returns what identifies a change, so that a retry is recognized. The note of an addition is not part of it: the same
 * walk sent again with another note is still the same walk.
 */
export function changeIdentity({ mode, date, note, ...amount }: EntryChange): object {
  const plain =
    'activity' in amount
      ? { activityId: amount.activity.id, minutes: amount.minutes }
      : { steps: amount.steps };
  return { mode, date, ...(mode === 'set' ? { note } : {}), ...plain };
}

/** Returns the day's existing entry for an amount, if any. */
export function entryOf(day: StepDay, amount: Amount): StepEntry | undefined {
  return day.entries.find((entry) =>
    'activity' in amount
      ? entry.source === 'converted' && entry.activityId === amount.activity.id
      : entry.source === 'manual',
  );
}

/** Returns what an entry will hold once a change is saved on the given day. */
export function writeFor(day: StepDay, { mode, ...change }: EntryChange): EntryWrite {
  const before = entryOf(day, change);
  if (mode === 'set' || !before) return change;
  const note = change.note ?? before.note;
  return 'activity' in change
    ? { ...change, note, minutes: (before.minutes ?? 0) + change.minutes }
    : { ...change, note, steps: before.steps + change.steps };
}

/** Returns the change that sets an entry to another amount; null for entries that members can't write. */
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

/** Returns an entry's amount in the unit that its member typed: minutes for an activity, otherwise steps. */
export function amountOf(entry: StepEntry): number {
  return entry.source === 'converted' ? (entry.minutes ?? 0) : entry.steps;
}
