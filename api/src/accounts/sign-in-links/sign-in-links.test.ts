import {
  beginTotp,
  confirmSignInLink,
  createProgramAdmin,
  createSignInCode,
  createSignInLink,
  deleteSignInLink,
  downloadAccount,
  endpoints,
  getAuthUser,
  getSecondFactor,
  listAdminLog,
  listMemberJournals,
  listPartnerKeys,
  listSessions,
  listWellnessMetrics,
  mailSignInLink,
  signOutEverywhere,
  stepUp,
} from '@stridewell/contracts';
import { createApiClient } from '@stridewell/api-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mailsTo, mailTo, tokenIn } from '#test/fixtures/mail.fixture.ts';
import { makePartner, type Partner } from '#test/fixtures/partner.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { shareTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ settings: { mentalWellnessEnabled: 1 } });
const { programId } = program;
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const partner = await makePartner(api, program, 'external-sso');
const source = `partner-key:${partner.key.id}`;
const refused = { code: 'sign_in_unconfirmed' };

function post(url: string, payload: object) {
  return api.nobody.request({ method: 'POST', url: `/api${url}`, payload });
}

async function enter({ email }: TestMember, by: Partner = partner) {
  return post('/sso/external', { terryberryCode: await by.sign({ email }) });
}

async function clientOf(answer: Awaited<ReturnType<typeof post>>) {
  const { data } = answer.json<{ data: { accessToken: string } }>();
  const address = api.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const baseUrl = `http://127.0.0.1:${port}/api`;
  return { ...createApiClient({ baseUrl, accessToken: () => data.accessToken }), ...data };
}

const open = async (member: TestMember, by?: Partner) => clientOf(await enter(member, by));
const self = ({ memberId }: TestMember) => ({ params: { id: memberId } });
const prove = { body: { password: testPassword } };

