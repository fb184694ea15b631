import { numberFormat } from '@stridewell/ui';
import { useMemo } from 'react';
import { useDayStart, useReaderZone } from '#session/use-session.ts';
import {
  dayFullMonthYear,
  fullMonthDayYear,
  monthAndYear,
  monthDayYearDashes,
  monthDayYearSlashes,
  relativeDay,
  shortMonthDay,
  shortMonthDayYear,
  shortMonthDayYearTime,
  timeOfDay,
  today,
  weekday,
  weekdayAndDate,
  yearMonthDay,
  yearMonthDayTime,
} from './date-formats.ts';
import type { DateInput, Reader } from './date-formats.ts';
import { useLanguage } from './use-text.ts';

/** Formats numbers and dates for one reader. */
export interface Format {
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** A day or instant as short month, day, year. */
  date(value: DateInput): string;
  /** An instant as short month, day, year and time, on the language's clock. */
  dateTime(value: DateInput): string;
  /** The time of day alone, in the reader's language. */
  time(value: DateInput): string;
  /** The name of the weekday: `Sat`, `Saturday`. */
  weekday(value: DateInput, length?: 'short' | 'long'): string;
  /** A day as a line of its own: `Saturday, Nov 21, 2026`; in Spanish `Sábado, 21 nov 2026`. */
  weekdayAndDate(value: DateInput, month?: 'short' | 'long'): string;
  /** The month of a day as a line of its own: `November 2026`. */
  monthAndYear(value: DateInput): string;
  /** `today`, `yesterday`, `in 3 days`; the date if more than a week away. */
  relativeDay(day: string): string;
  /** The reader's current day, `YYYY-MM-DD`. */
  today(): string;
  yearMonthDay(value: DateInput): string;
  monthDayYearDashes(value: DateInput): string;
  monthDayYearSlashes(value: DateInput): string;
  shortMonthDayYearTime(value: DateInput): string;
  shortMonthDay(value: DateInput): string;
  shortMonthDayYear(value: DateInput): string;
  fullMonthDayYear(value: DateInput): string;
  yearMonthDayTime(value: DateInput): string;
  dayFullMonthYear(value: DateInput): string;
}

/** Returns the formats of one reader; for code outside React. */
export function createFormat(reader: Reader): Format {
  const forReader = (write: (value: DateInput, reader: Reader) => string) => {
    return (value: DateInput) => write(value, reader);
  };
  return {
    number: (value, options) => numberFormat(reader.language, options).format(value),
    date: forReader(shortMonthDayYear),
    dateTime: forReader(shortMonthDayYearTime),
    time: forReader(timeOfDay),
    weekday: (value, length = 'short') => weekday(value, reader, length),
    weekdayAndDate: (value, month) => weekdayAndDate(value, reader, month),
    monthAndYear: forReader(monthAndYear),
    relativeDay: (day) => relativeDay(day, reader),
    today: () => today(reader),
    yearMonthDay: forReader(yearMonthDay),
    monthDayYearDashes: forReader(monthDayYearDashes),
    monthDayYearSlashes: forReader(monthDayYearSlashes),
    shortMonthDayYearTime: forReader(shortMonthDayYearTime),
    shortMonthDay: forReader(shortMonthDay),
    shortMonthDayYear: forReader(shortMonthDayYear),
    fullMonthDayYear: forReader(fullMonthDayYear),
    yearMonthDayTime: forReader(yearMonthDayTime),
    dayFullMonthYear: forReader(dayFullMonthYear),
  };
}

/** Returns number and date formats in the page's language and the viewer's time zone. */
export function useFormat(): Format {
  const { language } = useLanguage();
  const timeZone = useReaderZone();
  const dayStartsAt = useDayStart();
  return useMemo(
    () => createFormat({ language, timeZone, dayStartsAt }),
    [language, timeZone, dayStartsAt],
  );
}
