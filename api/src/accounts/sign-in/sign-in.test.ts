import { endpoints, getAuthUser, getMember, login, problems } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { shareTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';
import { deactivate, readWith, type Tokens } from '#test/fixtures/sign-in.fixture.ts';

const api = await shareTestApi();
const program = await api.makeProgram({ name: 'Riverbend', timeZone: 'Europe/Madrid' });
const maya = await api.makeMember(program, { roleName: 'PlusTierAdmin' });

function postLogin(payload: object) {
  return api.nobody.request({ method: 'POST', url: '/api/login', payload });
}

describe('signing in', () => {
  it.each([
    ['username', (member: TestMember) => ({ username: member.username })],
    ['email address', (member: TestMember) => ({ email: member.email })],
    ['email address in the username field', (member: TestMember) => ({ username: member.email })],
    ['capital letters', (member: TestMember) => ({ username: member.email.toUpperCase() })],
  ])('works with %s', async (_, name) => {
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
  ])('is refused for pages of another site: %j', async (from) => {
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

  it('starts a session that lasts, even for a caller that sends no key', async () => {
    const answer = await postLogin({ username: maya.username, password: testPassword });
    const cookies = { stridewell_refresh: answer.cookies[0]?.value ?? '' };
    const next = await api.nobody.request({ method: 'POST', url: '/api/refresh', cookies });
    expect(next.statusCode).toBe(200);
  });

  it('gives the refresh token only to a caller that asks for it, and then sets no cookie', async () => {
    const payload = { email: maya.email, password: testPassword, withRefreshToken: true };
    const answer = await postLogin(payload);
    expect(answer.cookies).toEqual([]);
    expect(answer.json<{ data: Tokens }>().data.refreshToken).toMatch(/^\d+\.\d+\.0\./);
  });

  it('gives the same response for a wrong password, an unknown name and a member who left', async () => {
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
      error: { code: 'sign_in_failed', message: problems.sign_in_failed[1] },
    });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
  });

  it('needs a name and a password', async () => {
    const withoutName = await postLogin({ password: 'x' });
    expect(withoutName.statusCode).toBe(400);
    expect(withoutName.json()).toMatchObject({
      error: { fields: { username: ['Enter your email address or username.'] } },
    });
    const withoutPassword = await postLogin({ username: 'x' });
    expect(withoutPassword.json()).toMatchObject({
      error: { fields: { password: ['This is required.'] } },
    });
  });
});

describe('the signed-in user', () => {
  it('has program, role and relations', async () => {
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
  ] as const)(
    'has the role %s with level %i',
    async (roleName, adminLevel, isProgramAdmin, isWtAdmin) => {
      const member = await api.makeMember(program, { roleName });
      const { data } = await api.as(member).call(getAuthUser);
      expect(data).toMatchObject({ roleName, adminLevel, isProgramAdmin, isWtAdmin });
    },
  );

  it('needs a session', async () => {
    await expect(api.nobody.call(getAuthUser)).rejects.toMatchObject({ code: 'not_signed_in' });
    const call = api.nobody.call(getMember, { params: { id: maya.memberId } });
    await expect(call).rejects.toMatchObject({ status: 401 });
  });
});
