import {
  getAuthUser,
  getMember,
  login,
  logout,
  refreshSession,
  refreshWithToken,
} from '@stridewell/contracts';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestMember, testPassword } from '#testing/test-api.ts';

const api = await startTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'Europe/Madrid' });
const maya = await api.makeMember(program, { roleName: 'PlusTierAdmin' });

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

async function signIn(member: TestMember): Promise<Tokens> {
  const body = { username: member.username, password: testPassword, withRefreshToken: 1 } as const;
  const { data } = await api.nobody.call(login, { body });
  return { accessToken: data.accessToken, refreshToken: data.refreshToken ?? '' };
}

function readWith(accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` };
  return api.nobody.request({ url: '/api/authuser', headers });
}

async function exchange(refreshToken: string): Promise<Tokens> {
  const { data } = await api.nobody.call(refreshWithToken, { query: { refreshToken } });
  return { accessToken: data.accessToken, refreshToken: data.refreshToken ?? '' };
}

function postLogin(payload: object) {
  return api.nobody.request({ method: 'POST', url: '/api/login', payload });
}

function setNow(change: { seconds?: number; days?: number }): void {
  const { seconds = 0, days = 0 } = change;
  const now = Date.now() + seconds * 1000 + days * 86_400_000;
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
}

afterEach(() => {
  vi.useRealTimers();
});

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
    expect((await readWith(data.accessToken)).statusCode).toBe(200);
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
    ]);
  });

  it('hands the refresh token only to a caller that asks for it, and then sets no cookie', async () => {
    const payload = { email: maya.email, password: testPassword, withRefreshToken: true };
    const answer = await postLogin(payload);
    expect(answer.cookies).toEqual([]);
    expect(answer.json<{ data: Tokens }>().data.refreshToken).toMatch(/^\d+\.\d+\.0\./);
  });

  it('answers a wrong password, an unknown name and a member who left in the same words', async () => {
    const left = await api.makeMember(program);
    await deactivate(left);
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
      expect(await fail(username, 6)).toEqual([401, 401, 401, 401, 401, 429]);
    }
    const right = await postLogin({ username: ruth.username, password: testPassword });
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect(right.json()).toMatchObject({ error: { code: 'sign_in_throttled', retryAfter: 1 } });
  });

  it('let only five of many simultaneous guesses through', async () => {
    const target = await api.makeMember(program);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => fail(target.username, 1).then(([status]) => status)),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('are forgotten after the wait and a right one', async () => {
    const hugo = await api.makeMember(program);
    await fail(hugo.username, 5);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const right = await postLogin({ username: hugo.username, password: testPassword });
    expect(right.statusCode).toBe(200);
    expect(await fail(hugo.username, 2)).toEqual([401, 401]);
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
    expect((await attempt(51, '203.0.113.200')).statusCode).toBe(429);
    expect((await attempt(52, '198.51.100.1')).statusCode).toBe(401);
  });
});

describe('refreshing', () => {
  it('gives a new session by token and by cookie', async () => {
    const first = await signIn(maya);
    const second = await exchange(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await readWith(second.accessToken)).statusCode).toBe(200);
    const byCookie = await api.nobody.request({
      method: 'POST',
      url: '/api/refresh',
      cookies: { stridewell_refresh: second.refreshToken },
    });
    expect(byCookie.statusCode).toBe(200);
    expect(byCookie.json()).toMatchObject({ data: { refreshToken: null } });
    expect(byCookie.cookies[0]?.value).toMatch(/^\d+\.\d+\.2\./);
  });

  it('gives two tabs at once, and a caller whose answer was lost, the same successor', async () => {
    const { refreshToken } = await signIn(maya);
    const tabs = await Promise.all([exchange(refreshToken), exchange(refreshToken)]);
    const lost = await exchange(refreshToken);
    expect(new Set([...tabs, lost].map((tokens) => tokens.refreshToken)).size).toBe(1);
  });

  it('ends the session when the token before is used after the overlap', async () => {
    const { refreshToken } = await signIn(maya);
    const second = await exchange(refreshToken);
    setNow({ seconds: 21 });
    await expect(exchange(refreshToken)).rejects.toMatchObject({ code: 'refresh_failed' });
    await expect(exchange(second.refreshToken)).rejects.toMatchObject({ code: 'refresh_failed' });
  });

  it('ends the session when an older token turns up, even within the overlap', async () => {
    const first = await signIn(maya);
    const second = await exchange(first.refreshToken);
    const third = await exchange(second.refreshToken);
    await expect(exchange(first.refreshToken)).rejects.toMatchObject({ status: 401 });
    await expect(exchange(third.refreshToken)).rejects.toMatchObject({ code: 'refresh_failed' });
    const answer = await readWith(third.accessToken);
    expect(answer.statusCode).toBe(401);
    expect(answer.json<{ error: { message: string } }>().error.message).toContain(
      'session was ended',
    );
  });

  it('takes no harm from invented and altered tokens', async () => {
    const { refreshToken } = await signIn(maya);
    const altered = refreshToken.replace(/\.0\./, '.5.');
    for (const token of ['x', altered, `${refreshToken}x`, refreshToken.slice(0, -1)]) {
      await expect(exchange(token)).rejects.toMatchObject({ code: 'refresh_failed', status: 401 });
    }
    await expect(exchange(refreshToken)).resolves.toBeDefined();
  });

  it('ends after thirty days without use, and after ninety in any case', async () => {
    const idle = await signIn(maya);
    let used = await signIn(maya);
    const beginning = Date.now();
    for (let days = 0; days < 87; days += 29) {
      used = await exchange(used.refreshToken);
      setNow({ days: 29 });
    }
    await expect(exchange(idle.refreshToken)).rejects.toMatchObject({ code: 'refresh_failed' });
    used = await exchange(used.refreshToken);
    vi.setSystemTime(beginning + 91 * 86_400_000);
    await expect(exchange(used.refreshToken)).rejects.toMatchObject({ code: 'refresh_failed' });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://wellness.example', host: 'wellness.example' }, 200],
  ])('by cookie from %j answers %i', async (headers, status) => {
    const { refreshToken } = await signIn(maya);
    const answer = await api.nobody.request({
      method: 'POST',
      url: '/api/refresh',
      headers,
      cookies: { stridewell_refresh: refreshToken },
    });
    expect(answer.statusCode).toBe(status);
  });

  it('without a cookie says that the session was ended', async () => {
    await expect(api.nobody.call(refreshSession)).rejects.toMatchObject({
      code: 'refresh_failed',
      message: expect.stringContaining('session was ended') as string,
    });
  });
});

describe('signing out', () => {
  it('ends the session at once for the access token and the refresh token', async () => {
    const tokens = await signIn(maya);
    expect((await readWith(tokens.accessToken)).statusCode).toBe(200);
    const answer = await api.nobody.request({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    });
    expect(answer.json()).toEqual({ data: {} });
    const after = await readWith(tokens.accessToken);
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ error: { code: 'session_ended' } });
    await expect(exchange(tokens.refreshToken)).rejects.toMatchObject({ code: 'refresh_failed' });
  });

  it('by cookie alone ends that session and takes the cookie away', async () => {
    const tokens = await signIn(maya);
    const cookies = { stridewell_refresh: tokens.refreshToken };
    const answer = await api.nobody.request({ method: 'POST', url: '/api/logout', cookies });
    expect(answer.cookies[0]).toMatchObject({ name: 'stridewell_refresh', value: '' });
    expect((await readWith(tokens.accessToken)).statusCode).toBe(401);
  });

  it('from another site changes nothing', async () => {
    const tokens = await signIn(maya);
    const answer = await api.nobody.request({
      method: 'POST',
      url: '/api/logout',
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: { stridewell_refresh: tokens.refreshToken },
    });
    expect(answer.statusCode).toBe(403);
    expect((await readWith(tokens.accessToken)).statusCode).toBe(200);
  });

  it('succeeds when there is no session', async () => {
    await expect(api.nobody.call(logout)).resolves.toEqual({ data: {} });
  });
});

describe('a session', () => {
  it('ends when its member is deactivated', async () => {
    const gone = await api.makeMember(program);
    const { accessToken } = await signIn(gone);
    await deactivate(gone);
    expect((await readWith(accessToken)).json()).toMatchObject({
      error: { code: 'session_ended' },
    });
  });

  it('follows a change of role within five seconds', async () => {
    const promoted = await api.makeMember(program);
    const { accessToken } = await signIn(promoted);
    expect((await readWith(accessToken)).json()).toMatchObject({ data: { adminLevel: 0 } });
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ roleName: 'CoreTierAdmin' })
        .where('memberId', '=', promoted.memberId)
        .execute(),
    );
    setNow({ seconds: 6 });
    expect((await readWith(accessToken)).json()).toMatchObject({ data: { adminLevel: 1 } });
  });

  it('needs an access token that is not over', async () => {
    const { accessToken } = await signIn(maya);
    setNow({ seconds: 30 * 60 + 31 });
    expect((await readWith(accessToken)).json()).toMatchObject({
      error: { code: 'not_signed_in' },
    });
  });

  it('accepts no token of another kind, another audience, another key or without a key', async () => {
    const { accessToken } = await signIn(maya);
    const [header, payload, signature] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const foreignKey = Buffer.alloc(32, 8);
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' });
    const tokens = [
      await forged.sign(foreignKey),
      `${unsigned}.${payload}.`,
      `${header}.${Buffer.from(JSON.stringify({ ...claims, pid: 1 })).toString('base64url')}.${signature}`,
      'x.y.z',
    ];
    for (const token of tokens) {
      expect((await readWith(token)).json()).toMatchObject({ error: { code: 'not_signed_in' } });
    }
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

async function deactivate(member: TestMember): Promise<void> {
  await api.inProgram(member, (db) =>
    db
      .updateTable('member')
      .set({ deactivatedAt: new Date() })
      .where('memberId', '=', member.memberId)
      .execute(),
  );
}
