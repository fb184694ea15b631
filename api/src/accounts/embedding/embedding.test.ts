import {
  createSignInLink,
  embedSessionSeconds,
  listSessions,
  revokePartnerKey,
} from '@stridewell/contracts';
import type { JWTPayload } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePartner, type SignChanges } from '#test/fixtures/partner.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi } from '#test/setup/test-api.ts';

const site = 'https://partner.example';
const otherSite = 'https://other.example';
const callsOf: Record<string, string[]> = {
  'mf-challenges': ['listProgramChallenges', 'createSignInCode', 'listPartnerKeys'],
  'mf-notices': ['listMemberNotices'],
};
const api = await startTestApi(
  { embedOrigins: [site, otherSite], publicOrigin: 'https://wellness.example' },
  {
    mayRemoteCall: async (remote, id) => callsOf[remote]?.includes(id) ?? false,
    isEmbeddable: async (remote) => remote in callsOf,
  },
);
const program = await api.makeProgram();
const { programId } = program;
const otherProgram = await api.makeProgram();
const maya = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const staff = await api.makeMember(program, { roleName: 'WT Admin' });
const partner = await makePartner(api, program, 'embed');
const reseller = await makePartner(api, program, 'reseller-sso');
const part = { email: maya.email, remote: 'mf-challenges' };

const sign = (claims: JWTPayload = part, changes?: SignChanges) => partner.sign(claims, changes);

interface From {
  origin?: string;
  body?: object;
  headers?: Record<string, string>;
}

function exchange(embedToken: string, { origin = site, body, headers }: From = {}) {
  return api.nobody.request({
    method: 'POST',
    url: '/api/embed-sessions',
    payload: { embedToken, remote: 'mf-challenges', ...body },
    headers: { origin, 'sec-fetch-site': 'cross-site', ...headers },
  });
}

const ownPage = { origin: 'https://wellness.example', 'sec-fetch-site': 'same-origin' };

async function accessOf(answer: ReturnType<typeof exchange>): Promise<string> {
  const { data } = (await answer).json<{ data: { accessToken: string } }>();
  return data.accessToken;
}

