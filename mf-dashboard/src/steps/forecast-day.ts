import { dailyStepCap, manualStepCap, type StepDay } from '@stridewell/contracts';
import { entryOf, type EntryWrite, type StepEntry } from './entry-change.ts';

function newEntry(write: EntryWrite, writtenBy: string, writtenAt: string): StepEntry | null {
  const common = { note: write.note, isCounted: true, writtenBy, writtenAt };
  if ('activity' in write) {
    const { activity, minutes } = write;
    if (minutes === 0) return null;
    return {
      ...common,
      id: Number.MAX_SAFE_INTEGER,
      source: 'converted',
      steps: minutes * activity.stepsPerMinute,
      activityId: activity.id,
      activityName: activity.name,
      activitySlug: activity.slug,
      minutes,
      stepsPerMinute: activity.stepsPerMinute,
    };
  }
  if (write.steps === 0) return null;
  return {
    ...common,
    id: Number.MAX_SAFE_INTEGER,
    source: 'manual',
    steps: write.steps,
    activityId: null,
    activityName: null,
    activitySlug: null,
    minutes: null,
    stepsPerMinute: null,
  };
}

function total(entries: readonly StepEntry[]): number {
  return entries.reduce((sum, entry) => sum + entry.steps, 0);
}

function worth(entry: StepEntry): number {
  return entry.source === 'manual' ? Math.min(entry.steps, manualStepCap) : entry.steps;
}

/** The entry that says how much was walked: a correction, else the source with the most; a device among equals. */
function decidingEntry(measured: readonly StepEntry[]): StepEntry | undefined {
  const correction = measured.find((entry) => entry.source === 'correction');
  if (correction) return correction;
  const trusted = [...measured].sort(
    (a, b) => Number(a.source === 'manual') - Number(b.source === 'manual'),
  );
  return trusted.sort((a, b) => worth(b) - worth(a))[0];
}

/**
 * How a day will look once a write has arrived, shown until the server answers with what really
 * counts (api/src/activity/steps/day-rules.ts).
 */
export function forecastDay(
  day: StepDay,
  write: EntryWrite,
  by: { name: string; at: string },
): StepDay {
  const replaced = entryOf(day, write);
  const written = newEntry(write, by.name, by.at);
  const kept = day.entries.filter((entry) => entry !== replaced);
  const entries = written ? [...kept, written] : kept;

  const measured = entries.filter((entry) => entry.source !== 'converted');
  const converted = total(entries.filter((entry) => entry.source === 'converted'));
  const deciding = decidingEntry(measured);
  const mostLogged =
    deciding?.source === 'correction'
      ? deciding.steps
      : Math.max(0, ...measured.map((entry) => entry.steps));
  const walked = Math.min(deciding ? worth(deciding) : 0, dailyStepCap);
  const steps = Math.min(walked + converted, dailyStepCap);
  const logged = mostLogged + converted;

  return {
    ...day,
    steps,
    logged,
    walked,
    converted: steps - walked,
    goalMet: steps >= day.goal,
    isCapped: steps < logged,
    updatedAt: by.at,
    entries: entries.map((entry) => ({
      ...entry,
      isCounted: entry.source === 'converted' || entry === deciding,
    })),
  };
}
