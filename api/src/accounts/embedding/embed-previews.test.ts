import {
  createEmbedPreview,
  embedPreviewSeconds,
  embedSessionSeconds,
  impersonateMember,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deactivate, moveClock, signIn } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const ours = 'https://wellness.example';
const partner = 'https://partner.example';
const api = await startTestApi(
  { embedOrigins: [partner], publicOrigin: ours },
  {
    mayRemoteCall: async (remote, id) =>
      remote === 'mf-challenges' && ['listProgramChallenges', 'createEmbedPreview'].includes(id),
    isEmbeddable: async (remote) => remote !== 'mf-admin',
  },
);
const program = await api.makeProgram();
const { programId } = program;
const maya = await api.makeMember(program);
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
const superAdmin = await api.makeMember(program, { roleName: 'Super WT Admin' });
const ownPage = { origin: ours, 'sec-fetch-site': 'same-origin' };
const refused = { error: { code: 'sso_failed' } };

async function tokenOf(member: TestMember, remote = 'mf-challenges'): Promise<string> {
  return (await api.as(member).call(createEmbedPreview, { body: { remote } })).data.embedToken;
}

function exchange(
  embedToken: string,
  headers: Record<string, string> = ownPage,
  remote = 'mf-challenges',
) {
  const payload = { embedToken, remote };
  return api.nobody.request({ method: 'POST', url: '/api/embed-sessions', payload, headers });
}

async function accessOf(member: TestMember): Promise<string> {
  const { data } = (await exchange(await tokenOf(member))).json<{
    data: { accessToken: string };
  }>();
  return data.accessToken;
}

const call = (token: string, url: string, headers: Record<string, string> = ownPage) =>
  api.nobody.request({
    url: `/api${url}`,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

afterEach(() => {
  vi.useRealTimers();
});

describe('a token for a preview', () => {
  it('opens the part on our own page for the member who created it, without a cookie', async () => {
    const answer = await exchange(await tokenOf(maya));
    expect(answer.json()).toMatchObject({
      data: { memberId: maya.memberId, programId, expiresIn: embedSessionSeconds },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json<{ data: object }>().data).not.toHaveProperty('refreshToken');
  });

  it('works once, even with concurrent requests, and within a minute', async () => {
    const token = await tokenOf(maya);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = await tokenOf(maya);
    expect(late).not.toBe(token);
    moveClock({ seconds: embedPreviewSeconds + 1 });
    expect((await exchange(late)).json()).toMatchObject(refused);
  });

  it.each<[string, Record<string, string>]>([
    ["a partner's page", { origin: partner, 'sec-fetch-site': 'cross-site' }],
    ['another page', { origin: 'https://stranger.example', 'sec-fetch-site': 'cross-site' }],
    ['no page', {}],
  ])('is refused on %s, but not used up by that', async (_where, headers) => {
    const token = await tokenOf(maya);
    expect((await exchange(token, headers)).json()).toMatchObject(refused);
    expect((await exchange(token)).statusCode).toBe(200);
  });

  it('is refused for another part, for one that partners may not show, and if it was changed', async () => {
    expect((await exchange(await tokenOf(maya), ownPage, 'mf-teams')).json()).toMatchObject(
      refused,
    );
    const hidden = await tokenOf(admin, 'mf-admin');
    expect((await exchange(hidden, ownPage, 'mf-admin')).json()).toMatchObject(refused);
    const other = await api.makeProgram();
    const token = await tokenOf(maya);
    const moved = token.replace(/^\d+/, String(other.programId));
    expect(moved).not.toBe(token);
    expect((await exchange(moved)).json()).toMatchObject(refused);
  });

  it('is refused once its session has ended or its member is gone', async () => {
    const ben = await api.makeMember(program);
    const { accessToken } = await signIn(api, ben);
    const headers = { authorization: `Bearer ${accessToken}` };
    const made = await api.nobody.request({
      method: 'POST',
      url: '/api/embed-previews',
      payload: { remote: 'mf-challenges' },
      headers,
    });
    const { embedToken } = made.json<{ data: { embedToken: string } }>().data;
    await api.nobody.request({ method: 'POST', url: '/api/logout', payload: {}, headers });
    expect((await exchange(embedToken)).json()).toMatchObject(refused);
    const gone = await api.makeMember(program);
    const token = await tokenOf(gone);
    await deactivate(api, gone);
    expect((await exchange(token)).statusCode).toBe(401);
  });

  it('is created neither without a session, nor by a part, nor while impersonating', async () => {
    const create = (token: string) =>
      api.nobody.request({
        method: 'POST',
        url: '/api/embed-previews',
        payload: { remote: 'mf-challenges' },
        headers: { ...ownPage, ...(token && { authorization: `Bearer ${token}` }) },
      });
    expect((await create('')).statusCode).toBe(401);
    const part = await create(await accessOf(maya));
    expect(part.json()).toMatchObject({ error: { code: 'forbidden' } });
    const body = { username: maya.username, programId, reason: 'A question about a challenge' };
    const { data } = await api.as(superAdmin).call(impersonateMember, { body });
    const read = await create(data.accessToken);
    expect(read.json()).toMatchObject({ error: { code: 'read_only_session' } });
  });
});

describe('the access of a preview', () => {
  it('only works for the calls of its part, on our own pages', async () => {
    const token = await accessOf(maya);
    const url = `/programs/${programId}/challenges`;
    expect((await call(token, url)).statusCode).toBe(200);
    const notices = await call(token, `/members/${maya.memberId}/notices`);
    expect(notices.json()).toMatchObject({ error: { code: 'forbidden' } });
    const elsewhere = { origin: partner, 'sec-fetch-site': 'cross-site' };
    expect((await call(token, url, elsewhere)).json()).toMatchObject({
      error: { code: 'foreign_origin' },
    });
  });

  it.each([
    ['a program admin', admin],
    ['a provider super admin', superAdmin],
  ])('gives %s the rights of an ordinary member', async (_who, person) => {
    const viewer = await call(await accessOf(person), '/authuser');
    expect(viewer.json()).toMatchObject({ data: { id: person.memberId, adminLevel: 0 } });
  });

  it('expires after fifteen minutes', async () => {
    const token = await accessOf(maya);
    moveClock({ seconds: embedSessionSeconds + 31 });
    expect((await call(token, '/authuser')).statusCode).toBe(401);
  });
});
