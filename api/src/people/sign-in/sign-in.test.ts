import { endpoints, getAuthUser, getMember, login } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { outsidePrograms } from '#foundation/database/in-program.ts';
import { startTestApi, type TestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';
import { deactivate, readWith, type Tokens } from '#test/fixtures/sign-in.fixture.ts';

const api = await startTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'Europe/Madrid' });
const maya = await api.makeMember(program, { roleName: 'PlusTierAdmin' });

function postLogin(payload: object) {
  return api.nobody.request({ method: 'POST', url: '/api/login', payload });
}

describe('signing in', () => {
  it.each([
    ['username', (member: TestMember) => ({ username: member.username })],
    ['e-mail address', (member: TestMember) => ({ email: member.email })],
    ['e-mail address in the username field', (member: TestMember) => ({ username: member.email })],
    ['capital letters', (member: TestMember) => ({ username: member.email.toUpperCase() })],
  ])('works by %s', async (_, name) => {
    const { data } = await api.nobody.call(login, {
      body: { ...name(maya), password: testPassword },
    });
    expect(data).toMatchObject({
      memberId: maya.memberId,
      programId: program.programId,
      tokenType: 'Bearer',
      expiresIn: 1800,
      refreshToken: null,
    });
    expect((await readWith(api, data.accessToken)).statusCode).toBe(200);
  });

  it('keeps the refresh token in a cookie that scripts and other sites cannot use', async () => {
    const answer = await postLogin({ username: maya.username, password: testPassword });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'stridewell_refresh',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api',
      }),
      expect.objectContaining({
        name: 'stridewell_device',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api',
        maxAge: 400 * 86_400,
      }),
    ]);
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://sister.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is carried out for no page of another site: %j', async (from) => {
    const form = new URLSearchParams({ username: maya.username, password: testPassword });
    const calls: [string, string][] = [
      ['application/json', JSON.stringify(Object.fromEntries(form))],
      ['application/x-www-form-urlencoded', form.toString()],
    ];
    for (const { method, path } of Object.values(endpoints).filter((one) => one.usesCookie)) {
      for (const [type, payload] of calls) {
        const headers = { ...from, 'content-type': type };
        const answer = await api.nobody.request({ method, url: `/api${path}`, headers, payload });
        expect(answer.json()).toMatchObject({ error: { code: 'foreign_origin' } });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  });

  it('begins a session that goes on also for a caller that sends no key', async () => {
    const answer = await postLogin({ username: maya.username, password: testPassword });
    const cookies = { stridewell_refresh: answer.cookies[0]?.value ?? '' };
    const next = await api.nobody.request({ method: 'POST', url: '/api/refresh', cookies });
    expect(next.statusCode).toBe(200);
  });

  it('hands the refresh token only to a caller that asks for it, and then sets no cookie', async () => {
    const payload = { email: maya.email, password: testPassword, withRefreshToken: true };
    const answer = await postLogin(payload);
    expect(answer.cookies).toEqual([]);
    expect(answer.json<{ data: Tokens }>().data.refreshToken).toMatch(/^\d+\.\d+\.0\./);
  });

  it('answers a wrong password, an unknown name and a member who left in the same words', async () => {
    const left = await api.makeMember(program);
    await deactivate(api, left);
    const answers = await Promise.all(
      [
        { username: (await api.makeMember(program)).username, password: 'wrong' },
        { username: 'nobody-of-this-name', password: testPassword },
        { username: left.username, password: testPassword },
      ].map(async (payload) => {
        const answer = await postLogin(payload);
        const { requestId: _, ...error } = answer.json<{ error: { requestId: string } }>().error;
        return { status: answer.statusCode, error };
      }),
    );
    expect(answers[0]).toEqual({
      status: 401,
      error: {
        code: 'sign_in_failed',
        message: 'That e-mail or username and password do not match.',
      },
    });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('asks for a name and a password', async () => {
    const withoutName = await postLogin({ password: 'x' });
    expect(withoutName.statusCode).toBe(400);
    expect(withoutName.json()).toMatchObject({
      error: { fields: { username: ['Enter your e-mail address or username.'] } },
    });
    const withoutPassword = await postLogin({ username: 'x' });
    expect(withoutPassword.json()).toMatchObject({
      error: { fields: { password: ['This is required.'] } },
    });
  });
});

