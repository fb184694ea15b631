import type { EntryVerdict, StepEntry } from '@stridewell/contracts';

/** Steps of a day that count towards goals and scores; the rest is kept and shown (screens-and-rules 3.7). */
export const dailyStepCap = 30_000;

/** Steps of a day entered by hand that count (screens-and-rules 3.7). */
export const manualStepCap = 20_000;

/** What an entry says about a day; the newest word of each source and activity. */
export interface CountableEntry {
  source: StepEntry['source'];
  steps: number;
  /** Whether it was converted from an activity that a step counter counts as well. */
  isOnFoot: boolean;
}

/** A day as it counts. */
export interface DerivedDay {
  /** Steps that count: `walked` and `converted`. */
  steps: number;
  walked: number;
  converted: number;
  /** The part of `walked` that a device recorded. */
  verified: number;
  /** Steps before the caps. */
  logged: number;
}

/** Version of the rules below, stored on every row that they derived: raise it when they change. */
export const dayRuleVersion = 2;

/** Sources that measure the same walking; the first wins among equals, so that a device is believed. */
const walkingSources = ['device', 'import', 'manual'] as const;

/** What counts of a source's walking: typing has a limit that a device has not (screens-and-rules 3.7). */
function creditOf({ source, steps }: CountableEntry): number {
  return source === 'manual' ? Math.min(steps, manualStepCap) : steps;
}

/** The entry that says how much was walked: a correction, or else the source with the most steps. */
function decidingEntry<E extends CountableEntry>(entries: readonly E[]): E | undefined {
  const correction = entries.find(({ source }) => source === 'correction');
  if (correction) return correction;
  const sources = walkingSources.flatMap((source) => entries.filter((e) => e.source === source));
  return sources.reduce<E | undefined>(
    (best, entry) => (best && creditOf(best) >= creditOf(entry) ? best : entry),
    undefined,
  );
}

/** Converted entries that count: walking that a device has counted already would count twice. */
function countedConversions<E extends CountableEntry>(entries: readonly E[]): E[] {
  const hasDevice = entries.some(({ source }) => source === 'device');
  return entries.filter(
    ({ source, isOnFoot }) => source === 'converted' && !(isOnFoot && hasDevice),
  );
}

function sumOf(entries: readonly CountableEntry[]): number {
  return entries.reduce((sum, { steps }) => sum + steps, 0);
}

/**
 * Derives a day from its entries. Sources that saw the same walk are not added: the highest counts.
 * Converted activities come on top, but for walking on a day with a device. The cap takes from them first, since they are the estimate.
 */
export function deriveDay(entries: readonly CountableEntry[]): DerivedDay {
  const deciding = decidingEntry(entries);
  const walked = Math.min(deciding ? creditOf(deciding) : 0, dailyStepCap);
  const allConverted = sumOf(countedConversions(entries));
  const converted = Math.min(allConverted, dailyStepCap - walked);
  const device = entries.find(({ source }) => source === 'device');
  const measured = entries.filter(({ source }) => source !== 'converted');
  const loggedSteps =
    deciding?.source === 'correction'
      ? deciding.steps
      : Math.max(0, ...measured.map(({ steps }) => steps));
  return {
    steps: walked + converted,
    walked,
    converted,
    verified: Math.min(walked, device?.steps ?? 0),
    logged: loggedSteps + allConverted,
  };
}

/** Returns whether a day's goal is met, and whether less counts than was logged. */
export function dayFlags({ steps, logged, goal }: { steps: number; logged: number; goal: number }) {
  return { goalMet: steps >= goal, isCapped: steps < logged };
}

/** Whether an entry is part of what counts on its day. */
export function isCountedEntry<E extends CountableEntry>(entry: E, entries: readonly E[]): boolean {
  return entry === decidingEntry(entries) || countedConversions(entries).includes(entry);
}

/** How many steps of an entry count on its day, and why the rest don't. */
export interface EntryAccount<E> {
  entry: E;
  counted: number;
  verdict: EntryVerdict;
}

/** Tells entry by entry what `deriveDay` counts: what they give is together the steps of the day. */
export function accountForEntries<E extends CountableEntry>(
  entries: readonly E[],
): EntryAccount<E>[] {
  const deciding = decidingEntry(entries);
  const conversions = countedConversions(entries);
  let room = dailyStepCap - (deciding ? Math.min(creditOf(deciding), dailyStepCap) : 0);
  return entries.map((entry) => {
    if (entry === deciding) {
      const counted = Math.min(creditOf(entry), dailyStepCap);
      return { entry, counted, verdict: verdictOf(entry, counted) };
    }
    if (entry.source !== 'converted') {
      const verdict = deciding?.source === 'correction' ? 'corrected' : 'other-source';
      return { entry, counted: 0, verdict };
    }
    if (!conversions.includes(entry)) return { entry, counted: 0, verdict: 'counted-by-device' };
    const counted = Math.min(entry.steps, room);
    room -= counted;
    return { entry, counted, verdict: verdictOf(entry, counted) };
  });
}

function verdictOf(entry: CountableEntry, counted: number): EntryVerdict {
  if (counted === entry.steps) return 'counted';
  return counted < creditOf(entry) ? 'daily-cap' : 'manual-cap';
}
