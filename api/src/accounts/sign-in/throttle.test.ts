import { beforeEach, describe, expect, it } from 'vitest';
import { outsidePrograms } from '#engine/postgres/index.ts';
import { hashPassword } from './password.ts';
import { networkDigest } from './throttle.service.ts';
import { holdThrottles } from '#test/fixtures/throttles.fixture.ts';
import { startTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';

const api = await startTestApi({ trustProxy: ['127.0.0.1'] });
const program = await api.makeProgram();

/** Each test has its own network, so that its counts don't make other tests wait. */
let network = 0;
beforeEach(() => {
  network += 1;
});

function postLogin(
  payload: object,
  { address = `192.0.${network}.1`, cookies = {} }: { address?: string; cookies?: object } = {},
) {
  const headers = { 'x-forwarded-for': address };
  const request = { method: 'POST', url: '/api/login', headers, payload } as const;
  return api.nobody.request({ ...request, cookies: { ...cookies } });
}

function deviceCookie(answer: Awaited<ReturnType<typeof postLogin>>): string {
  return answer.cookies.find(({ name }) => name === 'stridewell_device')?.value ?? '';
}

async function setPassword({ programId, memberId }: TestMember, password: string) {
  const passwordHash = await hashPassword(password);
  await api.inProgram({ programId }, (db) =>
    db
      .updateTable('member')
      .set({ passwordHash })
      .where('programId', '=', programId)
      .where('memberId', '=', memberId)
      .execute(),
  );
}

describe('repeated wrong sign-ins', () => {
  async function fail(username: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) {
      statuses.push((await postLogin({ username, password: 'wrong' })).statusCode);
    }
    return statuses;
  }

  it('make the sixth wait, for a known name and for an unknown one', async () => {
    const ruth = await api.makeMember(program);
    for (const username of [ruth.username, 'unknown-but-tried-often']) {
      expect(await fail(username, 5)).toEqual([401, 401, 401, 401, 401]);
      await holdThrottles(api.pools, 'name');
      expect(await fail(username, 1)).toEqual([429]);
    }
    const right = await postLogin({ username: ruth.username, password: testPassword });
    expect(right.statusCode).toBe(429);
    const retryAfter = Number(right.headers['retry-after']);
    expect(retryAfter).toBeGreaterThan(1);
    expect(retryAfter).toBeLessThanOrEqual(61);
    expect(right.json()).toMatchObject({ error: { code: 'sign_in_throttled', retryAfter } });
  });

  it('let only about five of many simultaneous guesses through', async () => {
    const since = performance.now();
    const target = await api.makeMember(program);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => fail(target.username, 1).then(([status]) => status)),
    );
    const through = statuses.filter((status) => status === 401);
    expect(through.length).toBeGreaterThanOrEqual(5);
    // One more passes after 1, 2, 4 and more seconds, on a machine that is so slow.
    const seconds = (performance.now() - since) / 1000;
    expect(through.length).toBeLessThanOrEqual(5 + Math.floor(Math.log2(seconds + 1)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - through.length);
  });

  it('are forgotten after the wait and a correct one', async () => {
    const hugo = await api.makeMember(program);
    await fail(hugo.username, 5);
    // As if the second that the sixth has to wait were over.
    await outsidePrograms(api.pools, (db) =>
      db
        .updateTable('signInThrottle')
        .set({ lastFailureAt: new Date(Date.now() - 1_100) })
        .execute(),
    );
    const right = await postLogin({ username: hugo.username, password: testPassword });
    expect(right.statusCode).toBe(200);
    expect(await fail(hugo.username, 2)).toEqual([401, 401]);
  });

  it('count together for all names of an account, which then opens with no password', async () => {
    const ines = await api.makeMember(program);
    expect(await fail(ines.email, 3)).toEqual([401, 401, 401]);
    expect(await fail(ines.username, 2)).toEqual([401, 401]);
    await holdThrottles(api.pools, 'account');
    const right = { username: ines.email, password: testPassword };
    expect((await postLogin(right)).statusCode).toBe(401);
    expect((await postLogin(right, { address: '198.51.100.7' })).statusCode).toBe(401);
  });

  it('do not extend the wait while it lasts', async () => {
    const noor = await api.makeMember(program);
    await fail(noor.username, 5);
    await holdThrottles(api.pools, 'name');
    const counted = () =>
      outsidePrograms(api.pools, (db) =>
        db.selectFrom('signInThrottle').selectAll().orderBy('throttleKey').execute(),
      );
    const before = await counted();
    expect(await fail(noor.username, 5)).toEqual([429, 429, 429, 429, 429]);
    expect(await counted()).toEqual(before);
  });

  it('by others never make a known device of the member wait', async () => {
    const otto = await api.makeMember(program);
    const other = await api.makeMember(program);
    const right = { username: otto.username, password: testPassword };
    const device = deviceCookie(await postLogin(right));
    const others = deviceCookie(await postLogin({ ...right, username: other.username }));
    await fail(otto.username, 5);
    await holdThrottles(api.pools, 'name');
    const from = async (stridewell_device: string) =>
      (await postLogin(right, { cookies: { stridewell_device } })).statusCode;
    expect(await from(others)).toBe(429);
    expect(await from(device.replace(/.$/, device.endsWith('A') ? 'B' : 'A'))).toBe(429);
    expect(await from(device)).toBe(200);
    expect(await from(`${others}~${device}`)).toBe(200);
    expect(await fail(otto.username, 1)).toEqual([429]);
  });

  it('on a known device make that device wait', async () => {
    const lena = await api.makeMember(program);
    const payload = { username: lena.username, password: testPassword };
    const cookies = { stridewell_device: deviceCookie(await postLogin(payload)) };
    const attempt = async (password: string) =>
      (await postLogin({ ...payload, password }, { cookies })).statusCode;
    for (let at = 0; at < 5; at += 1) expect(await attempt('wrong')).toBe(401);
    await holdThrottles(api.pools, 'device');
    expect(await attempt(testPassword)).toBe(429);
    expect((await postLogin(payload)).statusCode).toBe(200);
  });

  it('from one network make the owner wait elsewhere for at most half a minute', async () => {
    const ada = await api.makeMember(program);
    const attempt = async (password: string, address: string) =>
      (await postLogin({ username: ada.username, password }, { address })).statusCode;
    for (let at = 0; at < 5; at += 1) expect(await attempt('wrong', '203.0.113.9')).toBe(401);
    await outsidePrograms(api.pools, (db) =>
      db
        .updateTable('signInThrottle')
        .set({ failures: 45, lastFailureAt: new Date(Date.now() - 31_000) })
        .execute(),
    );
    expect(await attempt(testPassword, '203.0.113.9')).toBe(429);
    expect(await attempt(testPassword, '198.51.100.1')).toBe(200);
  });

  it('also count for the network if the device knows only some accounts with the name', async () => {
    const email = 'in-two-programs@example.org';
    const own = await api.makeMember(await api.makeProgram(), { email });
    const victim = await api.makeMember(program, { email });
    const address = '198.19.0.1';
    const signedIn = await postLogin({ username: own.username, password: testPassword });
    const cookies = { stridewell_device: deviceCookie(signedIn) };
    const attempt = async (password: string) =>
      (await postLogin({ username: email, password }, { address, cookies })).statusCode;
    const failures = async () => {
      const rows = await outsidePrograms(api.pools, (db) =>
        db
          .selectFrom('signInThrottle')
          .select(['throttleKey', 'failures'])
          .where('throttleKey', '=', `network:${networkDigest(address)}`)
          .execute(),
      );
      return rows[0]?.failures;
    };
    expect(await attempt('wrong')).toBe(401);
    expect(await failures()).toBe(1);
    expect(await attempt(testPassword)).toBe(200);
    expect(await failures()).toBe(1);
    await outsidePrograms(api.pools, (db) =>
      db
        .updateTable('signInThrottle')
        .set({ failures: 50 })
        .where('throttleKey', 'like', 'network:%')
        .execute(),
    );
    await holdThrottles(api.pools, 'network');
    await setPassword(victim, 'only of the account that the device does not know');
    expect(await attempt('only of the account that the device does not know')).toBe(401);
    expect(await failures()).toBe(50);
    expect(await attempt(testPassword)).toBe(200);
    expect(await failures()).toBe(50);
  });

  it('slow down a network that tries many names, by at most half a minute', async () => {
    const attempt = async (at: number, address: string) =>
      (await postLogin({ username: `guess-${at}`, password: 'x' }, { address })).statusCode;
    for (let at = 0; at < 50; at += 1) {
      expect(await attempt(at, `198.18.0.${at}`)).toBe(401);
    }
    await holdThrottles(api.pools, 'network');
    expect(await attempt(51, '198.18.0.200')).toBe(429);
    expect(await attempt(52, '198.18.1.1')).toBe(401);
    await outsidePrograms(api.pools, (db) =>
      db
        .updateTable('signInThrottle')
        .set({ failures: 5000, lastFailureAt: new Date(Date.now() - 31_000) })
        .where('throttleKey', 'like', 'network:%')
        .execute(),
    );
    expect(await attempt(53, '198.18.0.200')).toBe(401);
  });
});
