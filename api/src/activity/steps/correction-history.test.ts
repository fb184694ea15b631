import { correctSteps, listStepCorrections, withdrawCorrection } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { setClock } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';
import {
  admin,
  api,
  newMember,
  provider,
  stranger,
  theo,
  today,
  write,
} from '#test/fixtures/steps.fixture.ts';

function correct(asker: TestMember, { memberId }: TestMember, steps: number, reason: string) {
  const body = { date: today, steps, reason };
  return api.as(asker).call(correctSteps, { params: { id: memberId }, body });
}

function withdraw(asker: TestMember, { memberId }: TestMember, reason?: string) {
  const body = { date: today, ...(reason !== undefined && { reason }) };
  return api.as(asker).call(withdrawCorrection, { params: { id: memberId }, body });
}

function history(asker: TestMember, { memberId }: TestMember, query = {}) {
  return api.as(asker).call(listStepCorrections, { params: { id: memberId }, query });
}

describe('the corrections of a member', () => {
  it('are kept permanently, with the admin, the time, the reason and the steps before and after', async () => {
    const member = await newMember();
    await write(member, { date: today, steps: 5000 });
    await correct(admin, member, 4000, 'Counted on a train.');
    setClock('2026-11-21T12:00:00Z');
    await correct(provider, member, 4500, 'Half of it was walked.');
    setClock('2026-11-21T13:00:00Z');
    await withdraw(admin, member, 'The train was cancelled.');
    const { data, meta } = await history(member, member);
    expect(meta.total).toBe(3);
    const common = { id: expect.any(Number), date: today, decidedBy: 'Maya Lindqvist' };
    expect(data).toEqual([
      {
        ...common,
        from: 4500,
        to: null,
        countedBefore: 4500,
        countedAfter: 5000,
        reason: 'The train was cancelled.',
        decidedAt: '2026-11-21T13:00:00.000Z',
      },
      {
        ...common,
        from: 4000,
        to: 4500,
        countedBefore: 4000,
        countedAfter: 4500,
        reason: 'Half of it was walked.',
        decidedAt: '2026-11-21T12:00:00.000Z',
      },
      {
        ...common,
        from: null,
        to: 4000,
        countedBefore: 5000,
        countedAfter: 4000,
        reason: 'Counted on a train.',
        decidedAt: '2026-11-21T11:00:00.000Z',
      },
    ]);
    expect((await history(member, member, { date: '2026-11-20' })).data).toEqual([]);
    expect((await history(member, member, { date: today, perPage: 1, page: 3 })).data).toEqual([
      data[2],
    ]);
  });

  it("don't get longer from repeated clicks", async () => {
    const member = await newMember();
    await withdraw(admin, member);
    await Promise.all(Array.from({ length: 5 }, () => correct(admin, member, 4000, 'Again.')));
    expect((await history(member, member)).data).toMatchObject([{ from: null, to: 4000 }]);
    await correct(admin, member, 4000, 'Another reason.');
    expect((await history(member, member)).meta.total).toBe(2);
    await withdraw(admin, member);
    await withdraw(admin, member);
    expect((await history(member, member)).data[0]).toMatchObject({ to: null, reason: null });
    expect((await history(member, member)).meta.total).toBe(3);
  });

  it("can be read by the member and the program's admins, and look absent to everyone else", async () => {
    const member = await newMember();
    await correct(admin, member, 4000, 'Counted on a train.');
    expect((await history(admin, member)).data).toHaveLength(1);
    for (const other of [theo, stranger]) {
      await expect(history(other, member)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
