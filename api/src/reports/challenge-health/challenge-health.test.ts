import { getChallengeHealth } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { createChallenge, type NewChallenge } from '#challenges/challenges/challenges.service.ts';
import { joinChallenge } from '#challenges/challenges/memberships.service.ts';
import { joinGroup, leaveGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC' });
const { programId } = program;
const now = new Date();
const today = localDay(now, 'UTC');
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const people: TestMember[] = [];
for (let at = 0; at < 4; at += 1)
  people.push(await api.makeMember(program, { registeredOn: addDays(today, -20) }));
const ids = people.map(({ memberId }) => memberId);
const [walker, silent, gone, odd] = ids as [number, number, number, number]; // four were made

const make = (columns: Partial<NewChallenge>) =>
  api.inProgram(program, (db) =>
    createChallenge(
      db,
      programId,
      {
        name: `Loop ${columns.between}`,
        description: '',
        organiserId: admin.memberId,
        startDay: addDays(today, -10),
        endDay: addDays(today, 10),
        steps: 8000,
        ...columns,
      },
      now,
    ),
  );

const health = async (id: number, by = admin) =>
  (await api.as(by).call(getChallengeHealth, { params: { id } })).data;

const walk = (memberId: number, daysAgo: number) =>
  api.inProgram(program, (db) =>
    recordStepDays(
      db,
      programId,
      [{ memberId, day: addDays(today, -daysAgo), steps: 5000, source: 'manual' }],
      now,
    ),
  );

await walk(walker, 1);
await walk(odd, 1);

it('a challenge between members counts current, silent and former members, and those with open unusual days', async () => {
  const challenge = await make({ between: 'individuals' });
  await api.inProgram(program, async (db) => {
    await joinChallenge(db, programId, challenge, [walker, silent, gone, odd], walker, now);
    await db
      .updateTable('challengeMember')
      .set({ leftAt: now, leftBy: gone })
      .where('programId', '=', programId)
      .where('memberId', '=', gone)
      .execute();
    const figures = { logged: 90_000, walked: 90_000, converted: 0 };
    const flag = { programId, memberId: odd, ...figures, flaggedAt: now, hasManySteps: true };
    const status = 'open' as const;
    const days = [addDays(today, -1), addDays(today, -30)];
    await db
      .insertInto('dayFlag')
      .values(
        days.map((day) => ({ ...flag, day, status, isAboveUsual: false, isCountedTwice: false })),
      )
      .execute();
  });
  const { challengeId } = challenge;
  expect(await health(challengeId)).toEqual({ joined: 3, silent: 1, dropped: 1, unusual: 1 });
});

it("a challenge between teams counts the teams' current and former members", async () => {
  const challenge = await make({ between: 'groups' });
  await api.inProgram(program, async (db) => {
    const foxes = { name: 'Foxes', createdBy: admin.memberId };
    const teamId = await createTeam(db, programId, foxes, now);
    const by = { by: admin.memberId, now };
    await joinGroup(db, programId, 'teams', teamId, [walker, silent, gone], by);
    const entered = { challengeId: challenge.challengeId, groupId: teamId, membershipId: 1 };
    await db
      .insertInto('groupChallenge')
      .values({ programId, ...entered, joinedAt: now, joinedBy: admin.memberId })
      .execute();
    await leaveGroup(db, programId, 'teams', [gone], {
      ...by,
      now: new Date(now.getTime() + 1000),
    });
  });
  expect(await health(challenge.challengeId)).toMatchObject({ joined: 2, silent: 1, dropped: 1 });
});

it("another program's challenge is not found, and members can't read the health of one", async () => {
  const { challengeId } = await make({ between: 'individuals', name: 'Own' });
  const stranger = await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' });
  await expect(health(challengeId, stranger)).rejects.toMatchObject({ status: 404 });
  await expect(health(challengeId, people[0])).rejects.toMatchObject({ status: 403 });
});
