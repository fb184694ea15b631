import {
  createSignInCode,
  endSession,
  getAuthUser,
  freshMinutes,
  listAdminLog,
  listSessions,
  signOutEverywhere,
  signOutMember,
} from '@stridewell/contracts';
import { createApiClient } from '@stridewell/api-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';
import { testPassword } from '#test/setup/make-people.ts';
import { shareTestApi, type TestMember } from '#test/setup/test-api.ts';
import { deviceNameOf } from './device-name.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const address = api.app.server.address();
const port = typeof address === 'object' && address ? address.port : 0;

async function signInOn(member: TestMember, userAgent: string) {
  const payload = { username: member.username, password: testPassword, withRefreshToken: 1 };
  const headers = { 'user-agent': userAgent };
  const answer = await api.nobody.request({ method: 'POST', url: '/api/login', payload, headers });
  const { accessToken } = answer.json<{ data: { accessToken: string } }>().data;
  return clientWith(accessToken);
}

function clientWith(accessToken: string) {
  return createApiClient({
    baseUrl: `http://127.0.0.1:${port}/api`,
    accessToken: () => accessToken,
  });
}

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('my devices', () => {
  it('are listed with their names, and the current one is marked', async () => {
    const maya = await api.makeMember(program);
    await signInOn(maya, phone);
    const client = await signInOn(maya, firefox);
    const { data } = await client.call(listSessions, { params: { id: maya.memberId } });
    expect(data).toMatchObject([
      { device: 'Firefox, Windows', method: 'password', isCurrent: true },
      { device: 'Safari, iPhone', method: 'password', isCurrent: false },
    ]);
  });

  it('end one by one, right away', async () => {
    const maya = await api.makeMember(program);
    const lost = await signInOn(maya, phone);
    const client = await signInOn(maya, firefox);
    await lost.call(getAuthUser);
    const params = { id: maya.memberId };
    const list = async () => (await client.call(listSessions, { params })).data;
    const id = (await list()).find(({ isCurrent }) => !isCurrent)?.id ?? 0;
    await client.call(endSession, { params: { id } });
    await expect(lost.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
    expect(await list()).toHaveLength(1);
    const again = client.call(endSession, { params: { id } });
    await expect(again).rejects.toMatchObject({ code: 'not_found' });
  });

  it('end together with the sessions opened from them', async () => {
    const maya = await api.makeMember(program);
    const lost = await signInOn(maya, phone);
    const client = await signInOn(maya, firefox);
    const { npt } = (await lost.call(createSignInCode)).data;
    const request = {
      method: 'POST',
      url: '/api/sign-in-codes/exchange',
      payload: { npt },
    } as const;
    const opened = (await api.nobody.request(request)).json<{ data: { accessToken: string } }>();
    const child = clientWith(opened.data.accessToken);
    await child.call(getAuthUser);
    const { data } = await client.call(listSessions, { params: { id: maya.memberId } });
    const parent = data.find(({ method, isCurrent }) => method === 'password' && !isCurrent);
    await client.call(endSession, { params: { id: parent?.id ?? 0 } });
    for (const ended of [lost, child]) {
      await expect(ended.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
    }
  });

  it("cannot be ended if they are someone else's", async () => {
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const client = await signInOn(maya, firefox);
    const other = await signInOn(theo, firefox);
    const { data } = await other.call(listSessions, { params: { id: theo.memberId } });
    const end = client.call(endSession, { params: { id: data[0]?.id ?? 0 } });
    await expect(end).rejects.toMatchObject({ code: 'not_found' });
    await expect(other.call(getAuthUser)).resolves.toBeDefined();
  });

  it('end all but the current one, or including it', async () => {
    const maya = await api.makeMember(program);
    const params = { id: maya.memberId };
    const [one, two] = [await signInOn(maya, phone), await signInOn(maya, phone)];
    const client = await signInOn(maya, firefox);
    expect((await client.call(signOutEverywhere, { params, body: {} })).data.ended).toBe(2);
    for (const ended of [one, two]) {
      await expect(ended.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
    }
    const body = { includingThis: 1 } as const;
    expect((await client.call(signOutEverywhere, { params, body })).data.ended).toBe(1);
    await expect(client.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
  });
});

it.each([
  [null, null],
  ['curl/8.0', null],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    'Chrome, Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Mac',
  ],
])('%s is called %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

describe('ending sessions', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("needs a fresh proof for one's own", async () => {
    const maya = await api.makeMember(program);
    const params = { id: maya.memberId };
    const { data } = await api.as(maya).call(listSessions, { params });
    moveClock({ seconds: freshMinutes * 60 + 1 });
    const refused = { code: 'step_up_required' };
    await expect(api.as(maya).call(signOutEverywhere, { params, body: {} })).rejects.toMatchObject(
      refused,
    );
    const one = { params: { id: data[0]?.id ?? 0 } };
    await expect(api.as(maya).call(endSession, one)).rejects.toMatchObject(refused);
  });

  it("is for administrators up to their own level if they are another member's, and is logged", async () => {
    const admin = await api.makeMember(program, { roleName: 'CoreTierAdmin' });
    const higher = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const [maya, theo] = [await api.makeMember(program), await api.makeMember(program)];
    const stranger = await api.makeMember(await api.makeProgram());
    const signOut = (by: TestMember, { memberId }: TestMember) =>
      api.as(by).call(signOutMember, { params: { id: program.programId }, body: { memberId } });
    const devices = [await signInOn(maya, phone), await signInOn(maya, firefox)];
    expect((await signOut(admin, maya)).data).toEqual({ ended: 2 });
    for (const device of devices)
      await expect(device.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
    const query = { memberId: maya.memberId, action: 'session-ended' } as const;
    const { data } = await api
      .as(admin)
      .call(listAdminLog, { params: { id: program.programId }, query });
    expect(data).toMatchObject([{ detail: { count: 2 } }]);
    await expect(signOut(theo, maya)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(signOut(admin, higher)).rejects.toMatchObject({ code: 'forbidden' });
    const own = await signInOn(admin, phone);
    await signOut(admin, admin);
    await expect(own.call(getAuthUser)).rejects.toMatchObject({ code: 'session_ended' });
    await api.as(admin).call(getAuthUser);
    await expect(signOut(admin, stranger)).rejects.toMatchObject({ code: 'not_found' });
  });
});
