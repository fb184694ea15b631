import { describe, expect, it } from 'vitest';
import { readPost } from './read-post.ts';

const reading = {
  contentType: 'application/json',
  timeZone: 'Europe/Madrid',
  language: 'en',
} as const;
const read = (body: unknown, contentType = 'application/json') =>
  readPost(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), {
    ...reading,
    contentType,
  });
const totals = (body: unknown, contentType?: string) =>
  Object.fromEntries(read(body, contentType).totals);
const refusals = (body: unknown) =>
  read(body).refused.map(({ date, field, reason }) => `${date} ${field} ${reason}`);
const madrid = (text: string) => Date.parse(text) / 1000;

describe('readPost', () => {
  it('reads days, one day, and a list without a name', () => {
    const days = [
      { date: '2026-11-26', steps: 8123 },
      { date: '2026-11-25T00:00:00-05:00', steps: '7012' },
    ];
    const expected = { '2026-11-26': 8123, '2026-11-25': 7012 };
    expect(totals({ days })).toEqual(expected);
    expect(totals(days)).toEqual(expected);
    expect(totals({ date: '2026-11-26', steps: 8123 })).toEqual({ '2026-11-26': 8123 });
  });

  it('reads the dictionary of an iOS Shortcut, with numbers as text', () => {
    expect(totals({ '2026-11-26': '8123', '2026-11-25': 7012 })).toEqual({
      '2026-11-26': 8123,
      '2026-11-25': 7012,
    });
    expect(totals({ steps: { '2026-11-26': 5 } })).toEqual({ '2026-11-26': 5 });
  });

  it('reads forms of one day and of several, and JSON that curl calls a form', () => {
    const form = 'application/x-www-form-urlencoded';
    expect(totals('date=2026-11-26&steps=8123', form)).toEqual({ '2026-11-26': 8123 });
    const two = 'date=2026-11-26&steps=1&date=2026-11-25&steps=2';
    expect(totals(two, form)).toEqual({ '2026-11-26': 1, '2026-11-25': 2 });
    expect(totals('{"days":[{"date":"2026-11-26","steps":3}]}', form)).toEqual({ '2026-11-26': 3 });
  });

  it("reads samples with offsets, in UTC, and in the member's time zone", () => {
    const samples = ['2026-11-26T08:00:00+01:00', '2026-11-26T07:00:00Z', '2026-11-26 08:00'].map(
      (start) => ({ start, end: '2026-11-26T09:00:00+0100', steps: 10 }),
    );
    const { spans, format } = read({ samples });
    expect(format).toBe('samples');
    expect(new Set(spans.map(({ start }) => start))).toEqual(
      new Set([madrid('2026-11-26T08:00:00+01:00')]),
    );
    const [summer] = read({
      samples: [{ start: '2026-10-25T12:00', end: '2026-10-25T12:05', steps: 1 }],
    }).spans;
    expect(summer?.start).toBe(madrid('2026-10-25T12:00:00+01:00'));
  });

  it('reads what HC Webhook sends from Health Connect', () => {
    const post = read({
      timestamp: '2026-11-26T21:00:00.123Z',
      app_version: '1.2.3',
      steps: [
        { count: 900, start_time: '2026-11-26T07:00:00Z', end_time: '2026-11-26T08:00:00.500Z' },
        { count: 3, start_time: '2026-11-26T08:30:00Z', end_time: '2026-11-26T08:30:00Z' },
        { count: -1, start_time: '2026-11-26T09:00:00Z', end_time: '2026-11-26T09:30:00Z' },
        { count: 1, start_time: 'noon', end_time: '2026-11-26T09:30:00Z' },
        null,
      ],
      weight: [{ kilograms: 70.456, time: '2026-11-25T23:30:00Z' }],
      heart_rate: [{ bpm: 72, time: '2026-11-26T08:15:00Z' }],
    });
    expect(post.format).toBe('samples');
    expect(post.sentAt).toBeNull();
    expect(post.spans).toEqual([
      {
        start: madrid('2026-11-26T08:00:00+01:00'),
        end: madrid('2026-11-26T09:00:00+01:00'),
        steps: 900,
      },
      { start: madrid('2026-11-26T08:30:00Z'), end: madrid('2026-11-26T08:30:01Z'), steps: 3 },
    ]);
    expect(post.measured).toEqual([{ day: '2026-11-26', metric: 'weight', value: 70.46 }]);
    expect([...post.ignored]).toEqual(['heart_rate']);
    expect(post.refused.map(({ reason }) => reason)).toEqual([
      'out_of_range',
      'bad_time',
      'bad_time',
    ]);
  });

  it('reads Health Auto Export by days, by hours, and with a 12-hour clock', () => {
    const post = (data: object[], more: object[] = []) => ({
      data: { metrics: [{ name: 'step_count', units: 'count', data }, ...more] },
    });
    const byDay = [
      { date: '2026-11-25 00:00:00 -0800', qty: 7012.6, source: 'Watch' },
      { date: '2026-11-26 00:00:00 -0800', qty: 100 },
    ];
    expect(totals(post(byDay))).toEqual({ '2026-11-25': 7013, '2026-11-26': 100 });
    const byHour = [
      { date: '2026-11-26 12:00:00 AM +0100', qty: 5 },
      { date: '2026-11-26 1:00:00\u202fPM +0100', qty: 900.4 },
      { date: '2026-11-26 2:00:00 PM +0100', qty: 99.8 },
    ];
    const hours = read(post(byHour));
    expect(hours.totals.size).toBe(0);
    expect(hours.spans.map(({ start, end }) => end - start)).toEqual([3600, 3600, 3600]);
    expect(hours.spans[1]?.start).toBe(madrid('2026-11-26T13:00:00+01:00'));
    const measures = read(
      post(
        [],
        [
          { name: 'sleep_analysis', units: 'hr', data: [{ date: '2026-11-26', totalSleep: 7.25 }] },
          {
            name: 'weight_body_mass',
            units: 'lb',
            data: [{ date: '2026-11-26 07:00:00 +0100', qty: 150 }],
          },
          { name: 'heart_rate', units: 'bpm', data: [{ date: '2026-11-26', Avg: 60 }] },
        ],
      ),
    );
    expect(measures.measured).toEqual([
      { day: '2026-11-26', metric: 'sleep', value: 7.25 },
      { day: '2026-11-26', metric: 'weight', value: 68.04 },
    ]);
    expect([...measures.ignored]).toEqual(['heart_rate']);
  });

  it('refuses impossible values and keeps the others', () => {
    const steps = [-1, 12.5, 'NaN', 150_001, '8,123', '8.123', true, [], '1e3', null];
    const days = steps.map((one, at) => ({ date: `2026-11-${10 + at}`, steps: one }));
    expect(refusals({ days: [...days, { date: '2026-11-26', steps: 7 }] })).toEqual([
      '2026-11-10 steps out_of_range',
      '2026-11-11 steps not_whole',
      '2026-11-12 steps not_a_number',
      '2026-11-13 steps out_of_range',
      '2026-11-14 steps not_a_number',
      '2026-11-15 steps not_whole',
      '2026-11-16 steps not_a_number',
      '2026-11-17 steps not_a_number',
      '2026-11-18 steps not_a_number',
      '2026-11-19 steps no_value',
    ]);
    expect(refusals('{"days":[{"date":"2026-11-26","steps":1e400}]}')).toEqual([
      '2026-11-26 steps out_of_range',
    ]);
    expect(totals({ days: [...days, { date: '2026-11-26', steps: 7 }] })).toEqual({
      '2026-11-26': 7,
    });
  });

  it('refuses invalid dates and times', () => {
    const dates = ['2026-02-30', '26/11/2026', '0001-01-01', 20261126, {}, undefined];
    const days = dates.map((date) => ({ date, steps: 1 }));
    expect(read({ days: [...days, 7, null] }).refused.map(({ reason }) => reason)).toEqual(
      Array<string>(8).fill('bad_date'),
    );
    const start = '2026-11-26T08:00:00Z';
    const samples = [
      { start: 'soon', end: start, steps: 1 },
      { start, end: '2026-11-26T25:00:00Z', steps: 1 },
      { start, end: start, steps: 1 },
      { start, end: '2026-11-28T08:00:00Z', steps: 1 },
    ];
    expect(refusals({ samples }).map((one) => one.split(' ').at(-1))).toEqual([
      'bad_time',
      'bad_time',
      'bad_span',
      'bad_span',
    ]);
  });

  it("refuses anything that isn't a post, without repeating any of it", () => {
    const posts = ['', 'hello', '{"days":', '{}', '[]x', 'null', '{"a":{"b":1}}', '{"days":NaN}'];
    for (const post of posts)
      expect(() => read(post)).toThrow(expect.objectContaining({ code: 'sync_post_unreadable' }));
    const latin = Buffer.from([0x7b, 0xff, 0x7d]);
    expect(() => readPost(latin, reading)).toThrow('UTF-8');
    expect(() => read('x', 'multipart/form-data; boundary=x')).toThrow('x-www-form-urlencoded');
  });

  it('refuses more than 400 days or too many parts, and survives deep nesting', () => {
    const day = (at: number) => new Date(Date.UTC(1990, 0, 1 + at)).toISOString().slice(0, 10);
    const days = Array.from({ length: 10_000 }, (_, at) => ({ date: day(at), steps: 1 }));
    const tooLarge = expect.objectContaining({ code: 'payload_too_large' });
    expect(() => read({ days })).toThrow(tooLarge);
    expect(read({ days: days.slice(0, 400) }).totals.size).toBe(400);
    const second = (at: number) => new Date(Date.UTC(2026, 10, 26) + at * 1000).toISOString();
    const samples = Array.from({ length: 1_501 }, (_, at) => {
      return { start: second(2 * at), end: second(2 * at + 1), steps: 1 };
    });
    expect(() => read({ samples })).toThrow(tooLarge);
    const far = days.slice(0, 401).map(({ date }) => {
      return { start: `${date}T08:00:00Z`, end: `${date}T09:00:00Z`, steps: 1 };
    });
    expect(() => read({ samples: far })).toThrow(tooLarge);
    const deep = `{"days":${'['.repeat(400_000)}${']'.repeat(400_000)}}`;
    expect(refusals(deep)).toEqual([' date bad_date']);
    expect(refusals('{"__proto__":{"days":[]},"days":[{"date":1}]}')).toEqual(['1 date bad_date']);
  });
});
