import { addDays, dayCount, earlierDay } from '@stridewell/rules';

/** The values that an average is calculated from. */
export interface Averaged {
  startDay: string;
  /** Null if there is no last day. */
  endDay: string | null;
  /** The total, and the part of it from today. */
  total: number;
  ofToday: number;
}

/**
 * Returns the average steps per finished day. Today only counts once it raises the average: a day that has just begun
 * would lower everyone's.
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
