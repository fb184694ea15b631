import {
  addSteps,
  claimRestDay,
  getStreak,
  listPoints,
  listRestDays,
  listStepDays,
  withdrawRestDay,
} from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const goal = 8000;
const yesterday = '2026-11-20';

let maya: TestMember;
beforeEach(async () => {
  maya = await newMember();
});

async function newMember(columns: { timeZone?: string; registeredOn?: string } = {}) {
  const member = await api.makeMember(program, { dailyGoal: goal, ...columns });
  await signInAhead(api, [member, admin]);
  setClock('2026-11-21T11:00:00Z');
  return member;
}

function claim(member: TestMember, date: string) {
  return api.as(member).call(claimRestDay, { params: { id: member.memberId }, body: { date } });
}

function withdraw(member: TestMember, date: string) {
  return api.as(member).call(withdrawRestDay, { params: { id: member.memberId }, body: { date } });
}

async function list(member: TestMember, query = {}) {
  return api.as(member).call(listRestDays, { params: { id: member.memberId }, query });
}

function walk(member: TestMember, date: string, steps: number) {
  const body = { stepData: [{ date, steps }] };
  return api.as(member).call(addSteps, { params: { id: member.memberId }, body });
}

/** Reads a day's current entries in the points ledger, and the balance. */
async function pointsOf(member: TestMember, date: string) {
  const query = { startDate: date, endDate: date, reversed: 0 } as const;
  const params = { id: member.memberId };
  const { data, meta } = await api.as(member).call(listPoints, { params, query });
  const counted = data.filter(({ points }) => points > 0);
  return { balance: meta.balance, rules: counted.map(({ rule, points }) => `${rule} ${points}`) };
}

describe('POST /members/:id/claim-rest-day', () => {
  it('gives a missed day the points of a goal day, once however often it is sent', async () => {
    const answer = {
      date: yesterday,
      isGoalDay: false,
      points: 25,
      claimedAt: '2026-11-21T11:00:00.000Z',
    };
    const both = await Promise.all([claim(maya, yesterday), claim(maya, yesterday)]);
    expect(both.map(({ data }) => data)).toEqual([answer, answer]);
    setClock('2026-11-21T12:00:00Z');
    expect((await claim(maya, yesterday)).data).toEqual(answer);
    expect(await pointsOf(maya, yesterday)).toEqual({ balance: 25, rules: ['rest-day 25'] });
  });

  it('becomes a goal day when steps arrive later, with 25 points in all, and a rest day when they are removed', async () => {
    await claim(maya, yesterday);
    const { data: written } = await walk(maya, yesterday, goal - 1);
    expect(written.days).toMatchObject([{ isRestDay: true, goalMet: false }]);
    expect(await pointsOf(maya, yesterday)).toEqual({ balance: 25, rules: ['rest-day 25'] });
    await walk(maya, yesterday, goal);
    expect(await pointsOf(maya, yesterday)).toEqual({ balance: 25, rules: ['goal-day 25'] });
    const { data: shown } = await api
      .as(maya)
      .call(listStepDays, { params: { id: maya.memberId } });
    expect(shown.filter(({ isRestDay }) => isRestDay)).toMatchObject([
      { date: yesterday, goalMet: true },
    ]);
    expect((await list(maya)).data).toMatchObject([
      { date: yesterday, isGoalDay: true, points: 0 },
    ]);
    const { data } = await api.as(maya).call(getStreak, { params: { id: maya.memberId } });
    expect(data.current).toBe(1);
    expect(data.days[1]).toEqual({ date: yesterday, mark: 'counted' });
    await walk(maya, yesterday, 0);
    expect(await pointsOf(maya, yesterday)).toEqual({ balance: 25, rules: ['rest-day 25'] });
  });

  it('is refused for a day whose goal was met, with the message on the field', async () => {
    await walk(maya, yesterday, goal);
    await expect(claim(maya, yesterday)).rejects.toMatchObject({
      code: 'goal_met',
      fields: { date: "You met your goal that day, so you don't need a rest day." },
    });
    expect(await pointsOf(maya, yesterday)).toEqual({ balance: 25, rules: ['goal-day 25'] });
  });

  it.each([
    ['2026-11-21', 'day_not_over'],
    ['2026-11-22', 'day_in_future'],
    ['2026-11-13', 'day_outside_window'],
  ])('is refused for %s, seen from 21 November: %s', async (date, code) => {
    await expect(claim(maya, date)).rejects.toMatchObject({ code, status: 422 });
  });

  it('is refused for a day before registration, and for a today that is only over elsewhere', async () => {
    const young = await newMember({ registeredOn: yesterday, timeZone: 'Pacific/Kiritimati' });
    await expect(claim(young, '2026-11-19')).rejects.toMatchObject({
      code: 'day_before_registration',
    });
    // In Kiritimati, the 22nd began at 10:00 UTC.
    expect((await claim(young, '2026-11-21')).data).toMatchObject({ points: 25 });
    await expect(claim(young, '2026-11-22')).rejects.toMatchObject({ code: 'day_not_over' });
  });

  it('is possible once in any seven days, before and after, until it is withdrawn', async () => {
    await claim(maya, '2026-11-17');
    for (const date of ['2026-11-14', yesterday]) {
      await expect(claim(maya, date)).rejects.toMatchObject({ code: 'rest_day_too_near' });
    }
    expect((await list(maya)).meta.claimable).toEqual([]);
    setClock('2026-11-25T11:00:00Z');
    expect((await list(maya)).meta.claimable).toEqual(['2026-11-24']);
    await expect(claim(maya, '2026-11-23')).rejects.toMatchObject({ code: 'rest_day_too_near' });
    await claim(maya, '2026-11-24');
    expect((await pointsOf(maya, '2026-11-24')).balance).toBe(50);
  });

  it('accepts only one of several claims sent in parallel for days too close to each other', async () => {
    const days = ['2026-11-16', '2026-11-18', yesterday];
    const outcomes = await Promise.allSettled(days.map((date) => claim(maya, date)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await list(maya)).data).toHaveLength(1);
  });
});

