import {
  type DeviceDataType,
  isMeasurable,
  maxStepsPerEntry,
  type RefusedSyncValue,
  type SyncFormat,
  type SyncRefusal,
  Day,
} from '@stridewell/contracts';
import { wallClock } from '@stridewell/rules';
import type { Span } from './day-spans.ts';

/** What a sync link measures in addition to steps. */
export type LinkedMeasure = Exclude<DeviceDataType, 'steps'>;

/** The contents of a post, value by value. */
export interface ReadPost {
  format: SyncFormat;
  /** When the post was written, if given. */
  sentAt: Date | null;
  /** The steps of whole days. */
  totals: Map<string, number>;
  /** The steps of parts of days. */
  spans: Span[];
  measured: { day: string; metric: LinkedMeasure; value: number }[];
  refused: RefusedSyncValue[];
  /** The kinds of data that the link doesn't accept. */
  ignored: Set<string>;
}

/** Creates a post without values. */
export function emptyPost(format: SyncFormat): ReadPost {
  const [totals, ignored] = [new Map<string, number>(), new Set<string>()];
  return { format, sentAt: null, totals, spans: [], measured: [], refused: [], ignored };
}

/** Records a value that isn't saved, with the date as it was sent. */
export function refuse(
  post: ReadPost,
  date: unknown,
  field: RefusedSyncValue['field'],
  reason: SyncRefusal,
): void {
  const text = typeof date === 'string' || typeof date === 'number' ? String(date) : '';
  post.refused.push({ date: text.replaceAll(/\p{C}/gu, ' ').slice(0, 40), field, reason });
}

/** Reads the calendar day at the start of a text, such as `2026-11-26` or `2026-11-26T08:00:00-05:00`. */
export function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, text] = /^(\d{4}-\d{2}-\d{2})(?:$|[T ])/.exec(value.trim().slice(0, 40)) ?? [];
  const day = Day.safeParse(text);
  return day.success ? day.data : undefined;
}

const timePattern =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?:\s?([ap])\.?m\.?)?\s?(Z|[+-]\d{2}:?\d{2})?$/i;

/** Creates a reader of times, in seconds since 1970. A time without an offset is in the given time zone. */
export function timeReader(timeZone: string): (value: unknown) => number | undefined {
  const secondsAt = wallClock(timeZone);
  return (value) => {
    if (typeof value !== 'string' || value.length > 60) return undefined;
    const [, date = '', hours, minutes, seconds = '0', half, offset] =
      timePattern.exec(value.trim()) ?? [];
    const day = Day.safeParse(date);
    const hour = hourOf(Number(hours), half);
    if (!day.success || !(hour < 24) || !(Number(minutes) < 60) || !(Number(seconds) < 60))
      return undefined;
    const inHour = Number(minutes) * 60 + Number(seconds);
    if (offset === undefined) return secondsAt(day.data, hour * 3600 + inHour);
    const shift = secondsOf(offset);
    if (shift === undefined) return undefined;
    return Date.parse(day.data) / 1000 + hour * 3600 + inHour - shift;
  };
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}

function secondsOf(offset: string): number | undefined {
  if (offset.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))];
  // The range is from 12 hours behind UTC to 14 hours ahead of it.
  if (hours > 14 || minutes > 59) return undefined;
  return (offset.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}

/** Reads a number that may be a text without separators. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/^\s*-?\d{1,15}(\.\d{1,15})?\s*$/.test(value)) return undefined;
  return Number(value);
}

/** Reads the steps of a day: a whole number, which may be a text such as `"8123"`. Otherwise returns the reason. */
export function readSteps(value: unknown): number | SyncRefusal {
  const steps = readNumber(value);
  if (steps === undefined || Number.isNaN(steps)) return 'not_a_number';
  if (steps < 0 || steps > maxStepsPerEntry) return 'out_of_range';
  return Number.isInteger(steps) ? steps : 'not_whole';
}

/** Records a measured value, or why it is refused. */
export function addMeasured(
  post: ReadPost,
  day: string,
  metric: LinkedMeasure,
  value: unknown,
): void {
  const read = readNumber(value);
  if (read === undefined || Number.isNaN(read)) refuse(post, day, metric, 'not_a_number');
  else if (!isMeasurable(metric, read)) refuse(post, day, metric, 'out_of_range');
  else post.measured.push({ day, metric, value: roundMeasured(metric, read) });
}

/** Rounds weights to ten grams and sleep to a ten-thousandth of an hour, like those from devices. */
function roundMeasured(metric: LinkedMeasure, value: number): number {
  const parts = metric === 'weight' ? 100 : 10_000;
  return Math.round(value * parts) / parts;
}
