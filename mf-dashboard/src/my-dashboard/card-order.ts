import type { PartOfDay } from './greeting.ts';

/** The cards of the wide column below today's ring, that take turns over the day. */
export type DayCard = 'metrics' | 'week' | 'journal';

/**
 * What the hour asks for comes first: how the night was in the morning, the week at midday, and a few words in the
 * evening.
 */
export const orderOfDay: Readonly<Record<PartOfDay, readonly DayCard[]>> = {
  morning: ['metrics', 'week', 'journal'],
  afternoon: ['week', 'metrics', 'journal'],
  evening: ['journal', 'metrics', 'week'],
};
