import {
  applyEligibilityFile,
  createBulkAct,
  freshMinutes,
  getAuthUser,
  getBulkAct,
  listEligibilityFiles,
  listProgramAdmins,
  removeMember,
  restoreMember,
  type RoleName,
  undoBulkAct,
  uploadEligibilityFile,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo, until } from '#test/fixtures/mail.fixture.ts';
import { makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { shareTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await shareTestApi();

afterEach(() => {
  vi.useRealTimers();
});

async function makeAdmins() {
  const program = await api.makeProgram();
  const make = (roleName: RoleName) => api.makeMember(program, { roleName });
  return { program, core: await make('CoreTierAdmin'), pro: await make('ProTierAdmin') };
}

const remove = (by: TestMember, { memberId: id }: TestMember) =>
  api.as(by).call(removeMember, { params: { id }, body: {} });

const restore = (by: TestMember, { memberId: id }: TestMember) =>
  api.as(by).call(restoreMember, { params: { id } });

async function roleOf({ programId, memberId }: TestMember) {
  // `inProgram` only reads the id.
  const [row] = await api.inProgram({ programId } as TestProgram, (db) =>
    db.selectFrom('member').select('roleName').where('memberId', '=', memberId).execute(),
  );
  return row?.roleName;
}

const subjects = async ({ email }: TestMember) =>
  (await mailsTo(api, email, 'role-changed')).map(({ subject }) => subject);

/** Makes an admin who was removed before the removal of accounts also removed roles. */
async function removeWithRole(member: TestMember, program: TestProgram) {
  await api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ deactivatedAt: new Date(), eraseAt: new Date(Date.now() + 86_400_000) })
      .where('programId', '=', program.programId)
      .where('memberId', '=', member.memberId)
      .execute(),
  );
}

describe('a restored member', () => {
  it('has no admin role, whatever role they had', async () => {
    const { program, core, pro } = await makeAdmins();
    await removeWithRole(pro, program);
    await restore(core, pro);
    expect(await roleOf(pro)).toBe('NonAdmin');
    expect((await api.as(core).call(listProgramAdmins)).data.map(({ id }) => id)).toEqual([
      core.memberId,
    ]);
  });

  it('has no admin role after a people file restored them', async () => {
    const { program, core, pro } = await makeAdmins();
    const params = { id: program.programId };
    await removeWithRole(pro, program);
    const body = new File([`email,first name,last name\n${pro.email},,`], 'people.csv');
    const query = { fileName: 'people.csv', isWhole: 0 } as const;
    const uploaded = await api.as(core).call(uploadEligibilityFile, { params, query, body });
    const { id: fileId } = uploaded.data;
    await api.as(core).call(applyEligibilityFile, { params: { ...params, fileId } });
    await until(async () =>
      (await api.as(core).call(listEligibilityFiles, { params })).data.find(
        ({ id, state }) => id === fileId && state === 'applied',
      ),
    );
    expect(await roleOf(pro)).toBe('NonAdmin');
  });

  it('has no admin role after a bulk removal was undone', async () => {
    const { core, pro } = await makeAdmins();
    const body = { kind: 'members-removed' as const, ids: [core.memberId], bulkAct: 'dozen-of-1' };
    const { data } = await api.as(pro).call(createBulkAct, { body });
    const params = { id: data.id };
    await until(async () => {
      const act = await api.as(pro).call(getBulkAct, { params });
      return act.data.state === 'done' ? act : undefined;
    });
    await api.as(pro).call(undoBulkAct, { params });
    expect(await roleOf(core)).toBe('NonAdmin');
  });

  it('no longer works for a reseller', async () => {
    const { program, core } = await makeAdmins();
    const odile = await api.makeMember(program);
    await makeReseller(api, { programs: [program], people: [odile] });
    await removeWithRole(odile, program);
    await restore(core, odile);
    expect((await api.as(odile).call(getAuthUser)).data.worksForReseller).toBe(0);
  });
});

describe('removing an admin', () => {
  it('is refused without a recent sign-in', async () => {
    const { pro, core } = await makeAdmins();
    await api.as(pro).call(getAuthUser);
    moveClock({ seconds: freshMinutes * 60 + 1 });
    await expect(remove(pro, core)).rejects.toMatchObject({ code: 'step_up_required' });
  });

  it('sends mail to them and to the other admins', async () => {
    const { program, core, pro } = await makeAdmins();
    const other = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    await remove(pro, core);
    expect(await subjects(core)).toEqual([expect.stringContaining('You were removed')]);
    expect(await subjects(other)).toEqual([expect.stringContaining('no longer an admin')]);
    expect(await mailTo(api, pro.email)).toEqual([]);
  });

  it('is refused for the last admin, even by the provider', async () => {
    const program = await api.makeProgram();
    const only = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const staff = await api.makeMember(program, { roleName: 'WT Admin' });
    await expect(remove(staff, only)).rejects.toMatchObject({ code: 'last_admin' });
    expect(await roleOf(only)).toBe('CoreTierAdmin');
  });

  it("is refused for a reseller's staff, unless by the provider", async () => {
    const { program, pro } = await makeAdmins();
    const staff = await api.makeMember(program, { roleName: 'WT Admin' });
    const odile = await api.makeMember(program);
    await makeReseller(api, { programs: [program], people: [odile] });
    await expect(remove(pro, odile)).rejects.toMatchObject({ code: 'reseller_staff' });
    await remove(staff, odile);
  });

  it('sends mail to the other admins if they delete their own account', async () => {
    const { core, pro } = await makeAdmins();
    await api
      .as(core)
      .call(removeMember, { params: { id: core.memberId }, body: { confirm: core.email } });
    expect(await subjects(pro)).toEqual([expect.stringContaining('no longer an admin')]);
  });
});

describe("an admin whose role is above the viewer's", () => {
  it("can't be removed, and the viewer is told why", async () => {
    const { core, pro } = await makeAdmins();
    await expect(remove(core, pro)).rejects.toMatchObject({ code: 'role_above_own' });
  });
});
