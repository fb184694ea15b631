import { addChallengeMember, getMember, removeMember, restoreMember } from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { createChallenge } from '#challenges/challenges/challenges.service.ts';
import { api, board, day, makeMembers, noon, record } from '#test/fixtures/boards.fixture.ts';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import { createTeam } from '#teams/teams/teams.service.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

it('removal takes members off every leaderboard, and restoring them brings their results back', async () => {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const { programId } = program;
  const members = await makeMembers(program, ['Ann', 'Bea', 'Cy', 'Dot']);
  const [ann, bea, cy] = members;
  if (!ann || !bea || !cy) throw new Error('They were just made.');
  const by = ann.memberId;
  const admin = await api.makeMember(program, { firstName: 'Eve', roleName: 'CoreTierAdmin' });
  const owner = await api.makeMember(program, { firstName: 'Fay', roleName: 'ProTierAdmin' });
  await signInAhead(api, [admin, bea]);
  setClock(noon);
  const remove = (who: TestMember, { memberId: id }: TestMember) =>
    api.as(who).call(removeMember, { params: { id }, body: {} });
  const restore = (who: TestMember, { memberId: id }: TestMember) =>
    api.as(who).call(restoreMember, { params: { id } });
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
    (await board(ann, { period: 'all', perPage: 100 })).data
      .map(({ name, rank, rankChange }) => [name.split(' ')[0], rank, rankChange] as const)
      .filter(([name]) => !['Eve', 'Fay'].includes(name ?? ''));
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
  for (const [who, whom, code] of [
    [ann, bea, 'forbidden'],
    [admin, owner, 'role_above_own'],
  ] as const) {
    await expect(remove(who, whom)).rejects.toMatchObject({ code });
  }
  expect((await remove(admin, bea)).data).toMatchObject({ id: bea.memberId });
  await expect(remove(admin, bea)).rejects.toMatchObject({ code: 'not_found' });
  const own = { params: { id: bea.memberId } };
  await expect(api.as(bea).call(getMember, own)).rejects.toMatchObject({ status: 401 });
  await expect(api.as(ann).call(getMember, own)).rejects.toMatchObject({ code: 'not_found' });
  // Yesterday's ranks are calculated for the current participants, so no one moved up.
  expect(await names()).toEqual([
    ['Ann', 1, 0],
    ['Cy', 2, 0],
    ['Dot', null, null],
  ]);
  expect((await board(ann, { period: 'all' })).meta.total).toBe(5);
  expect(await findings()).toEqual(nothing);
  // The team keeps its former member's steps.
  expect((await board(ann, { view: 'teams', period: 'all' })).data[0]).toMatchObject({
    total: 1250,
  });

  await expect(restore(ann, bea)).rejects.toMatchObject({ code: 'forbidden' });
  // Restoring an active member changes nothing.
  await restore(admin, ann);
  expect((await restore(admin, bea)).data).toMatchObject({ id: bea.memberId });
  expect(await names()).toEqual(
    before.map(([name, rank]) => [name, rank, rank === null ? null : 0]),
  );
  expect(await findings()).toEqual(nothing);
  setClock(noon);
});
