import { listFileImportDays } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { api, program, readOf } from '#test/fixtures/file-imports.fixture.ts';

const member = await api.makeMember(program, { registeredOn: '2026-01-01' });
const file = [
  'date,steps,weight (kg)',
  '2026-02-28,1000,70',
  '2026-03-01,2000,71',
  '2026-03-31,3000,',
  '2026-04-01,4000,72',
].join('\n');

it('a preview can be filtered by month and measure, and names the measures of a file', async () => {
  const ready = await readOf(member, file);
  expect(ready.metrics).toEqual(['steps', 'weight']);
  const params = { id: member.memberId, fileImportId: ready.id };
  const list = async (query: { month?: string; metric?: 'steps' | 'weight' }) => {
    const { data, meta } = await api.as(member).call(listFileImportDays, { params, query });
    expect(meta.total).toBe(data.length);
    return data.map(({ date, metric, after }) => `${date} ${metric} ${after}`);
  };
  expect(await list({ month: '2026-03', metric: 'steps' })).toEqual([
    '2026-03-31 steps 3000',
    '2026-03-01 steps 2000',
  ]);
  expect(await list({ month: '2026-03' })).toHaveLength(3);
  expect(await list({ metric: 'weight' })).toHaveLength(3);
  expect(await list({ month: '2026-05' })).toEqual([]);
  for (const month of ['2026-13', '2026-3', '2026'])
    await expect(list({ month })).rejects.toMatchObject({ code: 'validation_failed' });
});
