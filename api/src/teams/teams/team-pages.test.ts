import {
  addTeamMembers,
  createTeam,
  listProgramTeams,
  listTeamMemberDays,
  listTeamMembers,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
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

type Listed = { data: readonly object[]; meta: { total: number } };

/** Each page by its number, the last first, so that none is known from the one before. */
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
  'pages of teams by %s that are read from the end are those of the one list',
  async (sort) => {
    const params = { id: program.programId };
    await expectPagesOfOneList((page, perPage) =>
      api.as(admin).call(listProgramTeams, { params, query: { sort, page, perPage } }),
    );
  },
);

it.each(['username', 'name', 'joined'] as const)(
  'pages of members by %s that are read from the end are those of the one list',
  async (orderBy) => {
    const params = { id: teamId };
    await expectPagesOfOneList((page, perPage) =>
      api.as(admin).call(listTeamMembers, { params, query: { orderBy, page, perPage } }),
    );
  },
);

it('pages of members with their days that are read from the end are those of the one list', async () => {
  const params = { id: teamId };
  await expectPagesOfOneList((page, perPage) =>
    api.as(admin).call(listTeamMemberDays, { params, query: { page, perPage } }),
  );
});
