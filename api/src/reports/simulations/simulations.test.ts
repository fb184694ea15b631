import {
  addChallengeTeam,
  createChallenge,
  type Input,
  listChallengeLeaderboard,
  listProgramLeaderboard,
  minimumGroup,
  simulateChallenge,
  simulateSettings,
  updateBadgeSettings,
  updateChallenge,
  updatePointSettings,
  updateTeamSettings,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  join,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  walk,
} from '#test/fixtures/teams.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { signInAhead } from '#test/setup/set-clock.ts';
import type { TestMember } from '#test/setup/test-api.ts';

async function makeProgram(people: number) {
  const made = await makePeople(people);
  const admin = await api.makeMember(made.program, { roleName: 'ProTierAdmin' });
  await signInAhead(api, [admin]);
  noonOf(monday);
  return { ...made, admin };
}

const ofSettings = async (admin: TestMember, query: Input<typeof simulateSettings>['query']) =>
  (await api.as(admin).call(simulateSettings, { params: { id: admin.programId }, query })).data;

async function makeChallenge(admin: TestMember, members?: readonly number[]) {
  const between = members ? 'individuals' : 'groups';
  const { data } = await api
    .as(admin)
    .call(createChallenge, {
      body: {
        challengeName: makeUniqueName('River Miles'),
        startDate: monday,
        endDate: monday,
        steps: 8000,
        between,
        addCreator: 0,
        ...(members && { memberIds: [...members], includeType: 'add' as const }),
      },
    });
  return data.id;
}

const board = async (admin: TestMember, id: number) =>
  (await api.as(admin).call(listChallengeLeaderboard, { params: { id }, query: { perPage: 100 } }))
    .data;

type Changes = Input<typeof simulateChallenge>['query'];

/** Compares the simulated effects of a change with the real ones: the board before and after it was saved. */
async function changedBy(admin: TestMember, id: number, changes: NonNullable<Changes>) {
  const { data: said } = await api
    .as(admin)
    .call(simulateChallenge, { params: { id }, query: changes });
  const before = new Map((await board(admin, id)).map((row) => [row.id, row]));
  await api.as(admin).call(updateChallenge, { params: { id }, body: changes });
  const after = await board(admin, id);
  const counted = (is: (was: number, now: number) => boolean) =>
    after.filter(({ id: of, goalPercent }) =>
      is(before.get(of)?.goalPercent ?? 0, goalPercent ?? 0),
    ).length;
  return {
    said: Object.fromEntries(said.map(({ effect, count }) => [effect, count])),
    did: {
      'below-goal': counted((was, now) => was >= 100 && now < 100),
      'above-goal': counted((was, now) => was < 100 && now >= 100),
      'other-place': after.filter(({ id: of, rank }) => before.get(of)?.rank !== rank).length,
    },
  };
}

describe('a challenge that is changed', () => {
  it('affects the same members as in its simulation', async () => {
    const { program, ids, admin } = await makeProgram(3 * minimumGroup);
    const steps = ids.map((_, at) => (at < minimumGroup + 5 ? 20_000 - at : 8000 + at));
    await walk(program, ids, steps);
    const id = await makeChallenge(admin, ids);
    for (const changes of [{ steps: 9000 }, { steps: 8000 }, { dailyCap: 12_000 }]) {
      const { said, did } = await changedBy(admin, id, changes);
      expect(said).toEqual(did);
      expect(Object.values(did).some((count) => count >= minimumGroup)).toBe(true);
    }
  });

  it('affects the same members as in its simulation when it is between teams', async () => {
    const { program, ids, admin } = await makeProgram(6);
    const id = await makeChallenge(admin);
    for (const [name, first, size] of [
      ['One', 0, 1],
      ['Two', 1, 2],
      ['Three', 3, 3],
    ] as const) {
      const teamId = await makeTeam(program, name);
      await join(program, teamId, ids.slice(first, first + size));
      await api.as(admin).call(addChallengeTeam, { params: { id }, body: { teamIds: [teamId] } });
    }
    await walk(program, ids, [9000, 8000, 8200, 7000, 7100, 7200]);
    for (const changes of [{ trackingCalc: 1 }, { dailyCap: 7500 }, { steps: 16_000 }] as const) {
      const { said, did } = await changedBy(admin, id, changes);
      expect(said).toEqual(did);
      expect(Object.values(did).some((count) => count > 0)).toBe(true);
    }
  });

  it('counts no one if too few members are affected, and has no effects if nothing changes', async () => {
    const { program, ids, admin } = await makeProgram(minimumGroup - 1);
    await walk(
      program,
      ids,
      ids.map(() => 9000),
    );
    const id = await makeChallenge(admin, ids);
    const simulate = async (query: Changes) =>
      (await api.as(admin).call(simulateChallenge, { params: { id }, query })).data;
    expect(await simulate({ steps: 8000 })).toEqual([]);
    for (const { count, of } of await simulate({ steps: 10_000 }))
      expect([count, of]).toEqual([null, null]);
  });
});

