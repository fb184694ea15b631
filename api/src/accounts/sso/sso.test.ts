import { generateKeyPairSync } from 'node:crypto';
import { createApiClient } from '@stridewell/api-client';
import {
  createSignInCode,
  getAuthUser,
  getRegistration,
  register,
  revokePartnerKey,
  signInCodeSeconds,
  userGuidHeader,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moveClock, signIn } from '#test/fixtures/sign-in.fixture.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { tokenKeys } from '#test/setup/make-people.ts';
import { shareTestApi } from '#test/setup/test-api.ts';
import { readAdmission, redeemAdmission } from '#accounts/one-time/admission.service.ts';

const admission = (text: string) => ({ kind: 'userGuid', text }) as const;
const api = await shareTestApi();
const program = await api.makeProgram();
const { programId } = program;
const otherProgram = await api.makeProgram();
const maya = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const staff = await api.makeMember(program, { roleName: 'WT Admin' });
const reseller = await makePartner(api, program, 'reseller-sso');
const external = await makePartner(api, program, 'external-sso');
const ofOther = await makePartner(api, otherProgram, 'reseller-sso');

type Headers = Record<string, string>;

function post(url: string, payload: object, headers: Headers = {}) {
  return api.nobody.request({ method: 'POST', url: `/api${url}`, payload, headers });
}

const byReseller = (nonce: string, headers?: Headers, org = programId) =>
  post('/sso/reseller', { nonce, programId: org }, headers);
const byExternal = (terryberryCode: string, headers?: Headers) =>
  post('/sso/external', { terryberryCode }, headers);
const byCode = (npt: string, headers?: Headers) =>
  post('/sign-in-codes/exchange', { npt }, headers);

async function clientOf(answer: Awaited<ReturnType<typeof post>>) {
  const { data } = answer.json<{ data: { accessToken: string } }>();
  const address = api.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const baseUrl = `http://127.0.0.1:${port}/api`;
  return createApiClient({ baseUrl, accessToken: () => data.accessToken });
}

afterEach(() => {
  vi.useRealTimers();
});

