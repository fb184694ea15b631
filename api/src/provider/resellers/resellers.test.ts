import { randomUUID } from 'node:crypto';
import {
  addResellerPerson,
  createReseller,
  createSignInLink,
  enterByReseller,
  getAuthUser,
  getReseller,
  listRecordLooks,
  listResellerKeys,
  listResellerPeople,
  listResellerPrograms,
  listResellers,
  removeResellerPerson,
  removeResellerProgram,
  revokeResellerKey,
  suspendReseller,
  updateCustomization,
  updateReseller,
} from '@stridewell/contracts';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeKeyPair } from '#test/fixtures/resellers.fixture.ts';
import { makeUniqueName } from '#test/fixtures/unique-name.fixture.ts';
import { uploadPicture } from '#test/fixtures/pictures.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { asProvider } from '#engine/postgres/index.ts';
import { endSessionsOfReplacedKeys } from './end-replaced-key-sessions.job.ts';
import { rotateKey } from './reseller-keys.service.ts';
import { assignProgram, resumeReseller } from './resellers.service.ts';
import { startTestApi, type TestMember, type TestProgram } from '#test/setup/test-api.ts';

const api = await startTestApi();
const home = await api.makeProgram({ name: 'Provider' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });

const make = async (name = makeUniqueName('Wellbeing Partners')) =>
  (await api.as(boss).call(createReseller, { body: { name } })).data;

const give = ({ id }: { id: number }, { programId }: Pick<TestProgram, 'programId'>) =>
  asProvider(api.pools, (db) => assignProgram(db, id, programId, new Date()));

afterEach(() => {
  vi.useRealTimers();
});

