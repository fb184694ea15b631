import type { DeviceProvider, DeviceReason } from '@stridewell/contracts';
import type { z } from 'zod';

/** A source of a day: a provider, or what devices had written before the first one was connected. */
export type DaySource = DeviceProvider | 'earlier';

/** What a source says of a day. */
export interface DayWord {
  provider: DaySource;
  steps: number;
}

/** The source that decides a day, and why. */
export interface DecidingSource {
  provider: DaySource;
  steps: number;
  reason: z.infer<typeof DeviceReason>;
}

/**
 * Which source decides a day (decision 0190): sources saw the same walking, so they are never added. One that has no
 * steps decides nothing, as by a device that was left at home; of several the member's primary source decides, and
 * where that has none, the one with the most steps. Null where none has any.
 */
export function sourceOfDay(
  words: readonly DayWord[],
  primary: DeviceProvider | null,
): DecidingSource | null {
  const walked = words
    .filter(({ steps }) => steps > 0)
    // Of equal ones always the same, whatever order they were read in.
    .sort((one, other) => other.steps - one.steps || (one.provider < other.provider ? -1 : 1));
  const [most, ...less] = walked;
  if (!most) return null;
  if (less.length === 0) return { ...most, reason: 'only' };
  const chosen = walked.find(({ provider }) => provider === primary);
  return chosen ? { ...chosen, reason: 'primary' } : { ...most, reason: 'largest' };
}
