import { describe, expect, it } from 'vitest';
import { api, balance, list, maya, today, write } from '#test/fixtures/metrics.fixture.ts';
import { inProgram } from '#engine/postgres/index.ts';
import { recordMetrics } from './metrics.service.ts';

describe('a value from a device or an import', () => {
  const record = (source: 'device' | 'import', value: number, day = today) =>
    inProgram(
      api.pools,
      maya.programId,
      (db) => {
        const recorded = {
          memberId: maya.memberId,
          day,
          metric: 'heart-rate',
          value,
          source,
        } as const;
        return recordMetrics(db, maya.programId, [recorded], new Date());
      },
      maya,
    );

  it('earns as many points as a typed one, can be replaced by a later one, and never replaces a typed one', async () => {
    await record('import', 61);
    await record('device', 60);
    expect((await list()).data).toMatchObject([{ value: 60, source: 'device', points: 5 }]);
    await write('heart-rate', { value: 55 });
    await record('device', 62);
    expect((await list()).data).toMatchObject([{ value: 55, source: 'manual', points: 5 }]);
    expect(await balance()).toBe(5);
  });

  it('may be older than a typed one, but is checked against the metric, the registration and the calendar', async () => {
    await record('import', 60, '2026-11-01');
    await expect(record('import', 60, '2026-10-31')).rejects.toMatchObject({
      code: 'day_before_registration',
    });
    await expect(record('device', 60, '2026-11-22')).rejects.toMatchObject({
      code: 'day_in_future',
    });
    await expect(record('device', 300)).rejects.toMatchObject({ code: 'validation_failed' });
    expect((await list()).data).toMatchObject([{ date: '2026-11-01', isOpen: false }]);
  });
});
