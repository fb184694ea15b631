import type { StepDay } from '@stridewell/contracts';
import { entryOf, type EntryChange, writeFor } from './entry-change.ts';
import { forecastDay } from './forecast-day.ts';

/** What a change does to the figure of a device on its day. */
export interface ReplacedFigure {
  /** The device's steps, which count no longer. */
  steps: number;
  /** Whether the change brings no reason, and the entry has none yet. */
  isReasonMissing: boolean;
}

/** The figure of a device that a manual entry replaces, as it is higher; null where it replaces none. */
export function replacedByHand(day: StepDay, change: EntryChange): ReplacedFigure | null {
  const device = day.entries.find(({ source, steps }) => source === 'device' && steps > 0);
  if (!device || 'activity' in change) return null;
  const write = writeFor(day, change);
  const entry = entryOf(forecastDay(day, write, { name: '', at: '' }), write);
  return entry?.isCounted ? { steps: device.steps, isReasonMissing: !write.note?.trim() } : null;
}
