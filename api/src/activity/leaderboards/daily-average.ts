import { addDays, dayCount, earlierDay } from '@stridewell/rules';

/** What an average is made of. */
export interface Averaged {
  startDay: string;
  /** Null where there is no last day. */
  endDay: string | null;
  /** The total, and how much of it is from today. */
  total: number;
  ofToday: number;
}

/**
 * Steps a day over the days that are over. Today counts as soon as it raises the average, and not before: a day that
 * has just begun would make less of everybody.
 */
export function dailyAverage(
  { startDay, endDay, total, ofToday }: Averaged,
  today: string,
): number {
  const lastOver = earlierDay(addDays(today, -1), endDay ?? '9999-12-31');
  const daysOver = dayCount(startDay, lastOver);
  const isRunning = startDay <= today && lastOver !== endDay;
  const withoutToday = daysOver === 0 ? 0 : (total - ofToday) / daysOver;
  const withToday = isRunning ? total / (daysOver + 1) : 0;
  return Math.round(Math.max(withoutToday, withToday));
}
