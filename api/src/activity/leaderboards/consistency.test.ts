import {
  addChallengeMember,
  addSteps,
  removeChallengeMember,
  updateGeneralSettings,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { repeatable } from '#operations/demo/made-days.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { startTestApi } from '#test/setup/test-api.ts';
import { inspectBoards } from '#test/fixtures/inspect-boards.fixture.ts';

const api = await startTestApi();
// In the last zone, it is already the next day when the test starts.
const timeZones = ['UTC', 'Europe/Madrid', 'Pacific/Auckland'];
const days = ['2026-11-21', '2026-11-20', '2026-11-16', '2026-11-15'];

it('after random concurrent writes, every total is the sum of its days, and every histogram matches its totals', async () => {
  const program = await api.makeProgram();
  const members = await Promise.all(Array.from({ length: 6 }, () => api.makeMember(program)));
  const administrator = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  await signInAhead(api, [...members, administrator]);
  const admin = api.as(administrator);
  setClock('2026-11-21T11:00:00Z');
  const [organiser] = members;
  const common = { description: '', steps: 8000, organiserId: organiser?.memberId ?? 0 };
  const challenges = await api.inProgram(program, async (db) => [
    await createChallenge(
      db,
      program.programId,
      { ...common, name: 'Walking only', startDay: '2026-11-16', endDay: '2026-11-30' },
      new Date(),
    ),
    await createChallenge(
      db,
      program.programId,
      {
        ...common,
        name: 'From joining',
        startDay: '2026-11-01',
        endDay: '2026-11-21',
        allowActivities: true,
        dailyCap: 9000,
        lateJoinCounts: 'join-date',
      },
      new Date(),
    ),
    await createChallenge(
      db,
      program.programId,
      {
        ...common,
        name: 'Synced only',
        startDay: '2026-11-01',
        endDay: '2026-11-30',
        allowManualEntries: false,
      },
      new Date(),
    ),
    ...(await makeDerived(db, common)),
  ]);

  const next = repeatable(20_261_121);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T; // never empty
  const actions = Array.from({ length: 250 }, () => {
    const member = pick(members);
    const caller = api.as(member);
    const params = { id: member.memberId };
    const { challengeId } = pick(challenges);
    const date = pick(days);
    const steps = next() < 0.2 ? 0 : Math.floor(next() * 30_000);
    const minutes = next() < 0.3 ? 0 : Math.floor(next() * 60);
    const kind = next();
    if (kind < 0.05) {
      const body = { timeZone: pick(timeZones) };
      const id = program.programId;
      return () => admin.call(updateGeneralSettings, { params: { id }, body });
    }
    if (kind < 0.5)
      return () => caller.call(addSteps, { params, body: { stepData: [{ date, steps }] } });
    if (kind < 0.8) {
      const body = { stepData: days.map((date) => ({ date, activityId: 8, minutes })) };
      return () => caller.call(addSteps, { params, body });
    }
    const memberIds = [member.memberId];
    const call = kind < 0.92 ? addChallengeMember : removeChallengeMember;
    return () => caller.call(call, { params: { id: challengeId }, body: { memberIds } });
  });

  // The first three joined before they walked, the others join when they already have days.
  for (const member of members.slice(3)) {
    for (const { challengeId } of challenges) {
      await api.as(member).call(addChallengeMember, { params: { id: challengeId }, body: {} });
    }
  }
  const refused: string[] = [];
  await inParallel(12, actions, async (action) => {
    // Each action happens a second later, so that the newest entry of a leaderboard matters.
    setClock(new Date(Date.now() + 1000).toISOString());
    await action().catch((problem: { code: string }) => refused.push(problem.code));
  });
  const expected = ['already_joined', 'not_joined', 'challenge_over'];
  expect(refused.filter((code) => !expected.includes(code))).toEqual([]);

  const { wrongScores, wrongBuckets, others, scores, people } = await inspectBoards(api, program);
  expect(wrongScores).toEqual([]);
  expect(wrongBuckets).toEqual([]);
  expect(Object.values(others).flat()).toEqual([]);
  // The checks weren't empty: there were scores for two weeks, a month, all days and the challenges.
  expect(scores).toBeGreaterThan(4 * members.length);
  expect(people).toBe(scores);
});

/** Makes challenges whose scores aren't plain sums. */
async function makeDerived(
  db: Db,
  common: { description: string; steps: number; organiserId: number },
) {
  const { programId } = await db.selectFrom('member').select('programId').executeTakeFirstOrThrow();
  const days = { startDay: '2026-11-15', endDay: '2026-11-30' };
  const made = [];
  for (const format of ['daily-goal', 'streak', 'points'] as const) {
    const rules = { format, goal: 10, pointCategories: ['activity' as const] };
    const challenge = { ...common, ...days, ...rules, name: format };
    made.push(await createChallenge(db, programId, challenge, new Date()));
  }
  return made;
}

/** Processes a list with a number of concurrent workers. */
async function inParallel<T>(hands: number, list: readonly T[], work: (item: T) => Promise<void>) {
  const waiting = [...list];
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}
