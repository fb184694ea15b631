import { randomUUID } from 'node:crypto';
import {
  createMobileToken,
  revokeMobileToken,
  revokePartnerKey,
  revokeResellerKey,
  suspendReseller,
  removeResellerProgram,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countLockWaits } from '#test/fixtures/lock-waits.fixture.ts';
import { makePartner } from '#test/fixtures/partner.fixture.ts';
import { makeReseller, makeResellerKey } from '#test/fixtures/resellers.fixture.ts';
import { moveClock, signIn } from '#test/fixtures/sign-in.fixture.ts';
import {
  startTestApi,
  type TestMember,
  testPassword,
  type TestProgram,
} from '#test/setup/test-api.ts';
import { withClient } from '#engine/postgres/index.ts';
import { lockPassword } from '#accounts/passwords/passwords.service.ts';
import { lockOpener } from './opened-sessions.service.ts';

const site = 'https://partner.example';
const api = await startTestApi({ embedOrigins: [site] }, { mayRemoteCall: async () => true });
/** Another instance, which only learns of changes through the database. */
const other = await api.another();
const provider = await api.makeProgram();
const boss = await api.makeMember(provider, { roleName: 'Super WT Admin' });

interface Opened {
  accessToken: string;
  headers?: Record<string, string>;
}

async function tokenOf(answer: ReturnType<typeof post>): Promise<string> {
  const { data } = (await answer).json<{ data: { accessToken: string } }>();
  return data.accessToken;
}

function post(url: string, payload: object, headers: Record<string, string> = {}) {
  return api.nobody.request({ method: 'POST', url: `/api${url}`, payload, headers });
}

const bearer = ({ accessToken, headers }: Opened) => ({
  ...headers,
  authorization: `Bearer ${accessToken}`,
});

const read = (opened: Opened) => other.inject({ url: '/api/authuser', headers: bearer(opened) });

const write = (opened: Opened) =>
  other.inject({
    method: 'POST',
    url: '/api/questions/save-answers',
    payload: { answers: [] },
    headers: bearer(opened),
  });

/** Checks that sessions can't write right after their source was revoked, and can't read a second later. */
async function endsBoth(sessions: Opened[], revoke: () => Promise<unknown>): Promise<void> {
  for (const one of sessions) expect((await read(one)).statusCode).toBe(200);
  await revoke();
  for (const one of sessions) expect((await write(one)).statusCode).toBe(401);
  moveClock({ seconds: 1 });
  for (const one of sessions) expect((await read(one)).statusCode).toBe(401);
}

/** Opens a session from another one with a sign-in code. */
async function openChild(parent: Opened): Promise<Opened> {
  // Without a key, the second code of the same session would be the first one, which is already used.
  const headers = { ...bearer(parent), 'idempotency-key': randomUUID() };
  const made = await post('/sign-in-codes', {}, headers);
  const { npt } = made.json<{ data: { npt: string } }>().data;
  return { accessToken: await tokenOf(post('/sign-in-codes/exchange', { npt })) };
}

async function makePeople() {
  const program = await api.makeProgram();
  const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
  return { program, admin, maya: await api.makeMember(program) };
}

async function openBy(
  program: TestProgram,
  { email }: TestMember,
  sign: (claims: { email: string }) => Promise<string>,
): Promise<Opened> {
  const nonce = await sign({ email });
  const { programId } = program;
  return { accessToken: await tokenOf(post('/sso/reseller', { nonce, programId })) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the end of sessions, right away for writes and within a second for reads, on every instance', () => {
  it("follows the revocation of their partner's key, also for sessions opened from them", async () => {
    const { program, admin, maya } = await makePeople();
    const partner = await makePartner(api, program, 'external-sso');
    const terryberryCode = await partner.sign({ email: maya.email });
    const opened = { accessToken: await tokenOf(post('/sso/external', { terryberryCode })) };
    const child = await openChild(opened);
    const params = { id: partner.key.id };
    await endsBoth([opened, child], () => api.as(admin).call(revokePartnerKey, { params }));
  });

  it('follows the revocation of their embed key', async () => {
    const { program, admin, maya } = await makePeople();
    const partner = await makePartner(api, program, 'embed');
    const embedToken = await partner.sign({ email: maya.email, remote: 'mf-challenges' });
    const headers = { origin: site };
    const accessToken = await tokenOf(post('/embed-sessions', { embedToken }, headers));
    const params = { id: partner.key.id };
    await endsBoth([{ accessToken, headers }], () =>
      api.as(admin).call(revokePartnerKey, { params }),
    );
  });

  it("follows the revocation of their reseller's key", async () => {
    const { program, maya } = await makePeople();
    const resellerId = await makeReseller(api, { programs: [program], people: [] });
    const key = await makeResellerKey(api, resellerId, program);
    const opened = await openBy(program, maya, key.sign);
    const [params, body] = [{ id: resellerId }, { keyId: key.id }];
    await endsBoth([opened], () => api.as(boss).call(revokeResellerKey, { params, body }));
  });

  it.each(['suspended', 'separated from the program'])(
    'follows once their reseller is %s',
    async (how) => {
      const { program, maya } = await makePeople();
      const resellerId = await makeReseller(api, { programs: [program], people: [] });
      const key = await makeResellerKey(api, resellerId, program);
      const own = await makePartner(api, program, 'reseller-sso');
      const opened = [await openBy(program, maya, key.sign), await openBy(program, maya, own.sign)];
      const params = { id: resellerId };
      await endsBoth(opened, () =>
        how === 'suspended'
          ? api.as(boss).call(suspendReseller, { params })
          : api.as(boss).call(removeResellerProgram, { params, body: program }),
      );
    },
  );

  it('follows the revocation of their mobile token', async () => {
    const { maya } = await makePeople();
    const made = await api.as(maya).call(createMobileToken, { body: { scopes: ['redirect'] } });
    const { mobileToken, id } = made.data;
    const opened = { accessToken: await tokenOf(post('/mobile/redirect', { mobileToken })) };
    const child = await openChild(opened);
    await endsBoth([opened, child], () => api.as(maya).call(revokeMobileToken, { params: { id } }));
  });

  it('follows the end of the session that they were opened from, at any depth', async () => {
    const { maya } = await makePeople();
    const parent = await signIn(api, maya);
    const child = await openChild(parent);
    const grandchild = await openChild(child);
    await endsBoth([child, grandchild], () => post('/logout', {}, bearer(child)));
    vi.useRealTimers();
    expect((await read(parent)).statusCode).toBe(200);
    const again = await openChild(parent);
    const made = await post(createMobileToken.path, { scopes: ['redirect'] }, bearer(again));
    const { mobileToken } = made.json<{ data: { mobileToken: string } }>().data;
    const byToken = { accessToken: await tokenOf(post('/mobile/redirect', { mobileToken })) };
    await endsBoth([again, byToken], () => post('/logout', {}, bearer(parent)));
  });
});

