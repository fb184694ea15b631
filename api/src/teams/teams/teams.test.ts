import {
  getTeamAggregate,
  listMemberTeams,
  listProgramTeams,
  listTeamLeaderboard,
  listTeamMemberDays,
  listTeamStepDays,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { changeLeader } from './teams.service.ts';
import {
  api,
  join,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tuesday,
  walk,
} from '#test/fixtures/teams.fixture.ts';

it('a team shows what its members did together, and what each did since joining', async () => {
  const { program, asker, ids } = await makePeople(3);
  const [first = 0, second = 0, third = 0] = ids;
  const alpha = await makeTeam(program, 'Alpha', { description: 'Walkers' });
  await makeTeam(program, 'Beta');
  await join(program, alpha, [first, second]);
  await api.inProgram(program, (db) =>
    changeLeader(db, program.programId, { teamId: alpha, memberId: first, isLeader: true }),
  );
  await walk(program, ids, [1000, 2000, 9000]);
  noonOf(tuesday);
  await join(program, alpha, [third]);
  await walk(program, ids, [300, 0, 600]);

  const caller = api.as(asker);
  const params = { id: alpha };
  const shown = { id: alpha, name: 'Alpha', members: 3, isJoined: true, isTeamLeader: true };
  const listed = await caller.call(listProgramTeams, { params: { id: program.programId } });
  expect(listed.data).toMatchObject([shown, { name: 'Beta', members: 0, isJoined: false }]);
  const own = await caller.call(listMemberTeams, { params: { id: asker.memberId } });
  expect(own.data).toMatchObject([{ ...shown, description: 'Walkers', open: 1 }]);

  const days = await caller.call(listTeamStepDays, { params });
  expect(days.data).toEqual([
    { date: tuesday, steps: 900, members: 3, activeMembers: 2, average: 300 },
    { date: monday, steps: 3000, members: 2, activeMembers: 2, average: 1500 },
  ]);
  const sum = await caller.call(getTeamAggregate, { params });
  expect(sum.data).toMatchObject({
    startDate: monday,
    endDate: tuesday,
    members: 3,
    activeMembers: 3,
    totalSteps: 3900,
    averageSteps: 1800,
    activeDays: 2,
  });
  const members = await caller.call(listTeamMemberDays, { params });
  const told = members.data.map(({ memberId, totalSteps, joinedOn }) => [
    memberId,
    totalSteps,
    joinedOn,
  ]);
  expect(told).toEqual([
    [first, 1300, monday],
    [second, 2000, monday],
    [third, 600, tuesday],
  ]);
  const board = await caller.call(listTeamLeaderboard, { params });
  expect(board.data.map(({ id, rank, total }) => [id, rank, total])).toEqual([
    [third, 1, 9600],
    [second, 2, 2000],
    [first, 3, 1300],
  ]);
});

it('a team of another program looks missing, like one that never existed', async () => {
  const { asker } = await makePeople(1);
  const other = await makePeople(1);
  const foreign = await makeTeam(other.program, 'Gamma');
  noonOf(monday);
  for (const call of [
    getTeamAggregate,
    listTeamStepDays,
    listTeamMemberDays,
    listTeamLeaderboard,
  ]) {
    for (const id of [foreign, 4711]) {
      await expect(api.as(asker).call(call, { params: { id } })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  }
});
