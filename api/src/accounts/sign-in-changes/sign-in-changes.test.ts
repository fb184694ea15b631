import {
  addResellerProgram,
  cancelResellerSignInChange,
  cancelSignInChange,
  confirmResellerSignInChange,
  confirmSignInChange,
  createPartnerKey,
  freshMinutes,
  enterByReseller,
  getIdentityProvider,
  getReseller,
  listAdminLog,
  listOpenSignInChanges,
  listPartnerKeys,
  listResellerKeys,
  listResellerSignInChanges,
  listSignInChanges,
  removeResellerProgram,
  resumeReseller,
  rotateResellerKey,
  saveIdentityProvider,
  suspendReseller,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo } from '#test/fixtures/mail.fixture.ts';
import { makeKeyPair, makeReseller, makeResellerKey } from '#test/fixtures/resellers.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, testMail, type TestMember, type TestProgram } from '#test/setup/test-api.ts';
import { asProvider, type Db } from '#engine/postgres/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { assignProgram } from '#provider/resellers/resellers.service.ts';
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

  it('is asked for and confirmed by the provider while the pool has one connection', async () => {
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

  it('of the identity provider waits as well; switching it off does not, and cancels what waits', async () => {
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
    const again = await save();
    await confirm(second, program, again.data.change?.id ?? 0);
    expect((await save({ isOn: 0 })).data).toMatchObject({ change: null, provider: { isOn: 0 } });
    moveClock({ seconds: 3601 });
    await applyDue();
    vi.useRealTimers();
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
    const key = { name: 'Main', publicKey };
    const noReason = { fields: { reason: expect.any(String) } };
    const unexplained = api.as(boss).call(rotateResellerKey, { params, body: key });
    await expect(unexplained).rejects.toMatchObject(noReason);
    const asked = { params, body: { ...key, reason: 'Yearly rotation' } };
    const { data } = await api.as(boss).call(rotateResellerKey, asked);
    const body = { changeId: data.id, reason: 'Called the reseller' };
    const own = api.as(boss).call(confirmResellerSignInChange, { params, body });
    await expect(own).rejects.toMatchObject({ code: 'confirm_own_change' });
    // The request stands in the home program of whoever asked, but no program administers it.
    const local = await api.makeMember(home, { roleName: 'ProTierAdmin' });
    for (const by of [local, staff, otherBoss]) {
      await expect(confirm(by, home, data.id, 'Looks right')).rejects.toMatchObject({
        code: 'not_found',
      });
      const cancelling = { ...paramsOf(home), body: { changeId: data.id } };
      const cancel = api.as(by).call(cancelSignInChange, cancelling);
      await expect(cancel).rejects.toMatchObject({ code: 'not_found' });
    }
    const quiet = { params, body: { changeId: data.id } };
    const confirmQuietly = api.as(otherBoss).call(confirmResellerSignInChange, quiet);
    await expect(confirmQuietly).rejects.toMatchObject(noReason);
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

describe('a change to how a reseller signs people in', () => {
  async function setUp({ hasProgram }: { hasProgram: boolean }) {
    const { program, admin, second } = await makeAdmins();
    const member = await api.makeMember(program);
    const programs = hasProgram ? [program] : [];
    const params = { id: await makeReseller(api, { programs, people: [] }) };
    const { sign } = await makeResellerKey(api, params.id, program);
    const enter = async () => {
      const body = { nonce: await sign({ email: member.email }), programId: program.programId };
      return api.nobody.call(enterByReseller, { body });
    };
    return { program, admin, second, params, enter };
  }

  async function reasonsIn(program: TestProgram, admin: TestMember) {
    const query = { action: 'sign-in-access-changed' } as const;
    const log = await api.as(admin).call(listAdminLog, { ...paramsOf(program), query });
    return log.data.map(({ detail }) => detail.reason);
  }

  async function letTimePass() {
    moveClock({ seconds: 3601 });
    await applyDue();
    vi.useRealTimers();
  }
  const refused = { code: 'sso_failed' };
  const noReason = { fields: { reason: expect.any(String) } };

  it('is logged in every program whose members the new key signs in', async () => {
    const { program, admin, params } = await setUp({ hasProgram: true });
    const { publicKey } = makeKeyPair();
    const body = { name: 'Next', publicKey, reason: 'Yearly rotation' };
    const { data } = await api.as(boss).call(rotateResellerKey, { params, body });
    const settled = { changeId: data.id, reason: 'Called the reseller' };
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body: settled });
    expect(await reasonsIn(program, admin)).toEqual(['Called the reseller', 'Yearly rotation']);
  });

  it('lifts a suspension once another super administrator confirmed it and its time has come', async () => {
    const { program, admin, params, enter } = await setUp({ hasProgram: true });
    await enter();
    const resume = (reason?: string) =>
      api.as(boss).call(resumeReseller, { params, body: { ...(reason && { reason }) } });
    await expect(resume('Too early')).rejects.toMatchObject({ code: 'already_settled' });
    await api.as(boss).call(suspendReseller, { params });
    await expect(resume()).rejects.toMatchObject(noReason);
    const { data } = await resume('Contract renewed');
    const mails = await mailsTo(api, otherBoss.email, 'sign-in-change');
    expect(mails.some(({ text }) => text.includes(data.name))).toBe(true);
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
    const body = { changeId: data.id, reason: 'Read the contract' };
    const own = api.as(boss).call(confirmResellerSignInChange, { params, body });
    await expect(own).rejects.toMatchObject({ code: 'confirm_own_change' });
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body });
    await applyDue();
    await expect(enter()).rejects.toMatchObject(refused);
    await letTimePass();
    await enter();
    expect(await reasonsIn(program, admin)).toEqual(['Read the contract', 'Contract renewed']);
  });

  it('leaves a reseller suspended when the request is canceled', async () => {
    const { params, enter } = await setUp({ hasProgram: true });
    await api.as(boss).call(suspendReseller, { params });
    const asked = { params, body: { reason: 'Contract renewed' } };
    const { data } = await api.as(boss).call(resumeReseller, asked);
    const body = { changeId: data.id };
    await api.as(otherBoss).call(cancelResellerSignInChange, { params, body });
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
    const { data: reseller } = await api.as(boss).call(getReseller, { params });
    expect(reseller.suspendedAt).not.toBeNull();
  });

  it('gives it a program once a second person confirmed it and its time has come', async () => {
    const { program, admin, second, params, enter } = await setUp({ hasProgram: false });
    const add = (reason?: string) => {
      const body = { programId: program.programId, ...(reason && { reason }) };
      return api.as(boss).call(addResellerProgram, { params, body });
    };
    await expect(add()).rejects.toMatchObject(noReason);
    const { data } = await add('Sold by Northern Vigour');
    for (const { email } of [admin, second, otherBoss]) {
      const mails = await mailsTo(api, email, 'sign-in-change');
      expect(mails.some(({ text }) => text.includes(data.name))).toBe(true);
    }
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
    await confirm(second, program, data.id);
    await letTimePass();
    await enter();
    expect(await reasonsIn(program, admin)).toContain('Sold by Northern Vigour');
    await expect(add('Again')).rejects.toMatchObject({ code: 'already_taken' });
  });

  it('is canceled when its time comes and the program belongs to another reseller', async () => {
    const { program, params, enter } = await setUp({ hasProgram: false });
    const asked = { params, body: { programId: program.programId, reason: 'Sold' } };
    const { data } = await api.as(boss).call(addResellerProgram, asked);
    const body = { changeId: data.id, reason: 'Called the customer' };
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body });
    const other = await makeReseller(api, { programs: [program], people: [] });
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
    const list = await api.as(boss).call(listResellerSignInChanges, { params });
    expect(list.data[0]).toMatchObject({ appliedAt: null, cancelledAt: expect.any(String) });
    const { data: owner } = await api.as(boss).call(getReseller, { params: { id: other } });
    expect(owner.programs).toBe(1);
  });

  it('gives it no program when an administrator of that program cancels it', async () => {
    const { program, admin, params, enter } = await setUp({ hasProgram: false });
    const asked = { params, body: { programId: program.programId, reason: 'Sold' } };
    const { data } = await api.as(boss).call(addResellerProgram, asked);
    const settled = { changeId: data.id, reason: 'Called the customer' };
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body: settled });
    const body = { changeId: data.id };
    await api.as(admin).call(cancelSignInChange, { ...paramsOf(program), body });
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
  });

  it('that resumes it is canceled by a new suspension', async () => {
    const { program, admin, params, enter } = await setUp({ hasProgram: true });
    await api.as(boss).call(suspendReseller, { params });
    const resume = () =>
      api.as(boss).call(resumeReseller, { params, body: { reason: 'Contract renewed' } });
    const { data } = await resume();
    await expect(resume()).rejects.toMatchObject({ code: 'already_settled' });
    const body = { changeId: data.id, reason: 'Read the contract' };
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body });
    await api.as(boss).call(suspendReseller, { params });
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
    const { data: reseller } = await api.as(boss).call(getReseller, { params });
    expect(reseller.suspendedAt).not.toBeNull();
    expect((await reasonsIn(program, admin))[0]).toBe(data.name);
    await resume();
  });

  it('that gives it a program is refused while another is open, and canceled with a removal', async () => {
    const { program, params, enter } = await setUp({ hasProgram: false });
    const add = () => {
      const body = { programId: program.programId, reason: 'Sold' };
      return api.as(boss).call(addResellerProgram, { params, body });
    };
    const { data } = await add();
    await expect(add()).rejects.toMatchObject({ fields: { programId: expect.any(String) } });
    const confirmed = { changeId: data.id, reason: 'Called the customer' };
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body: confirmed });
    await asProvider(api.pools, (db) =>
      assignProgram(db, params.id, program.programId, new Date()),
    );
    const body = { programId: program.programId };
    await api.as(boss).call(removeResellerProgram, { params, body });
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
  });

  it('locks the logs of programs in the order of their ids', async () => {
    const [first, second] = [await api.makeProgram(), await api.makeProgram()];
    const event = { action: 'changed-member', actorId: 1, subjectId: null, detail: {} } as const;
    const write = (db: Db, { programId }: TestProgram) =>
      recordAudit(db, Buffer.alloc(32), programId, [event], new Date());
    await api.inProgram(second, (db) => write(db, second));
    const params = { id: await makeReseller(api, { programs: [second, first], people: [] }) };
    const { publicKey } = makeKeyPair();
    const body = { name: 'Next', publicKey, reason: 'Yearly rotation' };
    const rotating = await api.inProgram(first, async (db) => {
      await write(db, first);
      const call = api.as(boss).call(rotateResellerKey, { params, body });
      const countWaits = async () =>
        (await sql`select from pg_locks where not granted`.execute(db)).rows.length;
      await expect.poll(countWaits).toBeGreaterThan(0);
      await api.inProgram(second, (other) =>
        sql`select from audit_head where program_id = ${second.programId} for update nowait`.execute(
          other,
        ),
      );
      return { call };
    });
    await rotating.call;
  });
});
