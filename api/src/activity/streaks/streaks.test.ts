import { addSteps, claimRestDay, correctSteps, getStreak } from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { drillSize } from '#test/setup/drill-size.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { modelStreak } from '#test/fixtures/streak-model.fixture.ts';
import type { KnownDay } from './streak-rules.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const today = '2026-11-21';
const goal = 8000;

async function newMember(columns: { timeZone?: string; registeredOn?: string } = {}) {
  const member = await api.makeMember(program, { dailyGoal: goal, ...columns });
  await signInAhead(api, [member, admin]);
  setClock(`${today}T11:00:00Z`);
  return member;
}

/** Records the steps of days as a device. */
function walk(member: TestMember, days: readonly string[], steps = goal): Promise<void> {
  return api.inProgram(member, (db) => {
    const { memberId, programId } = member;
    const rows = days.map((day) => ({ memberId, day, source: 'device' as const, steps }));
    return recordStepDays(db, programId, rows, new Date());
  });
}

/** Returns consecutive days, the last of them the given number of days ago. */
function daysUntil(ago: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(today, -ago - at)).reverse();
}

async function streakOf(member: TestMember) {
  const { data } = await api.as(member).call(getStreak, { params: { id: member.memberId } });
  return data;
}

async function countBy(streakCounts: 'goal' | 'entry'): Promise<void> {
  await api.inProgram(program, (db) =>
    db
      .updateTable('program')
      .set({ streakCounts })
      .where('programId', '=', program.programId)
      .execute(),
  );
}

describe('GET /members/:id/streak', () => {
  it("counts consecutive goal days, and isn't ended by today before it is over", async () => {
    const member = await newMember({ registeredOn: '2026-11-15' });
    await walk(member, daysUntil(1, 3));
    expect(await streakOf(member)).toMatchObject({
      current: 3,
      longest: 3,
      freezes: 0,
      countsBy: 'goal',
      today,
      todayCounts: false,
      isAtRisk: true,
      days: [
        { date: '2026-11-21', mark: 'open' },
        ...['2026-11-20', '2026-11-19', '2026-11-18'].map((date) => ({ date, mark: 'counted' })),
        ...['2026-11-17', '2026-11-16', '2026-11-15'].map((date) => ({ date, mark: 'missed' })),
      ],
    });
    await walk(member, [today]);
    expect(await streakOf(member)).toMatchObject({
      current: 4,
      todayCounts: true,
      isAtRisk: false,
    });
    setClock('2026-11-23T11:00:00Z');
    expect(await streakOf(member)).toMatchObject({ current: 0, longest: 4, isAtRisk: false });
  });

  it("ends at midnight in the member's time zone, not the server's", async () => {
    const member = await newMember({ timeZone: 'America/Los_Angeles' });
    await walk(member, ['2026-11-20']);
    // In Los Angeles the 21st lasts until 08:00 UTC of the 22nd.
    setClock('2026-11-22T07:59:00Z');
    expect(await streakOf(member)).toMatchObject({ current: 1, today: '2026-11-21' });
    setClock('2026-11-22T08:00:00Z');
    expect(await streakOf(member)).toMatchObject({ current: 0, today: '2026-11-22' });
  });

  it('spends a freeze, earned with fourteen days, on a missed day automatically, and holds at most two', async () => {
    const member = await newMember();
    await walk(member, daysUntil(2, 14));
    const frozen = await streakOf(member);
    expect(frozen).toMatchObject({ current: 14, freezes: 0, isAtRisk: true });
    expect(frozen.days[1]).toEqual({ date: '2026-11-20', mark: 'frozen' });
    const patient = await newMember();
    await walk(patient, daysUntil(1, 60));
    expect(await streakOf(patient)).toMatchObject({ current: 60, freezes: 2, isAtRisk: false });
    setClock('2026-11-24T11:00:00Z');
    expect(await streakOf(patient)).toMatchObject({ current: 0, longest: 60, freezes: 0 });
  });

  it('is repaired by a late entry inside the window, and broken again when that entry is deleted', async () => {
    const member = await newMember();
    await walk(member, [...daysUntil(4, 5), ...daysUntil(1, 2)]);
    expect(await streakOf(member)).toMatchObject({ current: 2, longest: 5 });
    const late = (steps: number) =>
      api
        .as(member)
        .call(addSteps, {
          params: { id: member.memberId },
          body: { stepData: [{ date: '2026-11-18', steps }] },
        });
    await late(goal);
    expect(await streakOf(member)).toMatchObject({ current: 8, longest: 8 });
    await late(0);
    expect(await streakOf(member)).toMatchObject({ current: 2, longest: 5 });
  });

  it('follows a correction of the oldest day that an admin can correct', async () => {
    const member = await newMember();
    await walk(member, daysUntil(1, 60));
    const params = { id: member.memberId };
    const body = { date: addDays(today, -30), steps: 0, reason: 'Not yours' };
    await api.as(admin).call(correctSteps, { params, body });
    // The freezes of the 30 days before the corrected day preserve the streak.
    expect(await streakOf(member)).toMatchObject({ current: 59, longest: 59 });
  });

  it('skips a rest day, which neither extends nor ends it', async () => {
    const member = await newMember();
    await walk(member, ['2026-11-18', '2026-11-20']);
    const params = { id: member.memberId };
    await api.as(member).call(claimRestDay, { params, body: { date: '2026-11-19' } });
    const streak = await streakOf(member);
    expect(streak).toMatchObject({ current: 2, longest: 2 });
    expect(streak.days[2]).toEqual({ date: '2026-11-19', mark: 'rest' });
  });

  it('counts any entry if the program is set to do so, from the first day on', async () => {
    const member = await newMember();
    await walk(member, daysUntil(1, 4), 10);
    expect(await streakOf(member)).toMatchObject({ current: 0, countsBy: 'goal' });
    await countBy('entry');
    expect(await streakOf(member)).toMatchObject({ current: 4, countsBy: 'entry' });
    await walk(member, [today], 10);
    expect(await streakOf(member)).toMatchObject({ current: 5, todayCounts: true });
    await countBy('goal');
    expect(await streakOf(member)).toMatchObject({ current: 0, longest: 0 });
  });

  it('is private to the member: no one else can read it, admins included', async () => {
    const member = await newMember();
    for (const other of [admin, await newMember()]) {
      const params = { id: member.memberId };
      await expect(api.as(other).call(getStreak, { params })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});

/** A member's action in a round: they report days together, some of them long past. */
const deed = fc.record({
  ago: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 2 }) },
    { weight: 2, arbitrary: fc.integer({ min: 0, max: 33 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 100 }) },
  ),
  days: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 16 })),
  steps: fc.oneof(
    { weight: 4, arbitrary: fc.constant(goal) },
    { weight: 1, arbitrary: fc.constantFrom(0, goal - 1) },
  ),
});
const rounds = 20;
const people = drillSize(20);

