import { addDays } from './days.ts';
import { hourOfDay, localDay } from './local-day.ts';

/** What the days of one member are counted by. */
export interface MemberClock {
  /** IANA name. */
  timeZone: string;
  /** The hour, 0 to 23, at which the member's day begins: who works at night has it begin before the shift. */
  dayStartsAt: number;
}

/**
 * The day, `YYYY-MM-DD`, that a member is in at an instant. It has the date on which it began: where it starts at
 * 15:00, the morning after a night shift still belongs to the day before. The border is an hour on the clock, so that
 * a day has 23 or 25 hours where the clock is changed; an hour that the clock skips begins with the next one.
 */
export function memberDay(instant: Date, { timeZone, dayStartsAt }: MemberClock): string {
  const day = localDay(instant, timeZone);
  return hourOfDay(instant, timeZone) < dayStartsAt ? addDays(day, -1) : day;
}
