import {
  createChallenge,
  getChallenge,
  simulateChallenge,
  updateChallenge,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { ask, make } from '#test/fixtures/explain.fixture.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import {
  admin,
  api,
  newMember,
  other,
  recordDevice,
  today,
  write,
} from '#test/fixtures/steps.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';

async function expectSoundBoards() {
  const { wrongScores, wrongBuckets, others } = await inspectBoards(api, admin);
  expect([wrongScores, wrongBuckets, ...Object.values(others)].flat()).toEqual([]);
}

it('manual entries count in no score of a challenge that excludes them, and the reason is given', async () => {
  const member = await newMember();
  await write(member, { date: '2026-11-17', steps: 7000 });
  await write(member, { date: '2026-11-18', activityId: other, minutes: 10 });
  await recordDevice(member, '2026-11-18', 3000);
  const settings = { endDay: '2026-11-30', allowManualEntries: false, allowActivities: true };
  const challengeId = await make(settings, [member]);
  // Entries logged while the challenge runs are told apart, too.
  await write(member, { date: today, steps: 9000 });
  await recordDevice(member, today, 4000);
  await write(member, { date: '2026-11-16', steps: 500 });
  const { score } = await ask(member, member, { subject: 'score', challengeId });
  expect(score).toMatchObject({
    board: { countsManual: false },
    total: 7000,
    activeDays: 2,
    difference: 0,
  });
  expect(score?.days.map(({ date, counted, reasons }) => [date, counted, ...reasons])).toEqual([
    [today, 4000, 'manual-not-counted'],
    ['2026-11-18', 3000, 'manual-not-counted'],
    ['2026-11-17', 0, 'manual-not-counted'],
    ['2026-11-16', 0, 'manual-not-counted'],
  ]);
  await expectSoundBoards();
});

it('manual entries can be excluded when a challenge is created or changed, and scores follow', async () => {
  const member = await newMember();
  await write(member, { date: today, steps: 9000 });
  await recordDevice(member, '2026-11-19', 4000);
  const caller = api.as(admin);
  const { data } = await caller.call(createChallenge, {
    body: {
      challengeName: makeUniqueName('Canal Miles'),
      startDate: today,
      duration: 10,
      steps: 1000,
      allowManualEntries: 0,
      addCreator: 0,
      memberIds: [member.memberId],
      includeType: 'add',
    },
  });
  const params = { id: data.id };
  expect(data.allowManualEntries).toBe(0);
  const totalOf = async () =>
    (await ask(member, member, { subject: 'score', challengeId: data.id })).score?.total;
  expect(await totalOf()).toBe(0);
  const simulated = await caller.call(simulateChallenge, {
    params,
    query: { allowManualEntries: 1 },
  });
  expect(simulated.data).toEqual(expect.any(Array));
  const changed = await caller.call(updateChallenge, { params, body: { allowManualEntries: 1 } });
  expect(changed.data.allowManualEntries).toBe(1);
  expect(await totalOf()).toBe(9000);
  // A field omitted from a change keeps its value.
  await caller.call(updateChallenge, { params, body: { dailyCap: 5000 } });
  expect((await caller.call(getChallenge, { params })).data.allowManualEntries).toBe(1);
  expect(await totalOf()).toBe(5000);
  await caller.call(updateChallenge, { params, body: { allowManualEntries: 0 } });
  expect(await totalOf()).toBe(0);
  await expectSoundBoards();
});
