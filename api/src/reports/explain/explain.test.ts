import { correctSteps } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { setClock } from '#test/setup/set-clock.ts';
import {
  admin,
  api,
  brisk,
  newMember,
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
  it('is explained entry by entry: sources, walking that a device counted, and caps', async () => {
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

  it('shows the reason of a correction, also to the admin', async () => {
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

  it('has no explanation without entries', async () => {
    const member = await newMember();
    expect(await dayOf(member, '2026-11-19')).toMatchObject({ steps: 0, entries: [] });
    const { day } = await ask(member, member, { subject: 'day' });
    expect(day).toMatchObject({ date: today, entries: [] });
  });
});

describe('a score', () => {
  it('is explained day by day, with the reason why a day counts less', async () => {
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

  it('leaves out the days before joining if the challenge counts from joining', async () => {
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

  it('shows the difference to days that were changed after it became final', async () => {
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

describe('a balance of points', () => {
  it('is the sum of its days, and each day the sum of its current entries', async () => {
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
  it('is for the member; admins can see those about steps, never about points', async () => {
    const member = await newMember();
    for (const asker of [theo, stranger]) {
      const asking = ask(asker, member, { subject: 'day', date: today });
      await expect(asking).rejects.toMatchObject({ code: 'not_found' });
    }
    expect((await ask(admin, member, { subject: 'rank', period: 'all' })).rank).not.toBeNull();
    const asking = ask(admin, member, { subject: 'points' });
    await expect(asking).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('names what is missing in the query', async () => {
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
