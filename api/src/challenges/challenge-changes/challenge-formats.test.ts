import {
  addChallengeMember,
  addChallengeTeam,
  createChallenge,
  createJournal,
  explain,
  getPointsInChallenge,
  type Input,
  listChallengeMilestones,
  updateChallenge,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  admin,
  api,
  board,
  get,
  join,
  maya,
  program,
  theo,
  una,
  walk,
} from '#test/fixtures/challenges.fixture.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { setClock } from '#test/setup/set-clock.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import type { TestMember } from '#test/setup/test-api.ts';

type Body = Input<typeof createChallenge>['body'];

const days = { startDate: '2026-11-21', endDate: '2026-11-30' };
const make = async (body: Partial<Body>) => {
  const steps = body.format === 'points' ? {} : { steps: 8000 };
  const whole: Body = {
    challengeName: makeUniqueName('River'),
    ...days,
    addCreator: 0,
    ...steps,
    ...body,
  };
  return (await api.as(admin).call(createChallenge, { body: whole })).data;
};
const change = (id: number, body: Input<typeof updateChallenge>['body']) =>
  api.as(admin).call(updateChallenge, { params: { id }, body });
const at = (day: number) => setClock(`2026-11-${day}T12:00:00Z`);
const dayOf = (day: number) => `2026-11-${day}`;

async function totals(id: number) {
  const { data } = await board(admin, id);
  return Object.fromEntries(data.map(({ name, rank, total }) => [name, [rank, total]]));
}

async function whyOf(member: TestMember, challengeId: number) {
  const query = { subject: 'score', challengeId } as const;
  const { data } = await api.as(member).call(explain, { params: { id: member.memberId }, query });
  const { total, difference, days: told } = data.score ?? expect.fail();
  expect(difference).toBe(0);
  return [total, Object.fromEntries(told.map(({ date, counted }) => [date.slice(8), counted]))];
}

async function expectSoundBoards() {
  const { wrongScores, wrongBuckets, others } = await inspectBoards(api, program);
  expect([wrongScores, wrongBuckets, ...Object.values(others)].flat()).toEqual([]);
}

it('a day that reaches the goal counts, whatever is logged, removed or decided later', async () => {
  const { id, ...made } = await make({ format: 'daily-goal', goal: 7 });
  expect(made).toMatchObject({ format: 'daily-goal', goal: 7, steps: 8000, days: 10 });
  await join(maya, id);
  await join(theo, id);
  await walk(maya, dayOf(21), 7999);
  at(22);
  await walk(maya, dayOf(21), 9000);
  await walk(maya, dayOf(22), 30_000);
  await walk(theo, dayOf(22), 8000);
  expect(await totals(id)).toMatchObject({ 'Theo Marsh': [2, 1] });
  const { standing } = (await get(maya, id)).data;
  // One of ten days is over, and seven are required: 0.7 by now.
  expect(standing).toMatchObject({ total: 2, goalPercent: 28, paceSteps: 1, rank: 1 });
  expect(await whyOf(maya, id)).toEqual([2, { 21: 1, 22: 1 }]);
  await walk(maya, dayOf(21), 100);
  expect(await whyOf(maya, id)).toEqual([1, { 21: 0, 22: 1 }]);
  await expectSoundBoards();
  // After a change of the daily goal, the board follows right away.
  await change(id, { steps: 50 });
  expect((await get(maya, id)).data).toMatchObject({ goal: 7, standing: { total: 2 } });
  await expectSoundBoards();
});

it('the longest streak of days counts, and filling a gap joins two streaks', async () => {
  const { id, goal } = await make({ format: 'streak' });
  expect(goal).toBe(10);
  await join(una, id);
  for (const day of [21, 23, 24]) {
    at(day);
    await walk(una, dayOf(day), 8000);
  }
  expect(await whyOf(una, id)).toEqual([2, { 21: 0, 23: 1, 24: 1 }]);
  await walk(una, dayOf(22), 8500);
  expect(await whyOf(una, id)).toEqual([4, { 21: 1, 22: 1, 23: 1, 24: 1 }]);
  await walk(una, dayOf(23), 0);
  expect((await get(una, id)).data.standing).toMatchObject({ total: 2 });
  await expectSoundBoards();
});

