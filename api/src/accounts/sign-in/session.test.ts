import { logout, removeMember, restoreMember } from '@stridewell/contracts';
import { decodeJwt, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareTestApi } from '#test/setup/test-api.ts';
import {
  deactivate,
  exchange,
  moveClock,
  readWith,
  signIn,
} from '#test/fixtures/sign-in.fixture.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'Europe/Madrid' });
const maya = await api.makeMember(program, { roleName: 'PlusTierAdmin' });

afterEach(() => {
  vi.useRealTimers();
});

describe('signing out', () => {
  it('ends the session right away for the access token and the refresh token', async () => {
    const tokens = await signIn(api, maya);
    expect((await readWith(api, tokens.accessToken)).statusCode).toBe(200);
    const answer = await api.nobody.request({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: `Bearer ${tokens.accessToken}` },
    });
    expect(answer.json()).toEqual({ data: {} });
    const after = await readWith(api, tokens.accessToken);
    expect(after.statusCode).toBe(401);
    expect(after.json()).toMatchObject({ error: { code: 'session_ended' } });
    await expect(exchange(api, tokens.refreshToken)).rejects.toMatchObject({
      code: 'refresh_failed',
    });
  });

  it('ends the session by cookie alone, and removes the cookie', async () => {
    const tokens = await signIn(api, maya);
    const cookies = { stridewell_refresh: tokens.refreshToken };
    const answer = await api.nobody.request({ method: 'POST', url: '/api/logout', cookies });
    expect(answer.cookies[0]).toMatchObject({ name: 'stridewell_refresh', value: '' });
    expect((await readWith(api, tokens.accessToken)).statusCode).toBe(401);
  });

  it('does nothing from another site', async () => {
    const tokens = await signIn(api, maya);
    const answer = await api.nobody.request({
      method: 'POST',
      url: '/api/logout',
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: { stridewell_refresh: tokens.refreshToken },
    });
    expect(answer.statusCode).toBe(403);
    expect((await readWith(api, tokens.accessToken)).statusCode).toBe(200);
  });

  it('succeeds when there is no session', async () => {
    await expect(api.nobody.call(logout)).resolves.toEqual({ data: {} });
  });
});

describe('a session', () => {
  it('ends when its member is deactivated', async () => {
    const gone = await api.makeMember(program);
    const { accessToken } = await signIn(api, gone);
    await deactivate(api, gone);
    expect((await readWith(api, accessToken)).json()).toMatchObject({
      error: { code: 'session_ended' },
    });
  });

  it('stays ended when its member is restored, even if it began while they were being removed', async () => {
    const admin = await api.makeMember(program, { roleName: 'ProTierAdmin' });
    const back = await api.makeMember(program);
    const params = { params: { id: back.memberId } };
    const before = await signIn(api, back);
    await api.as(admin).call(removeMember, { ...params, body: {} });
    const open = await api.inProgram(program, (db) =>
      db
        .selectFrom('session')
        .select('sessionId')
        .where('memberId', '=', back.memberId)
        .where('endedAt', 'is', null)
        .execute(),
    );
    expect(open).toEqual([]);
    const meanwhile = await api.beginSession(back);
    await api.as(admin).call(restoreMember, params);
    for (const token of [before.accessToken, meanwhile]) {
      expect((await readWith(api, token)).json()).toMatchObject({
        error: { code: 'session_ended' },
      });
    }
    await expect(exchange(api, before.refreshToken)).rejects.toMatchObject({
      code: 'refresh_failed',
    });
    const after = await signIn(api, back);
    expect((await readWith(api, after.accessToken)).statusCode).toBe(200);
  });

  it('follows a change of role within a second', async () => {
    const promoted = await api.makeMember(program);
    const { accessToken } = await signIn(api, promoted);
    expect((await readWith(api, accessToken)).json()).toMatchObject({ data: { adminLevel: 0 } });
    await api.inProgram(program, (db) =>
      db
        .updateTable('member')
        .set({ roleName: 'CoreTierAdmin' })
        .where('memberId', '=', promoted.memberId)
        .execute(),
    );
    moveClock({ seconds: 1 });
    expect((await readWith(api, accessToken)).json()).toMatchObject({ data: { adminLevel: 1 } });
  });

  it('needs an access token that has not expired', async () => {
    const { accessToken } = await signIn(api, maya);
    moveClock({ seconds: 30 * 60 + 31 });
    expect((await readWith(api, accessToken)).json()).toMatchObject({
      error: { code: 'not_signed_in' },
    });
  });

  it('accepts no token of another kind, another audience, another key or without a key', async () => {
    const { accessToken } = await signIn(api, maya);
    const [header, payload, signature] = accessToken.split('.');
    const claims = decodeJwt(accessToken);
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
      expect((await readWith(api, token)).json()).toMatchObject({
        error: { code: 'not_signed_in' },
      });
    }
  });
});
