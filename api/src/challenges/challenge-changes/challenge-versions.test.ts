import { createChallenge, type Input, updateChallenge } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { admin, api, get, maya } from '#test/fixtures/challenges.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const change = (by: TestMember, id: number, body: Input<typeof updateChallenge>['body']) =>
  api.as(by).call(updateChallenge, { params: { id }, body });

it('a change based on an outdated version is refused and changes nothing, also if two are made at the same time', async () => {
  const days = { startDate: '2026-12-01', endDate: '2026-12-14' };
  const { data } = await api
    .as(maya)
    .call(createChallenge, { body: { challengeName: 'Canal Miles', ...days, steps: 8000 } });
  const { id, version } = data;
  const changed = (await change(admin, id, { atStake: 'Tea', version })).data;
  expect(changed.version).toBe(version + 1);
  const outdated = change(maya, id, { steps: 9000, version });
  await expect(outdated).rejects.toMatchObject({ code: 'changed_meanwhile' });
  expect((await get(maya, id)).data).toMatchObject({ steps: 8000, atStake: 'Tea' });
  const both = await Promise.allSettled([
    change(maya, id, { steps: 9000, version: version + 1 }),
    change(admin, id, { atStake: 'Coffee', version: version + 1 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await change(maya, id, { atStake: 'Cake' })).data.version).toBe(version + 3);
});