it("the member with the most steps carries a team's baton, but never twice in a row", async () => {
  const team = await api.inProgram(program, async (db) => {
    const by = admin.memberId;
    const made = await createTeam(
      db,
      program.programId,
      { name: 'Relay', createdBy: by },
      new Date(),
    );
    await joinGroup(db, program.programId, 'teams', made, [maya.memberId, theo.memberId], {
      by,
      now: new Date('2026-11-21T08:00:00Z'),
    });
    return made;
  });
  const { id } = await make({ format: 'relay', between: 'groups' });
  await api.as(admin).call(addChallengeTeam, { params: { id }, body: { teamIds: [team] } });
  for (const [day, mayas, theos] of [
    [21, 9000, 5000],
    [22, 12_000, 4000],
    [23, 12_000, 4000],
  ] as const) {
    at(day);
    await walk(maya, dayOf(day), mayas);
    await walk(theo, dayOf(day), theos);
  }
  expect(await totals(id)).toEqual({ Relay: [1, 9000 + 4000 + 12_000] });
  await walk(theo, dayOf(21), 10_000);
  expect(await totals(id)).toEqual({ Relay: [1, 10_000 + 12_000 + 4000] });
  await expectSoundBoards();
  at(24);
  await api.inProgram(program, (db) =>
    joinGroup(db, program.programId, 'teams', team, [una.memberId], {
      by: admin.memberId,
      now: new Date(),
    }),
  );
  await walk(una, dayOf(24), 20_000);
  expect(await totals(id)).toEqual({ Relay: [1, 46_000] });
  await expectSoundBoards();
});

it('everyone walks toward one goal, and the total of all members is shown', async () => {
  await expect(make({ format: 'collective' })).rejects.toMatchObject({
    fields: { goal: expect.any(String) },
  });
  const { id } = await make({ format: 'collective', goal: 100_000 });
  await join(maya, id);
  await join(theo, id);
  at(22);
  await walk(maya, dayOf(22), 15_000);
  await walk(theo, dayOf(22), 10_000);
  const { data } = await get(maya, id);
  expect(data).toMatchObject({ goal: 100_000, together: expect.any(Number) });
  const together = data.together ?? 0;
  expect(together).toBeGreaterThanOrEqual(25_000);
  expect(data.standing).toMatchObject({
    goalPercent: Math.floor(together / 1000),
    stepsToGoal: 100_000 - together,
  });
  const { data: rows } = await board(maya, id);
  expect(rows.every(({ goalPercent }) => goalPercent === null)).toBe(true);
  const params = { id };
  const { data: walked } = await api.as(maya).call(listChallengeMilestones, { params });
  expect(walked).toMatchObject({ walker: 'everybody', total: together });
});

describe('points', () => {
  it("count instead of steps, as they're earned and removed", async () => {
    setClock('2026-11-25T12:00:00Z');
    const made = await make({
      format: 'points',
      pointsGoal: 100,
      trackTextAndImagePoints: 1,
      trackQuestionPoints: 0,
      startDate: dayOf(25),
      endDate: dayOf(29),
    });
    expect(made).toMatchObject({ goal: 100, steps: 20, trackTextAndImagePoints: 1 });
    expect(made.trackQuestionPoints).toBe(0);
    const { id } = made;
    await join(una, id);
    await walk(una, dayOf(25), 9000);
    expect(await totals(id)).toEqual({ 'Una Lindqvist': [1, 25] });
    const { data } = await api
      .as(una)
      .call(getPointsInChallenge, { params: { id: una.memberId }, query: { challengeId: id } });
    expect(data.points).toBe((await get(una, id)).data.standing?.total);
    const body = { text: 'By the river', visibility: 'self', date: dayOf(25) } as const;
    await api.as(una).call(createJournal, { body });
    expect(await whyOf(una, id)).toEqual([26, { 25: 26 }]);
    await change(id, { trackTextAndImagePoints: 0 });
    expect(await whyOf(una, id)).toEqual([25, { 25: 25 }]);
    await walk(una, dayOf(25), 10);
    expect(await whyOf(una, id)).toEqual([0, {}]);
    await expectSoundBoards();
  });
});

it('an invalid field is refused with an error for it', async () => {
  const refusals: [Partial<Body>, string][] = [
    [{ format: 'relay' }, 'format'],
    [{ format: 'streak', between: 'groups' }, 'format'],
    [{ format: 'daily-goal', goal: 11 }, 'goal'],
    [{ format: 'points', pointsGoal: 0 }, 'pointsGoal'],
  ];
  for (const [body, field] of refusals) {
    await expect(make(body)).rejects.toMatchObject({ fields: { [field]: expect.any(String) } });
  }
  const { id } = await make({ format: 'total' });
  await expect(change(id, { format: 'relay' })).rejects.toMatchObject({
    fields: { format: expect.any(String) },
  });
  await api.as(maya).call(addChallengeMember, { params: { id }, body: {} });
  const { data } = await change(id, { format: 'streak' });
  expect(data).toMatchObject({ format: 'streak', goal: 10 });
  expect((await change(id, { endDate: '2026-11-25' })).data.goal).toBe(5);
  await expectSoundBoards();
});
