import type { CalendarItem } from '@stridewell/contracts';
import { dayCount, dayNumber, earlierDay, laterDay } from '@stridewell/rules';

/** The days of a year. */
export interface YearDays {
  first: string;
  last: string;
  count: number;
}

/** Returns the days of a year. */
export function daysOfYear(year: number): YearDays {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  return { first, last, count: dayCount(first, last) };
}

/** An item's place in its row, in shares of the year's width. */
export interface PlacedItem<Item> {
  item: Item;
  /** The lane that it shares with items that don't touch it, from 0. */
  lane: number;
  /** Where its box begins, and how wide it is: at least as wide as a few words of its title. */
  start: number;
  width: number;
  /** Where its days begin in the box, and how much of it they take. */
  daysStart: number;
  daysWidth: number;
}

/** The width of a box with a few words, and the gap after a box, in shares of the year's width. */
const wordsWidth = 0.13;
const gap = 0.004;

/** Returns where a day begins, in shares of the year's width. */
export function shareOf(day: string, year: YearDays): number {
  return (dayNumber(day) - dayNumber(year.first)) / year.count;
}

/** Places the items of a row so that none covers the title of another. */
export function placeItems<Item extends Pick<CalendarItem, 'startDate' | 'endDate'>>(
  items: readonly Item[],
  year: YearDays,
): PlacedItem<Item>[] {
  const laneEnds: number[] = [];
  return items
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .map((item) => {
      const first = laterDay(item.startDate, year.first);
      // Something without an end stands on its first day.
      const last = earlierDay(laterDay(item.endDate ?? item.startDate, first), year.last);
      const from = shareOf(first, year);
      const days = dayCount(first, last) / year.count;
      const width = Math.max(days, wordsWidth);
      const start = Math.min(from, 1 - width);
      const free = laneEnds.findIndex((end) => end <= start);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = start + width + gap;
      const box = { start, width, daysStart: (from - start) / width, daysWidth: days / width };
      return { item, lane, ...box };
    });
}
