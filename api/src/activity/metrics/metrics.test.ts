import {
  addWellnessMetrics,
  listWellnessMetrics,
  metricRules,
  MetricType,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asProvider, inProgram } from '#engine/postgres/index.ts';
import { setClock } from '#test/setup/set-clock.ts';
import {
  admin,
  api,
  balance,
  list,
  maya,
  provider,
  today,
  write,
} from '#test/fixtures/metrics.fixture.ts';

const matching = (message: string | RegExp): unknown => expect.stringMatching(message);
const nothing = { deviceName: null, note: null, tags: [], quality: null, exerciseType: null };

describe('POST /members/:id/add-wellness-metrics', () => {
  it.each([
    ['mood', { value: 4, tags: ['rested', 'outside'], note: 'A walk' }, 'level'],
    ['water', { value: 0 }, 'droplet'],
    ['mindfulness', { value: 5 }, 'leaf'],
    ['sleep', { value: 7.25, quality: 3 }, 'h'],
    ['weight', { value: 70.55 }, 'kg'],
    ['exercise', { value: 45, exerciseType: 'cycling' as const }, 'min'],
    ['heart-rate', { value: 58 }, 'bpm'],
    ['nutrition', { value: 10 }, 'rating'],
  ] as const)(
    'stores %s and returns it with unit, source and points',
    async (metric, item, unit) => {
      const entry = {
        date: today,
        metric,
        unit,
        source: 'manual',
        ...nothing,
        ...item,
        points: 5,
        isOpen: true,
        writtenAt: '2026-11-21T11:00:00.000Z',
      };
      const sent = 'tags' in item ? { ...item, tags: [...item.tags] } : item;
      expect(await write(metric, sent)).toEqual([entry]);
      expect((await list({ metric })).data).toEqual([entry]);
      expect(await balance()).toBe(5);
    },
  );

  it.each([
    ['mood', { value: 0 }, 'value', 'Enter a whole number from 1 to 5.'],
    ['mood', { value: 3, tags: ['calm', 'calm'] }, 'tags', 'Use each tag once.'],
    ['water', { value: 9 }, 'value', 'Enter a whole number from 0 to 8.'],
    ['water', { value: 3, unit: 'kg' }, 'unit', 'Use droplet.'],
    ['mindfulness', { value: 2.5 }, 'value', 'Enter a whole number from 1 to 5.'],
    ['sleep', { value: 7.1 }, 'value', 'Enter a number in steps of 0.25 from 0 to 24.'],
    ['sleep', { value: 24.25 }, 'value', 'Enter a number in steps of 0.25 from 0 to 24.'],
    ['sleep', { value: 7, quality: 6 }, 'quality', 'This must be 5 or less.'],
    [
      'weight',
      { value: 44.09, unit: 'lb' },
      'value',
      /^Enter 20 to 400 kg \(about 44 to 882 lb, 3 to 63 st\)/,
    ],
    ['weight', { value: 881.85, unit: 'lb' }, 'value', /^Enter 20 to 400 kg/],
    ['weight', { value: 400.01 }, 'value', /^Enter 20 to 400 kg/],
    ['weight', { value: 70.555 }, 'value', /up to two decimals/],
    ['weight', { value: 70, unit: 'bpm' }, 'unit', 'Use kg, lb, st.'],
    [
      'exercise',
      { value: 1441, exerciseType: 'yoga' },
      'value',
      'Enter a whole number from 0 to 1,440.',
    ],
    ['heart-rate', { value: 24 }, 'value', 'Enter a whole number from 25 to 220.'],
    ['heart-rate', { value: 60, quality: 2 }, 'quality', 'This only applies to sleep.'],
    ['nutrition', { value: 11 }, 'value', 'Enter a whole number from 1 to 10.'],
  ] as const)(
    'refuses %s of %j with a message on the field %s',
    async (metric, item, field, message) => {
      const sent = 'tags' in item ? { ...item, tags: [...item.tags] } : item;
      await expect(write(metric, sent)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { [`wellnessMetricsData.0.${field}`]: matching(message) },
      });
      expect((await list()).data).toEqual([]);
      expect(await balance()).toBe(0);
    },
  );

  it('records minutes of exercise without a type of exercise', async () => {
    await write('exercise', { value: 30 });
    expect((await list()).data).toMatchObject([{ value: 30, exerciseType: null }]);
  });

  it('stores a weight exactly, in kilograms only, and returns what was typed', async () => {
    await write(
      'weight',
      { value: 154.32, unit: 'lb' },
      { date: '2026-11-20', value: 11.4286, unit: 'st' },
    );
    const { rows } = await inProgram(
      api.pools,
      maya.programId,
      (db) =>
        sql<{
          value: string;
        }>`select value::text from metric_value where member_id = ${maya.memberId}
        order by day`.execute(db),
      maya,
    );
    // 11.4286 x 6.35029318, and 154.32 x 0.45359237.
    expect(rows).toEqual([{ value: '72.574960636948' }, { value: '69.9983745384' }]);
    const { data, meta } = await list({ metric: 'weight', startDate: '2026-11-20' });
    expect(data).toMatchObject([
      { value: 154.32, unit: 'lb' },
      { value: 11.4286, unit: 'st' },
    ]);
    expect(meta.series).toMatchObject([
      { unit: 'kg', values: [{ value: 72.574960636948 }, { value: 69.9983745384 }] },
    ]);
  });

  it('changes nothing more when it is sent twenty times in parallel', async () => {
    await Promise.all(Array.from({ length: 20 }, () => write('water', { value: 6 })));
    expect((await list()).data).toHaveLength(1);
    expect(await balance()).toBe(5);
  });

  it('keeps the last entry of a day, and removes the points with the entry', async () => {
    await write('sleep', { value: 8, quality: 4, note: 'Deep' });
    expect(await write('sleep', { value: 6.5 })).toMatchObject([
      { value: 6.5, ...nothing, points: 5 },
    ]);
    expect(await balance()).toBe(5);
    for (const _ of [1, 2]) {
      expect(await write('sleep', { value: null })).toEqual([]);
      expect(await balance()).toBe(0);
    }
    await write('sleep', { value: 7 });
    expect(await balance()).toBe(5);
  });

  it('gives at most 25 points for metrics a day, whichever entries remain', async () => {
    for (const metric of MetricType.options)
      await write(metric, { value: metricRules[metric].least });
    expect(await balance()).toBe(25);
    const { data } = await list({ perPage: 100 });
    expect(data.reduce((sum, { points }) => sum + points, 0)).toBe(25);
    for (const [at, left] of [25, 25, 25, 20, 15].entries()) {
      await write(MetricType.options[at] ?? 'mood', { value: null });
      expect(await balance()).toBe(left);
    }
    // Another day has its own cap.
    await write('mood', { date: '2026-11-20', value: 3 });
    expect(await balance()).toBe(20);
  });

  it('accepts entries for today and the last seven days, from registration on, all of a call or none', async () => {
    const days = ['2026-11-13', '2026-11-22', '2026-11-14'].map((date) => ({ date, value: 3 }));
    await expect(write('mood', ...days)).rejects.toMatchObject({
      code: 'day_outside_window',
      fields: { 'wellnessMetricsData.0.date': 'You can no longer change that day.' },
    });
    await expect(write('mood', { date: '2026-11-22', value: 3 })).rejects.toMatchObject({
      code: 'day_in_future',
    });
    await expect(write('mood', { value: 3 }, { value: 4 })).rejects.toMatchObject({
      fields: { 'wellnessMetricsData.1.date': 'You sent this day twice. Send it once.' },
    });
    expect((await list()).data).toEqual([]);
    await write('mood', { date: '2026-11-14', value: 3 });
    setClock('2026-11-22T11:00:00Z');
    await expect(write('mood', { date: '2026-11-14', value: null })).rejects.toMatchObject({
      code: 'day_outside_window',
    });
    expect((await list()).data).toMatchObject([{ value: 3, isOpen: false }]);
    setClock('2026-11-03T11:00:00Z');
    await expect(write('mood', { date: '2026-10-31', value: 3 })).rejects.toMatchObject({
      code: 'day_before_registration',
    });
  });
});