describe('settings that are changed', () => {
  it('move the teams that the simulation counted', async () => {
    const { program, ids, admin } = await makeProgram(6);
    await join(program, await makeTeam(program, 'Few'), ids.slice(0, 1));
    await join(program, await makeTeam(program, 'Many'), ids.slice(1, 5));
    await join(program, await makeTeam(program, 'None'), ids.slice(5));
    await walk(program, ids, [9000, 4000, 4000, 4000, 4000, 0]);
    const places = async () => {
      const query = { view: 'teams', period: 'all' } as const;
      const params = { id: program.programId };
      const { data } = await api.as(admin).call(listProgramLeaderboard, { params, query });
      return new Map(data.map(({ id, rank }) => [id, rank]));
    };
    const said = await ofSettings(admin, { counting: 'total' });
    const before = await places();
    await api
      .as(admin)
      .call(updateTeamSettings, { params: { id: program.programId }, body: { counting: 'total' } });
    const moved = [...(await places())].filter(([id, rank]) => before.get(id) !== rank).length;
    expect(moved).toBe(2);
    expect(said.filter(({ who }) => who === 'teams')).toEqual([
      { effect: 'other-place', who: 'teams', count: moved, of: 3, isEstimate: false },
    ]);
    expect(await ofSettings(admin, { counting: 'total' })).toEqual([]);
  });

  it('are described by the number of members they affect', async () => {
    const people = 2 * minimumGroup;
    const { program, ids, admin } = await makeProgram(people);
    await walk(
      program,
      ids,
      ids.map((_, at) => (at < minimumGroup ? 500 : 25_000)),
    );
    const all = { who: 'members', of: people + 1, isEstimate: false } as const;
    const params = { id: program.programId };
    expect(await ofSettings(admin, { manualEntry: 0, converter: 0 })).toEqual(
      [
        { ...all, effect: 'types-steps', count: people },
        { ...all, effect: 'converts-activities', count: 0 },
      ].map((one) => ({ ...one, count: one.count === people ? null : one.count })),
    );
    await api.as(admin).call(updateBadgeSettings, { params, body: { streakCounts: 'entry' } });
    expect(await ofSettings(admin, { streakCounts: 'goal' })).toEqual([
      { ...all, effect: 'streak-loses-days', count: minimumGroup },
    ]);
    await api.as(admin).call(updatePointSettings, { params, body: { pointsGoal: 25 } });
    // Members who met today's goal have 25 points.
    const goals = await ofSettings(admin, { pointsGoal: 26 });
    expect(goals[0]).toEqual({ ...all, effect: 'below-goal', count: minimumGroup });
    expect(await ofSettings(admin, { pointsGoal: 25 })).toEqual([]);
  });

  it('can only be simulated by administrators', async () => {
    const { asker } = await makeProgram(1);
    await expect(ofSettings(asker, { pointsGoal: 26 })).rejects.toMatchObject({ status: 403 });
  });
});
