import { randomUUID } from 'node:crypto';
import {
  confirmSignInChange,
  createPartnerEmbedKey,
  listPartnerEmbedKeys,
  listPartnerKeys,
  listPartnerSignInChanges,
  listSignInChanges,
  removeResellerProgram,
  revokePartnerEmbedKey,
  suspendReseller,
} from '@stridewell/contracts';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeKeyPair, makeReseller } from '#test/fixtures/resellers.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { tokenKeys } from '#test/setup/make-people.ts';
import { startTestApi, testMail } from '#test/setup/test-api.ts';
import { applyDueChanges } from '#accounts/sign-in-changes/apply-sign-in-changes.service.ts';
import { asProvider } from '#engine/postgres/index.ts';
import { resumeReseller } from '#provider/resellers/resellers.service.ts';
import { signInAppliers } from '#sign-in-appliers.ts';

const api = await startTestApi({}, { isEmbeddable: async () => true });
const program = await api.makeProgram();
const foreign = await api.makeProgram();
const person = await api.makeMember(program);
await makeReseller(api, { programs: [program], people: [person] });
const by = api.as(person);
const params = { id: program.programId };

it("embed keys are requested by the reseller's people, and wait for someone else's confirmation", async () => {
  const sites = ['https://intranet.example'];
  const body = { name: 'Intranet', publicKey: makeKeyPair().publicKey, sites };
  const { data } = await by.call(createPartnerEmbedKey, { params, body });
  expect(data).toMatchObject({ kind: 'embed-key', appliedAt: null, canConfirm: false });
  expect((await by.call(listPartnerSignInChanges, { params })).data).toEqual([data]);
  expect((await by.call(listPartnerEmbedKeys, { params })).data).toEqual([]);
});

it("embed keys are listed and revoked by the reseller's people", async () => {
  const { key } = await makePartner(api, program, 'embed');
  const list = await by.call(listPartnerEmbedKeys, { params });
  expect(list.data.map(({ id }) => id)).toEqual([key.id]);
  const revoked = await by.call(revokePartnerEmbedKey, { params, body: { keyId: key.id } });
  expect(revoked.data.revokedAt).not.toBeNull();
});

it('embed keys do not include the other keys of a program, nor those of another program', async () => {
  const sso = await makePartner(api, program, 'external-sso');
  const body = { keyId: sso.key.id };
  const revoke = by.call(revokePartnerEmbedKey, { params, body });
  await expect(revoke).rejects.toMatchObject({ code: 'not_found' });
  const list = await by.call(listPartnerEmbedKeys, { params });
  expect(list.data.map(({ id }) => id)).not.toContain(sso.key.id);
  const other = by.call(listPartnerEmbedKeys, { params: { id: foreign.programId } });
  await expect(other).rejects.toMatchObject({ code: 'not_found' });
});

describe("embed keys that a reseller's people requested", () => {
  const site = 'https://intranet.example';
  const failed = { error: { code: 'sso_failed' } };

  afterEach(() => {
    vi.useRealTimers();
  });

  async function prepare() {
    const home = await api.makeProgram();
    const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
    const partner = await api.makeMember(home);
    const client = await api.makeProgram();
    const admin = await api.makeMember(client, { roleName: 'ProTierAdmin' });
    const member = await api.makeMember(client);
    const resellerId = await makeReseller(api, { programs: [client], people: [partner] });
    const ofClient = { params: { id: client.programId } };
    const request = async (name: string) => {
      const { publicKey, privateKey } = makeKeyPair();
      const body = { name, publicKey, sites: [site] };
      const { data } = await api.as(partner).call(createPartnerEmbedKey, { ...ofClient, body });
      return { changeId: data.id, privateKey };
    };
    const confirm = (changeId: number) =>
      api.as(admin).call(confirmSignInChange, { ...ofClient, body: { changeId } });
    const { changeId, privateKey } = await request('Intranet');
    await confirm(changeId);
    await letTimePass();
    const listKeys = async () => (await api.as(admin).call(listPartnerKeys, ofClient)).data;
    const [key] = await listKeys();
    const enter = async () => {
      const claims = { pid: client.programId, jti: randomUUID(), email: member.email };
      const embedToken = await new SignJWT({ ...claims, remote: 'mf-teams' })
        .setProtectedHeader({ alg: 'EdDSA', kid: key?.kid ?? '' })
        .setAudience('stridewell:embed')
        .setIssuedAt()
        .setExpirationTime('60 s')
        .sign(privateKey);
      const headers = { origin: site, 'sec-fetch-site': 'cross-site' };
      const payload = { embedToken, remote: 'mf-teams' };
      const url = '/api/embed-sessions';
      return (await api.nobody.request({ method: 'POST', url, payload, headers })).json<{
        data?: { accessToken: string };
      }>();
    };
    const read = async (accessToken = '') => {
      const headers = { origin: site, authorization: `Bearer ${accessToken}` };
      return (await api.nobody.request({ url: '/api/authuser', headers })).statusCode;
    };
    return { boss, client, admin, resellerId, ofClient, request, confirm, enter, read, listKeys };
  }

  async function letTimePass() {
    moveClock({ seconds: 3601 });
    const { pools } = api;
    const parts = { pools, apply: signInAppliers, auditKey: tokenKeys.audit, mail: testMail };
    await applyDueChanges(parts, new Date());
    vi.useRealTimers();
  }

  it('are revoked when the program is removed, with their sessions and open requests', async () => {
    const prepared = await prepare();
    const { boss, client, admin, resellerId, ofClient } = prepared;
    const { request, confirm, enter, read, listKeys } = prepared;
    await makePartner(api, client, 'embed');
    const { data } = await enter();
    expect(await read(data?.accessToken)).toBe(200);
    const { changeId } = await request('Portal');
    await confirm(changeId);
    const removed = { params: { id: resellerId }, body: { programId: client.programId } };
    await api.as(boss).call(removeResellerProgram, removed);
    await expect.poll(() => read(data?.accessToken), { timeout: 5000 }).toBe(401);
    expect(await enter()).toMatchObject(failed);
    const changes = await api.as(admin).call(listSignInChanges, ofClient);
    expect(changes.data[0]).toMatchObject({ name: 'Portal', cancelledAt: expect.any(String) });
    await letTimePass();
    expect(await listKeys()).toMatchObject([
      { name: 'Partner', revokedAt: null },
      { name: 'Intranet', revokedAt: expect.any(String) },
    ]);
  });

  it("don't work while the reseller is suspended or under another reseller", async () => {
    const { boss, client, resellerId, enter, read } = await prepare();
    const { data } = await enter();
    await api.as(boss).call(suspendReseller, { params: { id: resellerId } });
    await expect.poll(() => read(data?.accessToken), { timeout: 5000 }).toBe(401);
    expect(await enter()).toMatchObject(failed);
    await asProvider(api.pools, (db) => resumeReseller(db, resellerId));
    expect((await enter()).data).toBeDefined();
    const other = await makeReseller(api, { programs: [], people: [] });
    await asProvider(api.pools, (db) =>
      db
        .updateTable('programReseller')
        .set({ resellerId: other })
        .where('programId', '=', client.programId)
        .execute(),
    );
    expect(await enter()).toMatchObject(failed);
  });
});
