import { daysBetween, memberDay } from '@stridewell/rules';
import { dateTimeFormat } from './date-time-format.ts';

/** The language and time zone of a reader. */
export interface Reader {
  /** BCP 47 tag. */
  language: string;
  /** IANA name. */
  timeZone: string;
  /** The hour at which the reader's day starts; defaults to midnight. */
  dayStartsAt?: number;
}

/** A day (`YYYY-MM-DD`), an instant (ISO 8601; UTC without a zone), or a Date. */
export type DateInput = string | Date;

/**
 * Parses a date as the specification does: a string with a colon is an instant in UTC, shown in the reader's zone; one
 * without is a day, the same in every zone.
 */
function read(value: DateInput, reader: Reader): { date: Date; timeZone: string } {
  if (value instanceof Date) return { date: value, timeZone: reader.timeZone };
  if (!value.includes(':')) return { date: new Date(`${value}T00:00:00Z`), timeZone: 'UTC' };
  const iso = value.trim().replace(' ', 'T');
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(iso);
  return { date: new Date(hasZone ? iso : `${iso}Z`), timeZone: reader.timeZone };
}

function write(
  value: DateInput,
  reader: Reader,
  options: Intl.DateTimeFormatOptions,
  language = reader.language,
): string {
  const { date, timeZone } = read(value, reader);
  return dateTimeFormat(language, { ...options, timeZone }).format(date);
}

type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute';

function digits(value: DateInput, reader: Reader): Record<DatePart, string> {
  const { date, timeZone } = read(value, reader);
  const parts = dateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(date);
  const part = (type: DatePart) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** `2026-11-21` */
export function yearMonthDay(value: DateInput, reader: Reader): string {
  const { year, month, day } = digits(value, reader);
  return `${year}-${month}-${day}`;
}

/** `11-21-2026` */
export function monthDayYearDashes(value: DateInput, reader: Reader): string {
  const { year, month, day } = digits(value, reader);
  return `${month}-${day}-${year}`;
}

/** `11/21/2026` */
export function monthDayYearSlashes(value: DateInput, reader: Reader): string {
  const { year, month, day } = digits(value, reader);
  return `${month}/${day}/${year}`;
}

/** `Nov 21, 2026, 1:05 PM`; in Spanish `21 nov 2026, 13:05`: each language has one clock. */
export function shortMonthDayYearTime(value: DateInput, reader: Reader): string {
  return write(value, reader, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}

/** `Nov 21, 2026` */
export function shortMonthDayYear(value: DateInput, reader: Reader): string {
  return write(value, reader, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** `Nov 21`; in Spanish `21 nov`. */
export function shortMonthDay(value: DateInput, reader: Reader): string {
  return write(value, reader, { month: 'short', day: 'numeric' });
}

/** `November 21, 2026` */
export function fullMonthDayYear(value: DateInput, reader: Reader): string {
  return write(value, reader, { month: 'long', day: 'numeric', year: 'numeric' });
}

/** `2026-11-21 13:05` */
export function yearMonthDayTime(value: DateInput, reader: Reader): string {
  const { hour, minute } = digits(value, reader);
  return `${yearMonthDay(value, reader)} ${hour}:${minute}`;
}

/** `21 November 2026` */
export function dayFullMonthYear(value: DateInput, reader: Reader): string {
  // American English puts the month first; our other languages start with the day.
  const dayFirst = reader.language.startsWith('en') ? 'en-GB' : reader.language;
  return write(value, reader, { day: 'numeric', month: 'long', year: 'numeric' }, dayFirst);
}

/** `1:05 PM` in English, `13:05` in Spanish. */
export function timeOfDay(value: DateInput, reader: Reader): string {
  return write(value, reader, { hour: 'numeric', minute: '2-digit' });
}

/** `Sat` or `Saturday`. */
export function weekday(value: DateInput, reader: Reader, length: 'short' | 'long'): string {
  return write(value, reader, { weekday: length });
}

/**
 * `Saturday, Nov 21, 2026`; in Spanish `Sábado, 21 nov 2026`: for a line of its own, which begins with a capital letter.
 */
export function weekdayAndDate(
  value: DateInput,
  reader: Reader,
  month: 'short' | 'long' = 'short',
): string {
  const date = month === 'short' ? shortMonthDayYear : fullMonthDayYear;
  const line = `${weekday(value, reader, 'long')}, ${date(value, reader)}`;
  return line.charAt(0).toLocaleUpperCase(reader.language) + line.slice(1);
}

/** `November 2026`; in Spanish `Noviembre de 2026`: for a line of its own, which begins with a capital letter. */
export function monthAndYear(value: DateInput, reader: Reader): string {
  const line = write(value, reader, { month: 'long', year: 'numeric' });
  return line.charAt(0).toLocaleUpperCase(reader.language) + line.slice(1);
}

/** The reader's current day, `YYYY-MM-DD`. */
export function today({ timeZone, dayStartsAt = 0 }: Reader): string {
  return memberDay(new Date(), { timeZone, dayStartsAt });
}

/** `today`, `yesterday`, `in 3 days` within a week of today; otherwise the date. */
export function relativeDay(day: string, reader: Reader): string {
  const distance = daysBetween(today(reader), day);
  if (Math.abs(distance) > 7) return shortMonthDayYear(day, reader);
  return new Intl.RelativeTimeFormat(reader.language, { numeric: 'auto' }).format(distance, 'day');
}
