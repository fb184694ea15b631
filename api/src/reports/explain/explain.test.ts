import {
  correctSteps,
  listChallengeResults,
  removeMember,
  restoreMember,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { setClock } from '#test/setup/set-clock.ts';
import { sealKey, type TestMember } from '#test/setup/test-api.ts';
import {
  admin,
  api,
  brisk,
  newMember,
  noon,
  other,
  recordDevice,
  stranger,
  theo,
  today,
  write,
} from '#test/fixtures/steps.fixture.ts';
import { recordSourceSteps } from '#activity/steps/steps.service.ts';
import { ask, dayOf, make, type Query } from '#test/fixtures/explain.fixture.ts';

describe('a day', () => {
  it('is told entry by entry: sources, walking that a device counted, and caps', async () => {
    const member = await newMember();
    await write(member, { date: today, activityId: brisk, minutes: 10 });
    await write(member, { date: today, steps: 26_000 });
    await write(member, { date: today, activityId: other, minutes: 130 });
    expect(await dayOf(member)).toMatchObject({
      steps: 30_000,
      told: [
        ['converted', 1000, 'counted'],
        ['manual', 20_000, 'manual-cap'],
        ['converted', 9000, 'daily-cap'],
      ],
    });
    await recordDevice(member, today, 25_000);
    expect(await dayOf(member)).toMatchObject({
      difference: 0,
      manualCap: 20_000,
      dailyCap: 30_000,
      told: [
        ['converted', 0, 'counted-by-device'],
        ['manual', 0, 'other-source'],
        ['converted', 5000, 'daily-cap'],
        ['device', 25_000, 'counted'],
      ],
    });
    await recordDevice(member, today, 40_000);
    expect((await dayOf(member)).told.at(-1)).toEqual(['device', 30_000, 'daily-cap']);
  });

  it('that an admin decided names the reason, also to the admin', async () => {
    const member = await newMember();
    await recordDevice(member, today, 9000);
    const body = { date: today, steps: 4000, reason: 'Counted on a train.' };
    await api.as(admin).call(correctSteps, { params: { id: member.memberId }, body });
    const day = await dayOf(member);
    expect(day).toMatchObject({
      told: [
        ['device', 0, 'corrected'],
        ['correction', 4000, 'counted'],
      ],
      corrections: [{ from: null, to: 4000, reason: 'Counted on a train.' }],
    });
    const seen = await ask(admin, member, { subject: 'day', date: today });
    expect(seen.day?.entries).toEqual(day.entries);
  });

  it('without entries is explained by nothing', async () => {
    const member = await newMember();
    expect(await dayOf(member, '2026-11-19')).toMatchObject({ steps: 0, entries: [] });
    const { day } = await ask(member, member, { subject: 'day' });
    expect(day).toMatchObject({ date: today, entries: [] });
  });
});

describe('a score', () => {
  it('is told day by day, with why a day gives less', async () => {
    const member = await newMember();
    await recordDevice(member, '2026-11-16', 12_000);
    await write(member, { date: '2026-11-17', activityId: other, minutes: 20 });
    await recordDevice(member, '2026-11-18', 3000);
    const challengeId = await make({ endDay: '2026-11-30', dailyCap: 10_000 }, [member]);
    const { score } = await ask(member, member, { subject: 'score', challengeId });
    expect(score).toMatchObject({
      board: { challengeId, period: null, dailyCap: 10_000, phase: 'running' },
      total: 13_000,
      activeDays: 2,
      difference: 0,
      days: [
        { date: '2026-11-18', steps: 3000, counted: 3000, reasons: [] },
        { date: '2026-11-17', steps: 2000, counted: 0, reasons: ['activities-not-counted'] },
        { date: '2026-11-16', steps: 12_000, counted: 10_000, reasons: ['board-cap'] },
      ],
    });
    const week = await ask(member, member, { subject: 'score', period: 'week' });
    expect(week.score).toMatchObject({ total: 17_000, difference: 0, board: { phase: null } });
    const before = { subject: 'score', period: 'week', date: '2026-11-10' } as const;
    expect((await ask(member, member, before)).score).toMatchObject({ total: 0, days: [] });
  });

  it('leaves out the days before joining where joining decides', async () => {
    const member = await newMember();
    await recordDevice(member, '2026-11-16', 1000);
    const late = { endDay: '2026-11-30', lateJoinCounts: 'join-date' } as const;
    const challengeId = await make(late, [member]);
    await recordDevice(member, today, 500);
    const { score } = await ask(member, member, { subject: 'score', challengeId });
    expect(score).toMatchObject({
      total: 500,
      days: [{ counted: 500 }, { counted: 0, reasons: ['before-joining'] }],
    });
  });

  it('that is final says what days that were changed since no longer say', async () => {
    const member = await newMember();
    await recordDevice(member, '2026-11-18', 3000);
    const challengeId = await make({}, [member]);
    const now = setClock('2026-11-21T12:00:00Z');
    const row = { memberId: member.memberId, day: '2026-11-18', steps: 5000 };
    await api.inProgram(member, (db) =>
      recordSourceSteps(db, member.programId, 'device', [row], now),
    );
    const { score } = await ask(member, member, { subject: 'score', challengeId });
    expect(score).toMatchObject({
      board: { phase: 'final' },
      total: 3000,
      difference: -2000,
      days: [{ counted: 5000, reasons: ['changed-after-the-end'] }],
    });
  });
});

describe('a rank', () => {
  it('is nobody’s by themself in a challenge between teams', async () => {
    const member = await newMember();
    await recordDevice(member, '2026-11-18', 3000);
    const now = new Date();
    const { challengeId } = await api.inProgram(admin, (db) =>
      createChallenge(
        db,
        admin.programId,
        {
          name: 'Teams',
          description: '',
          steps: 8000,
          organiserId: admin.memberId,
          startDay: '2026-11-16',
          endDay: '2026-11-30',
          between: 'groups',
        },
        now,
      ),
    );
    const { rank } = await ask(member, member, { subject: 'rank', challengeId });
    expect(rank).toMatchObject({ rank: null, total: 0, board: { challengeId, phase: 'running' } });
    const { score } = await ask(member, member, { subject: 'score', challengeId });
    expect(score).toMatchObject({ total: 0, difference: 0, days: [] });
  });

  it('names who stands next and what decided: steps, active days, a device, or nothing', async () => {
    const names = ['most', 'often', 'device', 'typed', 'same', 'least'] as const;
    const [most, often, device, typed, same, least] = await Promise.all(
      names.map(() => newMember()),
    );
    if (!most || !often || !device || !typed || !same || !least) throw new Error('Six were made.');
    const challengeId = await make({ endDay: '2026-11-30' }, [
      most,
      often,
      device,
      typed,
      same,
      least,
    ]);
    setClock(noon);
    await recordDevice(most, today, 3000);
    await write(often, { date: today, steps: 1000 }, { date: '2026-11-20', steps: 1000 });
    await recordDevice(device, today, 2000);
    await write(typed, { date: today, steps: 2000 });
    await write(same, { date: today, steps: 2000 });
    await write(least, { date: today, steps: 1 });
    const rankOf = async (member: TestMember) =>
      (await ask(member, member, { subject: 'rank', challengeId })).rank;
    const next = (one: TestMember, decidedBy: string) => ({ memberId: one.memberId, decidedBy });
    expect(await rankOf(most)).toMatchObject({ rank: 1, above: 0, higher: null });
    expect(await rankOf(often)).toMatchObject({
      rank: 2,
      above: 1,
      sharedWith: 0,
      equal: null,
      activeDays: 2,
      higher: next(most, 'total'),
      lower: next(device, 'active-days'),
    });
    expect(await rankOf(device)).toMatchObject({
      rank: 3,
      verifiedSteps: 2000,
      higher: next(often, 'active-days'),
      lower: { decidedBy: 'verified-steps' },
    });
    expect(await rankOf(typed)).toMatchObject({
      rank: 4,
      above: 3,
      sharedWith: 1,
      equal: next(same, 'shared'),
      higher: next(device, 'verified-steps'),
      lower: next(least, 'total'),
    });
    expect(await rankOf(least)).toMatchObject({ rank: 6, above: 5, lower: null });
    const idle = await newMember();
    const { rank } = await ask(idle, idle, { subject: 'rank', period: 'week' });
    expect(rank).toMatchObject({ rank: null, above: null, total: 0 });
  });

  it('of a sealed result is the one that was sealed', async () => {
    const [first, second, third, away] = await Promise.all([1, 2, 3, 4].map(() => newMember()));
    if (!first || !second || !third || !away) throw new Error('Four were made.');
    const challengeId = await make({}, [first, second, third, away]);
    for (const [member, steps] of [
      [first, 3000],
      [second, 2000],
      [third, 2000],
      [away, 9000],
    ] as const) {
      await recordDevice(member, '2026-11-18', steps);
    }
    const leaver = { params: { id: away.memberId } };
    await api.as(admin).call(removeMember, { ...leaver, body: {} });
    const close = '2026-11-21T12:02:00Z';
    setClock(close);
    expect(await sealChallenges(api.pools, admin.programId, sealKey, new Date())).toBeGreaterThan(
      0,
    );
    // What happens now is too late: whom it puts first, whom it takes away and who is back.
    const reason = 'Found a note.';
    for (const [{ memberId: id }, steps] of [
      [first, 1],
      [third, 20_000],
    ] as const) {
      const body = { date: '2026-11-18', steps, reason };
      await api.as(admin).call(correctSteps, { params: { id }, body });
    }
    await api.as(admin).call(restoreMember, leaver);
    await api.as(admin).call(removeMember, { params: { id: second.memberId }, body: {} });
    const { data: sealed } = await api
      .as(admin)
      .call(listChallengeResults, { params: { id: challengeId }, query: {} });
    const rankOf = async (member: TestMember) =>
      (await ask(admin, member, { subject: 'rank', challengeId })).rank;
    expect(sealed).toMatchObject([
      { id: first.memberId, rank: 1, total: 3000 },
      { id: second.memberId, rank: 2, total: 2000 },
      { id: third.memberId, rank: 2, total: 2000 },
    ]);
    expect(await rankOf(first)).toMatchObject({
      board: { phase: 'final' },
      rank: 1,
      above: 0,
      sharedWith: 0,
      total: 3000,
      higher: null,
      lower: { memberId: second.memberId, decidedBy: 'total' },
    });
    expect(await rankOf(third)).toMatchObject({
      rank: 2,
      above: 1,
      sharedWith: 1,
      total: 2000,
      equal: { memberId: second.memberId },
      higher: { memberId: first.memberId, decidedBy: 'total' },
      lower: null,
    });
    expect(await rankOf(away)).toMatchObject({ rank: null, above: null, total: 9000 });
  });
});

describe('a balance of points', () => {
  it('is the sum of its days, and a day that of its standing entries', async () => {
    const member = await newMember();
    await write(member, { date: today, steps: 9000 }, { date: '2026-11-20', steps: 9000 });
    await write(member, { date: today, steps: 100 });
    const { points } = await ask(member, member, { subject: 'points', date: today });
    expect(points).toMatchObject({
      balance: 25,
      days: [
        { date: today, points: 0, reversed: 25 },
        { date: '2026-11-20', points: 25, reversed: 0 },
      ],
      entries: [
        { rule: 'goal-day', points: 25, reversedWhy: 'not-earned', cause: { steps: 9000 } },
      ],
    });
  });
});

describe('an explanation', () => {
  it('is for the member; admins are told of steps, never of points', async () => {
    const member = await newMember();
    for (const asker of [theo, stranger]) {
      const asking = ask(asker, member, { subject: 'day', date: today });
      await expect(asking).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await ask(admin, member, { subject: 'rank', period: 'all' })).rank).not.toBeNull();
    const asking = ask(admin, member, { subject: 'points' });
    await expect(asking).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('says what is missing in the question', async () => {
    const wrong: [Query, string][] = [
      [{ subject: 'score' }, 'challengeId'],
      [{ subject: 'rank', period: 'week', challengeId: 1 }, 'challengeId'],
    ];
    for (const [query, field] of wrong) {
      await expect(ask(theo, theo, query)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { [field]: expect.any(String) },
      });
    }
    const asking = ask(theo, theo, { subject: 'score', challengeId: 4711 });
    await expect(asking).rejects.toMatchObject({ code: 'not_found' });
  });
});
