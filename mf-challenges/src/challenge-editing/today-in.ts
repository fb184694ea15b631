import { localDay } from '@stridewell/rules';

/** Returns the current day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string): string {
  return localDay(new Date(), timeZone);
}