describe('GET /members/:id/wellness-metric-data', () => {
  it('lists the newest first, and a day-by-day series with gaps', async () => {
    for (const [date, value] of [
      ['2026-11-17', 2],
      ['2026-11-18', 3],
      ['2026-11-20', 4],
    ] as const) {
      await write('mood', { date, value });
    }
    await write('water', { date: '2026-11-20', value: 8 });
    const { data, meta } = await list({ startDate: '2026-11-16', perPage: 2 });
    expect(data.map(({ date, metric, value }) => [date, metric, value])).toEqual([
      ['2026-11-20', 'mood', 4],
      ['2026-11-20', 'water', 8],
    ]);
    expect(meta).toMatchObject({ total: 4, today, opensOn: '2026-11-14' });
    const values = [null, 2, 3, null, 4, null].map((value, at) => ({
      date: `2026-11-${16 + at}`,
      value,
    }));
    expect(meta.series[0]).toEqual({
      metric: 'mood',
      unit: 'level',
      days: 3,
      longestRun: 2,
      values,
    });
    expect(meta.series.map(({ metric, longestRun }) => [metric, longestRun])).toEqual([
      ['mood', 2],
      ['water', 1],
    ]);
  });

  it('shows the days since registration by default, and gaps for a metric that was never logged', async () => {
    const { data, meta } = await list({ metric: 'sleep' });
    expect(data).toEqual([]);
    expect(meta.series[0]?.values).toHaveLength(21);
    expect(meta.series).toMatchObject([{ days: 0, longestRun: 0 }]);
    expect(meta.series[0]?.values[0]).toEqual({ date: '2026-11-01', value: null });
    const span = await list({ metric: 'sleep', startDate: '2026-11-05', endDate: '2026-11-06' });
    expect(span.meta.series[0]?.values.map(({ date }) => date)).toEqual([
      '2026-11-05',
      '2026-11-06',
    ]);
  });

  it('is private to the member: no admin or provider staff can read or write it', async () => {
    await write('weight', { value: 70 });
    const params = { id: maya.memberId };
    const item = { date: today, value: 71 };
    const body = { metricType: 'weight' as const, wellnessMetricsData: [item] };
    for (const other of [admin, provider]) {
      const reading = api.as(other).call(listWellnessMetrics, { params });
      await expect(reading).rejects.toMatchObject({ code: 'not_found' });
      const writing = api.as(other).call(addWellnessMetrics, { params, body });
      await expect(writing).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await list()).data).toMatchObject([{ value: 70 }]);
  });
});

describe('a logged metric', () => {
  it('can only be read in the database by its member, and the fact that it was logged reveals no value', async () => {
    await write('sleep', { value: 2, note: 'After the operation' });
    const look = (who: { memberId?: number }, programId = maya.programId) =>
      inProgram(
        api.pools,
        programId,
        (db) => sql`select value, note from metric_value`.execute(db),
        who,
      );
    expect((await look(maya)).rows).toEqual([{ value: 2, note: 'After the operation' }]);
    for (const who of [{}, { memberId: admin.memberId }])
      expect((await look(who)).rows).toEqual([]);
    const elsewhere = await api.makeProgram();
    expect((await look(maya, elsewhere.programId)).rows).toEqual([]);
    const byProvider = asProvider(api.pools, (db) =>
      sql`select value from metric_value`.execute(db),
    );
    await expect(byProvider).rejects.toMatchObject({ code: '42501' });
    const facts = await api.inProgram(maya, (db) =>
      db.selectFrom('metricEntry').selectAll().execute(),
    );
    expect(JSON.stringify(facts)).not.toMatch(/operation|value/);
  });
});
