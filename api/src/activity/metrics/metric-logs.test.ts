import { getHealthData } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';
import { recordMetrics } from './metrics.service.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const today = localDay(new Date(), 'UTC');
const registeredOn = addDays(today, -60);
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin', registeredOn });
const days = [addDays(today, -2), addDays(today, -1)] as const;

it('administrators see how many members logged a metric, on days when a group did, and never a value', async () => {
  const memberIds: number[] = [];
  for (let at = 0; at < 11; at += 1)
    memberIds.push((await api.makeMember(program, { registeredOn })).memberId);
  const log = (day: string, people: number, metric: 'sleep' | 'water') =>
    memberIds
      .slice(0, people)
      .map((memberId) => ({ memberId, day, metric, value: 4, source: 'device' as const }));
  const logged = [
    ...log(days[0], 11, 'sleep'),
    ...log(days[1], 9, 'sleep'),
    ...log(days[0], 10, 'water'),
    ...log(addDays(today, -40), 11, 'water'),
  ];
  await api.inProgram(program, (db) => recordMetrics(db, program.programId, logged, new Date()));
  const read = async (query: object, by = admin) =>
    (await api.as(by).call(getHealthData, { params: { id: program.programId }, query })).data;
  const sleep = { statType: 'sleep', logs: 11, days: [{ date: days[0], members: 11 }] };
  expect((await read({ statType: 'sleep' })).metrics).toEqual([sleep]);
  const all = await read({});
  expect(all.metrics).toHaveLength(8);
  expect(all.metrics.filter(({ logs }) => logs !== null)).toEqual([
    { statType: 'water', logs: 10, days: [{ date: days[0], members: 10 }] },
    sleep,
  ]);
  const longer = await read({ statType: 'water', startDate: addDays(today, -50) });
  expect(longer.metrics[0]?.logs).toBe(21);
  const member = await api.makeMember(program);
  await expect(read({}, member)).rejects.toMatchObject({ code: 'forbidden' });
});
