import { estimateChallenge, minimumGroup } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { shareTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const yesterday = addDays(localDay(new Date(), 'UTC'), -1);

/** Creates members with the given average steps per day over 30 days. */
async function makeWalkers(averages: readonly number[]) {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const members: TestMember[] = [];
  for (const average of averages) {
    const member = await api.makeMember(program, { timeZone: 'UTC' });
    members.push(member);
    // Twice as many on every second day.
    const days = Array.from({ length: 15 }, (_, at) => ({
      memberId: member.memberId,
      source: 'device' as const,
      day: addDays(yesterday, -2 * at),
      steps: 2 * average,
    }));
    await api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
  }
  const asker = members[0] ?? expect.fail();
  return { program, asker };
}

async function estimate(
  asker: TestMember,
  { programId }: TestProgram,
  query: { steps: number; dailyCap?: number; allowManualEntries?: 0 | 1 },
) {
  const { data } = await api
    .as(asker)
    .call(estimateChallenge, { params: { id: programId }, query });
  return data;
}

it('an estimate is the share of members with steps whose last thirty days average the goal', async () => {
  const averages = [
    ...Array.from({ length: minimumGroup - 4 }, () => 9000),
    ...Array.from({ length: 4 }, () => 3000),
  ];
  const { program, asker } = await makeWalkers(averages);
  // A member without steps isn't counted.
  await api.makeMember(program);
  const share = Math.round((((minimumGroup - 4) / minimumGroup) * 100) / 5) * 5;
  expect(await estimate(asker, program, { steps: 8000 })).toEqual({
    startDate: addDays(yesterday, -29),
    endDate: yesterday,
    percent: share,
  });
  expect((await estimate(asker, program, { steps: 3000 })).percent).toBe(100);
  const synced = { steps: 3000, allowManualEntries: 0 } as const;
  expect((await estimate(asker, program, synced)).percent).toBe(100);
  expect((await estimate(asker, program, { steps: 9400 })).percent).toBe(0);
  // Of 18,000 steps a day, 10,000 would count.
  expect((await estimate(asker, program, { steps: 8000, dailyCap: 10_000 })).percent).toBe(0);
});

it('an estimate is not shown for groups below the minimum size', async () => {
  const { program, asker } = await makeWalkers(
    Array.from({ length: minimumGroup - 1 }, () => 9000),
  );
  expect((await estimate(asker, program, { steps: 8000 })).percent).toBeNull();
});
