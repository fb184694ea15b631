import { addDays } from '@stridewell/rules';
import { describe, expect, it } from 'vitest';
import { inProgram } from '#engine/postgres/index.ts';
import { api, list, maya, today, write } from '#test/fixtures/metrics.fixture.ts';

describe('a mood', () => {
  it('is encrypted, in one record per year', async () => {
    const said = { value: 2, note: 'After the operation', tags: ['tired' as const] };
    await write('mood', said);
    await write('mood', { ...said, value: 4, date: addDays(today, -1) });
    const plain = await inProgram(
      api.pools,
      maya.programId,
      async (db) => ({
        records: await db.selectFrom('privateRecord').selectAll().execute(),
        values: await db.selectFrom('metricValue').selectAll().execute(),
      }),
      maya,
    );
    expect(plain.values).toEqual([]);
    expect(plain.records).toMatchObject([{ subject: `mood ${today.slice(0, 4)}` }]);
    expect(JSON.stringify(plain)).not.toMatch(/operation|tired/);
    expect((await list({ metric: 'mood' })).data).toMatchObject([said, { value: 4 }]);
    await write('mood', { value: null });
    const { data, meta } = await list();
    expect(data).toMatchObject([{ value: 4 }]);
    expect(meta.series[0]?.values.slice(-2)).toMatchObject([{ value: 4 }, { value: null }]);
  });

  it('is encrypted with the next entry if it was stored in plain text before', async () => {
    const yesterday = addDays(today, -1);
    const now = new Date().toISOString();
    await write('mood', { value: 3 });
    await inProgram(
      api.pools,
      maya.programId,
      async (db) => {
        const { programId, memberId } = maya;
        const key = { programId, memberId, day: yesterday, metric: 'mood' } as const;
        const entry = { ...key, source: 'manual', writtenAt: now } as const;
        await db.insertInto('metricEntry').values(entry).execute();
        const said = { value: 5, unit: 'level', note: 'By the sea', tags: ['calm'] };
        await db
          .insertInto('metricValue')
          .values({ ...key, ...said })
          .execute();
      },
      maya,
    );
    const read = async () => (await list({ metric: 'mood' })).data;
    const before = await read();
    expect(before).toMatchObject([{ value: 3 }, { value: 5, note: 'By the sea', tags: ['calm'] }]);
    await write('mood', { value: 4 });
    const left = await inProgram(
      api.pools,
      maya.programId,
      (db) => db.selectFrom('metricValue').selectAll().execute(),
      maya,
    );
    expect(left).toEqual([]);
    expect(await read()).toMatchObject([{ value: 4 }, { value: 5, note: 'By the sea' }]);
  });
});
