import { refreshSession } from '@stridewell/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';
import { exchange, moveClock, readWith, signIn } from '#test/fixtures/sign-in.fixture.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'Europe/Madrid' });
const maya = await api.makeMember(program, { roleName: 'PlusTierAdmin' });

afterEach(() => {
  vi.useRealTimers();
});

describe('refreshing', () => {
  it('gives a new session by token and by cookie', async () => {
    const first = await signIn(api, maya);
    const second = await exchange(api, first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await readWith(api, second.accessToken)).statusCode).toBe(200);
    const byCookie = await api.nobody.request({
      method: 'POST',
      url: '/api/refresh',
      cookies: { stridewell_refresh: second.refreshToken },
    });
    expect(byCookie.statusCode).toBe(200);
    expect(byCookie.json()).toMatchObject({ data: { refreshToken: null } });
    expect(byCookie.cookies[0]?.value).toMatch(/^\d+\.\d+\.2\./);
  });

  it('gives the same successor to two tabs at the same moment, and to a caller who lost the response', async () => {
    const { refreshToken } = await signIn(api, maya);
    const tabs = await Promise.all([exchange(api, refreshToken), exchange(api, refreshToken)]);
    const lost = await exchange(api, refreshToken);
    expect(new Set([...tabs, lost].map((tokens) => tokens.refreshToken)).size).toBe(1);
  });

  it('ends the session when the previous token is used after the overlap', async () => {
    const { refreshToken } = await signIn(api, maya);
    const second = await exchange(api, refreshToken);
    moveClock({ seconds: 21 });
    await expect(exchange(api, refreshToken)).rejects.toMatchObject({ code: 'refresh_failed' });
    await expect(exchange(api, second.refreshToken)).rejects.toMatchObject({
      code: 'refresh_failed',
    });
  });

  it('ends the session when an older token is used, even within the overlap', async () => {
    const first = await signIn(api, maya);
    const second = await exchange(api, first.refreshToken);
    const third = await exchange(api, second.refreshToken);
    await expect(exchange(api, first.refreshToken)).rejects.toMatchObject({ status: 401 });
    await expect(exchange(api, third.refreshToken)).rejects.toMatchObject({
      code: 'refresh_failed',
    });
    const answer = await readWith(api, third.accessToken);
    expect(answer.statusCode).toBe(401);
    expect(answer.json<{ error: { message: string } }>().error.message).toContain(
      'session was ended',
    );
  });

  it('is not affected by invented and altered tokens', async () => {
    const { refreshToken } = await signIn(api, maya);
    const altered = refreshToken.replace(/\.0\./, '.5.');
    for (const token of ['x', altered, `${refreshToken}x`, refreshToken.slice(0, -1)]) {
      await expect(exchange(api, token)).rejects.toMatchObject({
        code: 'refresh_failed',
        status: 401,
      });
    }
    await expect(exchange(api, refreshToken)).resolves.toBeDefined();
  });

  it('ends after thirty days without use, and after ninety in any case', async () => {
    const idle = await signIn(api, maya);
    let used = await signIn(api, maya);
    const beginning = Date.now();
    for (let days = 0; days < 87; days += 29) {
      used = await exchange(api, used.refreshToken);
      moveClock({ days: 29 });
    }
    await expect(exchange(api, idle.refreshToken)).rejects.toMatchObject({
      code: 'refresh_failed',
    });
    used = await exchange(api, used.refreshToken);
    vi.setSystemTime(beginning + 91 * 86_400_000);
    await expect(exchange(api, used.refreshToken)).rejects.toMatchObject({
      code: 'refresh_failed',
    });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://wellness.example', host: 'wellness.example' }, 200],
  ])('by cookie with the headers %j returns %i', async (headers, status) => {
    const { refreshToken } = await signIn(api, maya);
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
      message: expect.stringContaining('session was ended') as string, // matchers are typed any
    });
  });
});
