import {
  addTeamMembers,
  blockMember,
  createTeam,
  listProgramTeams,
  listTeamMemberDays,
  listTeamMembers,
  updateMember,
} from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { expect, it } from 'vitest';
import { recordStepDays } from '#activity/steps/steps.service.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ timeZone: 'UTC', settings: { teamsOff: 0 } });
const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
const members = await Promise.all(Array.from({ length: 7 }, () => api.makeMember(program)));
const teams: number[] = [];
for (const name of ['Herons', 'Otters', 'Kites', 'Voles', 'Terns', 'Larks', 'Newts']) {
  const { data } = await api.as(admin).call(createTeam, { body: { name } });
  teams.push(data.id);
}
const [teamId = 0] = teams;
await api
  .as(admin)
  .call(addTeamMembers, {
    params: { id: teamId },
    body: { memberIds: members.map(({ memberId }) => memberId) },
  });

const day = localDay(new Date(), 'UTC');
await api.inProgram(program, (db) =>
  recordStepDays(
    db,
    program.programId,
    [500, 900, 500, 500].map((steps, at) => ({
      memberId: members[at]?.memberId ?? 0,
      day,
      source: 'device' as const,
      steps,
    })),
    new Date(),
  ),
);

type Listed = { data: readonly object[]; meta: { total: number } };

/** Reads each page by its number, the last first, so that none depends on the one before. */
async function expectPagesOfOneList(read: (page: number, perPage: number) => Promise<Listed>) {
  const whole = (await read(1, 50)).data;
  expect(whole).toHaveLength(7);
  for (const perPage of [1, 2, 3, 4, 6, 7]) {
    const last = Math.ceil(whole.length / perPage);
    for (let page = last; page > 0; page -= 1) {
      const { data, meta } = await read(page, perPage);
      expect(meta.total).toBe(7);
      expect(data).toEqual(whole.slice((page - 1) * perPage, page * perPage));
    }
  }
  expect((await read(9, 3)).data).toEqual([]);
}

it.each(['name', 'newest', 'members'] as const)(
  'pages of teams by %s that are read from the end match the full list',
  async (sort) => {
    const params = { id: program.programId };
    await expectPagesOfOneList((page, perPage) =>
      api.as(admin).call(listProgramTeams, { params, query: { sort, page, perPage } }),
    );
  },
);

it.each(['username', 'name', 'joined', 'steps'] as const)(
  'pages of members by %s that are read from the end match the full list',
  async (orderBy) => {
    const params = { id: teamId };
    await expectPagesOfOneList((page, perPage) =>
      api.as(admin).call(listTeamMembers, { params, query: { orderBy, page, perPage } }),
    );
  },
);

it('pages of members by steps follow each other by cursor', async () => {
  const params = { id: teamId };
  const query = { orderBy: 'steps' } as const;
  const whole = await api.as(admin).call(listTeamMembers, { params, query });
  expect(whole.data.map(({ weekSteps }) => weekSteps)).toEqual([900, 500, 500, 500, 0, 0, 0]);
  for (const perPage of [1, 2, 3, 6]) {
    const found: object[] = [];
    let cursor: string | undefined;
    do {
      const page = { ...query, perPage, ...(cursor !== undefined && { cursor }) };
      const { data, meta } = await api.as(admin).call(listTeamMembers, { params, query: page });
      expect(meta.total).toBe(7);
      found.push(...data);
      cursor = meta.nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual(whole.data);
  }
});

it('members whose steps are hidden from the reader come last by steps', async () => {
  const make = () => api.makeMember(program);
  const [first, most, third] = [await make(), await make(), await make()];
  const params = { id: teams[1] ?? 0 };
  const memberIds = [first, most, third].map(({ memberId }) => memberId);
  await api.as(admin).call(addTeamMembers, { params, body: { memberIds } });
  const days = [500, 900, 700].map((steps, at) => ({
    memberId: memberIds[at] ?? 0,
    day,
    source: 'device' as const,
    steps,
  }));
  await api.inProgram(program, (db) => recordStepDays(db, program.programId, days, new Date()));
  const read = async (reader: TestMember) => {
    const query = { orderBy: 'steps' } as const;
    const { data } = await api.as(reader).call(listTeamMembers, { params, query });
    return data.map(({ username, weekSteps }) => [username, weekSteps]);
  };
  const blocked = { params: { id: most.memberId }, body: { block: 1 } } as const;
  await api.as(third).call(blockMember, blocked);
  // The first is left out as well: the team's total would reveal the steps of the only one left out.
  const [unseen, companion] = [
    [third.username, null],
    [first.username, null],
  ];
  expect(await read(third)).toEqual([[third.username, 700], [most.username, null], companion]);
  expect(await read(most)).toEqual([[most.username, 900], unseen, companion]);
  expect((await read(first))[0]).toEqual([most.username, 900]);
  const quiet = { params: { id: most.memberId }, body: { quietMode: 1 } } as const;
  await api.as(most).call(updateMember, quiet);
  expect((await read(most))[0]).toEqual([most.username, 900]);
  for (const reader of [first, admin]) expect((await read(reader)).at(-1)?.[0]).toBe(most.username);
});

it('pages of members with their days that are read from the end match the full list', async () => {
  const params = { id: teamId };
  await expectPagesOfOneList((page, perPage) =>
    api.as(admin).call(listTeamMemberDays, { params, query: { page, perPage } }),
  );
});
