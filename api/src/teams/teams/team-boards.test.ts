import { updateTeamSettings } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { createOrganization } from '#teams/organizations/organizations.service.ts';
import { signInAhead } from '#test/setup/set-clock.ts';
import type { TestProgram } from '#test/setup/test-api.ts';
import { joinGroup } from '#teams/memberships/memberships.service.ts';
import {
  api,
  join,
  leave,
  makePeople,
  makeTeam,
  monday,
  noonOf,
  tell,
  tuesday,
  view,
  walk,
} from '#test/fixtures/teams.fixture.ts';

async function expectNoDisagreement(program: TestProgram) {
  const found = await api.inProgram(program, (db) => verifyBoards(db, program.programId));
  expect(Object.values(found).flat()).toEqual([]);
}

describe('the score of a team', () => {
  it('adds up daily averages: 25,000 by four and 15,000 by three members make 11,250', async () => {
    const { program, asker, ids } = await makePeople(4);
    const alpha = await makeTeam(program, 'Alpha');
    await join(program, alpha, ids);
    await walk(program, ids, [10_000, 5000, 5000, 5000]);
    await leave(program, ids.slice(3));
    noonOf(tuesday);
    await walk(program, ids, [5000, 5000, 5000, 20_000]);
    const { data, meta } = await view(asker, 'teams');
    expect(data).toMatchObject([
      {
        kind: 'team',
        id: alpha,
        memberId: null,
        name: 'Alpha',
        rank: 1,
        total: 11_250,
        members: 3,
        streak: null,
        lastDay: tuesday,
      },
    ]);
    expect(meta).toMatchObject({ counting: 'average', viewer: { id: alpha, isViewer: true } });
    await expectNoDisagreement(program);
  });

  it('keeps the day on which a member leaves, unless the member takes it along to another team', async () => {
    const { program, asker, ids } = await makePeople(2);
    const [alpha, beta] = [await makeTeam(program, 'Alpha'), await makeTeam(program, 'Beta')];
    const [, mover = 0] = ids;
    await join(program, alpha, ids);
    await walk(program, ids, [1000, 3000]);
    await leave(program, [mover]);
    expect(tell((await view(asker, 'teams')).data)).toEqual([
      ['Alpha', 1, 2000],
      ['Beta', null, 0],
    ]);
    await join(program, beta, [mover]);
    expect(tell((await view(asker, 'teams')).data)).toEqual([
      ['Beta', 1, 3000],
      ['Alpha', 2, 1000],
    ]);
    await expect(join(program, alpha, [mover])).rejects.toMatchObject({ code: 'already_in_group' });
    await leave(program, [mover]);
    await expect(leave(program, [mover])).rejects.toMatchObject({ code: 'not_in_group' });
    // Days before joining count for no one, wherever they are logged.
    noonOf(tuesday);
    await join(program, alpha, [mover]);
    await walk(program, ids, [1000, 2000]);
    expect(tell((await view(asker, 'teams')).data)).toEqual([
      ['Beta', 1, 3000],
      ['Alpha', 2, 2500],
    ]);
    await expectNoDisagreement(program);
  });

  it('is the sum of steps, or leaves out inactive members, if the program says so', async () => {
    const { program, asker, ids } = await makePeople(7);
    const [alpha, beta] = [await makeTeam(program, 'Alpha'), await makeTeam(program, 'Beta')];
    await join(program, alpha, ids.slice(0, 4));
    await join(program, beta, ids.slice(4));
    // Three of four members are active in one team, two of three in the other.
    await walk(program, ids, [3000, 3000, 3000, 0, 6000, 3000, 0]);
    const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    await signInAhead(api, [admin]);
    noonOf(monday);
    const count = async (counting: 'total' | 'average' | 'active-average') => {
      const input = { params: { id: program.programId }, body: { counting } };
      const { data } = await api.as(admin).call(updateTeamSettings, input);
      expect(data).toMatchObject({ counting });
    };
    await expect(
      api
        .as(asker)
        .call(updateTeamSettings, {
          params: { id: program.programId },
          body: { counting: 'total' },
        }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const average = [
      ['Beta', 1, 3000],
      ['Alpha', 2, 2250],
    ];
    expect(tell((await view(asker, 'teams')).data)).toEqual(average);
    await count('active-average');
    const { data, meta } = await view(asker, 'teams');
    expect(tell(data)).toEqual([
      ['Alpha', 1, 3000],
      ['Beta', null, 0],
    ]);
    expect(data.map(({ members, activeMembers }) => [members, activeMembers])).toEqual([
      [4, 3],
      [3, 2],
    ]);
    expect(meta.counting).toBe('active-average');
    await expectNoDisagreement(program);
    await count('total');
    const sums = [9000, 9000];
    expect((await view(asker, 'teams')).data.map(({ total }) => total)).toEqual(sums);
    await expectNoDisagreement(program);
    await count('average');
    expect(tell((await view(asker, 'teams')).data)).toEqual(average);
    // Six days later the entries of Monday still make members active, on the seventh no longer.
    await count('active-average');
    noonOf('2026-11-22');
    await walk(program, ids, [3000]);
    noonOf('2026-11-23');
    await walk(program, ids, [3000]);
    expect((await view(asker, 'teams', { period: 'all' })).data[0]).toMatchObject({ total: 4000 });
    await expectNoDisagreement(program);
  });

  it('ranks by the exact average; ties by active days, then by device steps, else a shared rank', async () => {
    const { program, asker, ids } = await makePeople(18);
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    for (const [at, name] of names.entries()) {
      const team = await makeTeam(program, name);
      await join(program, team, ids.slice(at * 3, at * 3 + 3));
    }
    // A and B have a third of a step more or less than the others, which rounding would hide.
    await walk(program, ids.slice(0, 6), [1000, 1000, 1001, 1000, 1000, 999]);
    await walk(program, ids.slice(6, 9), [3000], 'device');
    await walk(program, ids.slice(9), [1500, 0, 0, 3000, 0, 0, 1000, 1000, 1000]);
    noonOf(tuesday);
    await walk(program, ids.slice(9, 10), [1500]);
    const { data } = await view(asker, 'teams');
    const told = data.map(({ name, rank, rankChange }) => [name, rank, rankChange]);
    expect(told.sort()).toEqual([
      ['A', 1, 0],
      ['B', 6, -1],
      ['C', 3, -1],
      ['D', 2, 4],
      ['E', 4, -1],
      ['F', 4, -1],
    ]);
    await expectNoDisagreement(program);
  });
});

describe('boards', () => {
  it('show everyone, my team, my organization, teams, teams of my organization, and organizations', async () => {
    const { program, asker, ids } = await makePeople(14);
    const { programId } = program;
    const [north, south] = await api.inProgram(program, async (db) => {
      const made: number[] = [];
      for (const [name, memberIds] of [
        ['North', ids.slice(0, 11)],
        ['South', ids.slice(11)],
      ] as const) {
        const id = await createOrganization(db, programId, { name }, new Date());
        const change = { by: ids[0] ?? 0, now: new Date() };
        await joinGroup(db, programId, 'organizations', id, memberIds, change);
        made.push(id);
      }
      return made as [number, number]; // as many as were created
    });
    const alpha = await makeTeam(program, 'Alpha', { organizationId: north });
    await makeTeam(program, 'Beta', { organizationId: north });
    const gamma = await makeTeam(program, 'Gamma', { organizationId: south });
    await join(program, alpha, [ids[0] ?? 0, ids[1] ?? 0, ids[11] ?? 0]);
    await join(program, gamma, ids.slice(12));
    await walk(
      program,
      ids,
      Array.from(ids, (_, at) => 100 * (at + 1)),
    );

    const everyone = await view(asker, 'everyone');
    expect(everyone.data).toHaveLength(14);
    expect(everyone.meta.viewer).toMatchObject({ rank: 14, team: 'Alpha' });
    const team = await view(asker, 'team');
    // Ranked among themselves.
    expect(team.data.map(({ rank, total }) => [rank, total])).toEqual([
      [1, 1200],
      [2, 200],
      [3, 100],
    ]);
    expect(team.meta).toMatchObject({ total: 3, viewer: { rank: 3, isViewer: true } });
    expect((await view(asker, 'organization', { perPage: 5, page: 3 })).data).toMatchObject([
      { rank: 11, isViewer: true },
    ]);
    const beyond = await view(asker, 'organization', { perPage: 5, page: 9 });
    expect(beyond).toMatchObject({ data: [], meta: { total: 11, viewer: { rank: 11 } } });
    const found = await view(asker, 'team', { search: 'P1-' });
    expect(found).toMatchObject({ data: [{ rank: 2 }], meta: { total: 1, viewer: { rank: 3 } } });
    expect(tell((await view(asker, 'teams')).data)).toEqual([
      ['Gamma', 1, 1350],
      ['Alpha', 2, 500],
      ['Beta', null, 0],
    ]);
    expect(tell((await view(asker, 'organization-teams')).data)).toEqual([
      ['Alpha', 1, 500],
      ['Beta', null, 0],
    ]);
    // Three people are too few for a group figure.
    const organizations = await view(asker, 'organizations', { period: 'day' });
    expect(organizations.data.map(({ name, lastDay }) => [name, lastDay])).toEqual([
      ['North', monday],
      ['South', null],
    ]);
    expect(tell(organizations.data)).toEqual([
      ['North', 1, 600],
      ['South', null, 0],
    ]);
    expect(organizations.meta).toMatchObject({ viewer: { id: north }, counting: 'average' });
    await expectNoDisagreement(program);
  });

  it('for my team and organization are empty for members who have none', async () => {
    const { program, asker, ids } = await makePeople(2);
    await walk(program, ids, [100, 200]);
    for (const name of ['team', 'organization', 'organization-teams', 'teams'] as const) {
      expect(await view(asker, name)).toMatchObject({ data: [], meta: { total: 0, viewer: null } });
    }
  });
});
