import type { StepDay } from '@stridewell/contracts';
import { dayFlags, deriveDay, isCountedEntry } from '@stridewell/rules';
import { entryOf, pendingId, type EntryWrite, type StepEntry } from './entry-change.ts';

function newEntry(write: EntryWrite, writtenBy: string, writtenAt: string): StepEntry | null {
  const common = { note: write.note, isCounted: true, writtenBy, writtenAt };
  if ('activity' in write) {
    const { activity, minutes } = write;
    if (minutes === 0) return null;
    return {
      ...common,
      id: pendingId,
      source: 'converted',
      steps: minutes * activity.stepsPerMinute,
      activityId: activity.id,
      activityName: activity.name,
      activitySlug: activity.slug,
      minutes,
      stepsPerMinute: activity.stepsPerMinute,
      isOnFoot: activity.isOnFoot,
    };
  }
  if (write.steps === 0) return null;
  return {
    ...common,
    id: pendingId,
    source: 'manual',
    steps: write.steps,
    activityId: null,
    activityName: null,
    activitySlug: null,
    minutes: null,
    stepsPerMinute: null,
    isOnFoot: false,
  };
}

/** Returns how many of a day's steps the server has confirmed. */
export function confirmedSteps(day: StepDay): number {
  return 'confirmed' in day && typeof day.confirmed === 'number' ? day.confirmed : day.steps;
}

/** Returns a day as it will be after a write, by the server's rules; shown until the server answers. */
export function forecastDay(
  day: StepDay,
  write: EntryWrite,
  by: { name: string; at: string },
): StepDay & { confirmed: number } {
  const replaced = entryOf(day, write);
  const written = newEntry(write, by.name, by.at);
  const kept = day.entries.filter((entry) => entry !== replaced);
  const entries = written ? [...kept, written] : kept;

  const { steps, logged, walked, converted } = deriveDay(entries);

  return {
    ...day,
    confirmed: confirmedSteps(day),
    steps,
    logged,
    walked,
    converted,
    ...dayFlags({ steps, logged, goal: day.goal }),
    updatedAt: by.at,
    entries: entries.map((entry) => ({ ...entry, isCounted: isCountedEntry(entry, entries) })),
  };
}
