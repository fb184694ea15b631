import { isUtf8 } from 'node:buffer';
import { Problem } from '#engine/requests/index.ts';
import { maxSpansPerDay, type Span, spansByDay } from './day-spans.ts';
import { readHealthAutoExport } from './health-auto-export.ts';
import { isOfHealthConnect, kindsOf, readHealthConnectPost } from './health-connect-posts.ts';
import { type Language, unreadableWords } from './post-words.ts';
import {
  addMeasured,
  emptyPost,
  type ReadPost,
  readDay,
  readSteps,
  refuse,
  timeReader,
} from './post-values.ts';

/** The maximum number of days and of values in a post. */
const maxDays = 400;
const maxItems = 20_000;

/** The settings to read a post with; the time zone and the language are the owner's. */
export interface PostReading {
  contentType: string | undefined;
  timeZone: string;
  language: Language;
}

/** The contents of a post, by day. */
export interface PostOfDays extends ReadPost {
  /** The days with values, oldest first. */
  days: string[];
  spansOf: Map<string, Span[]>;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a post in any of the formats that the README lists; throws a problem with a message that helps the member fix
 * it.
 */
export function readPost(body: Buffer, reading: PostReading): PostOfDays {
  const words = unreadableWords[reading.language];
  if (!isUtf8(body)) throw new Problem('sync_post_unreadable', { message: words.text });
  const text = body
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim();
  const post = find(text, reading);
  if (!post) throw new Problem('sync_post_unreadable', { message: words.days });
  const spansOf = spansByDay(post.spans, reading.timeZone);
  const measured = post.measured.map(({ day }) => day);
  const days = [...new Set([...post.totals.keys(), ...spansOf.keys(), ...measured])].sort();
  if (days.length > maxDays || [...spansOf.values()].some(({ length }) => length > maxSpansPerDay))
    throw new Problem('payload_too_large', { message: words.tooMany });
  return { ...post, days, spansOf };
}

function find(text: string, reading: PostReading): ReadPost | undefined {
  const { contentType = '', language } = reading;
  const isJson = /^[[{]/.test(text);
  if (!isJson) return readForm(text, contentType, language);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem('sync_post_unreadable', { message: unreadableWords[language].json });
  }
  return readJson(value, reading);
}

function readForm(text: string, contentType: string, language: Language): ReadPost | undefined {
  if (/^multipart\//i.test(contentType))
    throw new Problem('unsupported_media_type', { message: unreadableWords[language].multipart });
  const form = new URLSearchParams(text);
  const dates = form.getAll('date');
  if (dates.length === 0) return undefined;
  requireFew(dates, language);
  const post = emptyPost('form');
  const columns = fieldNames.map((name) => ({ name, values: form.getAll(name) }));
  for (const [at, date] of dates.entries()) {
    const values = columns.flatMap(({ name, values: given }) =>
      given[at] === undefined ? [] : [[name, given[at]] as const],
    );
    addDay(post, { date, ...Object.fromEntries(values) });
  }
  return post;
}

const fieldNames = ['steps', 'sleep', 'weight'] as const;

function readJson(value: unknown, { timeZone, language }: PostReading): ReadPost | undefined {
  if (Array.isArray(value)) return readDays(value, language);
  if (!isFields(value)) return undefined;
  const { data, days, samples, steps, date } = value;
  const metrics = isFields(data) ? data.metrics : value.metrics;
  if (Array.isArray(metrics)) {
    const sizes = metrics.map((one) =>
      isFields(one) && Array.isArray(one.data) ? one.data.length : 1,
    );
    requireFew({ length: sizes.reduce((sum, size) => sum + size, 0) }, language);
    return readHealthAutoExport(metrics, timeZone);
  }
  if (isOfHealthConnect(value)) {
    requireFew({ length: kindsOf(value).flatMap(([, records]) => records).length }, language);
    return readHealthConnectPost(value, timeZone);
  }
  const sentAt = readSentAt(value, timeZone, language);
  if (Array.isArray(days) || Array.isArray(samples)) {
    const post = readDays(Array.isArray(days) ? days : [], language);
    if (Array.isArray(samples)) addSamples(post, samples, timeZone, language);
    return { ...post, sentAt };
  }
  if (date !== undefined) return { ...readDays([value], language), sentAt };
  return readPairs(isFields(steps) ? steps : value, language);
}

function requireFew({ length }: { length: number }, language: Language): void {
  if (length > maxItems)
    throw new Problem('payload_too_large', { message: unreadableWords[language].tooMany });
}

function readSentAt({ sentAt }: Fields, timeZone: string, language: Language): Date | null {
  if (sentAt === undefined) return null;
  const seconds = timeReader(timeZone)(sentAt);
  if (seconds === undefined)
    throw new Problem('sync_post_unreadable', { message: unreadableWords[language].sentAt });
  return new Date(seconds * 1000);
}

function readDays(days: readonly unknown[], language: Language): ReadPost {
  requireFew(days, language);
  const post = emptyPost('days');
  for (const day of days) addDay(post, isFields(day) ? day : {});
  return post;
}

function addDay(post: ReadPost, { date, steps, sleep, weight }: Fields): void {
  const day = readDay(date);
  const isEmpty = [steps, sleep, weight].every((one) => one === undefined || one === null);
  if (day === undefined) refuse(post, date, 'date', 'bad_date');
  else if (isEmpty) refuse(post, date, 'steps', 'no_value');
  else {
    if (steps !== undefined && steps !== null) addTotal(post, day, steps);
    if (sleep !== undefined && sleep !== null) addMeasured(post, day, 'sleep', sleep);
    if (weight !== undefined && weight !== null) addMeasured(post, day, 'weight', weight);
  }
}

function addTotal(post: ReadPost, day: string, value: unknown): void {
  const steps = readSteps(value);
  if (typeof steps === 'number') post.totals.set(day, steps);
  else refuse(post, day, 'steps', steps);
}

/** Reads days as keys and steps as values, the form of an iOS Shortcut's dictionary. */
function readPairs(pairs: Fields, language: Language): ReadPost | undefined {
  const entries = Object.entries(pairs);
  if (!entries.some(([key]) => readDay(key) !== undefined)) return undefined;
  requireFew(entries, language);
  const post = emptyPost('pairs');
  for (const [date, value] of entries) {
    const day = readDay(date);
    if (day !== undefined) addTotal(post, day, value);
    else if (date !== 'sentAt') refuse(post, date, 'date', 'bad_date');
  }
  return post;
}

function addSamples(
  post: ReadPost,
  samples: readonly unknown[],
  timeZone: string,
  language: Language,
): void {
  requireFew(samples, language);
  if (post.totals.size === 0) post.format = 'samples';
  const readTime = timeReader(timeZone);
  for (const sample of samples) {
    const { start, end, steps } = isFields(sample) ? sample : {};
    const [from, to, count] = [readTime(start), readTime(end), readSteps(steps)];
    if (from === undefined) refuse(post, start, 'start', 'bad_time');
    else if (to === undefined) refuse(post, start, 'end', 'bad_time');
    else if (to <= from || to - from > 86_400) refuse(post, start, 'end', 'bad_span');
    else if (typeof count !== 'number') refuse(post, start, 'steps', count);
    else post.spans.push({ start: from, end: to, steps: count });
  }
}
