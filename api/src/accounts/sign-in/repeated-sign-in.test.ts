import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';
import { moveClock, readWith, signIn, type Tokens } from '#test/fixtures/sign-in.fixture.ts';

const api = await shareTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);
const theo = await api.makeMember(program);

afterEach(() => {
  vi.useRealTimers();
});

async function post(
  url: string,
  key: string,
  { payload = {}, token, cookie }: { payload?: object; token?: string; cookie?: string } = {},
) {
  const answer = await api.nobody.request({
    method: 'POST',
    url: `/api${url}`,
    headers: { 'idempotency-key': key, ...(token && { authorization: `Bearer ${token}` }) },
    ...(cookie && { cookies: { stridewell_refresh: cookie } }),
    payload,
  });
  const { statusCode, body, headers, cookies } = answer;
  const isReplay = headers['idempotent-replayed'] === 'true';
  return { statusCode, body, cookie: cookies[0]?.value, isReplay };
}

function tokensOf({ body }: { body: string }): Tokens {
  return (JSON.parse(body) as { data: Tokens }).data; // every caller has signed in
}

const signInAs = (member: TestMember, key: string, more: object = {}) =>
  post('/login', key, { payload: { username: member.username, password: testPassword, ...more } });

function sessionsOf({ memberId }: TestMember) {
  return api.inProgram(program, (db) =>
    db.selectFrom('session').selectAll().where('memberId', '=', memberId).execute(),
  );
}

describe('a repeated sign-in with the same key', () => {
  it('gets exactly the same session, including the cookie', async () => {
    const before = (await sessionsOf(maya)).length;
    const first = await signInAs(maya, 'in-1');
    const again = await signInAs(maya, 'in-1');
    expect(first).toMatchObject({ statusCode: 200, isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true });
    expect(again.cookie).toMatch(/^\d+\.\d+\.0\./);
    expect(await sessionsOf(maya)).toHaveLength(before + 1);
  });

  it('starts only one session even if it is repeated at the same moment', async () => {
    const before = (await sessionsOf(maya)).length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInAs(maya, 'in-2')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
    expect(await sessionsOf(maya)).toHaveLength(before + 1);
  });

  it("needs the password again: the key alone doesn't work", async () => {
    const ruth = await api.makeMember(program);
    await signInAs(ruth, 'in-3');
    const stolen = await signInAs(ruth, 'in-3', { password: 'guessed' });
    expect(stolen).toMatchObject({ statusCode: 401, isReplay: false, cookie: undefined });
    // With another member's password, it is a different key.
    const others = await signInAs(theo, 'in-3');
    expect(others).toMatchObject({ statusCode: 200, isReplay: false });
    expect(JSON.parse(others.body)).toMatchObject({ data: { memberId: theo.memberId } });
  });

  it('is refused if the request is different', async () => {
    await signInAs(theo, 'in-4');
    const other = await signInAs(theo, 'in-4', { withRefreshToken: 1 });
    expect(other.statusCode).toBe(422);
    expect(other.body).toContain('idempotency_key_reused');
  });

  it('starts a new session once the first was refreshed or ended, or a minute has passed', async () => {
    const first = await signInAs(theo, 'in-5');
    await post('/refresh', 'other', { cookie: first.cookie ?? '' });
    const second = await signInAs(theo, 'in-5');
    expect(second).toMatchObject({ statusCode: 200, isReplay: false });
    expect(await signInAs(theo, 'in-5')).toEqual({ ...second, isReplay: true });
    await post('/logout', 'out', { token: tokensOf(second).accessToken });
    const third = await signInAs(theo, 'in-5');
    expect(third).toMatchObject({ statusCode: 200, isReplay: false });
    moveClock({ seconds: 61 });
    expect(await signInAs(theo, 'in-5')).toMatchObject({ statusCode: 200, isReplay: false });
  });

  it('leaves no token in the database', async () => {
    const { accessToken, refreshToken } = tokensOf(
      await signInAs(theo, 'in-6', { withRefreshToken: 1 }),
    );
    const rows = await api.inProgram(program, (db) =>
      db.selectFrom('idempotency').selectAll().execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    const kept = JSON.stringify(rows);
    for (const secret of [accessToken, refreshToken, refreshToken.split('.')[3] ?? '']) {
      expect(secret.length).toBeGreaterThan(40);
      expect(kept).not.toContain(secret);
    }
    expect(kept).not.toContain('eyJ');
  });
});

describe('a repeated refresh', () => {
  it('gets exactly the same tokens, with a key and without', async () => {
    const { refreshToken } = await signIn(api, maya);
    const first = await post('/refresh', 'again-1', { cookie: refreshToken });
    const again = await post('/refresh', 'again-1', { cookie: refreshToken });
    expect(first).toMatchObject({ statusCode: 200, isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true });
    const keyless = await api.nobody.request({
      method: 'POST',
      url: '/api/refresh',
      cookies: { stridewell_refresh: refreshToken },
    });
    expect(keyless.body).toBe(first.body);
  });

  it('is refused with a key that was used for another token, and leaves the cookie alone', async () => {
    const { refreshToken } = await signIn(api, maya);
    const first = await post('/refresh', 'again-2', { cookie: refreshToken });
    const next = await post('/refresh', 'again-2', { cookie: first.cookie ?? '' });
    expect(next).toMatchObject({ statusCode: 422, cookie: undefined });
    expect(next.body).toContain('idempotency_key_reused');
    const fresh = await post('/refresh', 'again-3', { cookie: first.cookie ?? '' });
    expect(fresh.statusCode).toBe(200);
  });

  it('still ends the session after the overlap, whatever its key', async () => {
    const { refreshToken } = await signIn(api, maya);
    const first = await post('/refresh', 'again-4', { cookie: refreshToken });
    moveClock({ seconds: 21 });
    const late = await post('/refresh', 'again-4', { cookie: refreshToken });
    expect(late.statusCode).toBe(401);
    expect((await readWith(api, tokensOf(first).accessToken)).statusCode).toBe(401);
  });
});

describe('a repeated sign-out', () => {
  it('gets the same response, which is marked as a repeat', async () => {
    const { accessToken } = await signIn(api, maya);
    const first = await post('/logout', 'out-1', { token: accessToken });
    expect(first).toMatchObject({ statusCode: 200, isReplay: false });
    const again = await post('/logout', 'out-1', { token: accessToken });
    expect(again).toEqual({ ...first, isReplay: true });
  });

  it('is another request for another session', async () => {
    const [one, other] = [await signIn(api, maya), await signIn(api, maya)];
    await post('/logout', 'out-2', { token: one.accessToken });
    const second = await post('/logout', 'out-2', { token: other.accessToken });
    expect(second.statusCode).toBe(422);
    expect((await readWith(api, other.accessToken)).statusCode).toBe(200);
  });
});
