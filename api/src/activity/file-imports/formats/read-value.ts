import { toKilograms } from '@stridewell/contracts';
import { plainWords, readNumber, type Readings } from '#engine/tables/index.ts';
import type { MeasureColumn } from './table-layouts.ts';
import { type Unit, unitOf } from './units.ts';

/** What programs write if nothing was measured. */
const nothing = /^(?:-{1,2}|[–—]|n\/?a|null|nan|none)?$/i;
const withUnit = /^(.*[\d.,])\s*(\p{L}+\.?)$/u;
const digits = /^\d{1,15}$/;
/** Longer sleep is written in a different way. */
const maxHoursOfClock = 16;
const clock = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?$/;
const hoursAndMinutes =
  /^(\d{1,2}) ?(\p{L}+)\.?,? ?(?:(?:and|y|und|et|en|e) )?(\d{1,2}) ?(\p{L}*)\.?$/u;
const isoDuration = /^pt(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:[\d.]+s)?$/;
const stonesAndPounds =
  /^(\d{1,2}) ?(?:st|stone)s?\.?,? ?(\d{1,2}(?:\.\d)?) ?(?:lb|lbs|pounds?)\.?$/;
const poundsInStone = 14;
const countWords = /^(?:steps?|pasos|schritte|pas|stappen|passos|passi|bpm)$/;

/** Whether a cell says that nothing was measured. */
export function isNothing(cell: string): boolean {
  return nothing.test(cell);
}

/** Whether a cell has a unit after its number. */
export function hasOwnUnit(cell: string): boolean {
  return withUnit.test(cell) || stonesAndPounds.test(cell.toLowerCase());
}

/**
 * Reads a cell of a column in steps, kilograms, minutes or beats: with a decimal point, and with a decimal comma. A
 * unit in the cell takes precedence over the title's. An impossible reading is dropped if the other one is left.
 */
export function readValue(cell: string, column: MeasureColumn): Readings<number> {
  const { unit } = column;
  if (!unit && digits.test(cell)) return both(Number(cell));
  if (unit?.of === 'time') {
    const parts = clock.exec(cell) ?? isoDuration.exec(cell.toLowerCase()) ?? inWords(cell);
    if (parts) {
      const [, hours = 0, minutes = 0] = parts;
      // `23:15` is a bedtime.
      if (clock.test(cell) && Number(hours) >= maxHoursOfClock) return [undefined, undefined];
      return both(Number(hours) * 60 + Number(minutes));
    }
  }
  const stones = unit?.of === 'mass' ? stonesAndPounds.exec(cell.toLowerCase()) : null;
  if (stones) return both(toKilograms(Number(stones[1]) * poundsInStone + Number(stones[2]), 'lb'));
  const [text, own] = splitUnit(cell, unit);
  if (text === undefined) return [undefined, undefined];
  const convert = (value: number | undefined) =>
    value === undefined ? undefined : own ? own.convert(value) : value;
  const [point, comma] = readNumber(text);
  return onlyPossible([convert(point), convert(comma)], column.isPossible);
}

/** Finds the hours and minutes of `7 h 30 min` or `7 horas y 30 minutos`. */
function inWords(cell: string): readonly (string | undefined)[] | undefined {
  const [text, hours, hourUnit = '', minutes, minuteUnit = ''] =
    hoursAndMinutes.exec(plainWords(cell)) ?? [];
  const isOfMinutes =
    minuteUnit === '' || minuteUnit === 'm' || unitOf(minuteUnit) === unitOf('min');
  const isOfHours = hourUnit === 'u' || unitOf(hourUnit) === unitOf('h');
  return text !== undefined && isOfHours && isOfMinutes ? [text, hours, minutes] : undefined;
}

function both(value: number): Readings<number> {
  return [value, value];
}

/** Splits a number from the unit after it; the text is undefined if that isn't a unit of the column. */
function splitUnit(
  cell: string,
  unit: Unit | undefined,
): [text: string | undefined, unit: Unit | undefined] {
  const parts = withUnit.exec(cell);
  if (!parts) return [cell, unit];
  const [, number, name = ''] = parts;
  const word = plainWords(name);
  if (!unit) return [countWords.test(word) ? number : undefined, undefined];
  const own = unitOf(word);
  return own?.of === unit.of ? [number, own] : [undefined, undefined];
}

function onlyPossible(
  [point, comma]: Readings<number>,
  isPossible: (value: number) => boolean,
): Readings<number> {
  if (point === undefined || comma === undefined || point === comma) return [point, comma];
  if (isPossible(point) === isPossible(comma)) return [point, comma];
  return isPossible(point) ? [point, undefined] : [undefined, comma];
}
