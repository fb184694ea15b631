import type { DeviceProvider, DeviceReason } from '@stridewell/contracts';
import type { z } from 'zod';

/** A source of a day: a provider, or devices' entries from before the first source was connected. */
export type DaySource = DeviceProvider | 'earlier';

/** A source's report about a day. */
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
 * Returns the source that decides a day (decision 0190). Sources measured the same walking, so they are never added up.
 * A source without steps, such as a device left at home, decides nothing; of several others, the member's primary
 * source decides, or else the one with the most steps. Null if none has any steps.
 */
export function sourceOfDay(
  words: readonly DayWord[],
  primary: DeviceProvider | null,
): DecidingSource | null {
  const walked = words
    .filter(({ steps }) => steps > 0)
    // For equal steps always the same source, whatever the order.
    .sort((one, other) => other.steps - one.steps || (one.provider < other.provider ? -1 : 1));
  const [most, ...less] = walked;
  if (!most) return null;
  if (less.length === 0) return { ...most, reason: 'only' };
  const chosen = walked.find(({ provider }) => provider === primary);
  return chosen ? { ...chosen, reason: 'primary' } : { ...most, reason: 'largest' };
}
