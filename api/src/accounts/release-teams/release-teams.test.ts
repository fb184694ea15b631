import {
  addReleaseTeamMember,
  listAdminLog,
  listOwnReleaseTeams,
  listReleaseTeams,
  removeMember,
  removeReleaseTeamMember,
  restoreMember,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const home = await api.makeProgram();
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });
const program = await api.makeProgram();

type Person = typeof boss;
const add = (username: string, remote = 'mf-outings', by = boss) =>
  api.as(by).call(addReleaseTeamMember, { body: { remote, username } });
const remove = ({ memberId }: Person, remote = 'mf-outings', by = boss) =>
  api.as(by).call(removeReleaseTeamMember, { body: { remote, memberId } });
const own = async (person: Person) =>
  (await api.as(person).call(listOwnReleaseTeams, {})).data.remotes;
const listed = async () => (await api.as(boss).call(listReleaseTeams, {})).data;

describe('the team of a remote', () => {
  it('takes members by email or username, who may then try its releases and no others', async () => {
    const [ana, theo, zoe] = [
      await api.makeMember(program),
      await api.makeMember(program),
      await api.makeMember(await api.makeProgram()),
    ];
    expect(await own(ana)).toEqual([]);
    const { data } = await add(` ${ana.email.toUpperCase()} `);
    expect(data).toMatchObject({
      remote: 'mf-outings',
      memberId: ana.memberId,
      programId: program.programId,
      email: ana.email,
    });
    await add(zoe.username, 'mf-garden');
    expect(await own(ana)).toEqual(['mf-outings']);
    expect(await own(zoe)).toEqual(['mf-garden']);
    expect(await own(theo)).toEqual([]);
    await add(ana.username, 'mf-garden');
    expect(await own(ana)).toEqual(['mf-garden', 'mf-outings']);
    expect((await listed()).map(({ remote }) => remote)).toEqual([
      'mf-garden',
      'mf-garden',
      'mf-outings',
    ]);
  });

  it('refuses a stranger, a second entry and provider admins, at the field', async () => {
    const ana = await api.makeMember(program);
    await add(ana.email);
    const username = expect.any(String) as string; // matchers are typed any
    for (const name of ['nobody.at.all', ana.email, staff.email])
      await expect(add(name)).rejects.toMatchObject({ fields: { username } });
    const remotes = expect.anything() as unknown; // matchers are typed any
    for (const remote of ['outings', 'mf-', 'mf-../x', 'MF-Outings'])
      await expect(add(ana.email, remote)).rejects.toMatchObject({ fields: { remote: remotes } });
  });

  it('asks for the program if several have a member with the name', async () => {
    const other = await api.makeProgram();
    const ana = await api.makeMember(program);
    const twin = await api.makeMember(other, { email: ana.email });
    await expect(add(ana.email)).rejects.toMatchObject({ code: 'validation_failed' });
    const body = { remote: 'mf-outings', username: ana.email, programId: other.programId };
    await api.as(boss).call(addReleaseTeamMember, { body });
    expect([await own(ana), await own(twin)]).toEqual([[], ['mf-outings']]);
  });

  it('ends right away for someone who is removed, and only for that remote', async () => {
    const ana = await api.makeMember(program);
    await add(ana.email);
    await add(ana.email, 'mf-garden');
    const { data } = await remove(ana);
    expect(data.filter(({ memberId }) => memberId === ana.memberId)).toMatchObject([
      { remote: 'mf-garden' },
    ]);
    expect(await own(ana)).toEqual(['mf-garden']);
    await expect(remove(ana)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves no place to an account that is deleted', async () => {
    const ana = await api.makeMember(program);
    await add(ana.email);
    await api
      .as(ana)
      .call(removeMember, { params: { id: ana.memberId }, body: { confirm: ana.username } });
    await expect(own(ana)).rejects.toMatchObject({ status: 401 });
    expect((await listed()).some(({ memberId }) => memberId === ana.memberId)).toBe(false);
  });

  it("doesn't come back for a member who is removed and restored", async () => {
    const [ana, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    await add(ana.email);
    await add(theo.email);
    const params = { id: ana.memberId };
    await api.as(admin).call(removeMember, { params, body: {} });
    await api.as(admin).call(restoreMember, { params });
    expect(await own(ana)).toEqual([]);
    expect(await own(theo)).toEqual(['mf-outings']);
  });

  it("is in the log of the member's program, with the remote", async () => {
    const ana = await api.makeMember(program);
    await add(ana.email);
    await remove(ana);
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const { data } = await api.as(admin).call(listAdminLog, { params: { id: program.programId } });
    const about = data.filter(({ subject }) => subject?.id === ana.memberId);
    expect(about.map(({ detail }) => detail)).toEqual([
      { operation: 'removeReleaseTeamMember', reason: 'mf-outings' },
      { operation: 'addReleaseTeamMember', reason: 'mf-outings' },
    ]);
  });
});

describe('the teams of all remotes', () => {
  it('are seen and changed by super admins only', async () => {
    const ana = await api.makeMember(program);
    await add(ana.email);
    const others = [
      staff,
      ana,
      await api.makeMember(program, { roleName: 'ProTierAdmin' }),
      await api.makeMember(await api.makeProgram(), { roleName: 'ProTierAdmin' }),
    ];
    for (const by of others) {
      const forbidden = { status: 403 };
      await expect(api.as(by).call(listReleaseTeams, {})).rejects.toMatchObject(forbidden);
      await expect(add(ana.email, 'mf-garden', by)).rejects.toMatchObject(forbidden);
      await expect(remove(ana, 'mf-outings', by)).rejects.toMatchObject(forbidden);
    }
    expect(await own(ana)).toEqual(['mf-outings']);
    for (const { stepUp } of [addReleaseTeamMember, removeReleaseTeamMember])
      expect(stepUp).toBe(true);
  });
});
