import { localDay } from '@stridewell/rules';
import { monthOf } from './month-names.ts';
import type { Readings } from './read-number.ts';

const end = String.raw`(?=$|[T ,])`;
const yearFirst = new RegExp(String.raw`^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\.?${end}`);
/** `2026年11月20日`, `2026년 11월 20일` */
const withSigns = /^(\d{4})[年년] ?(\d{1,2})[月월] ?(\d{1,2})[日일]/;
const compact = /^(\d{4})(\d\d)(\d\d)(?=$|[T ])/;
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?${end}`);
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

function parseDate(given: string): Readings<string> {
  if (span.test(given.replace(weekday, ''))) return both(undefined);
  for (const { pattern, hasWeekday, readings } of forms) {
    const text = hasWeekday ? given.replace(weekday, '') : given;
    const found = pattern.exec(text);
    if (!found) continue;
    return goesOn(text.slice(found[0].length)) ? both(undefined) : readings(found);
  }
  return both(undefined);
}

interface DateForm {
  pattern: RegExp;
  /** Whether the name of the weekday may be before it. */
  hasWeekday?: boolean;
  readings: (found: RegExpExecArray) => Readings<string>;
}

const forms: readonly DateForm[] = [
  { pattern: yearFirst, readings: ([, y, , m, d]) => both(dayOf(y, m, d)) },
  { pattern: compact, readings: ([, y, m, d]) => both(dayOf(y, m, d)) },
  { pattern: withSigns, readings: ([, y, m, d]) => both(dayOf(y, m, d)) },
  {
    pattern: yearLast,
    hasWeekday: true,
    readings: ([, one, , other, y]) => [dayOf(y, other, one), dayOf(y, one, other)],
  },
  {
    pattern: dayAndName,
    hasWeekday: true,
    readings: ([, d, m = '', y]) => both(dayOf(y, monthOf(m), d)),
  },
  { pattern: nameAndDay, readings: ([, m = '', d, y]) => both(dayOf(y, monthOf(m), d)) },
  { pattern: yearAndName, readings: ([, y, m = '', d]) => both(dayOf(y, monthOf(m), d)) },
];

/** `0730` or `073000` */
const clockDigits = /^[T ]\d{4}(?:\d\d)?$/;
const clock = /\d[:.h]\d\d|^[T ,]+\d{1,2} ?(?:[ap]\.? ?m\.?|h|uhr)?$/i;
/** Another year, but no offset from UTC such as `+0100`. */
const anotherYear = /(?<![+\-\d:.])\d{4}(?![\d:])/;
const spans = 'week|wk|woche|kw|semana|semaine|settimana|month|monat|mes|mois|maand|mese';
const sums = 'total|sum|summe|gesamt|suma|somme|totaal|totale|average|avg';
const notOfDay = new RegExp(String.raw`\d|\b(?:${spans}|${sums})\b`, 'i');

/** Whether more than a time comes after a day: `Nov 20, 2026 - Nov 26, 2026` and `2026-11-20 (week)` are no days. */
function goesOn(rest: string): boolean {
  if (rest === '' || clockDigits.test(rest)) return false;
  return anotherYear.test(rest) || (!clock.test(rest) && notOfDay.test(rest));
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