/** Gives a member an authenticator app directly in the database. */
async function addFactor({ memberId }: TestMember) {
  await api.inProgram(program, (db) =>
    db
      .insertInto('totp')
      .values({
        programId,
        memberId,
        secret: 'sealed',
        createdAt: new Date(),
        confirmedAt: new Date(),
      })
      .execute(),
  );
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a session that a partner opened', () => {
  it('reaches no private data of the member with any call', async () => {
    const maya = await api.makeMember(program);
    const { accessToken } = await open(maya);
    const isPrivate = ({ method, path, shows, changes }: (typeof endpoints)[string]) =>
      path.startsWith('/mental-wellness') ||
      /account-download|admin-view|second-factor|totp|passkeys|recovery-codes|sessions|sign-out/.test(
        path,
      ) ||
      /^\/mobile-tokens|^\/devices\/(connect|finish)$|\/file-imports/.test(path) ||
      (method === 'POST' && path.endsWith('/push')) ||
      path === '/members/:id/journals' ||
      [...shows, ...changes].some((one) => ['messages', 'metrics', 'plan'].includes(one));
    let calls = 0;
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { method, path, access, scope } = endpoint;
      if (endpoint === getAuthUser || !isPrivate(endpoint)) continue;
      if (scope || (access !== 'member' && access !== 'session')) continue;
      const url = `/api${path.replace(':id', String(maya.memberId))}`;
      const headers = { authorization: `Bearer ${accessToken}` };
      const payload = method === 'GET' ? {} : { payload: {} };
      const { body } = await api.nobody.request({ method, url, headers, ...payload });
      expect(`${name} ${body}`).toContain('sign_in_unconfirmed');
      calls += 1;
    }
    expect(calls).toBeGreaterThan(30);
  });

  it("never counts as proof of the member's identity", async () => {
    const maya = await api.makeMember(program);
    const client = await open(maya);
    await client.call(stepUp, prove);
    const again = await open(maya);
    for (const act of [
      () => again.call(beginTotp, self(maya)),
      () => again.call(downloadAccount, self(maya)),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'step_up_required' });
  });

  it('opens private data once the member has confirmed the partner by password', async () => {
    const maya = await api.makeMember(program);
    const client = await open(maya);
    await expect(client.call(listMemberJournals, self(maya))).rejects.toMatchObject(refused);
    await client.call(stepUp, prove);
    const next = await open(maya);
    await next.call(listMemberJournals, self(maya));
    const { data } = await next.call(getAuthUser);
    expect(data.openedBy).toEqual({ name: 'Partner', isConfirmed: true });
    const other = await makePartner(api, program, 'external-sso');
    const byOther = await open(maya, other);
    await expect(byOther.call(listMemberJournals, self(maya))).rejects.toMatchObject(refused);
  });

  it('opens private data once the member has confirmed the partner with a mailed link', async () => {
    const maya = await api.makeMember(program);
    const client = await open(maya);
    await client.call(mailSignInLink, self(maya));
    const [mail] = await mailsTo(api, maya.email, 'sign-in-link');
    const body = { token: mail ? tokenIn(mail) : '' };
    expect((await api.nobody.call(confirmSignInLink, { body })).data.name).toBe('Partner');
    await client.call(listMemberJournals, self(maya));
    const again = api.nobody.call(confirmSignInLink, { body });
    await expect(again).rejects.toMatchObject({ code: 'entry_failed' });
    await api.as(maya).call(deleteSignInLink, { ...self(maya), body: { source } });
    const taken = await open(maya);
    await expect(taken.call(listMemberJournals, self(maya))).rejects.toMatchObject(refused);
  });

  it("never replaces the member's second factor", async () => {
    const maya = await api.makeMember(program);
    await (await open(maya)).call(stepUp, prove);
    await addFactor(maya);
    const client = await open(maya);
    await expect(client.call(getSecondFactor, self(maya))).rejects.toMatchObject(refused);
    const withoutCode = client.call(stepUp, prove);
    await expect(withoutCode).rejects.toMatchObject({ fields: { code: expect.any(String) } });
  });

  it('passes its limits on to sessions opened from it', async () => {
    const maya = await api.makeMember(program);
    const client = await open(maya);
    const { npt } = (await client.call(createSignInCode)).data;
    const child = await clientOf(await post('/sign-in-codes/exchange', { npt }));
    const metrics = { ...self(maya), query: { metric: 'sleep' } } as const;
    await expect(child.call(listWellnessMetrics, metrics)).rejects.toMatchObject(refused);
    await expect(child.call(signOutEverywhere, { ...self(maya), body: {} })).rejects.toMatchObject(
      refused,
    );
  });

  it('is reported to the member by mail the first time, and the list and log name the key', async () => {
    const maya = await api.makeMember(program);
    await open(maya);
    await open(maya);
    const mails = await mailsTo(api, maya.email, 'new-sign-in-method');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('through Partner for the first time');
    const { data } = await api.as(maya).call(listSessions, self(maya));
    expect(data.map(({ openedBy }) => openedBy)).toEqual([null, 'Partner', 'Partner']);
    const params = { id: programId };
    const log = await api.as(admin).call(listAdminLog, { params, query: { perPage: 10 } });
    expect(log.data.find(({ subject }) => subject?.id === maya.memberId)).toMatchObject({
      action: 'signed-in',
      actor: null,
      detail: { method: 'external', by: 'Partner' },
    });
  });
});

describe('the account of an administrator', () => {
  it('can only be opened by a partner once its owner allowed that while signed in', async () => {
    const ada = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    expect((await enter(ada)).json()).toMatchObject({ error: { code: 'sign_in_not_allowed' } });
    expect(await mailTo(api, ada.email)).toEqual([]);
    await api.as(ada).call(createSignInLink, { ...self(ada), body: { source } });
    const client = await open(ada);
    await client.call(listPartnerKeys, { params: { id: programId } });
    await addFactor(ada);
    const late = await open(ada);
    const keys = late.call(listPartnerKeys, { params: { id: programId } });
    await expect(keys).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is not opened with a permission that its owner gave as a member, nor kept open with it', async () => {
    const ben = await api.makeMember(program);
    const client = await open(ben);
    await client.call(stepUp, prove);
    await api.as(admin).call(createProgramAdmin, { body: { memberId: ben.memberId } });
    await expect(client.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
    expect((await enter(ben)).statusCode).toBe(401);
  });

  it('cannot be allowed from a session that a partner opened, nor long after a sign-in', async () => {
    const ben = await api.makeMember(program);
    const client = await open(ben);
    await client.call(stepUp, prove);
    const allow = { ...self(ben), body: { source } };
    await expect(client.call(createSignInLink, allow)).rejects.toMatchObject({ code: 'forbidden' });
    await api.as(ben).call(getAuthUser);
    moveClock({ seconds: 16 * 60 });
    const late = api.as(ben).call(createSignInLink, allow);
    await expect(late).rejects.toMatchObject({ code: 'step_up_required' });
  });
});
