import { localDay } from '@stridewell/rules';
import { monthOf } from './month-names.ts';
import type { Readings } from './read-number.ts';

const end = String.raw`(?=$|[T ,])`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?${end}`);
const compact = /^(\d{4})(\d\d)(\d\d)(?=$|[T ])/;
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2 ?(\d{4}|\d{2})\.?${end}`);
const weekday = /^\p{L}[\p{L}-]*\.?,? +(?=\d)/u;
/** Separators of a day, the name of a month and a year: `20. November 2026`, `20/Nov/26`, `20 de mayo de 2026`. */
const between = String.raw`(?:[-/.]| |[.,] | de | del )`;
const [day, name, year] = [
  String.raw`(\d{1,2})`,
  String.raw`(\p{L}{3,}\.?)`,
  String.raw`(\d{4}|\d{2})`,
];
const ordinal = String.raw`(?:st|nd|rd|th|er|re|º|°|ª|e)?`;
const dayAndName = new RegExp(`^${day}${ordinal}${between}?${name}${between}?${year}${end}`, 'u');
const nameAndDay = new RegExp(
  String.raw`^(?:\p{L}+\.?,? )?${name}${between}${day}${ordinal}${between}${year}${end}`,
  'u',
);
const yearAndName = new RegExp(String.raw`^(\d{4})${between}?${name}${between}?${day}${end}`, 'u');
/** Two days are a span, such as the week of a subtotal. */
const span = /^\d.*[T ,].*(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2\d{4})(?!\d)/;
const instant =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?:Z| ?(?:[+-]00:?00|UTC|GMT))$/;

/** Milliseconds or seconds since 1970. */
const sinceEpoch = /^(?:\d{13}|1\d{9})$/;
const millisecondDigits = 13;

const maxKnown = 5_000;
/** Cache of texts and their days: a table repeats few different ones. */
const known = new Map<string, Readings<string>>();

/**
 * Reads the day that a text begins with: first with the day before the month, then with the month before the day.
 * `2026-11-20` and `Nov 20, 2026` are the same under both, `03/04/2026` is not. An instant in UTC is the day in the
 * time zone. Undefined where it is no day of the calendar, a span of days, or outside the years that a member can have
 * lived in.
 */
export function readDate(text: string, timeZone: string): Readings<string> {
  const plain = known.get(text);
  if (plain) return plain;
  const isInstant = instant.test(text) || sinceEpoch.test(text);
  const key = isInstant ? `${timeZone} ${text}` : text;
  const before = known.get(key);
  if (before) return before;
  if (known.size >= maxKnown) known.clear();
  const readings = isInstant ? both(dayOfInstant(text, timeZone)) : parseDate(text.trim());
  if (key.length < 64) known.set(key, readings);
  return readings;
}

function parseDate(text: string): Readings<string> {
  if (span.test(text.replace(weekday, ''))) return both(undefined);
  const plain = yearFirst.exec(text);
  if (plain) return both(dayOf(plain[1], plain[3], plain[4]));
  const short = compact.exec(text);
  if (short) return both(dayOf(short[1], short[2], short[3]));
  const turned = yearLast.exec(text.replace(weekday, ''));
  if (turned) {
    const [, one, , other, year] = turned;
    return [dayOf(year, other, one), dayOf(year, one, other)];
  }
  const named = dayAndName.exec(text.replace(weekday, ''));
  if (named) return both(dayOf(named[3], monthOf(named[2] ?? ''), named[1]));
  const american = nameAndDay.exec(text);
  if (american) return both(dayOf(american[3], monthOf(american[1] ?? ''), american[2]));
  const turnedName = yearAndName.exec(text);
  return both(
    turnedName ? dayOf(turnedName[1], monthOf(turnedName[2] ?? ''), turnedName[3]) : undefined,
  );
}

function both(day: string | undefined): Readings<string> {
  return [day, day];
}

function dayOfInstant(text: string, timeZone: string): string | undefined {
  const perUnit = text.length === millisecondDigits ? 1 : 1000;
  const at = new Date(
    sinceEpoch.test(text) ? Number(text) * perUnit : text.replace(instant, '$1T$2Z'),
  );
  if (Number.isNaN(at.getTime()) || !isOfLife(at.getUTCFullYear())) return undefined;
  return localDay(at, timeZone);
}

function isOfLife(year: number): boolean {
  return year >= 1900 && year <= 2199;
}

function dayOf(
  yearText: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): string | undefined {
  const year = Number(yearText) + (yearText?.length === 2 ? 2000 : 0);
  if (month === undefined || !isOfLife(year)) return undefined;
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const isOfCalendar =
    date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isOfCalendar ? date.toISOString().slice(0, 10) : undefined;
}
