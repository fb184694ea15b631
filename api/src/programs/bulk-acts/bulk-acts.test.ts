import {
  addTeamMembers,
  createBulkAct,
  createQuestion,
  createTeam,
  deactivateQuestions,
  getBulkAct,
  getTeam,
  type Input,
  listBulkActs,
  listPoints,
  listProgramMembers,
  listProgramTeams,
  listQuestions,
  undoBulkAct,
  undoHours,
  uploadCustomPointCsv,
} from '@stridewell/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '#test/fixtures/mail.fixture.ts';
import { setClock, signInAhead } from '#test/setup/set-clock.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const noon = '2026-11-21T12:00:00Z';
beforeEach(() => setClock(noon));

async function makeProgram() {
  const program = await api.makeProgram({ timeZone: 'UTC' });
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin', firstName: 'Ada' });
  const other = await api.makeMember(program, { roleName: 'CoreTierAdmin', firstName: 'Otto' });
  const maya = await api.makeMember(program);
  const theo = await api.makeMember(program);
  await signInAhead(api, [admin, other, maya, theo]);
  setClock(noon);
  return { program, admin, other, maya, theo };
}

const makeTeam = async (admin: TestMember, name: string) =>
  (await api.as(admin).call(createTeam, { body: { name } })).data.id;
const run = async (admin: TestMember, body: Input<typeof createBulkAct>['body']) => {
  const { data } = await api.as(admin).call(createBulkAct, { body });
  await until(async () => {
    const act = await api.as(admin).call(getBulkAct, { params: { id: data.id } });
    return act.data.state === 'done' ? act : undefined;
  });
};
const makeTeams = async (admin: TestMember, names: string[], bulkAct: string) => {
  await run(admin, { kind: 'teams-made', names, bulkAct });
  const { data } = await api.as(admin).call(listProgramTeams, { params: { id: admin.programId } });
  return data.filter(({ name }) => names.includes(name)).map(({ id }) => id);
};
const put = (admin: TestMember, id: number, members: TestMember[]) =>
  api
    .as(admin)
    .call(addTeamMembers, {
      params: { id },
      body: { memberIds: members.map((one) => one.memberId), move: 1 },
    });
const list = async (admin: TestMember) =>
  (await api.as(admin).call(listBulkActs, { params: { id: admin.programId } })).data;
const newest = async (admin: TestMember) => (await list(admin))[0] ?? expect.fail();
const undo = async (admin: TestMember) => {
  const { id } = await newest(admin);
  return (await api.as(admin).call(undoBulkAct, { params: { id } })).data;
};
const sizes = (admin: TestMember, ...ids: number[]) =>
  Promise.all(
    ids.map(async (id) => (await api.as(admin).call(getTeam, { params: { id } })).data.members),
  );
const isRefused = (code: string) => expect.objectContaining({ code });