describe('sessions that are opened during a revocation', () => {
  /** Holds each sign-in after it wrote its session, until a revocation is waiting too. */
  async function race(open: () => Promise<Opened>, revoke: () => Promise<unknown>) {
    return withClient(api.database.administration, async (client) => {
      await client.query('begin');
      await client.query('lock table stridewell.audit_head in exclusive mode');
      const opening = open();
      await expect.poll(() => countLockWaits(api)).toBeGreaterThanOrEqual(1);
      const revoking = revoke();
      await expect.poll(() => countLockWaits(api)).toBeGreaterThanOrEqual(2);
      await client.query('commit');
      await revoking;
      return opening;
    });
  }

  it("end with a partner's key", async () => {
    const { program, admin, maya } = await makePeople();
    const partner = await makePartner(api, program, 'external-sso');
    const terryberryCode = await partner.sign({ email: maya.email });
    const opened = await race(
      async () => ({ accessToken: await tokenOf(post('/sso/external', { terryberryCode })) }),
      () => api.as(admin).call(revokePartnerKey, { params: { id: partner.key.id } }),
    );
    expect((await write(opened)).statusCode).toBe(401);
  });

  it("end with a reseller's key", async () => {
    const { program, maya } = await makePeople();
    const resellerId = await makeReseller(api, { programs: [program], people: [] });
    const key = await makeResellerKey(api, resellerId, program);
    const [params, body] = [{ id: resellerId }, { keyId: key.id }];
    const opened = await race(
      () => openBy(program, maya, key.sign),
      () => api.as(boss).call(revokeResellerKey, { params, body }),
    );
    expect((await write(opened)).statusCode).toBe(401);
  });

  it('end with the key of the session that they are opened from', async () => {
    const { program, admin, maya } = await makePeople();
    const partner = await makePartner(api, program, 'external-sso');
    const terryberryCode = await partner.sign({ email: maya.email });
    const parent = { accessToken: await tokenOf(post('/sso/external', { terryberryCode })) };
    const { npt } = (await post('/sign-in-codes', {}, bearer(parent))).json<{
      data: { npt: string };
    }>().data;
    const child = await race(
      async () => ({ accessToken: await tokenOf(post('/sign-in-codes/exchange', { npt })) }),
      () => api.as(admin).call(revokePartnerKey, { params: { id: partner.key.id } }),
    );
    expect((await write(child)).statusCode).toBe(401);
  });

  it('end with the password', async () => {
    const { maya } = await makePeople();
    const asMaya = await signIn(api, maya);
    const payload = { oldPassword: testPassword, password: 'another brisk walk 4711' };
    const url = `/api/members/${maya.memberId}/reset-password`;
    const opened = await race(
      () => signIn(api, maya),
      () => api.nobody.request({ method: 'POST', url, payload, headers: bearer(asMaya) }),
    );
    expect((await write(opened)).statusCode).toBe(401);
  });

  it("don't start if the password changes while it's checked", async () => {
    const { program, maya } = await makePeople();
    const { programId, memberId } = maya;
    const { opening } = await api.inProgram(program, async (db) => {
      await lockOpener(db, programId, `password-of:${memberId}`, 'exclusive');
      const login = post('/login', { username: maya.email, password: testPassword });
      await expect.poll(() => countLockWaits(api)).toBeGreaterThanOrEqual(1);
      await lockPassword(db, programId, memberId, 'no password has this hash', new Date());
      return { opening: login };
    });
    expect((await opening).json()).toMatchObject({ error: { code: 'sign_in_failed' } });
  });
});