/** Lets every throttle count from a minute ahead, so that a slow test does not outwait it. */
async function holdThrottles(at: TestApi, kind: 'account' | 'network' | 'device'): Promise<void> {
  await outsidePrograms(at.pools, (db) =>
    db
      .updateTable('signInThrottle')
      .set({ lastFailureAt: new Date(Date.now() + 60_000) })
      .where('throttleKey', 'like', `${kind}:%`)
      .execute(),
  );
}

function deviceCookie(answer: Awaited<ReturnType<typeof postLogin>>): string {
  return answer.cookies.find(({ name }) => name === 'stridewell_device')?.value ?? '';
}

describe('repeated wrong sign-ins', () => {
  async function fail(username: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) {
      statuses.push((await postLogin({ username, password: 'wrong' })).statusCode);
    }
    return statuses;
  }

  it('make the sixth wait, for a known name as for an unknown one', async () => {
    const ruth = await api.makeMember(program);
    for (const username of [ruth.username, 'unknown-but-tried-often']) {
      expect(await fail(username, 5)).toEqual([401, 401, 401, 401, 401]);
      await holdThrottles(api, 'account');
      expect(await fail(username, 1)).toEqual([429]);
    }
    const right = await postLogin({ username: ruth.username, password: testPassword });
    expect(right.statusCode).toBe(429);
    const retryAfter = Number(right.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(1);
    expect(retryAfter).toBeLessThanOrEqual(61);
    expect(right.json()).toMatchObject({ error: { code: 'sign_in_throttled', retryAfter } });
  });

  it('let only some five of many simultaneous guesses through', async () => {
    const target = await api.makeMember(program);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => fail(target.username, 1).then(([status]) => status)),
    );
    const through = statuses.filter((status) => status === 401);
    expect(through.length).toBeGreaterThanOrEqual(5);
    // One more each after 1, 2 and 4 seconds, on a machine as slow as that.
    expect(through.length).toBeLessThanOrEqual(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - through.length);
  });

  it('are forgotten after the wait and a right one', async () => {
    const hugo = await api.makeMember(program);
    await fail(hugo.username, 5);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const right = await postLogin({ username: hugo.username, password: testPassword });
    expect(right.statusCode).toBe(200);
    expect(await fail(hugo.username, 2)).toEqual([401, 401]);
  });

  it('count together by whichever name of the account', async () => {
    const ines = await api.makeMember(program);
    expect(await fail(ines.email, 3)).toEqual([401, 401, 401]);
    expect(await fail(ines.username, 2)).toEqual([401, 401]);
    await holdThrottles(api, 'account');
    expect(await fail(ines.email, 1)).toEqual([429]);
  });

  it('that have to wait make no wait longer', async () => {
    const noor = await api.makeMember(program);
    await fail(noor.username, 5);
    await holdThrottles(api, 'account');
    const counted = () =>
      outsidePrograms(api.pools, (db) =>
        db.selectFrom('signInThrottle').selectAll().orderBy('throttleKey').execute(),
      );
    const before = await counted();
    expect(await fail(noor.username, 5)).toEqual([429, 429, 429, 429, 429]);
    expect(await counted()).toEqual(before);
  });

  it('of others never keep a device waiting on which the member signed in before', async () => {
    const otto = await api.makeMember(program);
    const other = await api.makeMember(program);
    const right = { username: otto.username, password: testPassword };
    const device = deviceCookie(await postLogin(right));
    const others = deviceCookie(await postLogin({ ...right, username: other.username }));
    await fail(otto.username, 5);
    await holdThrottles(api, 'account');
    const from = async (stridewell_device: string) => {
      const request = { method: 'POST', url: '/api/login', payload: right } as const;
      return (await api.nobody.request({ ...request, cookies: { stridewell_device } })).statusCode;
    };
    expect(await from(others)).toBe(429);
    expect(await from(device.replace(/.$/, device.endsWith('A') ? 'B' : 'A'))).toBe(429);
    expect(await from(device)).toBe(200);
    expect(await from(`${others}~${device}`)).toBe(200);
    expect(await fail(otto.username, 1)).toEqual([429]);
  });

  it('on a known device keep that device waiting', async () => {
    const lena = await api.makeMember(program);
    const payload = { username: lena.username, password: testPassword };
    const cookies = { stridewell_device: deviceCookie(await postLogin(payload)) };
    const attempt = async (password: string) =>
      (
        await api.nobody.request({
          method: 'POST',
          url: '/api/login',
          payload: { ...payload, password },
          cookies,
        })
      ).statusCode;
    for (let at = 0; at < 5; at += 1) expect(await attempt('wrong')).toBe(401);
    await holdThrottles(api, 'device');
    expect(await attempt(testPassword)).toBe(429);
    expect((await postLogin(payload)).statusCode).toBe(200);
  });

  it('from one network keep the owner waiting elsewhere for half a minute at most', async () => {
    const proxied = await startTestApi({ trustProxy: ['127.0.0.1'] });
    const ada = await proxied.makeMember(await proxied.makeProgram());
    const attempt = async (password: string, address: string) => {
      const headers = { 'x-forwarded-for': address };
      const payload = { username: ada.username, password };
      const request = { method: 'POST', url: '/api/login', headers, payload } as const;
      return (await proxied.nobody.request(request)).statusCode;
    };
    for (let at = 0; at < 5; at += 1) expect(await attempt('wrong', '203.0.113.9')).toBe(401);
    await outsidePrograms(proxied.pools, (db) =>
      db
        .updateTable('signInThrottle')
        .set({ failures: 45, lastFailureAt: new Date(Date.now() - 31_000) })
        .execute(),
    );
    expect(await attempt(testPassword, '203.0.113.9')).toBe(429);
    expect(await attempt(testPassword, '198.51.100.1')).toBe(200);
  });

  it('slow a network down that tries many names', async () => {
    const elsewhere = await startTestApi({ trustProxy: ['127.0.0.1'] });
    const attempt = (at: number, address: string) =>
      elsewhere.nobody.request({
        method: 'POST',
        url: '/api/login',
        headers: { 'x-forwarded-for': address },
        payload: { username: `guess-${at}`, password: 'x' },
      });
    for (let at = 0; at < 50; at += 1) {
      expect((await attempt(at, `203.0.113.${at}`)).statusCode).toBe(401);
    }
    await holdThrottles(elsewhere, 'network');
    expect((await attempt(51, '203.0.113.200')).statusCode).toBe(429);
    expect((await attempt(52, '198.51.100.1')).statusCode).toBe(401);
  });
});

