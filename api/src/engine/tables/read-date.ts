import { localDay } from '@stridewell/rules';
import { monthOf } from './month-names.ts';
import type { Readings } from './read-number.ts';

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=$|[T ,])/;
const compact = /^(\d{4})(\d\d)(\d\d)(?=$|T)/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2 ?(\d{4}|\d{2})\.?(?=$|[T ,])/;
const weekday = /^\p{L}+\.?,? +(?=\d)/u;
const dayAndName = /^(\d{1,2})\.?(?: de)?[ -](\p{L}+)\.?,?(?: de)?[ -](\d{4})(?=$|[T ,])/u;
const nameAndDay = /^(?:\p{L}+\.?, )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[T ,])/u;
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
 * time zone. Undefined where it is no day of the calendar, or outside the years that a member can have lived in.
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
  return both(american ? dayOf(american[3], monthOf(american[1] ?? ''), american[2]) : undefined);
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
