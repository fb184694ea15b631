import {
  createProgramAdmin,
  deleteProgramAdmin,
  freshMinutes,
  getMember,
  listAdminLog,
  listProgramAdmins,
  updateMember,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { roleOfTier } from './program-admins.policy.ts';

const api = await shareTestApi();

afterEach(() => {
  vi.useRealTimers();
});

async function makeAdmin() {
  const program = await api.makeProgram();
  const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
  return { program, admin, maya: await api.makeMember(program) };
}

function make(by: TestMember, memberId: number) {
  return api.as(by).call(createProgramAdmin, { body: { memberId } });
}

function remove(by: TestMember, id: number) {
  return api.as(by).call(deleteProgramAdmin, { params: { id } });
}

function readLog(by: TestMember) {
  const query = { action: 'role-changed' } as const;
  return api.as(by).call(listAdminLog, { params: { id: by.programId }, query });
}

describe('an administrator', () => {
  it.each([
    ['core', 'CoreTierAdmin'],
    ['wellness-plus', 'PlusTierAdmin'],
    ['pro', 'ProTierAdmin'],
  ])('on the tier %s has the role %s', (tier, role) => {
    expect(roleOfTier(tier)).toBe(role);
  });

  it("is listed by name, without former administrators and without the provider's people", async () => {
    const { program, admin, maya } = await makeAdmin();
    await api.makeMember(program, { roleName: 'WT Admin' });
    const list = async () => (await api.as(admin).call(listProgramAdmins)).data.map(({ id }) => id);
    expect(await list()).toEqual([admin.memberId]);
    await make(admin, maya.memberId);
    expect((await list()).toSorted()).toEqual([admin.memberId, maya.memberId].toSorted());
    await remove(admin, maya.memberId);
    expect(await list()).toEqual([admin.memberId]);
  });

  it('gets and loses the rights right away, and the log has both changes', async () => {
    const { admin, maya } = await makeAdmin();
    const refused = { code: 'forbidden' };
    await expect(readLog(maya)).rejects.toMatchObject(refused);
    const { data } = await make(admin, maya.memberId);
    expect(data.id).toBe(maya.memberId);
    const again = await make(admin, maya.memberId);
    expect(again.data).toEqual(data);
    expect((await readLog(maya)).data).toMatchObject([
      { subject: { id: maya.memberId }, detail: { from: 'NonAdmin', to: data.roleName } },
    ]);
    expect((await remove(admin, maya.memberId)).data.roleName).toBe('NonAdmin');
    await expect(readLog(maya)).rejects.toMatchObject(refused);
    expect((await readLog(admin)).data[0]?.detail).toMatchObject({ to: 'NonAdmin' });
  });

  it('is shown the guide from the first day, and can dismiss it permanently', async () => {
    const { admin, maya } = await makeAdmin();
    const params = { id: maya.memberId };
    const read = async () => (await api.as(maya).call(getMember, { params })).data;
    expect(await read()).toMatchObject({ showGetStartedGuide: 0 });
    await make(admin, maya.memberId);
    expect(await read()).toMatchObject({ showGetStartedGuide: 1 });
    await api.as(maya).call(updateMember, { params, body: { showGetStartedGuide: 0 } });
    await make(admin, maya.memberId);
    expect(await read()).toMatchObject({ showGetStartedGuide: 0 });
  });

  it('cannot be removed if there is no other, even with concurrent requests', async () => {
    const { admin, maya } = await makeAdmin();
    const last = { code: 'last_admin', fields: { programAdminId: expect.any(String) } };
    await expect(remove(admin, admin.memberId)).rejects.toMatchObject(last);
    await make(admin, maya.memberId);
    const both = await Promise.allSettled([
      remove(admin, maya.memberId),
      remove(maya, admin.memberId),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it("gets no role above the granting admin's, and keeps a higher one", async () => {
    const { program, admin, maya } = await makeAdmin();
    const pro = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    expect((await make(admin, maya.memberId)).data.roleName).toBe('CoreTierAdmin');
    const taken = remove(admin, pro.memberId);
    await expect(taken).rejects.toMatchObject({ code: 'role_above_own' });
    expect((await remove(pro, admin.memberId)).data.roleName).toBe('NonAdmin');
    expect((await make(pro, admin.memberId)).data.roleName).toBe('ProTierAdmin');
  });

  it('gets mail when they become or stop being one, and so do the others', async () => {
    const { program, admin, maya } = await makeAdmin();
    const other = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const subjects = async ({ email }: TestMember, count: number) =>
      (await mailsTo(api, email, 'role-changed', count)).map(({ subject }) => subject);
    await make(admin, maya.memberId);
    await remove(admin, maya.memberId);
    expect(await subjects(maya, 2)).toEqual([
      expect.stringContaining('no longer an admin'),
      expect.stringContaining('now an admin'),
    ]);
    expect(await subjects(other, 2)).toHaveLength(2);
    expect(await mailTo(api, admin.email)).toEqual([]);
  });

  it('must be a member of the program', async () => {
    const { admin, program } = await makeAdmin();
    const { maya: stranger } = await makeAdmin();
    for (const memberId of [stranger.memberId, 12345]) {
      await expect(make(admin, memberId)).rejects.toMatchObject({
        code: 'not_found',
        fields: { memberId: 'Choose a member of the program.' },
      });
    }
    const provider = await api.makeMember(program, { roleName: 'WT Admin' });
    expect((await make(admin, provider.memberId)).data.roleName).toBe('WT Admin');
    for (const id of [stranger.memberId, provider.memberId]) {
      await expect(remove(admin, id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('can only be added shortly after a sign-in', async () => {
    const { admin, maya } = await makeAdmin();
    await readLog(admin);
    moveClock({ seconds: freshMinutes * 60 + 1 });
    await expect(make(admin, maya.memberId)).rejects.toMatchObject({ code: 'step_up_required' });
  });
});
