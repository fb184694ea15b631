import { getFairBoards } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { admin, api, get, join, make, noon, program } from '#test/fixtures/challenges.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, type TestMember } from '#test/setup/test-api.ts';

/** The challenge runs from the 16th to the 25th, and today is the 21st. */
const start = '2026-11-16';
const usualStart = addDays(start, -28);
const read = (by: TestMember, id: number) =>
  api
    .as(by)
    .call(getFairBoards, { params: { id } })
    .then(({ data }) => data);

/** Logs steps of consecutive days. */
function log({ memberId }: TestMember, from: string, steps: readonly number[]) {
  const days = steps.map((one, at) => ({
    memberId,
    day: addDays(from, at),
    source: 'device' as const,
    steps: one,
  }));
  return api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
}

async function makeWalkers(count: number): Promise<TestMember[]> {
  const walkers: TestMember[] = [];
  for (let made = 0; made < count; made += 1) walkers.push(await api.makeMember(program));
  await signInAhead(api, walkers);
  setClock(noon);
  return walkers;
}

const keepQuiet = ({ memberId }: TestMember) =>
  api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ isQuiet: true })
      .where('programId', '=', program.programId)
      .where('memberId', '=', memberId)
      .execute(),
  );

const steady = (steps: number, days: number) => Array.from({ length: days }, () => steps);

it('fair boards compare members with their own four weeks and their own days, and leave out members who hide their name', async () => {
  // makeWalkers returns as many as requested.
  const [ana, ben, cara, dan, eva] = (await makeWalkers(5)) as [
    ...[TestMember, TestMember, TestMember, TestMember, TestMember],
  ];
  const id = await make();
  for (const walker of [ana, ben, cara, dan, eva]) await join(walker, id);
  // Ana and Ben walk 50% more than before, Cara twice as much with her name hidden, and Eva less; Dan has thirteen days
  // before.
  await log(ana, usualStart, steady(4000, 28));
  await log(ana, start, steady(6000, 5));
  await log(ben, usualStart, steady(2000, 28));
  await log(ben, start, [3000, 3000, 7000, 1000, 1000]);
  await log(cara, usualStart, steady(1000, 28));
  await log(cara, start, steady(2000, 5));
  await log(dan, addDays(start, -13), steady(500, 13));
  await log(dan, start, [9000, 9000, 9000, 9000]);
  await log(eva, usualStart, steady(8000, 28));
  await log(eva, start, steady(4000, 5));
  await keepQuiet(cara);
  const seen = await read(ana, id);
  expect(seen).toMatchObject({ startDate: start, endDate: '2026-11-20', compared: 4 });
  expect(seen.improved.map(({ rank, member, percent }) => [rank, member.id, percent])).toEqual([
    [1, ana.memberId, 50],
    [1, ben.memberId, 50],
  ]);
  // Ben's five days average 3,000; Dan's 7,200, and four of his days reach four fifths of that.
  const places = seen.consistent.map(({ rank, member, steadyDays }) => [
    rank,
    member.id,
    steadyDays,
  ]);
  expect(places).toEqual([
    [1, ana.memberId, 5],
    [1, eva.memberId, 5],
    [3, dan.memberId, 4],
    [4, ben.memberId, 3],
  ]);
  expect(seen.own).toEqual({
    days: 5,
    dayAverage: 6000,
    usualAverage: 4000,
    percent: 50,
    improvedRank: 1,
    steadyDays: 5,
    consistentRank: 1,
  });
  expect((await read(cara, id)).improved[0]).toMatchObject({
    rank: 1,
    percent: 100,
    isViewer: true,
  });
  expect((await read(eva, id)).own).toMatchObject({ percent: -50, improvedRank: null });
  expect((await read(dan, id)).own).toMatchObject({ usualAverage: null, percent: null });
  expect((await read(admin, id)).own).toBeNull();
});

it("fair boards start with a participant's third day, and count the days since joining for latecomers", async () => {
  // makeWalkers returns as many as requested.
  const [early, late] = (await makeWalkers(2)) as [TestMember, TestMember];
  setClock('2026-11-18T12:00:00Z');
  const id = await make({ lateJoinCounts: 'join-date' });
  await join(early, id);
  await join(late, id);
  await log(early, start, [5000, 5000]);
  expect(await read(early, id)).toMatchObject({ endDate: '2026-11-17', compared: 0, own: null });
  setClock('2026-11-21T12:00:00Z');
  await log(late, start, [9000, 9000, 3000, 3000, 3000]);
  // Both joined on the third day: the 18th, the 19th and the 20th count.
  expect((await read(late, id)).own).toMatchObject({ days: 3, dayAverage: 3000, steadyDays: 3 });
  setClock('2026-11-15T12:00:00Z');
  expect(await read(late, id)).toMatchObject({ endDate: null, compared: 0 });
});

it('fair boards are stored with the result: later entries change none of their figures', async () => {
  const [ana] = (await makeWalkers(1)) as [TestMember]; // one is made
  setClock('2026-11-15T12:00:00Z');
  const id = await make({ startDay: '2026-11-12', endDay: '2026-11-15', graceHours: 0 });
  await join(ana, id);
  await log(ana, '2026-10-15', steady(2000, 28));
  await log(ana, '2026-11-12', steady(3000, 4));
  setClock(noon);
  const before = await read(ana, id);
  expect(before.own).toMatchObject({ days: 4, percent: 50, steadyDays: 4 });
  await sealChallenges(api.pools, program.programId, sealKey, new Date());
  expect((await get(ana, id)).data.seal).not.toBeNull();
  await log(ana, '2026-11-15', [90_000]);
  expect(await read(ana, id)).toEqual(before);
});

it('fair boards exist for challenges in which members take part individually', async () => {
  const id = await make({ between: 'groups' });
  await expect(read(admin, id)).rejects.toMatchObject({ code: 'challenge_between_others' });
});