describe('POST /members/:id/withdraw-rest-day', () => {
  it('removes the points and the mark, and changes nothing when repeated', async () => {
    await claim(maya, yesterday);
    for (const _ of [1, 2]) {
      expect((await withdraw(maya, yesterday)).data).toEqual({ date: yesterday });
      expect(await pointsOf(maya, yesterday)).toEqual({ balance: 0, rules: [] });
    }
    const { data } = await api.as(maya).call(getStreak, { params: { id: maya.memberId } });
    expect(data.days[1]).toEqual({ date: yesterday, mark: 'missed' });
    expect((await list(maya)).data).toEqual([]);
  });

  it('leaves a claim alone that can no longer be changed', async () => {
    await claim(maya, yesterday);
    setClock('2026-11-28T11:00:00Z');
    await expect(withdraw(maya, yesterday)).rejects.toMatchObject({ code: 'day_outside_window' });
    expect((await pointsOf(maya, yesterday)).balance).toBe(25);
  });
});

describe('GET /members/:id/rest-days', () => {
  it('lists the newest first, by pages and spans, and says which days may be claimed', async () => {
    await walk(maya, '2026-11-19', goal);
    expect((await list(maya)).meta).toMatchObject({
      today: '2026-11-21',
      opensOn: '2026-11-14',
      claimable: ['20', '18', '17', '16', '15', '14'].map((day) => `2026-11-${day}`),
    });
    await claim(maya, '2026-11-14');
    setClock('2026-11-22T11:00:00Z');
    await claim(maya, '2026-11-21');
    const first = await list(maya, { perPage: 1 });
    expect(first.data).toMatchObject([{ date: '2026-11-21' }]);
    expect(first.meta.total).toBe(2);
    const span = await list(maya, { startDate: '2026-11-01', endDate: '2026-11-20' });
    expect(span.data).toMatchObject([{ date: '2026-11-14' }]);
    await expect(
      list(maya, { startDate: '2026-11-02', endDate: '2026-11-01' }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('works only for the member, and so do claiming and withdrawing', async () => {
    const params = { id: maya.memberId };
    const body = { date: yesterday };
    const other = api.as(admin);
    for (const call of [
      () => other.call(listRestDays, { params }),
      () => other.call(claimRestDay, { params, body }),
      () => other.call(withdrawRestDay, { params, body }),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
