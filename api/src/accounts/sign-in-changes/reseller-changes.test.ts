import {
  cancelResellerSignInChange,
  cancelSignInChange,
  confirmResellerSignInChange,
  getReseller,
  listResellerKeys,
  listResellerSignInChanges,
  resumeReseller,
  rotateResellerKey,
  suspendReseller,
} from '@stridewell/contracts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countLockWaits } from '#test/fixtures/lock-waits.fixture.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { makeKeyPair, makeReseller } from '#test/fixtures/resellers.fixture.ts';
import {
  api,
  applyDue,
  boss,
  confirm,
  home,
  letTimePass,
  otherBoss,
  paramsOf,
  prepareReseller,
  reasonsIn,
  staff,
} from '#test/fixtures/sign-in-changes.fixture.ts';
import type { TestProgram } from '#test/setup/test-api.ts';
import { asProvider, type Db } from '#engine/postgres/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import { listProgramsOfReseller } from '#programs/resellers/reseller-of.service.ts';

const refused = { code: 'sso_failed' };
const noReason = { fields: { reason: expect.any(String) } };

describe('a change to how a reseller signs people in', () => {
  it('needs another super administrator to confirm a new key', async () => {
    const program = await api.makeProgram();
    const params = { id: await makeReseller(api, { programs: [program], people: [] }) };
    const { publicKey } = makeKeyPair();
    const key = { name: 'Main', publicKey };
    const unexplained = api.as(boss).call(rotateResellerKey, { params, body: key });
    await expect(unexplained).rejects.toMatchObject(noReason);
    const asked = { params, body: { ...key, reason: 'Yearly rotation' } };
    const { data } = await api.as(boss).call(rotateResellerKey, asked);
    const body = { changeId: data.id, reason: 'Called the reseller' };
    const own = api.as(boss).call(confirmResellerSignInChange, { params, body });
    await expect(own).rejects.toMatchObject({ code: 'confirm_own_change' });
    // The request is stored in the requester's home program, but no program administers it.
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
    await letTimePass();
    const keys = await api.as(boss).call(listResellerKeys, { params });
    expect(keys.data.map(({ name }) => name)).toEqual(['Main']);
    const list = await api.as(boss).call(listResellerSignInChanges, { params });
    expect(list.data[0]).toMatchObject({ appliedAt: expect.any(String) });
  });

  it('is logged in every program in which the new key signs in members', async () => {
    const { program, admin, params } = await prepareReseller({ hasProgram: true });
    const { publicKey } = makeKeyPair();
    const body = { name: 'Next', publicKey, reason: 'Yearly rotation' };
    const { data } = await api.as(boss).call(rotateResellerKey, { params, body });
    const settled = { changeId: data.id, reason: 'Called the reseller' };
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body: settled });
    expect(await reasonsIn(program, admin)).toEqual(['Called the reseller', 'Yearly rotation']);
  });

  it('lifts a suspension after another super administrator confirms it and the waiting period ends', async () => {
    const { program, admin, params, enter } = await prepareReseller({ hasProgram: true });
    await enter();
    const resume = (reason?: string) =>
      api.as(boss).call(resumeReseller, { params, body: { ...(reason && { reason }) } });
    await expect(resume('Too early')).rejects.toMatchObject({
      code: 'already_settled',
      message: "This reseller isn't suspended.",
    });
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
    const { params, enter } = await prepareReseller({ hasProgram: true });
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

  it('is canceled if it would lift a suspension and the reseller is suspended again', async () => {
    const { program, admin, params, enter } = await prepareReseller({ hasProgram: true });
    await api.as(boss).call(suspendReseller, { params });
    const resume = () =>
      api.as(boss).call(resumeReseller, { params, body: { reason: 'Contract renewed' } });
    const { data } = await resume();
    await expect(resume()).rejects.toMatchObject({
      code: 'already_settled',
      message: 'A request to reactivate this reseller is already open.',
    });
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

  it('locks the logs of programs in order of program id', async () => {
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
      await expect.poll(() => countLockWaits(api)).toBe(1);
      await api.inProgram(second, (other) =>
        sql`select from audit_head where program_id = ${second.programId} for update nowait`.execute(
          other,
        ),
      );
      return { call };
    });
    await rotating.call;
  });

  it('visits the programs of a reseller in order of program id', async () => {
    const [first, second] = [await api.makeProgram(), await api.makeProgram()];
    const id = await makeReseller(api, { programs: [second, first], people: [] });
    const found = await asProvider(api.pools, (db) => listProgramsOfReseller(db, id));
    expect(found).toEqual([first.programId, second.programId]);
  });
});
