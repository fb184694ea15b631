import { addChallengeMember } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges.service.ts';
import { api, board, day, makeMembers, noon, record } from '#leaderboards/boards.fixture.ts';
import { verifyBoards } from '#leaderboards/leaderboards.service.ts';
import { joinGroup } from '#teams/memberships.service.ts';
import { createTeam } from '#teams/teams.service.ts';
import { setClock } from '#testing/set-clock.ts';
import { activateMembers, deactivateMembers } from './members.service.ts';

it('takes who is deactivated off every board and back on with what they had', async () => {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const { programId } = program;
  const members = await makeMembers(program, ['Ann', 'Bea', 'Cy', 'Dot']);
  const [ann, bea, cy] = members;
  if (!ann || !bea || !cy) throw new Error('They were just made.');
  const by = ann.memberId;
  const [challengeId, teamId] = await api.inProgram(program, async (db) => {
    const dates = { startDay: '2026-11-16', endDay: '2026-11-30', steps: 8000 };
    const { challengeId } = await createChallenge(
      db,
      programId,
      { name: 'Walk', description: '', ...dates, organiserId: by },
      new Date(),
    );
    const team = await createTeam(db, programId, { name: 'Alpha', createdBy: by }, new Date());
    const memberIds = [bea.memberId, cy.memberId];
    await joinGroup(db, programId, 'teams', team, memberIds, { by, now: new Date() });
    return [challengeId, team] as const;
  });
  await api.as(ann).call(addChallengeMember, { params: { id: challengeId }, body: {} });
  await record(program, [day(ann, 1000), day(bea, 2000), day(cy, 500)]);
  const names = async () =>
    (await board(ann, { period: 'all' })).data.map(({ name, rank, rankChange }) => [
      name.split(' ')[0],
      rank,
      rankChange,
    ]);
  const findings = () => api.inProgram(program, (db) => verifyBoards(db, programId));
  const nothing = Object.fromEntries(Object.keys(await findings()).map((name) => [name, []]));
  const teamOf = async () => (await board(ann, { view: 'teams', period: 'day' })).data[0];
  const before = [
    ['Bea', 1, null],
    ['Ann', 2, null],
    ['Cy', 3, null],
    ['Dot', null, null],
  ];
  expect(await names()).toEqual(before);
  expect(await teamOf()).toMatchObject({ id: teamId, total: 1250, members: 2, activeMembers: 2 });

  setClock('2026-11-22T11:00:00Z');
  await api.inProgram(program, (db) =>
    deactivateMembers(db, programId, [bea.memberId, bea.memberId], { by, now: new Date() }),
  );
  // Ranks of yesterday are those of the people who take part now: nobody rose by it.
  expect(await names()).toEqual([
    ['Ann', 1, 0],
    ['Cy', 2, 0],
    ['Dot', null, null],
  ]);
  expect((await board(ann, { period: 'all' })).meta.total).toBe(3);
  expect(await findings()).toEqual(nothing);
  // The team has what its member did for it.
  expect((await board(ann, { view: 'teams', period: 'all' })).data[0]).toMatchObject({
    total: 1250,
  });

  await api.inProgram(program, (db) =>
    activateMembers(db, programId, [bea.memberId, ann.memberId], new Date()),
  );
  expect(await names()).toEqual(
    before.map(([name, rank]) => [name, rank, rank === null ? null : 0]),
  );
  expect(await findings()).toEqual(nothing);
  setClock(noon);
});