describe('who is signed in', () => {
  it('carries program, role and relations', async () => {
    const { data } = await api.as(maya).call(getAuthUser);
    expect(data).toMatchObject({
      id: maya.memberId,
      roleName: 'PlusTierAdmin',
      adminLevel: 2,
      isProgramAdmin: 1,
      isWtAdmin: 0,
      program: {
        id: program.programId,
        name: 'Riverbend',
        tier: 'pro',
        settings: { mentalWellnessEnabled: 0, newInterface: 0 },
      },
      externalDevice: { deviceName: null },
      walkData: { goal: 8000 },
      unansweredQuestions: [],
      unreadCount: 0,
    });
  });

  it.each([
    ['NonAdmin', 0, 0, 0],
    ['CoreTierAdmin', 1, 1, 0],
    ['PlusTierAdmin', 2, 1, 0],
    ['ProTierAdmin', 3, 1, 0],
    ['WT Admin', 4, 1, 1],
    ['Super WT Admin', 10, 1, 1],
  ] as const)('as %s has level %i', async (roleName, adminLevel, isProgramAdmin, isWtAdmin) => {
    const member = await api.makeMember(program, { roleName });
    const { data } = await api.as(member).call(getAuthUser);
    expect(data).toMatchObject({ roleName, adminLevel, isProgramAdmin, isWtAdmin });
  });

  it('is nobody without a session', async () => {
    await expect(api.nobody.call(getAuthUser)).rejects.toMatchObject({ code: 'not_signed_in' });
    const call = api.nobody.call(getMember, { params: { id: maya.memberId } });
    await expect(call).rejects.toMatchObject({ status: 401 });
  });
});
