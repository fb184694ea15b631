import { createChallenge, type Input, updateChallenge } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { admin, api, join, list, maya, theo } from '#test/fixtures/challenges.fixture.ts';
import type { TestMember } from '#test/setup/test-api.ts';

const change = (by: TestMember, id: number, body: Input<typeof updateChallenge>['body']) =>
  api.as(by).call(updateChallenge, { params: { id }, body });

describe('archiving a challenge', () => {
  it("is for administrators; it is listed as archived and can't be joined until it is unarchived", async () => {
    const days = { startDate: '2026-12-01', endDate: '2026-12-14' };
    const made = await api
      .as(maya)
      .call(createChallenge, { body: { challengeName: 'Quiet Miles', ...days, steps: 8000 } });
    const { id, name } = made.data;
    await expect(change(maya, id, { archived: 1 })).rejects.toMatchObject({
      code: 'forbidden',
      fields: { archived: expect.any(String) },
    });
    const put = (await change(admin, id, { archived: 1 })).data;
    expect(put).toMatchObject({ archived: 1, status: 'archived', phase: 'upcoming' });
    const listed = async (query: Parameters<typeof list>[1]) =>
      (await list(theo, { search: name, ...query })).data.map((one) => one.id);
    expect(await listed({ status: 'archived' })).toEqual([id]);
    expect(await listed({ status: 'pending' })).toEqual([]);
    expect(await listed({ canJoin: 1 })).toEqual([]);
    await expect(join(theo, id)).rejects.toMatchObject({ code: 'challenge_over' });
    expect((await change(admin, id, { archived: 0 })).data).toMatchObject({
      archived: 0,
      status: 'pending',
    });
    expect(await listed({ canJoin: 1 })).toEqual([id]);
  });
});