describe('a bulk action', () => {
  it('is undone once, by another administrator too, and says who started and undid it', async () => {
    const { admin, other, maya, theo } = await makeProgram();
    const [one, two] = [await makeTeam(admin, 'One'), await makeTeam(admin, 'Two')];
    await api
      .as(admin)
      .call(addTeamMembers, { params: { id: one }, body: { memberIds: [maya.memberId] } });
    await put(admin, two, [maya, theo]);
    expect(await newest(admin)).toMatchObject({
      kind: 'team-members',
      items: 2,
      left: 2,
      undoneAt: null,
      undoneBy: null,
      madeBy: expect.stringMatching(/^Ada/),
    });
    expect(await sizes(admin, one, two)).toEqual([0, 2]);
    expect(await undo(other)).toEqual({ undone: 2, remaining: 0 });
    expect(await sizes(admin, one, two)).toEqual([1, 0]);
    expect(await newest(admin)).toMatchObject({
      left: 0,
      undoneBy: expect.stringMatching(/^Otto/),
    });
    await expect(undo(admin)).rejects.toEqual(isRefused('already_undone'));
    // Adding a single member by hand isn't a bulk action.
    expect(await list(admin)).toHaveLength(1);
  });

  it('is refused as a whole, with the reason, if others have changed an item since', async () => {
    const { admin, maya, theo } = await makeProgram();
    const [one, two] = [await makeTeam(admin, 'One'), await makeTeam(admin, 'Two')];
    await put(admin, one, [maya, theo]);
    await api
      .as(admin)
      .call(addTeamMembers, { params: { id: two }, body: { memberIds: [theo.memberId], move: 1 } });
    await expect(undo(admin)).rejects.toMatchObject({
      code: 'changed_since',
      message: expect.stringMatching(/^1 of 2 /),
    });
    expect(await sizes(admin, one, two)).toEqual([1, 1]);
    expect(await newest(admin)).toMatchObject({ left: 2, undoneAt: null });
  });

  it('can be undone for a day', async () => {
    const { admin, maya, theo } = await makeProgram();
    await put(admin, await makeTeam(admin, 'One'), [maya, theo]);
    setClock(new Date(Date.parse(noon) + undoHours * 3_600_000).toISOString());
    await expect(undo(admin)).rejects.toEqual(isRefused('undo_over'));
  });

  it('deletes the teams that it created, unless someone has joined them', async () => {
    const { admin, maya, theo } = await makeProgram();
    const ids = await makeTeams(admin, ['A', 'B', 'C'], 'made-at-once');
    expect(await newest(admin)).toMatchObject({ kind: 'teams-made', items: 3 });
    expect(await undo(admin)).toEqual({ undone: 3, remaining: 0 });
    await expect(sizes(admin, ids[0] ?? 0)).rejects.toEqual(isRefused('not_found'));
    await expect(makeTeams(admin, ['D'], 'made-at-once')).rejects.toEqual(
      isRefused('already_undone'),
    );
    const [full = 0] = await makeTeams(admin, ['E'], 'made-later');
    await put(admin, full, [maya, theo]);
    const acts = await list(admin);
    const made = acts.find(({ kind, left }) => kind === 'teams-made' && left > 0);
    const call = api.as(admin).call(undoBulkAct, { params: { id: made?.id ?? 0 } });
    await expect(call).rejects.toEqual(isRefused('changed_since'));
  });

  it('returns members to the teams that they were removed from', async () => {
    const { admin, maya, theo } = await makeProgram();
    const team = await makeTeam(admin, 'One');
    await put(admin, team, [maya]);
    const count = async () =>
      (await api.as(admin).call(listProgramMembers, { params: { id: admin.programId } })).meta
        .total;
    const before = await count();
    const ids = [maya.memberId, theo.memberId];
    await run(admin, { kind: 'members-removed', ids, bulkAct: 'removed-at-once' });
    expect(await count()).toBe(before - 2);
    expect(await undo(admin)).toEqual({ undone: 2, remaining: 0 });
    expect(await count()).toBe(before);
    expect(await sizes(admin, team)).toEqual([1]);
  });

  it('reactivates questions, and removes the points of a file', async () => {
    const { admin, maya } = await makeProgram();
    await api
      .as(admin)
      .call(createQuestion, { body: { question: 'How are you?', type: 'text', required: 0 } });
    const params = { id: admin.programId };
    const asked = async () => (await api.as(maya).call(listQuestions, { params })).data.length;
    await api.as(admin).call(deactivateQuestions, { params });
    expect(await asked()).toBe(0);
    await undo(admin);
    expect(await asked()).toBe(1);

    const body = new File([`member,points,reason\n${maya.username},40,Fair play\n`], 'points.csv');
    await api.as(admin).call(uploadCustomPointCsv, { params, query: {}, body });
    const balance = async () =>
      (await api.as(maya).call(listPoints, { params: { id: maya.memberId } })).meta.balance;
    expect(await balance()).toBe(40);
    await undo(admin);
    expect(await balance()).toBe(0);
  });

  it('is seen and undone only by administrators of the program', async () => {
    const { admin, maya, theo } = await makeProgram();
    await put(admin, await makeTeam(admin, 'One'), [maya, theo]);
    const { id } = await newest(admin);
    const { admin: stranger } = await makeProgram();
    const by = (member: TestMember) => api.as(member).call(undoBulkAct, { params: { id } });
    await expect(by(maya)).rejects.toEqual(isRefused('forbidden'));
    await expect(by(stranger)).rejects.toEqual(isRefused('not_found'));
  });
});
