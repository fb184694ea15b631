import { maxStepsPerEntry } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import {
  addMeasured,
  emptyPost,
  type ReadPost,
  readNumber,
  refuse,
  timeReader,
} from './post-values.ts';

type Fields = Readonly<Record<string, unknown>>;
type Records = readonly unknown[];

/** Fields that aren't data. */
const about = new Set(['timestamp', 'app_version']);
const longestSpan = 86_400;

/** Returns whether a post comes from the Android app HC Webhook, with data of Health Connect. */
export function isOfHealthConnect(post: Fields): boolean {
  return typeof post['timestamp'] === 'string' && 'app_version' in post;
}

/** Returns the kinds of data in a post of HC Webhook, with their records. */
export function kindsOf(post: Fields): [name: string, records: Records][] {
  const kinds: [string, Records][] = [];
  for (const [name, records] of Object.entries(post))
    if (Array.isArray(records) && !about.has(name)) kinds.push([name, records]);
  return kinds;
}

/**
 * Reads what HC Webhook sends from Health Connect: steps by their times, and weights. Each post has only new data, so
 * an older one that comes later still counts.
 */
export function readHealthConnectPost(post: Fields, timeZone: string): ReadPost {
  const read = emptyPost('samples');
  for (const [name, records] of kindsOf(post)) {
    if (name === 'steps') addSteps(read, records, timeZone);
    else if (name === 'weight') addWeights(read, records, timeZone);
    else read.ignored.add(name.replaceAll(/[^\w ]/g, '').slice(0, 40));
  }
  return read;
}

function fieldsOf(record: unknown): Fields {
  return typeof record === 'object' && record !== null ? { ...record } : {};
}

function addSteps(post: ReadPost, records: Records, timeZone: string): void {
  const readTime = timeReader(timeZone);
  for (const record of records) {
    const { start_time: start, end_time: end, count } = fieldsOf(record);
    const [from, to, steps] = [readTime(start), readTime(end), readNumber(count)];
    if (from === undefined) refuse(post, start, 'start', 'bad_time');
    else if (to === undefined) refuse(post, start, 'end', 'bad_time');
    else if (to < from || to - from > longestSpan) refuse(post, start, 'end', 'bad_span');
    else if (steps === undefined) refuse(post, start, 'steps', 'not_a_number');
    else if (steps < 0 || steps > maxStepsPerEntry) refuse(post, start, 'steps', 'out_of_range');
    // A record of an instant lasts a second.
    else post.spans.push({ start: from, end: Math.max(to, from + 1), steps });
  }
}

function addWeights(post: ReadPost, records: Records, timeZone: string): void {
  const readTime = timeReader(timeZone);
  for (const record of records) {
    const { time, kilograms } = fieldsOf(record);
    const at = readTime(time);
    if (at === undefined) refuse(post, time, 'date', 'bad_time');
    else addMeasured(post, localDay(new Date(at * 1000), timeZone), 'weight', kilograms);
  }
}