const call = (token: string, url: string, headers: Record<string, string> = { origin: site }) =>
  api.nobody.request({
    url: `/api${url}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

afterEach(() => {
  vi.useRealTimers();
});

describe("a partner's token", () => {
  it('opens the part for the member that it names, without a refresh token or a cookie', async () => {
    const answer = await exchange(await sign());
    const { data } = answer.json<{ data: Record<string, unknown> }>();
    expect(data).toEqual({
      accessToken: expect.any(String),
      tokenType: 'Bearer',
      expiresIn: embedSessionSeconds,
      memberId: maya.memberId,
      programId,
      remote: 'mf-challenges',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const viewer = await call(String(data.accessToken), '/authuser');
    expect(viewer.json()).toMatchObject({ data: { id: maya.memberId } });
  });

  it('is refused for a part that does not exist or that partners may not show', async () => {
    for (const remote of ['mf-nowhere', 'mf-admin', 'MF', '']) {
      const token = await sign({ ...part, remote });
      const answer = await exchange(token, { body: { remote: remote || undefined } });
      expect([remote, answer.statusCode >= 400]).toEqual([remote, true]);
    }
  });

  it('works once, even with concurrent requests, and again only with the same key', async () => {
    const raced = await sign();
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(raced)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await exchange(raced)).json()).toMatchObject({ error: { code: 'sso_failed' } });
    const token = await sign();
    const headers = { 'idempotency-key': 'embed-1' };
    const first = await exchange(token, { headers });
    expect((await exchange(token, { headers })).json()).toEqual(first.json());
    const other = await exchange(token, { headers: { 'idempotency-key': 'embed-2' } });
    expect(other.statusCode).toBe(401);
  });

  it.each<[string, () => Promise<string>]>([
    ['for another purpose', () => sign({ ...part, aud: 'stridewell:reseller-sso' })],
    [
      'signed with a key for another purpose',
      () => reseller.sign({ ...part, aud: 'stridewell:embed' }),
    ],
    ['that names another program', () => sign({ ...part, pid: otherProgram.programId })],
    ['that names no remote', () => sign({ email: maya.email })],
    ['that names an invalid remote', () => sign({ ...part, remote: ['mf-challenges'] })],
    ['that names staff of the provider', () => sign({ ...part, email: staff.email })],
    ['that is valid for too long', () => sign(part, { ends: 600 })],
    ['that has expired', () => sign(part, { issued: -400, ends: -200 })],
    [
      'that was changed',
      async () => {
        const [head = '', body = '', seal = ''] = (await sign()).split('.');
        const claims: object = JSON.parse(Buffer.from(body, 'base64url').toString());
        const changed = JSON.stringify({ ...claims, email: admin.email });
        return `${head}.${Buffer.from(changed).toString('base64url')}.${seal}`;
      },
    ],
    [
      'without a signature',
      async () => {
        const [, body = ''] = (await sign()).split('.');
        const header = JSON.stringify({ alg: 'none', kid: partner.key.kid });
        return `${Buffer.from(header).toString('base64url')}.${body}.`;
      },
    ],
  ])('is refused %s', async (_, make) => {
    const answer = await exchange(await make());
    expect(answer.json()).toMatchObject({ error: { code: 'sso_failed' } });
  });

  it('is refused at another site or for another remote, but not used up by that', async () => {
    const token = await sign();
    const narrowed = await sign({ ...part, sites: [otherSite] });
    const refused = [
      await exchange(token, { origin: otherSite }),
      await exchange(token, { origin: 'https://stranger.example' }),
      // A page that isn't our frame can't choose its site.
      await exchange(token, { origin: otherSite, body: { site } }),
      await exchange(token, { headers: ownPage, body: { site: otherSite } }),
      await exchange(token, { headers: ownPage }),
      await exchange(token, { body: { remote: 'mf-notices' } }),
      await exchange(narrowed),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 401));
    expect((await exchange(token)).statusCode).toBe(200);
  });

  it('ends with its key', async () => {
    const leaving = await makePartner(api, program, 'embed');
    expect((await exchange(await leaving.sign(part))).statusCode).toBe(200);
    await api.as(admin).call(revokePartnerKey, { params: { id: leaving.key.id } });
    expect((await exchange(await leaving.sign(part))).statusCode).toBe(401);
  });
});

describe('the access of a part', () => {
  it('only works for the calls of its remote', async () => {
    const token = await accessOf(exchange(await sign()));
    expect((await call(token, `/programs/${programId}/challenges`)).statusCode).toBe(200);
    const notices = await call(token, `/members/${maya.memberId}/notices`);
    expect(notices.json()).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('only works from its site: from the page itself or from our frame there', async () => {
    const url = `/programs/${programId}/challenges`;
    const inPage = await accessOf(exchange(await sign()));
    const inFrame = await accessOf(exchange(await sign(), { headers: ownPage, body: { site } }));
    expect((await call(inFrame, url, ownPage)).statusCode).toBe(200);
    for (const [token, headers] of [
      [inPage, { origin: otherSite }],
      [inPage, {}],
      [inPage, ownPage],
      [inFrame, { origin: site, 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      const answer = await call(token, url, headers);
      expect(answer.json()).toMatchObject({ error: { code: 'foreign_origin' } });
    }
  });

  it('has the rights of an ordinary member, and cannot get more', async () => {
    const ofAdmin = async () => exchange(await sign({ ...part, email: admin.email }));
    expect((await ofAdmin()).json()).toMatchObject({ error: { code: 'sign_in_not_allowed' } });
    const allowed = {
      params: { id: admin.memberId },
      body: { source: `partner-key:${partner.key.id}` },
    };
    await api.as(admin).call(createSignInLink, allowed);
    const token = await accessOf(exchange(await sign({ ...part, email: admin.email })));
    const viewer = await call(token, '/authuser');
    expect(viewer.json()).toMatchObject({
      data: { id: admin.memberId, roleName: 'NonAdmin', adminLevel: 0, isProgramAdmin: 0 },
    });
    const keys = await call(token, `/programs/${programId}/partner-keys`);
    expect(keys.json()).toMatchObject({ error: { code: 'forbidden' } });
    const headers = { origin: site, authorization: `Bearer ${token}` };
    const code = await api.nobody.request({ method: 'POST', url: '/api/sign-in-codes', headers });
    expect(code.json()).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('expires, and then leaves the list of devices', async () => {
    const ben = await api.makeMember(program);
    const token = await accessOf(exchange(await sign({ ...part, email: ben.email })));
    const methods = async () => {
      const { data } = await api.as(ben).call(listSessions, { params: { id: ben.memberId } });
      return data.map(({ method }) => method);
    };
    expect(await methods()).toContain('embed');
    moveClock({ seconds: embedSessionSeconds + 31 });
    expect((await call(token, '/authuser')).statusCode).toBe(401);
    expect(await methods()).not.toContain('embed');
  });

  it('ends with its session, which the member can end', async () => {
    const token = await accessOf(exchange(await sign()));
    const { data } = await api.as(maya).call(listSessions, { params: { id: maya.memberId } });
    const [newest] = data.filter(({ method }) => method === 'embed');
    const authorization = `Bearer ${await api.as(maya).accessToken()}`;
    await api.nobody.request({
      method: 'DELETE',
      url: `/api/sessions/${newest?.id}`,
      headers: { authorization },
    });
    expect((await call(token, '/authuser')).json()).toMatchObject({
      error: { code: 'session_ended' },
    });
  });

  it("doesn't work if no one provides the calls of remotes", async () => {
    const headers = {
      origin: site,
      authorization: `Bearer ${await accessOf(exchange(await sign()))}`,
    };
    const closed = await api.another();
    const url = `/api/programs/${programId}/challenges`;
    expect((await closed.inject({ url, headers })).statusCode).toBe(403);
  });
});
