import { addChallengeMember, listMemberBadges, removeChallengeMember } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { sealChallenges } from '#challenges/challenges/results.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { sealKey, shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const totals = [14_999, 9999, 15_000, 10_000];
const members = await Promise.all(totals.map(() => api.makeMember(program)));
await signInAhead(api, members);

async function earnedBadges(member: TestMember) {
  const { data } = await api.as(member).call(listMemberBadges, { params: { id: member.memberId } });
  return data.filter(({ category, isEarned }) => category === 'challenge' && isEarned);
}

it('awards the badges of a challenge for its sealed result, each once', async () => {
  const now = setClock('2026-11-12T12:00:00Z');
  const memberIds = members.map(({ memberId }) => memberId);
  const challengeId = await api.inProgram(program, async (db) => {
    const [organiserId = 0] = memberIds;
    const dates = { startDay: '2026-11-11', endDay: '2026-11-12', graceHours: 0 } as const;
    const about = { name: makeUniqueName('Two days'), description: '', steps: 5000, organiserId };
    const challenge = await createChallenge(db, programId, { ...about, ...dates }, now);
    await joinChallenge(db, programId, challenge, memberIds, organiserId, now);
    const rows = memberIds.map((memberId, at) => {
      return { memberId, day: '2026-11-12', source: 'import', steps: totals[at] ?? 0 } as const;
    });
    await recordStepDays(db, programId, rows, now);
    return challenge.challengeId;
  });
  const later = setClock('2026-11-20T12:00:00Z');
  // In two batches, like the result of a challenge with many members.
  expect(await sealChallenges(api.pools, programId, sealKey, later, 2)).toBe(1);
  expect(await sealChallenges(api.pools, programId, sealKey, later, 2)).toBe(0);
  const seen = await Promise.all(members.map(earnedBadges));
  const joined = 'challenge-joined';
  expect(seen.map((all) => all.map(({ slug }) => slug))).toEqual([
    [joined, 'challenge-finished'],
    [joined],
    [joined, 'challenge-finished', 'challenge-150'],
    [joined, 'challenge-finished'],
  ]);
  expect(seen[2]?.[2]).toMatchObject({
    timesEarned: 1,
    earnedOn: '2026-11-12',
    history: [{ cause: { challengeId, total: 15_000, goal: 10_000 } }],
  });
});

it('awards a badge for each challenge that a member joins, and revokes it when they leave', async () => {
  const now = setClock('2026-11-18T12:00:00Z');
  const member = await api.makeMember(program);
  await signInAhead(api, [member]);
  setClock('2026-11-18T12:00:00Z');
  const dates = { startDay: '2026-11-18', endDay: '2026-11-30' };
  const about = {
    name: makeUniqueName('Miles'),
    description: '',
    steps: 8000,
    organiserId: member.memberId,
  };
  const [first, second] = await api.inProgram(program, async (db) => [
    await createChallenge(db, programId, { ...about, ...dates }, now),
    await createChallenge(
      db,
      programId,
      { ...about, ...dates, name: makeUniqueName('Miles') },
      now,
    ),
  ]);
  for (const { challengeId: id } of [first, second]) {
    await api.as(member).call(addChallengeMember, { params: { id }, body: {} });
  }
  expect(await earnedBadges(member)).toMatchObject([{ timesEarned: 2, earnedOn: '2026-11-18' }]);
  const params = { id: first.challengeId };
  const body = { memberIds: [member.memberId] };
  await api.as(member).call(removeChallengeMember, { params, body });
  const [joined] = await earnedBadges(member);
  expect(joined?.timesEarned).toBe(1);
  expect(joined?.history?.filter(({ takenWhy }) => takenWhy === 'not-earned')).toEqual([
    expect.objectContaining({ cause: { challengeId: first.challengeId } }),
  ]);
});

it('awards the badges of a collective goal to every member who contributed to it', async () => {
  const walkers = await Promise.all([1, 2, 3].map(() => api.makeMember(program)));
  await signInAhead(api, walkers);
  const now = setClock('2026-11-22T12:00:00Z');
  const memberIds = walkers.map(({ memberId }) => memberId);
  const [organiserId = 0] = memberIds;
  await api.inProgram(program, async (db) => {
    const dates = { startDay: '2026-11-21', endDay: '2026-11-22', graceHours: 0 } as const;
    const goal = { format: 'collective', goal: 10_000, steps: 1 } as const;
    const about = { name: makeUniqueName('All of us'), description: '', organiserId };
    const challenge = await createChallenge(db, programId, { ...about, ...goal, ...dates }, now);
    await joinChallenge(db, programId, challenge, memberIds, organiserId, now);
    const rows = [9000, 6000, 0].map((steps, at) => {
      return { memberId: memberIds[at] ?? 0, day: '2026-11-22', source: 'import', steps } as const;
    });
    await recordStepDays(db, programId, rows, now);
  });
  await sealChallenges(api.pools, programId, sealKey, setClock('2026-11-26T12:00:00Z'));
  const seen = await Promise.all(walkers.map(earnedBadges));
  const [joined, all] = ['challenge-joined', ['challenge-finished', 'challenge-150']];
  expect(seen.map((some) => some.map(({ slug }) => slug))).toEqual([
    [joined, ...all],
    [joined, ...all],
    [joined],
  ]);
});