describe('a reseller', () => {
  it('is created, found, changed and read with its figures', async () => {
    const contacts = [{ name: 'Ana Ruiz', email: 'ana@example.org', role: 'Billing' }];
    const name = makeUniqueName('Northern Vigour');
    const body = { name, brandColour: '#1f5f4a', plan: '12 % of each seat', contacts };
    const { data } = await api.as(boss).call(createReseller, { body });
    expect(data).toMatchObject({ ...body, programs: 0, members: 0, keys: 0, suspendedAt: null });
    const query = { searchString: name.toLowerCase() };
    const found = await api.as(boss).call(listResellers, { query });
    expect([found.data, found.meta.total]).toEqual([[data], 1]);
    const params = { id: data.id };
    const changed = await api
      .as(boss)
      .call(updateReseller, { params, body: { plan: null, contacts: [] } });
    expect(changed.data).toEqual({ ...data, plan: null, contacts: [] });
  });

  it('has a logo, which its programs show until they have their own', async () => {
    const program = await api.makeProgram();
    const member = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const { id } = await make();
    const params = { id };
    await give(params, program);
    const shown = async () =>
      (await api.as(member).call(getAuthUser)).data.program.programLogo?.split('.')[1];
    expect(await shown()).toBeUndefined();
    const body = { logo: await uploadPicture(api, boss) };
    const { data } = await api.as(boss).call(updateReseller, { params, body });
    const key = data.logo?.split('.')[1];
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await shown()).toBe(key);
    const own = { programLogo: await uploadPicture(api, member) };
    const put = { params: { id: program.programId }, body: own };
    await api.as(member).call(updateCustomization, put);
    expect(await shown()).toMatch(/^[0-9a-f]{32}$/);
    expect(await shown()).not.toBe(key);
    await api.as(boss).call(updateReseller, { params, body: { logo: null } });
    const stolen = api.as(boss).call(updateReseller, { params, body });
    await expect(stolen).rejects.toMatchObject({ fields: { logo: expect.any(String) } });
    expect((await api.as(boss).call(getReseller, { params })).data.logo).toBeNull();
  });

  it('needs a color with enough contrast', async () => {
    const body = { name: makeUniqueName('Pale'), brandColour: '#ffff00' };
    await expect(api.as(boss).call(createReseller, { body })).rejects.toMatchObject({
      fields: { brandColour: expect.any(String) },
    });
  });

  it('has programs, each of which has only one reseller', async () => {
    const [one, other] = [await make(), await make()];
    const { programId } = await api.makeProgram({ name: 'Harbour' });
    const [first, second] = [{ id: one.id }, { id: other.id }];
    const body = { programId };
    await give(first, { programId });
    expect((await api.as(boss).call(getReseller, { params: first })).data.programs).toBe(1);
    const list = await api.as(boss).call(listResellerPrograms, { params: first });
    expect(list.data).toMatchObject([{ id: programId, name: 'Harbour', members: 0 }]);
    await give(second, { programId });
    expect((await api.as(boss).call(getReseller, { params: second })).data.programs).toBe(0);
    const notTheirs = api.as(boss).call(removeResellerProgram, { params: second, body });
    await expect(notTheirs).rejects.toMatchObject({ code: 'not_found' });
    await api.as(boss).call(removeResellerProgram, { params: first, body });
    expect((await api.as(boss).call(listResellerPrograms, { params: first })).data).toEqual([]);
  });

  it('has people, who are listed in the audit log of their program', async () => {
    const { id } = await make();
    const member = await api.makeMember(await api.makeProgram());
    const params = { id };
    const add = (username: string) =>
      api.as(boss).call(addResellerPerson, { params, body: { username } });
    const { data } = await add(member.email.toUpperCase());
    expect(data).toMatchObject({ memberId: member.memberId, email: member.email });
    await expect(add(member.username)).rejects.toMatchObject({ code: 'already_taken' });
    for (const username of [staff.username, 'nobody.at.all'])
      await expect(add(username)).rejects.toMatchObject({ code: 'not_found' });
    const looks = await api.as(member).call(listRecordLooks, { params: { id: member.memberId } });
    expect(looks.data[0]).toMatchObject({ detail: { operation: 'addResellerPerson' } });
    const body = { memberId: member.memberId };
    expect((await api.as(boss).call(removeResellerPerson, { params, body })).data).toEqual([]);
    expect((await api.as(boss).call(listResellerPeople, { params })).data).toEqual([]);
  });

  it('is visible to and changed by super administrators only', async () => {
    const { id } = await make();
    const admin = await api.makeMember(home, { roleName: 'ProTierAdmin' });
    const params = { id };
    for (const by of [staff, admin, await api.makeMember(home)]) {
      for (const call of [getReseller, suspendReseller, listResellerPeople, listResellerKeys])
        await expect(api.as(by).call(call, { params })).rejects.toMatchObject({ status: 403 });
      await expect(api.as(by).call(listResellers)).rejects.toMatchObject({ status: 403 });
    }
  });
});

