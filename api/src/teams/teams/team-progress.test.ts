import {
  getTeamProgress,
  listTeamStays,
  type TeamProgress,
  updateTeam,
} from '@stridewell/contracts';
import { addDays } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { changeLeader } from './teams.service.ts';
import {
  api,
  join,
  leave,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tuesday,
} from '#test/fixtures/teams.fixture.ts';
import type { TestProgram } from '#test/setup/test-api.ts';

/** The seven days until the day before, and the four weeks before these. */
const weekStart = addDays(monday, -7);
const usualStart = addDays(weekStart, -28);

/** Logs the same steps on each of `count` days. */
function log(program: TestProgram, memberId: number, from: string, count: number, steps: number) {
  const days = Array.from({ length: count }, (_, at) => ({
    memberId,
    day: addDays(from, at),
    source: 'device' as const,
    steps,
  }));
  return api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
}

it('progress compares each member with their own four weeks, and leaves out members who hide their name', async () => {
  const { program, members, asker, ids } = await makePeople(5);
  const [ana = 0, ben = 0, cara = 0, dan = 0, eva = 0] = ids;
  noonOf(usualStart);
  const team = await makeTeam(program, 'Alpha', { dailyGoal: 3000 });
  await join(program, team, ids.slice(0, 4));
  noonOf(monday);
  // Ana walks 25% more than before, Ben 50% more, Cara twice as much with her name hidden; Dan has no four weeks.
  for (const [member, before, now] of [
    [ana, 4000, 5000],
    [ben, 2000, 3000],
    [cara, 1000, 2000],
  ] as const) {
    await log(program, member, usualStart, 28, before);
    await log(program, member, weekStart, 7, now);
  }
  await log(program, dan, weekStart, 7, 8000);
  // Eva joins within the week: her earlier steps aren't the team's.
  await log(program, eva, usualStart, 35, 9000);
  await join(program, team, [eva]);
  await api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ isQuiet: true })
      .where('programId', '=', program.programId)
      .where('memberId', '=', cara)
      .execute(),
  );
  const { data } = await api.as(asker).call(getTeamProgress, { params: { id: team } });
  expect(data).toMatchObject({ startDate: weekStart, endDate: addDays(monday, -1) });
  // 18,000 steps a day by four members.
  expect(data).toMatchObject({ dailyGoal: 3000, average: 4500, goalDays: 7, compared: 1 });
  const improved = ({ mostImproved }: TeamProgress) =>
    mostImproved.map(({ member, ...told }) => [member.id, told]);
  const consistent = ({ mostConsistent }: TeamProgress) =>
    mostConsistent.map(({ member, days }) => [member.id, days]);
  const ofAna = [ana, { percent: 25, weekAverage: 5000, usualAverage: 4000 }];
  // Ben is left out as well: the team's average would reveal Cara's steps.
  expect(improved(data)).toEqual([ofAna]);
  expect(consistent(data)).toEqual([[ana, 28]]);
  const [, , quiet = asker] = members;
  await api.beginSession(quiet);
  const own = await api.as(quiet).call(getTeamProgress, { params: { id: team } });
  expect(improved(own.data)).toEqual([
    [cara, { percent: 100, weekAverage: 2000, usualAverage: 1000 }],
    [ben, { percent: 50, weekAverage: 3000, usualAverage: 2000 }],
    ofAna,
  ]);
  // Each of their 28 days has at least four fifths of their average: 4,250 for Ana and 2,250 for Ben.
  expect(consistent(own.data)).toEqual(
    expect.arrayContaining([
      [ana, 28],
      [ben, 28],
    ]),
  );
});

it('a team has a goal that its leaders can set and remove', async () => {
  const { program, asker } = await makePeople(2);
  const team = await makeTeam(program, 'Alpha');
  await join(program, team, [asker.memberId]);
  await api.inProgram(program, (db) =>
    changeLeader(db, program.programId, { teamId: team, memberId: asker.memberId, isLeader: true }),
  );
  const params = { id: team };
  const change = (dailyGoal: number | null) =>
    api.as(asker).call(updateTeam, { params, body: { dailyGoal } });
  expect((await change(7000)).data.dailyGoal).toBe(7000);
  expect((await api.as(asker).call(getTeamProgress, { params })).data).toMatchObject({
    dailyGoal: 7000,
    goalDays: 0,
    average: 0,
    mostImproved: [],
  });
  expect((await change(null)).data.dailyGoal).toBeNull();
  await expect(change(10)).rejects.toMatchObject({ code: 'validation_failed' });
});

it('team stays show who joined, left and moved within a span, and which of their days count', async () => {
  const { program, members, asker, ids } = await makePeople(4);
  const [stayer = 0, leaver = 0, mover = 0, joiner = 0] = ids;
  const [alpha, beta] = [await makeTeam(program, 'Alpha'), await makeTeam(program, 'Beta')];
  await join(program, alpha, [stayer, leaver, mover]);
  noonOf(tuesday);
  await leave(program, [leaver]);
  await leave(program, [mover]);
  await join(program, beta, [mover]);
  const wednesday = addDays(tuesday, 1);
  noonOf(wednesday);
  await join(program, alpha, [joiner]);
  const stays = async (startDate: string, endDate: string, by = asker) => {
    const query = { startDate, endDate };
    const { data, meta } = await api.as(by).call(listTeamStays, { params: { id: alpha }, query });
    expect(meta.total).toBe(data.length);
    return data.map(({ member, ...told }) => [member?.id, told] as const);
  };
  const none = { from: null, to: null };
  expect(new Map(await stays(monday, addDays(wednesday, 3)))).toEqual(
    new Map([
      [joiner, { ...none, firstDay: wednesday, lastDay: null }],
      [leaver, { ...none, firstDay: monday, lastDay: tuesday }],
      // The day of the move counts for the other team.
      [mover, { ...none, firstDay: monday, lastDay: monday, to: 'Beta' }],
    ]),
  );
  expect(await stays(wednesday, addDays(wednesday, 3))).toEqual([]);
  await api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ isQuiet: true })
      .where('programId', '=', program.programId)
      .where('memberId', '=', mover)
      .execute(),
  );
  const told = await stays(monday, addDays(wednesday, 3));
  expect(told).toContainEqual([undefined, { ...none, firstDay: monday, lastDay: monday }]);
  const [, , quiet = asker] = members;
  await api.beginSession(quiet);
  expect((await stays(monday, wednesday, quiet)).map(([id]) => id)).toContain(mover);
  await expect(stays(tuesday, monday)).rejects.toMatchObject({ code: 'validation_failed' });
});
