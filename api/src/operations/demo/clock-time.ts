import { wallClock } from '@stridewell/rules';

/** Returns the instant of a local time such as 09:12 on a day. */
export function clockTime(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(wallClock(timeZone)(day, (hours * 60 + minutes) * 60) * 1000);
}
