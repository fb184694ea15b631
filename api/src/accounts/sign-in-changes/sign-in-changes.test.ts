import {
  cancelSignInChange,
  confirmResellerSignInChange,
  confirmSignInChange,
  createPartnerKey,
  freshMinutes,
  getIdentityProvider,
  listAdminLog,
  listOpenSignInChanges,
  listPartnerKeys,
  listResellerKeys,
  listResellerSignInChanges,
  listSignInChanges,
  rotateResellerKey,
  saveIdentityProvider,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import { makeKeyPair, makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, testMail, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { signInAppliers } from '#sign-in-appliers.ts';
import { applyDueChanges } from './apply-sign-in-changes.service.ts';
import { defineProviderMailJob } from './mail-sign-in-change.ts';

const issuer = 'https://id.example';
const api = await startTestApi({ internalIssuers: [issuer] });
const home = await api.makeProgram({ name: 'Provider' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
const otherBoss = await api.makeMember(home, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });

const paramsOf = ({ programId }: TestProgram) => ({ params: { id: programId } });
const applyDue = () => applyDueChanges({ pools: api.pools, apply: signInAppliers }, new Date());

async function makeAdmins() {
  const program = await api.makeProgram();
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  const second = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  return { program, admin, second };
}

function ask(by: TestMember, program: TestProgram, reason?: string) {
  const key = { purpose: 'external-sso', name: 'Terry', ...makeKeyPair() } as const;
  const { privateKey: _, ...body } = { ...key, ...(reason !== undefined && { reason }) };
  return api.as(by).call(createPartnerKey, { ...paramsOf(program), body });
}

function confirm(by: TestMember, program: TestProgram, changeId: number, reason?: string) {
  const body = { changeId, ...(reason !== undefined && { reason }) };
  return api.as(by).call(confirmSignInChange, { ...paramsOf(program), body });
}

async function keysOf(by: TestMember, program: TestProgram) {
  return (await api.as(by).call(listPartnerKeys, paramsOf(program))).data.map(({ name }) => name);
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a change to how people sign in', () => {
  it('takes effect once a second administrator has confirmed it and its time has come', async () => {
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

  it('does not take effect unconfirmed, however long it waits', async () => {
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
    moveClock({ seconds: 3601 });
    await applyDue();
    vi.useRealTimers();
    expect(await keysOf(admin, program)).toEqual([]);
    const again = confirm(second, program, data.id);
    await expect(again).rejects.toMatchObject({ code: 'already_settled' });
  });

  it('is asked for and confirmed by the highest role of the program alone, after a fresh proof', async () => {
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

  it('is made by the provider as super administrator alone, with a reason in the program’s log', async () => {
    const { program, admin } = await makeAdmins();
    await expect(ask(staff, program, 'Ticket 4711')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(ask(boss, program)).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    });
    const { data } = await ask(boss, program, 'Ticket 4711');
    await confirm(otherBoss, program, data.id, 'Checked with the customer');
    const log = await api
      .as(admin)
      .call(listAdminLog, { ...paramsOf(program), query: { action: 'sign-in-access-changed' } });
    expect(log.data.map(({ detail }) => detail.reason)).toEqual([
      'Checked with the customer',
      'Ticket 4711',
    ]);
  });

  it('of the identity provider waits as well, but switching it off does not', async () => {
    const { program, admin, second } = await makeAdmins();
    const body = { isOn: 1, name: 'Northwind', issuer, clientId: 'c' } as const;
    const save = (changes: object = {}) =>
      api
        .as(admin)
        .call(saveIdentityProvider, { ...paramsOf(program), body: { ...body, ...changes } });
    const { data } = await save();
    expect(data.provider.isOn).toBe(0);
    await confirm(second, program, data.change?.id ?? 0);
    moveClock({ seconds: 3601 });
    await applyDue();
    vi.useRealTimers();
    const read = async () =>
      (await api.as(admin).call(getIdentityProvider, paramsOf(program))).data;
    expect(await read()).toMatchObject({ isOn: 1, issuer: body.issuer });
    expect((await save({ isOn: 0 })).data).toMatchObject({ change: null, provider: { isOn: 0 } });
    expect(await read()).toMatchObject({ isOn: 0 });
  });

  it('of a program with one administrator is mailed to the provider, who lists and confirms it', async () => {
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
    moveClock({ seconds: 3601 });
    await applyDue();
    vi.useRealTimers();
    expect(await keysOf(admin, program)).toEqual(['Terry']);
    const after = await api.as(boss).call(listOpenSignInChanges, {});
    expect(after.data.map(({ id }) => id)).not.toContain(data.id);
  });

  it('is mailed to the administrators alone where one of them can confirm it', async () => {
    const { program, admin } = await makeAdmins();
    const before = (await mailTo(api, boss.email, 'sign-in-change')).length;
    await ask(admin, program);
    expect(await mailTo(api, boss.email, 'sign-in-change')).toHaveLength(before);
  });

  it.each(['confirmed', 'cancelled'])(
    'that was %s meanwhile is no longer mailed to the provider',
    async (outcome) => {
      const { program, admin } = await makeAdmins();
      const { data } = await ask(admin, program);
      const { programId } = program;
      const handle = () => {
        const context = { pools: api.pools, connection: {}, log: api.app.log };
        const { signal } = new AbortController();
        const payload = { programId, changeId: data.id };
        return defineProviderMailJob(testMail).handle(payload, { ...context, signal });
      };
      const countMails = async () => (await mailTo(api, boss.email, 'sign-in-change')).length;
      const before = await countMails();
      const write = (at: Date | null) =>
        api.inProgram(program, (db) =>
          db
            .updateTable('signInChange')
            .set({
              [`${outcome}At`]: at,
              ...(outcome === 'confirmed' && { confirmedByName: at && 'Second' }),
            })
            .where('programId', '=', programId)
            .execute(),
        );
      await write(new Date());
      await handle();
      expect(await countMails()).toBe(before);
      await write(null);
      await handle();
      expect(await countMails()).toBe(before + 1);
    },
  );

  it('is offered for confirmation to the highest role alone', async () => {
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

  it('of a reseller’s keys is confirmed by another super administrator', async () => {
    const program = await api.makeProgram();
    const params = { id: await makeReseller(api, { programs: [program], people: [] }) };
    const { publicKey } = makeKeyPair();
    const asked = { params, body: { name: 'Main', publicKey } };
    const { data } = await api.as(boss).call(rotateResellerKey, asked);
    const body = { changeId: data.id };
    const own = api.as(boss).call(confirmResellerSignInChange, { params, body });
    await expect(own).rejects.toMatchObject({ code: 'confirm_own_change' });
    // The request stands in the home program of whoever asked, but no program administers it.
    const local = await api.makeMember(home, { roleName: 'ProTierAdmin' });
    for (const by of [local, staff]) {
      await expect(confirm(by, home, data.id, 'Looks right')).rejects.toMatchObject({
        code: 'not_found',
      });
      const cancel = api.as(by).call(cancelSignInChange, { ...paramsOf(home), body });
      await expect(cancel).rejects.toMatchObject({ code: 'not_found' });
    }
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body });
    moveClock({ seconds: 3601 });
    await applyDue();
    vi.useRealTimers();
    const keys = await api.as(boss).call(listResellerKeys, { params });
    expect(keys.data.map(({ name }) => name)).toEqual(['Main']);
    const list = await api.as(boss).call(listResellerSignInChanges, { params });
    expect(list.data[0]).toMatchObject({ appliedAt: expect.any(String) });
  });
});