describe('reseller single sign-on', () => {
  it('signs in the member whom the token names', async () => {
    const answer = await byReseller(await reseller.sign({ email: maya.email.toUpperCase() }));
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.map(({ name }) => name)).toContain('stridewell_refresh');
    const { data } = await (await clientOf(answer)).call(getAuthUser);
    expect(data.id).toBe(maya.memberId);
  });

  it('accepts a token once, even with concurrent requests', async () => {
    const nonce = await reseller.sign({ email: maya.email });
    const answers = await Promise.all(Array.from({ length: 10 }, () => byReseller(nonce)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(9);
    expect((await byReseller(nonce)).json()).toMatchObject({ error: { code: 'sso_failed' } });
  });

  it('repeats a lost response only with the same key', async () => {
    const nonce = await reseller.sign({ email: maya.email });
    const headers = { 'idempotency-key': 'sso-1' };
    const first = await byReseller(nonce, headers);
    expect((await byReseller(nonce, headers)).json()).toEqual(first.json());
    expect((await byReseller(nonce, { 'idempotency-key': 'sso-2' })).statusCode).toBe(401);
  });

  const claims = { email: maya.email };
  const { privateKey: stolen } = generateKeyPairSync('ed25519');
  const publicPem = Buffer.from(reseller.key.publicKey);
  it.each([
    ['for another audience', () => reseller.sign({ ...claims, aud: 'stridewell:external-sso' })],
    ['that names another program', () => reseller.sign({ ...claims, pid: otherProgram.programId })],
    ['signed with another key', () => reseller.sign(claims, { signWith: stolen })],
    [
      'that names the key of another program',
      () => reseller.sign(claims, { kid: ofOther.key.kid }),
    ],
    [
      'signed with a key for another purpose',
      () => external.sign({ ...claims, aud: 'stridewell:reseller-sso' }),
    ],
    [
      'signed with the public key as a secret',
      () => reseller.sign(claims, { algorithm: 'HS256', signWith: publicPem }),
    ],
    ['that has expired', () => reseller.sign(claims, { issued: -200, ends: -100 })],
    ['that is valid for too long', () => reseller.sign(claims, { ends: 600 })],
    ['from the future', () => reseller.sign(claims, { issued: 300, ends: 360 })],
    ['with a short nonce', () => reseller.sign({ ...claims, jti: 'short' })],
    ['without an address', () => reseller.sign({})],
    ['that names no member', () => reseller.sign({ email: 'nobody@example.org' })],
    ['that names staff of the provider', () => reseller.sign({ email: staff.email })],
    [
      'without a signature',
      async () => {
        const [, body = ''] = (await reseller.sign(claims)).split('.');
        const header = { alg: 'none', kid: reseller.key.kid };
        return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${body}.`;
      },
    ],
    [
      'that was changed',
      async () => {
        const [header, , signature] = (await reseller.sign(claims)).split('.');
        const body = { ...claims, email: admin.email };
        return [header, Buffer.from(JSON.stringify(body)).toString('base64url'), signature].join(
          '.',
        );
      },
    ],
  ])('refuses a token %s with the same response', async (_, make) => {
    const answer = await byReseller(await make());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: { code: 'sso_failed' } });
    expect(answer.cookies).toEqual([]);
  });

  it("refuses an address with another program than the token's", async () => {
    const nonce = await reseller.sign(claims);
    const swapped = await byReseller(nonce, {}, otherProgram.programId);
    expect(swapped.statusCode).toBe(401);
    expect((await byReseller(nonce)).statusCode).toBe(200);
  });

  it('refuses a page of another site, without using up the token', async () => {
    const nonce = await reseller.sign(claims);
    expect((await byReseller(nonce, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await byReseller(nonce)).statusCode).toBe(200);
  });

  it('remembers a used token until it expires', async () => {
    const nonce = await reseller.sign(claims, { ends: 100 });
    expect((await byReseller(nonce)).statusCode).toBe(200);
    moveClock({ seconds: 125 });
    expect((await byReseller(nonce)).statusCode).toBe(401);
  });

  it('ends with the key', async () => {
    const partner = await makePartner(api, program, 'reseller-sso');
    expect((await byReseller(await partner.sign(claims))).statusCode).toBe(200);
    await api.as(admin).call(revokePartnerKey, { params: { id: partner.key.id } });
    expect((await byReseller(await partner.sign(claims))).statusCode).toBe(401);
  });
});

describe('external single sign-on', () => {
  it('signs a member in', async () => {
    const answer = await byExternal(await external.sign({ email: maya.email }));
    expect(answer.statusCode).toBe(200);
  });

  it('sends people who are not members yet to registration, with a value that works once', async () => {
    const person = { email: 'New@Example.org', given_name: 'Nia', family_name: 'Okafor' };
    const token = await external.sign(person);
    const answer = await byExternal(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'registration_needed' } });
    const guid = String(answer.headers[userGuidHeader]);
    expect(answer.body).not.toContain(guid);
    const known = { email: 'new@example.org', firstName: 'Nia', lastName: 'Okafor' };
    const now = () => new Date();
    await api.inProgram(program, async (db) => {
      expect(await readAdmission(db, tokenKeys, programId, admission(guid), now())).toEqual(known);
      expect(await redeemAdmission(db, tokenKeys, programId, admission(guid), now())).toEqual(
        known,
      );
      expect(
        await redeemAdmission(db, tokenKeys, programId, admission(guid), now()),
      ).toBeUndefined();
      expect(await readAdmission(db, tokenKeys, programId, admission(guid), now())).toBeUndefined();
    });
    const again = await byExternal(token);
    expect(again.json()).toMatchObject({ error: { code: 'sso_failed' } });
    expect(again.headers[userGuidHeader]).toBeUndefined();
  });

  it('returns values that let one person register once, with their own address', async () => {
    const answer = await byExternal(await external.sign({ email: 'nell@example.org' }));
    const userGuid = String(answer.headers[userGuidHeader]);
    const params = { programName: '-' };
    const form = await api.nobody.call(getRegistration, { params, query: { userGuid } });
    expect(form.data.person).toMatchObject({ email: 'nell@example.org' });
    const enter = (email: string, username: string) =>
      api.nobody.call(register, {
        body: {
          programName: '-',
          userGuid,
          email,
          username,
          firstName: 'Nell',
          lastName: 'Ito',
          password: 'heron over the quiet weir',
          answers: [],
        },
      });
    const byOther = enter('other@example.org', 'other.ito');
    await expect(byOther).rejects.toMatchObject({ fields: { email: expect.any(String) } });
    expect((await enter('nell@example.org', 'nell.ito')).data.programId).toBe(programId);
    const again = enter('nell@example.org', 'nell.ito.2');
    await expect(again).rejects.toMatchObject({ code: 'invite_over' });
  });

  it('returns only one such value for concurrent requests', async () => {
    const token = await external.sign({ email: 'newer@example.org' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => byExternal(token)));
    expect(answers.filter(({ headers }) => headers[userGuidHeader])).toHaveLength(1);
  });

  it('returns values that expire after 15 minutes and cannot be forged', async () => {
    const answer = await byExternal(await external.sign({ email: 'newest@example.org' }));
    const guid = String(answer.headers[userGuidHeader]);
    await api.inProgram(program, async (db) => {
      const changed = guid.replace(/^\d+/, String(otherProgram.programId));
      expect(
        await readAdmission(db, tokenKeys, programId, admission(changed), new Date()),
      ).toBeUndefined();
      const later = new Date(Date.now() + 15 * 60_000 + 1000);
      expect(
        await redeemAdmission(db, tokenKeys, programId, admission(guid), later),
      ).toBeUndefined();
    });
  });
});

describe('a sign-in code', () => {
  const makeCode = async () => (await api.as(maya).call(createSignInCode)).data.npt;

  it('starts a session once, within a minute', async () => {
    const npt = await makeCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => byCode(npt)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await byCode(npt)).json()).toMatchObject({ error: { code: 'entry_failed' } });
    const late = await makeSecondCode();
    moveClock({ seconds: signInCodeSeconds + 1 });
    expect((await byCode(late)).statusCode).toBe(401);
  });

  async function makeSecondCode() {
    const other = await api.makeMember(program);
    return (await api.as(other).call(createSignInCode)).data.npt;
  }

  it('cannot be forged, and only works for its purpose', async () => {
    const npt = await makeSecondCode();
    expect((await byCode(npt.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).statusCode).toBe(
      401,
    );
    const answer = await byExternal(await external.sign({ email: 'else@example.org' }));
    expect((await byCode(String(answer.headers[userGuidHeader]))).statusCode).toBe(401);
  });

  it('starts no session once the session that created it is too old', async () => {
    const ada = await api.makeMember(program);
    const { npt } = (await api.as(ada).call(createSignInCode)).data;
    await api.inProgram(program, (db) =>
      db
        .updateTable('session')
        .set({ createdAt: new Date('2020-01-01') })
        .where('memberId', '=', ada.memberId)
        .execute(),
    );
    expect((await byCode(npt)).json()).toMatchObject({ error: { code: 'entry_failed' } });
  });

  it('starts a session that ends with its parent, and lasts no longer', async () => {
    const ben = await api.makeMember(program);
    const { accessToken } = await signIn(api, ben);
    const headers = { authorization: `Bearer ${accessToken}` };
    const made = await post('/sign-in-codes', {}, headers);
    const { data } = made.json<{ data: { npt: string } }>();
    const client = await clientOf(await byCode(data.npt));
    await expect(client.call(getAuthUser)).resolves.toBeDefined();
    await post('/logout', {}, headers);
    moveClock({ seconds: 6 });
    await expect(client.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
    const sessions = await api.inProgram(program, (db) =>
      db
        .selectFrom('session')
        .select(['createdAt', 'method', 'parentSessionId'])
        .where('memberId', '=', ben.memberId)
        .execute(),
    );
    expect(new Set(sessions.map(({ createdAt }) => createdAt)).size).toBe(1);
  });
});