it(`agrees with the calendar of ${people} members after each of ${rounds} rounds, with days written together`, async () => {
  const members = await Promise.all(Array.from({ length: people }, () => newMember()));
  const calendars = members.map(() => new Map<string, KnownDay>());
  const pick = fc.sample(
    fc.tuple(
      fc.integer({ min: 0, max: 5 }),
      fc.array(deed, { minLength: people, maxLength: people }),
    ),
    { numRuns: rounds, seed: 20_261_121 },
  );
  let now = '2026-06-01';
  let longest = 0;
  for (const [later, deeds] of pick) {
    now = addDays(now, later);
    setClock(`${now}T11:00:00Z`);
    const rows = members.flatMap((member, at) => {
      const { ago, days, steps } = deeds[at] ?? { ago: 0, days: 1, steps: goal };
      return Array.from({ length: days }, (_, back) => {
        const day = addDays(now, -ago - back);
        calendars[at]?.set(day, { counts: steps >= goal, isRest: false });
        return { memberId: member.memberId, day, source: 'device' as const, steps };
      });
    });
    await api.inProgram(program, (db) => recordStepDays(db, program.programId, rows, new Date()));
    const streaks = await Promise.all(members.map((member) => streakOf(member)));
    for (const [at, { current, longest: most, freezes }] of streaks.entries()) {
      const right = modelStreak(calendars[at] ?? new Map(), '2026-01-01', now);
      expect({ current, longest: most, freezes }).toEqual(right);
      longest = Math.max(longest, most);
    }
  }
  expect(longest).toBeGreaterThan(20);
});
