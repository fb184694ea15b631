import { getMember } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi, testPassword } from '#test/setup/test-api.ts';

const partner = 'https://partner.example';
const api = await startTestApi({ embedOrigins: [partner, 'http://localhost:5050'] });
const closed = await startTestApi();
const maya = await api.makeMember(await api.makeProgram());
const theo = await api.makeMember(maya);
const url = `/api/members/${maya.memberId}`;
const strangers = ['https://partner.example.evil.example', 'https://partner.example:444', 'null'];

const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,content-type',
};

describe('a page of an allowed origin', () => {
  it('can read responses and failures, with a token and without cookies', async () => {
    const answer = await api.as(maya).request({ url, headers: { origin: partner } });
    expect(answer.statusCode).toBe(200);
    const refused = await api.nobody.request({ url, headers: { origin: partner } });
    expect(refused.statusCode).toBe(401);
    const lost = await api.nobody.request({ url: '/api/nothing', headers: { origin: partner } });
    expect(lost.statusCode).toBe(404);
    for (const { headers } of [answer, refused, lost]) {
      expect(headers['access-control-allow-origin']).toBe(partner);
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      expect(headers['access-control-expose-headers']).toContain('X-Request-Id');
      expect(headers.vary).toContain('Origin');
    }
  });

  it('gets a preflight response that is cached for two hours', async () => {
    const headers = { origin: 'http://localhost:5050', ...preflight };
    const answer = await api.nobody.request({ method: 'OPTIONS', url, headers });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5050',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key, X-Request-Id',
      'access-control-max-age': '7200',
      vary: 'Origin',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('a page of another origin', () => {
  it.each(strangers)('gets no CORS headers: %s', async (origin) => {
    const answers = [
      await api.as(maya).request({ url, headers: { origin } }),
      await api.nobody.request({ method: 'OPTIONS', url, headers: { origin, ...preflight } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 405]);
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.vary).toBe('Origin');
    }
  });

  it('gets no CORS headers if no origin is allowed, either', async () => {
    const headers = { origin: partner, ...preflight };
    const answer = await closed.nobody.request({ method: 'OPTIONS', url: '/api/login', headers });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the refresh cookie, sent by a page of an allowed origin', () => {
  const foreign = { origin: partner, 'sec-fetch-site': 'cross-site' };

  async function signIn() {
    const payload = { username: theo.username, password: testPassword };
    const answer = await api.nobody.request({ method: 'POST', url: '/api/login', payload });
    const [cookie] = answer.cookies;
    return { cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } };
  }

  async function isAlive({ cookies }: Awaited<ReturnType<typeof signIn>>) {
    const answer = await api.nobody.request({ method: 'POST', url: '/api/refresh', cookies });
    return answer.statusCode === 200;
  }

  it('continues no session', async () => {
    const session = await signIn();
    for (const headers of [
      foreign,
      { ...foreign, authorization: `Bearer ${await api.as(maya).accessToken()}` },
    ]) {
      const request = { method: 'POST', url: '/api/refresh', headers, ...session } as const;
      const answer = await api.nobody.request(request);
      expect(answer.statusCode).toBeGreaterThanOrEqual(401);
      expect(answer.body).not.toContain('accessToken');
    }
    expect(await isAlive(session)).toBe(true);
  });

  it("isn't set: signing in there, even with a token, leaves none in the browser", async () => {
    const payload = { username: theo.username, password: testPassword };
    const login = { method: 'POST', url: '/api/login', headers: foreign, payload } as const;
    expect((await api.nobody.request(login)).json()).toMatchObject({
      error: { code: 'foreign_origin' },
    });
    const answer = await api.as(maya).request(login);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it("ends no session: signing out there ends the token's session", async () => {
    const session = await signIn();
    const leaving = await api.makeMember(maya);
    const request = { method: 'POST', url: '/api/logout', headers: foreign, ...session } as const;
    expect((await api.nobody.request(request)).json()).toMatchObject({
      error: { code: 'foreign_origin' },
    });
    const signedOut = await api.as(leaving).request(request);
    expect(signedOut.statusCode).toBe(200);
    expect(signedOut.headers['set-cookie']).toBeUndefined();
    expect(await isAlive(session)).toBe(true);
    await expect(
      api.as(leaving).call(getMember, { params: { id: leaving.memberId } }),
    ).rejects.toMatchObject({ code: 'session_ended' });
  });
});
