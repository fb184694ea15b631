import { dailyStepCap, manualStepCap, type StepDay } from '@stridewell/contracts';
import type { StepEntry } from './entry-change.ts';

/** Why less counts than an entry says, by its key under `whyLess` in the catalogues. */
export type WhyLess = 'corrected' | 'otherSource' | 'manualCap' | 'dailyCap';

/** Why a day does not count all of an entry; null where it does (api/src/steps/day-rules.ts). */
export function whyLess(
  day: Pick<StepDay, 'steps' | 'isCapped' | 'entries'>,
  entry: StepEntry,
): WhyLess | null {
  if (!entry.isCounted) {
    const isCorrected = day.entries.some(({ source }) => source === 'correction');
    return isCorrected ? 'corrected' : 'otherSource';
  }
  if (day.isCapped && day.steps >= dailyStepCap) return 'dailyCap';
  return entry.source === 'manual' && entry.steps > manualStepCap ? 'manualCap' : null;
}
