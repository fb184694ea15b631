import {
  createTeam,
  listMembersNotInTeam,
  listProgramMembers,
  removeMember,
  searchMembers,
} from '@stridewell/contracts';
import { expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const make = (firstName: string, columns = {}) =>
  api.makeMember(program, { firstName, lastName: 'Okafor', ...columns });
const admin = await make('Zora', { roleName: 'CoreTierAdmin' });
const [maya, theo] = [await make('Maya'), await make('Theo')];
const gone = await make('Gone');
await api.as(admin).call(removeMember, { params: { id: gone.memberId }, body: {} });
await api.as(maya).call(createTeam, { body: { name: 'Heron Walkers' } });
const params = { id: program.programId };

it('the members of a program are listed by name, those who left not, with accounts for administrators', async () => {
  const listed = await api.as(maya).call(listProgramMembers, { params });
  expect(listed.data.map(({ name, team, account }) => [name, team, account])).toEqual([
    ['Maya Okafor', 'Heron Walkers', null],
    ['Theo Okafor', null, null],
    ['Zora Okafor', null, null],
  ]);
  const [first] = (await api.as(admin).call(listProgramMembers, { params })).data;
  expect(first?.account).toEqual({ email: maya.email, roleName: 'NonAdmin', deviceName: null });
});

it('those in no team are listed by themselves', async () => {
  const { data } = await api.as(maya).call(listMembersNotInTeam, { params });
  expect(data.map(({ name }) => name)).toEqual(['Theo Okafor', 'Zora Okafor']);
});

it('are found by their names, and by their addresses by administrators alone', async () => {
  const find = async (by: typeof maya, search: string) =>
    (await api.as(by).call(searchMembers, { params, query: { search } })).data.map(({ id }) => id);
  expect(await find(maya, 'HEO ok')).toEqual([theo.memberId]);
  expect(await find(maya, theo.email)).toEqual([]);
  expect(await find(admin, theo.email)).toEqual([theo.memberId]);
  expect(await find(maya, 'gone')).toEqual([]);
});