describe("single sign-on with a reseller's key", () => {
  async function setUp() {
    const { id } = await make();
    const program = await api.makeProgram();
    const params = { id };
    await give(params, program);
    const member = await api.makeMember(program);
    return { params, program, member };
  }

  const trust = async (params: { id: number }, overlapHours?: number) => {
    const { publicKey, privateKey } = makeKeyPair();
    const body = { name: 'Main', publicKey, ...(overlapHours !== undefined && { overlapHours }) };
    const key = await asProvider(api.pools, (db) =>
      rotateKey(db, params.id, body, boss.memberId, new Date()),
    );
    const enter = async (member: TestMember, { programId }: TestProgram = member) => {
      const now = Math.floor(Date.now() / 1000);
      const nonce = await new SignJWT({ pid: programId, jti: randomUUID(), email: member.email })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
        .setAudience('stridewell:reseller-sso')
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(privateKey);
      return api.nobody.call(enterByReseller, { body: { nonce, programId } });
    };
    return { key, enter };
  };
  const refused = { code: 'sso_failed' };

  it('signs in members of its programs only', async () => {
    const { params, member } = await setUp();
    const stranger = await api.makeMember(await api.makeProgram());
    const { enter } = await trust(params);
    expect((await enter(member)).data.memberId).toBe(member.memberId);
    await expect(enter(stranger)).rejects.toMatchObject(refused);
  });

  it('accepts the previous key for the given time, but no revoked key', async () => {
    const { params, member } = await setUp();
    const before = await trust(params);
    const after = await trust(params, 2);
    await before.enter(member);
    await after.enter(member);
    moveClock({ seconds: 3 * 3600 });
    await expect(before.enter(member)).rejects.toMatchObject(refused);
    await after.enter(member);
    vi.useRealTimers();
    const body = { keyId: after.key.id };
    const { data } = await api.as(boss).call(revokeResellerKey, { params, body });
    expect(data.revokedAt).not.toBeNull();
    await expect(after.enter(member)).rejects.toMatchObject(refused);
  });

  it('ends the sessions of a replaced key when its time is over, but no others', async () => {
    const { params, member } = await setUp();
    const before = await trust(params);
    const old = (await before.enter(member)).data.accessToken;
    const after = await trust(params, 2);
    const current = (await after.enter(member)).data.accessToken;
    const read = async (accessToken: string) => {
      const headers = { authorization: `Bearer ${accessToken}` };
      return (await api.nobody.request({ url: '/api/authuser', headers })).statusCode;
    };
    await endSessionsOfReplacedKeys(api.pools, new Date());
    expect([await read(old), await read(current)]).toEqual([200, 200]);
    await endSessionsOfReplacedKeys(api.pools, new Date(Date.now() + 3 * 3_600_000));
    await expect.poll(() => read(old), { timeout: 5000 }).toBe(401);
    expect(await read(current)).toBe(200);
    const { data } = await api.as(boss).call(listResellerKeys, { params });
    const ended = data.filter(({ revokedAt }) => revokedAt !== null);
    expect(ended.map(({ id, revokedAt, endsAt }) => [id, revokedAt === endsAt])).toEqual([
      [before.key.id, true],
    ]);
  });

  it('stops while the reseller is suspended, also with keys of its programs; members keep their access', async () => {
    const { params, program, member } = await setUp();
    const { enter } = await trust(params);
    const own = await makePartner(api, program, 'reseller-sso');
    const enterByOwn = async () => {
      const body = { nonce: await own.sign({ email: member.email }), ...program };
      return api.nobody.call(enterByReseller, { body });
    };
    await enterByOwn();
    const { data } = await api.as(boss).call(suspendReseller, { params });
    expect(data.suspendedAt).not.toBeNull();
    await expect(enter(member)).rejects.toMatchObject(refused);
    await expect(enterByOwn()).rejects.toMatchObject(refused);
    await api.as(member).call(listRecordLooks, { params: { id: member.memberId } });
    await asProvider(api.pools, (db) => resumeReseller(db, params.id));
    await enter(member);
    await enterByOwn();
  });

  it("doesn't sign in the reseller's people with the key of a program", async () => {
    const { params, program, member } = await setUp();
    const own = await makePartner(api, program, 'reseller-sso');
    const body = { username: member.username };
    await api.as(boss).call(addResellerPerson, { params, body });
    const nonce = await own.sign({ email: member.email });
    const enter = api.nobody.call(enterByReseller, { body: { nonce, ...program } });
    await expect(enter).rejects.toMatchObject(refused);
    const ofReseller = await trust(params);
    const notAllowed = { code: 'sign_in_not_allowed' };
    await expect(ofReseller.enter(member)).rejects.toMatchObject(notAllowed);
    const source = `reseller-key:${ofReseller.key.id}`;
    const allowed = { params: { id: member.memberId }, body: { source } };
    await api.as(member).call(createSignInLink, allowed);
    await ofReseller.enter(member);
  });
});
