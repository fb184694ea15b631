import { addDays, daysBetween, localDay, wallClock, weekStart } from '@stridewell/rules';
import type { Piece } from '#companion/content/content.service.ts';

/** The start and end of a session. */
export interface SessionTimes {
  startsAt: Date;
  endsAt: Date;
}

type Schedule = Pick<Piece<'workshops'>, 'id' | 'everyWeeks' | 'weekday' | 'time' | 'minutes'>;

/** The Monday from which weeks are counted; workshops are spread over the weeks by their IDs. */
const firstWeek = '2026-01-05';
const minute = 60_000;
const minutesBefore = 15;

/** Returns the current or next session, at the workshop's time in the program's zone. */
export function nextSession(schedule: Schedule, timeZone: string, now: Date): SessionTimes {
  const { id, everyWeeks, weekday } = schedule;
  const monday = weekStart(localDay(now, timeZone));
  const week = daysBetween(firstWeek, monday) / 7;
  const wait = (((id - week) % everyWeeks) + everyWeeks) % everyWeeks;
  const first = sessionOn(schedule, addDays(monday, 7 * wait + weekday - 1), timeZone);
  if (first.endsAt > now) return first;
  return sessionOn(schedule, addDays(monday, 7 * (wait + everyWeeks) + weekday - 1), timeZone);
}

/** Returns the days of the sessions from one day to another, inclusive, in the program's zone. */
export function sessionDays(schedule: Schedule, first: string, last: string): string[] {
  const { id, everyWeeks, weekday } = schedule;
  const monday = weekStart(first);
  const week = daysBetween(firstWeek, monday) / 7;
  const wait = (((id - week) % everyWeeks) + everyWeeks) % everyWeeks;
  const days: string[] = [];
  for (
    let day = addDays(monday, 7 * wait + weekday - 1);
    day <= last;
    day = addDays(day, 7 * everyWeeks)
  )
    if (day >= first) days.push(day);
  return days;
}

/** Returns the times of a session with a given start. */
export function timesFrom(startsAt: Date, { minutes }: Pick<Schedule, 'minutes'>): SessionTimes {
  return { startsAt, endsAt: new Date(startsAt.getTime() + minutes * minute) };
}

/** Whether registered members can see where the session is held. */
export function isDoorOpen({ startsAt, endsAt }: SessionTimes, now: Date): boolean {
  return now.getTime() >= startsAt.getTime() - minutesBefore * minute && now < endsAt;
}

function sessionOn(schedule: Schedule, day: string, timeZone: string): SessionTimes {
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  const seconds = wallClock(timeZone)(day, (hours * 60 + minutes) * 60);
  return timesFrom(new Date(seconds * 1000), schedule);
}

/** Builds the calendar file of a session (RFC 5545). */
export function calendarFile(
  { startsAt, endsAt }: SessionTimes,
  { uid, title, text, now }: { uid: string; title: string; text: string; now: Date },
): string {
  const instant = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '');
  const escape = (words: string) => words.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Stridewell//Workshops//EN',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(startsAt)}`,
    `DTEND:${instant(endsAt)}`,
    `SUMMARY:${escape(title)}`,
    `DESCRIPTION:${escape(text)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** Folds a line: it has at most 75 octets, and the rest continues after a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 73) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
