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
  newMember,
  noon,
  recordDevice,
  today,
  write,
} from '#test/fixtures/steps.fixture.ts';
import { ask, make } from '#test/fixtures/explain.fixture.ts';

describe('a rank', () => {
  it('belongs to teams, not members, in a challenge between teams', async () => {
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

  it('names the neighbors and what decided: steps, active days, a device, or nothing', async () => {
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

  it('is taken from the sealed result if there is one', async () => {
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
    // Later changes have no effect: new first places, removed members and returned ones.
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
