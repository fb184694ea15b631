import { localDay } from '@stridewell/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestMember, testPassword } from '#test/setup/test-api.ts';
import { startBreakableProxy } from '#test/fixtures/lost-answer.fixture.ts';

const api = await startTestApi();
const proxy = await startBreakableProxy(api.database.connection);
const app = await api.another(proxy.connection);
const program = await api.makeProgram();
const members = await Promise.all(Array.from({ length: 6 }, () => api.makeMember(program)));

afterAll(() => proxy.close());

async function post(url: string, key: string, payload: object, by?: TestMember) {
  const token = by && (await api.as(by).accessToken());
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'idempotency-key': key },
    payload,
  });
  const { statusCode, body, headers } = answer;
  return { statusCode, body, isReplay: headers['idempotent-replayed'] === 'true', headers };
}

/** Sends a write whose response is lost after its commit, then again until there is one. */
async function lose(send: () => ReturnType<typeof post>, letThrough = 0) {
  proxy.cutAfterCommit({ times: 1, letThrough });
  const lost = await send();
  expect(proxy.cuts()).toBe(1);
  expect(lost.statusCode).toBe(503);
  expect(Number(lost.headers['retry-after'])).toBeGreaterThan(0);
  return [await send(), await send()] as const;
}

describe('a write whose response was lost after its commit', () => {
  it('gets that response when it is sent again, and took effect once', async () => {
    const maya = await api.makeMember(program);
    const [again, more] = await lose(() =>
      post(`/members/${maya.memberId}`, 'lost-1', { firstName: 'Lost' }, maya),
    );
    expect(again).toMatchObject({ statusCode: 200, isReplay: true });
    expect(more.body).toBe(again.body);
  });

  it('behaves the same in a batch', async () => {
    const stepData = [{ date: localDay(new Date(), 'Europe/Madrid'), steps: 4321 }];
    const write = (member: TestMember, key: string) =>
      post(`/members/${member.memberId}/add-steps`, key, { stepData }, member);
    await Promise.all(members.map((member, at) => write(member, `warm-${at}`)));
    proxy.cutAfterCommit({ times: 2 });
    const lost = await Promise.all(members.map((member, at) => write(member, `many-${at}`)));
    expect(proxy.cuts()).toBeGreaterThan(0);
    expect(lost.map(({ statusCode }) => statusCode)).toContain(503);
    proxy.cutAfterCommit({ times: 0 });
    const again = await Promise.all(members.map((member, at) => write(member, `many-${at}`)));
    expect(again.map(({ statusCode, isReplay }) => [statusCode, isReplay])).toEqual(
      members.map(() => [200, true]),
    );
    const entries = await api.inProgram(program, (db) =>
      db
        .selectFrom('stepEntry')
        .select('steps')
        .where('programId', '=', program.programId)
        .execute(),
    );
    expect(entries).toEqual(members.map(() => ({ steps: 4321 })));
  });

  it('behaves the same for signing in: one session, the same tokens', async () => {
    const theo = await api.makeMember(program);
    const payload = { username: theo.username, password: testPassword, withRefreshToken: 1 };
    // The attempt is committed first.
    const [again, more] = await lose(() => post('/login', 'lost-3', payload), 1);
    expect(again).toMatchObject({ statusCode: 200, isReplay: true });
    expect(more.body).toBe(again.body);
    const begun = await api.inProgram(program, (db) =>
      db
        .selectFrom('session')
        .select('generation')
        .where('programId', '=', program.programId)
        .where('memberId', '=', theo.memberId)
        .execute(),
    );
    expect(begun).toEqual([{ generation: 0 }]);
  });
});
