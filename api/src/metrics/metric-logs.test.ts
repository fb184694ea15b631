import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countMetricLogs } from './metric-logs.service.ts';
import { api, balance, list, maya, program, today, write } from './metrics.fixture.ts';
import { recordMetrics } from './metrics.service.ts';

describe('what a device or an import measured', () => {
  const record = (source: 'device' | 'import', value: number) =>
    api.inProgram(maya, (db) => {
      const recorded = {
        memberId: maya.memberId,
        day: today,
        metric: 'heart-rate',
        value,
        source,
      } as const;
      return recordMetrics(db, maya.programId, [recorded], new Date());
    });

  it('earns what typing does, follows the last word, and never replaces what the member typed', async () => {
    await record('import', 61);
    await record('device', 60);
    expect((await list()).data).toMatchObject([{ value: 60, source: 'device', points: 5 }]);
    await write('heart-rate', { value: 55 });
    await record('device', 62);
    expect((await list()).data).toMatchObject([{ value: 55, source: 'manual', points: 5 }]);
    expect(await balance()).toBe(5);
  });
});

describe('countMetricLogs', () => {
  it('counts the days of each metric for a file, never a value', async () => {
    await write('weight', { value: 70 }, { date: '2026-11-20', value: 71 });
    await write('heart-rate', { value: 60 });
    const query = countMetricLogs({
      programId: String(program.programId),
      memberId: String(maya.memberId),
      first: `date '2026-11-20'`,
      last: `date '2026-11-21'`,
    });
    const { rows } = await api.inProgram(maya, (db) => sql.raw(query).execute(db));
    expect(rows).toEqual([
      {
        ...{ mood: 0, water: 0, mindfulness: 0, sleep: 0, weight: 2 },
        ...{ exercise: 0, 'heart-rate': 1, nutrition: 0 },
      },
    ]);
  });
});
