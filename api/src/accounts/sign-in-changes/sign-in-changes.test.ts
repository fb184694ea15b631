import {
  cancelSignInChange,
  confirmSignInChange,
  createPartnerKey,
  freshMinutes,
  getIdentityProvider,
  listOpenSignInChanges,
  listSignInChanges,
  saveIdentityProvider,
} from '@stridewell/contracts';
import { describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import { makeKeyPair } from '#test/fixtures/resellers.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import {
  api,
  applyDue,
  ask,
  boss,
  confirm,
  issuer,
  keysOf,
  letTimePass,
  makeAdmins,
  otherBoss,
  paramsOf,
  reasonsIn,
  staff,
} from '#test/fixtures/sign-in-changes.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

describe('a change to how people sign in', () => {
  it('takes effect once a second administrator has confirmed it and it is due', async () => {
    const { program, admin, second } = await makeAdmins();
    const { data } = await ask(admin, program);
    expect(await keysOf(admin, program)).toEqual([]);
    await expect(confirm(admin, program, data.id)).rejects.toMatchObject({
      code: 'confirm_own_change',
    });
    await confirm(second, program, data.id);
    await applyDue();
    expect(await keysOf(admin, program)).toEqual([]);
    moveClock({ seconds: 3601 });
    await applyDue();
    await applyDue();
    vi.useRealTimers();
    expect(await keysOf(admin, program)).toEqual(['Terry']);
    const list = await api.as(admin).call(listSignInChanges, paramsOf(program));
    expect(list.data[0]).toMatchObject({ id: data.id, appliedAt: expect.any(String) });
  });

  it("doesn't take effect unconfirmed, however long it waits", async () => {
    const { program, admin, second } = await makeAdmins();
    const { data } = await ask(admin, program);
    moveClock({ days: 3 });
    await applyDue();
    vi.useRealTimers();
    expect(await keysOf(admin, program)).toEqual([]);
    const late = { effectiveAt: new Date(Date.now() - 1000) };
    await api.inProgram(program, (db) =>
      db.updateTable('signInChange').set(late).where('programId', '=', program.programId).execute(),
    );
    await confirm(second, program, data.id);
    expect(await keysOf(admin, program)).toEqual(['Terry']);
  });

  it('is mailed to the other administrators, any of whom can cancel it', async () => {
    const { program, admin, second } = await makeAdmins();
    const core = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const { data } = await ask(admin, program);
    for (const { email } of [second, core]) {
      const [mail] = await mailsTo(api, email, 'sign-in-change');
      expect(mail?.text).toContain('Terry');
    }
    expect(await mailTo(api, admin.email)).toEqual([]);
    await confirm(second, program, data.id);
    const body = { changeId: data.id };
    await api.as(core).call(cancelSignInChange, { ...paramsOf(program), body });
    await letTimePass();
    expect(await keysOf(admin, program)).toEqual([]);
    const again = confirm(second, program, data.id);
    await expect(again).rejects.toMatchObject({ code: 'already_settled' });
  });

  it("can only be requested and confirmed by the program's highest role, after a fresh proof", async () => {
    const { program, admin } = await makeAdmins();
    const core = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const refused = { code: 'highest_role_needed' };
    await expect(ask(core, program)).rejects.toMatchObject(refused);
    const { data } = await ask(admin, program);
    await expect(confirm(core, program, data.id)).rejects.toMatchObject(refused);
    await api.as(admin).accessToken();
    moveClock({ seconds: freshMinutes * 60 + 1 });
    await expect(ask(admin, program)).rejects.toMatchObject({ code: 'step_up_required' });
  });

  it("can be made by super administrators but no other provider staff, with a reason in the program's log", async () => {
    const { program, admin } = await makeAdmins();
    await expect(ask(staff, program, 'Ticket 4711')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(boss, program)).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const { data } = await ask(boss, program, 'Ticket 4711');
    await confirm(otherBoss, program, data.id, 'Checked with the customer');
    expect(await reasonsIn(program, admin)).toEqual(['Checked with the customer', 'Ticket 4711']);
  });

  it('can be requested and confirmed by the provider with a pool of one connection', async () => {
    const small = await startTestApi({ databasePool: 1 });
    const params = { id: (await small.makeProgram()).programId };
    const other = await small.makeProgram({ name: 'Provider' });
    const [one, two] = [
      await small.makeMember(other, { roleName: 'Super WT Admin', firstName: 'Una' }),
      await small.makeMember(other, { roleName: 'Super WT Admin', firstName: 'Duo' }),
    ];
    const { publicKey } = makeKeyPair();
    const key = { purpose: 'external-sso', name: 'Terry', publicKey } as const;
    const asked = { params, body: { ...key, reason: 'Ticket 4711' } };
    const { data } = await small.as(one).call(createPartnerKey, asked);
    const body = { changeId: data.id, reason: 'Called the customer' };
    const confirmed = await small.as(two).call(confirmSignInChange, { params, body });
    expect(confirmed.data.requestedBy).toMatch(/^Una /);
    expect(confirmed.data.confirmedBy).toMatch(/^Duo /);
  });

  it("also waits for the identity provider; turning it off doesn't, and cancels open changes", async () => {
    const { program, admin, second } = await makeAdmins();
    const body = { isOn: 1, name: 'Northwind', issuer, clientId: 'c' } as const;
    const save = (changes: object = {}) =>
      api
        .as(admin)
        .call(saveIdentityProvider, { ...paramsOf(program), body: { ...body, ...changes } });
    const { data } = await save();
    expect(data.provider.isOn).toBe(0);
    await confirm(second, program, data.change?.id ?? 0);
    await letTimePass();
    const read = async () =>
      (await api.as(admin).call(getIdentityProvider, paramsOf(program))).data;
    expect(await read()).toMatchObject({ isOn: 1, issuer: body.issuer });
    const again = await save();
    await confirm(second, program, again.data.change?.id ?? 0);
    expect((await save({ isOn: 0 })).data).toMatchObject({ change: null, provider: { isOn: 0 } });
    await letTimePass();
    expect(await read()).toMatchObject({ isOn: 0 });
  });

  it('is mailed to the provider if the program has one administrator, and the provider lists and confirms it', async () => {
    const program = await api.makeProgram({ name: 'Lighthouse' });
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const core = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const { data } = await ask(admin, program);
    for (const { email } of [core, boss, otherBoss]) {
      const mails = await mailsTo(api, email, 'sign-in-change');
      expect(mails.some(({ text }) => text.includes('Lighthouse'))).toBe(true);
    }
    const open = await api.as(boss).call(listOpenSignInChanges, {});
    const listed = open.data.find(({ id }) => id === data.id);
    expect(listed).toMatchObject({
      name: 'Terry',
      canConfirm: true,
      program: { id: program.programId, name: 'Lighthouse' },
    });
    await expect(api.as(staff).call(listOpenSignInChanges, {})).rejects.toMatchObject({
      code: 'forbidden',
    });
    await confirm(boss, program, data.id, 'Called the customer');
    await letTimePass();
    expect(await keysOf(admin, program)).toEqual(['Terry']);
    const after = await api.as(boss).call(listOpenSignInChanges, {});
    expect(after.data.map(({ id }) => id)).not.toContain(data.id);
  });

  it('can only be confirmed by the highest role', async () => {
    const { program, admin, second } = await makeAdmins();
    const core = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    await ask(admin, program);
    const offered = async (person: TestMember) => {
      const { data } = await api.as(person).call(listSignInChanges, paramsOf(program));
      const provider = await api.as(person).call(getIdentityProvider, paramsOf(program));
      return [data[0]?.canConfirm, provider.data.mayChange];
    };
    expect(await offered(second)).toEqual([true, true]);
    expect(await offered(core)).toEqual([false, false]);
  });
});
