import {
  endpoints,
  getAuthUser,
  getMember,
  impersonateMember,
  impersonationSeconds,
  listImpersonations,
  listRecordLooks,
  listSessions,
  removeMember,
  type RoleName,
} from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';

const api = await startTestApi();
const home = await api.makeProgram({ name: 'Provider' });
const boss = await api.makeMember(home, { roleName: 'Super WT Admin', firstName: 'Bo' });
const staff = await api.makeMember(home, { roleName: 'WT Admin' });
const program = await api.makeProgram({ settings: { mentalWellnessEnabled: 1 } });
const maya = await api.makeMember(program, { firstName: 'Maya' });
const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });

const look = async (username: string, by = boss) =>
  (await api.as(by).call(impersonateMember, { body: { username, reason: 'Ticket 4711' } })).data;

const send = (
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload: object = {},
) =>
  api.nobody.request({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(method !== 'GET' && { payload }),
  });

const remove = ({ memberId: id }: TestMember) =>
  api.as(boss).call(removeMember, { params: { id }, body: {} });

const setRole = ({ memberId }: TestMember, roleName: RoleName) =>
  api.inProgram(home, (db) =>
    db.updateTable('member').set({ roleName }).where('memberId', '=', memberId).execute(),
  );

const pathFor = (path: string, { memberId, programId }: TestMember) =>
  path.replace(/^\/programs\/:id/, `/programs/${programId}`).replace(':id', String(memberId));

afterEach(() => {
  vi.useRealTimers();
});

describe('the impersonation of a member', () => {
  it.each([
    ['a member', maya],
    ['an administrator', admin],
  ])('reads as %s', async (_, member) => {
    const { accessToken, memberId } = await look(member.email);
    expect(memberId).toBe(member.memberId);
    const own = await send(accessToken, 'GET', '/authuser');
    expect(own.json()).toMatchObject({
      data: { id: member.memberId, impersonation: { reason: 'Ticket 4711' } },
    });
  });

  it.each([
    ['a member', maya],
    ['an administrator', admin],
  ])('cannot write as %s with any call', async (_, member) => {
    const { accessToken } = await look(member.username);
    let writes = 0;
    for (const [name, endpoint] of Object.entries(endpoints)) {
      // Calls without a session, or with another kind of token, do nothing in this session.
      if (endpoint.method === 'GET' || endpoint.scope) continue;
      if (endpoint.access === 'public' || endpoint.access === 'refresh-token') continue;
      const url = pathFor(endpoint.path, member);
      const { statusCode, body } = await send(accessToken, endpoint.method, url);
      writes += 1;
      expect(`${name} ${statusCode} ${body}`).toContain(`${name} 403`);
      expect(body, name).toContain('read_only_session');
    }
    expect(writes).toBeGreaterThan(100);
  });

  it('shows no data that is private to the member', async () => {
    const { accessToken } = await look(maya.email);
    const isPrivate = ({ path, shows }: (typeof endpoints)[string]) =>
      path.startsWith('/mental-wellness') ||
      ['/members/:id/journals', '/members/:id/admin-view'].includes(path) ||
      shows.some((one) => ['messages', 'metrics', 'plan', 'sessions'].includes(one));
    let reads = 0;
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.method !== 'GET' || endpoint === getAuthUser || !isPrivate(endpoint)) continue;
      if (endpoint.access === 'public' || endpoint.scope) continue;
      const { body } = await send(accessToken, 'GET', pathFor(endpoint.path, maya));
      expect(`${name} ${body}`).toContain('private_to_member');
      reads += 1;
    }
    expect(reads).toBeGreaterThan(8);
  });

  it('ends after 15 minutes', async () => {
    const { accessToken, expiresIn } = await look(maya.email);
    expect(expiresIn).toBe(impersonationSeconds);
    expect((await send(accessToken, 'GET', '/authuser')).statusCode).toBe(200);
    moveClock({ seconds: impersonationSeconds + 10 });
    expect((await send(accessToken, 'GET', '/authuser')).statusCode).toBe(401);
  });

  it.each<[string, (who: TestMember, token: string) => Promise<unknown>]>([
    ['signs out', (_, token) => send(token, 'POST', '/logout')],
    [
      'signs out everywhere',
      (who, token) =>
        send(token, 'POST', `/members/${who.memberId}/sign-out-everywhere`, { includingThis: 1 }),
    ],
    ['is removed', (who) => remove(who)],
    ['is no longer a super administrator', (who) => setRole(who, 'WT Admin')],
  ])('ends when the person who started it %s', async (_, end) => {
    const bo = await api.makeMember(home, { roleName: 'Super WT Admin' });
    const own = await api.beginSession(bo);
    const answer = await api.nobody.request({
      method: 'POST',
      url: '/api/super/impersonations',
      headers: { authorization: `Bearer ${own}` },
      payload: { username: maya.email, reason: 'Ticket 4711' },
    });
    const { accessToken } = answer.json<{ data: { accessToken: string } }>().data;
    expect((await send(accessToken, 'GET', '/authuser')).statusCode).toBe(200);
    await end(bo, own);
    moveClock({ seconds: 2 });
    expect((await send(accessToken, 'GET', '/authuser')).statusCode).toBe(401);
  });

  it('is visible to the member, who sees the reason and can end it', async () => {
    const { accessToken } = await look(maya.email);
    const params = { id: maya.memberId };
    const looks = await api.as(maya).call(listRecordLooks, { params });
    expect(looks.data[0]).toMatchObject({
      action: 'impersonated',
      detail: { reason: 'Ticket 4711' },
    });
    const devices = await api.as(maya).call(listSessions, { params });
    const device = devices.data.find(({ method }) => method === 'impersonation');
    await api.as(maya).request({ method: 'DELETE', url: `/api/sessions/${device?.id}` });
    expect((await send(accessToken, 'GET', '/authuser')).statusCode).toBe(401);
    const list = await api.as(boss).call(listImpersonations);
    expect(list.data[0]).toMatchObject({ reason: 'Ticket 4711', by: expect.stringMatching(/^Bo/) });
  });

  it("is only for super administrators, and not possible for the provider's people", async () => {
    for (const by of [staff, admin, maya])
      await expect(look(maya.email, by)).rejects.toMatchObject({ status: 403 });
    for (const name of [staff.username, 'nobody.at.all'])
      await expect(look(name)).rejects.toMatchObject({ fields: { username: expect.any(String) } });
    expect((await api.as(maya).call(getAuthUser)).data.impersonation).toBeUndefined();
    await api.as(maya).call(getMember, { params: { id: maya.memberId } });
  });
});
