import type { PartOfDay } from './greeting.ts';

/** The cards in the wide column below today's ring, whose order changes over the day. */
export type DayCard = 'metrics' | 'week' | 'journal';

/**
 * The order for each part of the day: last night's sleep in the morning, the week at midday, and the journal in the
 * evening.
 */
export const orderOfDay: Readonly<Record<PartOfDay, readonly DayCard[]>> = {
  morning: ['metrics', 'week', 'journal'],
  afternoon: ['week', 'metrics', 'journal'],
  evening: ['journal', 'metrics', 'week'],
};
