import {
  createProgramAdmin,
  deleteProgramAdmin,
  listAdminLog,
  listSignInChanges,
  removeMember,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import {
  api,
  ask,
  boss,
  confirm,
  keysOf,
  letTimePass,
  makeAdmins,
  paramsOf,
} from '#test/fixtures/sign-in-changes.fixture.ts';
import type { TestMember, TestProgram } from '#test/setup/test-api.ts';

const tooNew = { code: 'admin_too_new' };
const dayMs = 86_400_000;

/** Makes a program whose only administrator has just made another account one. */
async function makePuppet() {
  const program = await api.makeProgram({ name: 'Puppetry' });
  const sole = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const puppet = await api.makeMember(program);
  await api.as(sole).call(createProgramAdmin, { body: { memberId: puppet.memberId } });
  return { program, sole, puppet };
}

function setRoleSince(program: TestProgram, { memberId }: TestMember, roleSince: Date | null) {
  return api.inProgram(program, (db) =>
    db
      .updateTable('member')
      .set({ roleSince })
      .where('programId', '=', program.programId)
      .where('memberId', '=', memberId)
      .execute(),
  );
}

const newestOf = async (by: TestMember, program: TestProgram) =>
  (await api.as(by).call(listSignInChanges, paramsOf(program))).data[0];

/** Counts the mails to the provider that a change must be confirmed again. */
async function countAgain(): Promise<number> {
  const mails = await mailTo(api, boss.email, 'sign-in-change');
  return mails.filter(({ subject }) => subject.endsWith('must be confirmed again')).length;
}

describe('the second person for a change to how people sign in', () => {
  it("can't be an administrator of less than 7 days; the provider confirms instead", async () => {
    const { program, sole, puppet } = await makePuppet();
    for (const [asker, confirmer] of [
      [sole, puppet],
      [puppet, sole],
    ] as const) {
      const before = (await mailsTo(api, boss.email, 'sign-in-change', 0)).length;
      const { data } = await ask(asker, program);
      expect(await newestOf(confirmer, program)).toMatchObject({ id: data.id, canConfirm: false });
      await expect(confirm(confirmer, program, data.id)).rejects.toMatchObject(tooNew);
      expect(await mailsTo(api, boss.email, 'sign-in-change', before + 1)).toHaveLength(before + 1);
    }
    const { data } = await ask(puppet, program);
    await confirm(boss, program, data.id, 'Called the customer');
    await setRoleSince(program, puppet, new Date(Date.now() - 7 * dayMs - 60_000));
    const later = await ask(sole, program);
    expect(await newestOf(puppet, program)).toMatchObject({ canConfirm: true });
    await confirm(puppet, program, later.data.id);
  });

  it("can't be an administrator whose new role is recorded only in the log", async () => {
    const { program, sole, puppet } = await makePuppet();
    await setRoleSince(program, puppet, null);
    const { data } = await ask(sole, program);
    expect(await newestOf(puppet, program)).toMatchObject({ canConfirm: false });
    await expect(confirm(puppet, program, data.id)).rejects.toMatchObject(tooNew);
  });

  it.each([
    ['lost the role', deleteProgramAdmin],
    ['left', removeMember],
  ])('is needed again if the confirmer %s before the change takes effect', async (_, endpoint) => {
    const { program, admin, second } = await makeAdmins();
    const { data } = await ask(admin, program);
    await confirm(second, program, data.id);
    const params = { id: second.memberId };
    // Both take the same parameters.
    await api.as(admin).call(endpoint as typeof deleteProgramAdmin, { params });
    const before = await countAgain();
    await letTimePass();
    expect(await keysOf(admin, program)).toEqual([]);
    expect(await newestOf(admin, program)).toMatchObject({ confirmedAt: null, confirmedBy: null });
    const log = await api
      .as(admin)
      .call(listAdminLog, { ...paramsOf(program), query: { action: 'sign-in-access-changed' } });
    expect(log.data[0]?.detail).toMatchObject({
      operation: 'withdrawSignInConfirmation',
      reason: 'Terry',
    });
    await expect.poll(countAgain, { timeout: 10_000 }).toBe(before + 1);
    await confirm(boss, program, data.id, 'Called the customer');
  });
});
