import {
  addResellerProgram,
  cancelSignInChange,
  createPartnerKey,
  enterByReseller,
  confirmResellerSignInChange,
  getReseller,
  listAdminLog,
  listPartnerKeys,
  listResellerSignInChanges,
  removeResellerProgram,
} from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { countLockWaits } from '#test/fixtures/lock-waits.fixture.ts';
import { mailsTo } from '#test/fixtures/mail.fixture.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeKeyPair, makeReseller } from '#test/fixtures/resellers.fixture.ts';
import {
  api,
  ask,
  boss,
  confirm,
  letTimePass,
  otherBoss,
  paramsOf,
  prepareReseller,
  reasonsIn,
} from '#test/fixtures/sign-in-changes.fixture.ts';
import { asProvider, schemaName, withClient } from '#engine/postgres/index.ts';
import { assignProgram } from '#provider/resellers/resellers.service.ts';

const refused = { code: 'sso_failed' };
const noReason = { fields: { reason: expect.any(String) } };

describe('assigning a program to a reseller', () => {
  it('takes effect after a second person confirms it and the waiting period ends', async () => {
    const { program, admin, second, params, enter } = await prepareReseller({ hasProgram: false });
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

  it('is canceled and logged when due if the program belongs to another reseller by then', async () => {
    const { program, admin, params, enter } = await prepareReseller({ hasProgram: false });
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
    expect((await reasonsIn(program, admin))[0]).toBe(data.name);
  });

  it('never happens if an administrator of the program cancels the request', async () => {
    const { program, admin, params, enter } = await prepareReseller({ hasProgram: false });
    const asked = { params, body: { programId: program.programId, reason: 'Sold' } };
    const { data } = await api.as(boss).call(addResellerProgram, asked);
    const settled = { changeId: data.id, reason: 'Called the customer' };
    await api.as(otherBoss).call(confirmResellerSignInChange, { params, body: settled });
    const body = { changeId: data.id };
    await api.as(admin).call(cancelSignInChange, { ...paramsOf(program), body });
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
  });

  it('is refused while another request is open, and canceled when the program is removed', async () => {
    const { program, params, enter } = await prepareReseller({ hasProgram: false });
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

  it('waits for a simultaneous request for another reseller, and is refused', async () => {
    const { program, params } = await prepareReseller({ hasProgram: false });
    const other = await makeReseller(api, { programs: [], people: [] });
    const { request } = await withClient(api.database.administration, async (client) => {
      await client.query(`set search_path = ${schemaName}`);
      await client.query('begin');
      const lock = 'select from program where program_id = $1 for no key update';
      await client.query(lock, [program.programId]);
      await client.query(
        `insert into sign_in_change (program_id, sign_in_change_id, kind, reseller_id, name, content, requested_by,
           requested_by_name, requested_at, effective_at)
         values ($1, 1, 'reseller-program', $2, 'Other', '{}', $3, 'Ana', now(), now() + interval '1 hour')`,
        [program.programId, other, otherBoss.memberId],
      );
      const body = { programId: program.programId, reason: 'Sold' };
      const request = Promise.allSettled([api.as(boss).call(addResellerProgram, { params, body })]);
      await expect.poll(() => countLockWaits(api), { timeout: 5000 }).toBe(1);
      await client.query('commit');
      return { request };
    });
    expect(await request).toMatchObject([
      { status: 'rejected', reason: { code: 'already_taken' } },
    ]);
  });
});

describe('removing a program from its reseller', () => {
  it('revokes the keys that let the reseller in and cancels open requests for more', async () => {
    const { program, admin, second, params } = await prepareReseller({ hasProgram: true });
    const { email } = await api.makeMember(program);
    const { programId } = program;
    const own = await makePartner(api, program, 'reseller-sso');
    const enter = async () => {
      const body = { nonce: await own.sign({ email }), programId };
      return api.nobody.call(enterByReseller, { body });
    };
    await enter();
    const { publicKey } = makeKeyPair();
    const next = { purpose: 'reseller-sso', name: 'Next', publicKey } as const;
    const { data } = await api
      .as(admin)
      .call(createPartnerKey, { ...paramsOf(program), body: next });
    await confirm(second, program, data.id);
    const other = await ask(admin, program);
    await confirm(second, program, other.data.id);
    await api.as(boss).call(removeResellerProgram, { params, body: { programId } });
    await letTimePass();
    await expect(enter()).rejects.toMatchObject(refused);
    const keys = await api.as(admin).call(listPartnerKeys, paramsOf(program));
    expect(keys.data).toMatchObject([
      { name: 'Terry', revokedAt: null },
      { name: own.key.name, revokedAt: expect.any(String) },
    ]);
    expect((await reasonsIn(program, admin))[0]).toBe('Next');
  });

  it('is logged in the program, with each key that it revokes', async () => {
    const { program, admin, params } = await prepareReseller({ hasProgram: true });
    const { name } = (await api.as(boss).call(getReseller, { params })).data;
    const body = { programId: program.programId };
    const remove = () => api.as(boss).call(removeResellerProgram, { params, body });
    const readDetails = async () => {
      const query = { action: 'sign-in-access-changed' } as const;
      const { data } = await api.as(admin).call(listAdminLog, { ...paramsOf(program), query });
      return data.map(({ actor, detail }) => [actor?.id, detail]);
    };
    await remove();
    const removal = [boss.memberId, { operation: 'removeResellerProgram', reason: name }];
    expect(await readDetails()).toEqual([removal]);
    const { key } = await makePartner(api, program, 'reseller-sso');
    await asProvider(api.pools, (db) =>
      assignProgram(db, params.id, program.programId, new Date()),
    );
    await remove();
    const revocation = [boss.memberId, { operation: 'revokePartnerKey', reason: key.name }];
    expect(await readDetails()).toEqual([revocation, removal, removal]);
  });
});
