import type { StepDay } from '@stridewell/contracts';
import { entryOf, type EntryChange, writeFor } from './entry-change.ts';
import { forecastDay } from './forecast-day.ts';

/** How a change affects the steps of a device on its day. */
export interface ReplacedFigure {
  /** The device's steps, which no longer count. */
  steps: number;
  /** Whether neither the change nor the entry has a reason. */
  isReasonMissing: boolean;
}

/** Returns the device's steps that a higher manual entry replaces; null if it replaces none. */
export function replacedByHand(day: StepDay, change: EntryChange): ReplacedFigure | null {
  const device = day.entries.find(({ source, steps }) => source === 'device' && steps > 0);
  if (!device || 'activity' in change) return null;
  const write = writeFor(day, change);
  const entry = entryOf(forecastDay(day, write, { name: '', at: '' }), write);
  return entry?.isCounted ? { steps: device.steps, isReasonMissing: !write.note?.trim() } : null;
}
