import { createChallenge, type Input, listPoints, updateChallenge } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { verifyPoints } from '#activity/points/points.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import {
  admin,
  api,
  get,
  join,
  make as insert,
  maya,
  program,
  stranger,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, type TestMember } from '#test/setup/test-api.ts';

type Body = Input<typeof createChallenge>['body'];

const make = (by: TestMember, body: Partial<Body> = {}) =>
  api
    .as(by)
    .call(createChallenge, {
      body: {
        challengeName: makeUniqueName('Prize Miles'),
        startDate: '2026-11-21',
        endDate: '2026-11-22',
        steps: 5000,
        ...body,
      },
    });
const change = (by: TestMember, id: number, body: Input<typeof updateChallenge>['body']) =>
  api.as(by).call(updateChallenge, { params: { id }, body });
const promised = {
  incentivizeChallenge: 1,
  incentiveType: 'points',
  incentiveAmount: 150,
} as const;
const seal = () => sealChallenges(api.pools, program.programId, sealKey, new Date());
async function given(to: TestMember, challengeId: number) {
  const { data } = await api.as(to).call(listPoints, { params: { id: to.memberId } });
  return data
    .filter(({ rule, challenge }) => rule === 'challenge' && challenge?.id === challengeId)
    .map(({ points, date }) => ({ points, date }));
}

it('rewards are offered only by administrators, to members who take part individually, in a valid amount', async () => {
  const { data } = await make(admin, promised);
  expect(data).toMatchObject(promised);
  const refused: [TestMember, Partial<Body>, string][] = [
    [maya, promised, 'incentivizeChallenge'],
    [admin, { ...promised, between: 'groups' }, 'incentivizeChallenge'],
    [admin, { incentivizeChallenge: 1 }, 'incentiveAmount'],
    [admin, { ...promised, incentiveAmount: 100_001 }, 'incentiveAmount'],
  ];
  for (const [by, body, field] of refused) {
    await expect(make(by, body)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  }
  const own = (await make(maya)).data;
  await expect(change(maya, own.id, promised)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(change(stranger, own.id, promised)).rejects.toMatchObject({ code: 'not_found' });
  expect((await change(admin, own.id, promised)).data.incentiveAmount).toBe(150);
  // The organizer can change everything else and leaves the reward as it is.
  expect((await change(maya, own.id, { ...promised, description: 'On' })).data).toMatchObject({
    ...promised,
    description: 'On',
  });
  const none = { incentivizeChallenge: 0, incentiveType: null, incentiveAmount: null };
  expect((await change(admin, own.id, { incentivizeChallenge: 0 })).data).toMatchObject(none);
});

it('rewards are given once, on the last day, to members who reached the goal in a final result', async () => {
  setClock('2026-11-21T12:00:00Z');
  const { id } = (await make(admin, { ...promised, graceHours: 0, addCreator: 0 })).data;
  const other = (await make(admin, { graceHours: 0, addCreator: 0 })).data.id;
  const [reaches, misses] = [theo, una];
  for (const member of [reaches, misses]) {
    await join(member, id);
    await join(member, other);
  }
  await walk(reaches, '2026-11-21', 10_000);
  await walk(misses, '2026-11-21', 9_999);
  await seal();
  expect(await given(reaches, id)).toEqual([]);
  setClock('2026-11-24T12:00:00Z');
  await expect(change(admin, id, { incentiveAmount: 9 })).rejects.toMatchObject({
    code: 'challenge_over',
    fields: { incentiveAmount: expect.any(String) },
  });
  await seal();
  await seal();
  expect(await given(reaches, id)).toEqual([{ points: 150, date: '2026-11-22' }]);
  expect(await given(misses, id)).toEqual([]);
  expect(await given(reaches, other)).toEqual([]);
  expect(await api.inProgram(program, (db) => verifyPoints(db, program.programId))).toEqual([]);
});

it('rewards are given to each member who contributed, if all share one goal', async () => {
  setClock('2026-11-21T12:00:00Z');
  const [walks, rests] = [await api.makeMember(program), await api.makeMember(program)];
  await signInAhead(api, [walks, rests]);
  setClock('2026-11-21T12:00:00Z');
  const together = { format: 'collective', goal: 12_000, incentivePoints: 40 } as const;
  const days = { startDay: '2026-11-21', endDay: '2026-11-22', graceHours: 0 } as const;
  const id = await insert({ ...together, ...days });
  for (const member of [maya, walks, rests]) await join(member, id);
  await walk(maya, '2026-11-21', 8_000);
  await walk(walks, '2026-11-21', 4_000);
  setClock('2026-11-24T12:00:00Z');
  await seal();
  for (const member of [maya, walks])
    expect(await given(member, id)).toMatchObject([{ points: 40 }]);
  expect(await given(rests, id)).toEqual([]);
});

it('rewards come with a wall that has its own title or the default one', async () => {
  const title = 'Hall of boots';
  const named = { useCustomRecognitionWallTitle: 1, customRecognitionWallTitle: title } as const;
  const { id } = (await make(maya, named)).data;
  expect((await get(maya, id)).data).toMatchObject(named);
  const usual = { useCustomRecognitionWallTitle: 0, customRecognitionWallTitle: null };
  const takenBack = [
    { useCustomRecognitionWallTitle: 0 },
    { customRecognitionWallTitle: '' },
  ] as const;
  for (const body of takenBack) {
    await change(maya, id, named);
    expect((await change(maya, id, body)).data).toMatchObject(usual);
  }
});
