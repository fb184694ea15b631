import { createScimToken, revokeScimToken } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import {
  api,
  call,
  connectionOf,
  create,
  filtered,
  makePlace,
  memberOf,
  newNetwork,
  ofProgram,
  patch,
} from '#test/fixtures/scim.fixture.ts';
import { moveClock } from '#test/fixtures/sign-in.fixture.ts';

const place = await makePlace();
const elsewhere = await makePlace();

describe('the token of an identity provider', () => {
  it('is stored as a hash, in no other table and in no log of the administrators', async () => {
    const random = place.token.replace(/^scim_\d+_/, '');
    for (const table of ['scimConnection', 'auditEntry', 'idempotency', 'scimCall'] as const) {
      const rows = await api.inProgram(place.program, (db) =>
        db.selectFrom(table).selectAll().execute(),
      );
      expect(JSON.stringify(rows)).not.toContain(random);
    }
    expect(await connectionOf(place)).toMatchObject({ hint: place.token.slice(-4) });
  });

  it('opens nothing but SCIM of its own program', async () => {
    const { programId } = place.program;
    for (const url of [
      `/api/programs/${programId}`,
      `/api/programs/${programId}/members`,
      `/api/programs/${programId}/scim`,
      '/api/authuser',
      `/api/members/${place.admin.memberId}`,
    ]) {
      const headers = { authorization: `Bearer ${place.token}` };
      expect((await api.app.inject({ url, headers })).statusCode, url).toBe(401);
    }
    const theirs = await create(elsewhere);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await call(place, method, `/Users/${theirs}`)).status).toBe(404);
    expect(
      (await patch(place, `/Users/${theirs}`, { op: 'replace', value: { active: false } })).status,
    ).toBe(404);
    const group = await call(elsewhere, 'POST', '/Groups', { displayName: 'Theirs' });
    expect((await call(place, 'GET', `/Groups/${group.json.id}`)).status).toBe(404);
    expect((await call(place, 'DELETE', `/Groups/${group.json.id}`)).status).toBe(404);
    const own = await call(place, 'POST', '/Groups', { displayName: 'Ours' });
    expect(
      await patch(place, `/Groups/${own.json.id}`, {
        op: 'add',
        path: 'members',
        value: [{ value: theirs }],
      }),
    ).toMatchObject({ status: 400 });
    expect((await filtered(place, '/Users', `id eq "${theirs}"`)).json.totalResults).toBe(0);
    const { email = '' } = (await memberOf(elsewhere, theirs)) ?? {};
    expect((await filtered(place, '/Users', `userName eq "${email}"`)).json.totalResults).toBe(0);
    expect(await memberOf(elsewhere, theirs)).toMatchObject({ deactivatedAt: null });
    // The same person can be in both programs.
    expect(await create(place, { userName: email, emails: [{ value: email }] })).not.toBe(theirs);
  });

  it('is refused alike when it is wrong, revoked, replaced, or of another kind', async () => {
    const gone = await makePlace();
    await api.as(gone.admin).call(revokeScimToken, ofProgram(gone));
    const old = await makePlace();
    await api.as(old.admin).call(createScimToken, ofProgram(old));
    const session = (await api.as(place.admin).accessToken()) ?? '';
    const id = String(place.program.programId);
    const moved = elsewhere.token.replace(String(elsewhere.program.programId), id);
    const answers = [];
    for (const token of [
      gone.token,
      old.token,
      session,
      moved,
      `scim_${id}_${'A'.repeat(43)}`,
      `scim_9999999999999999_${'A'.repeat(43)}`,
      `swl_${id}_${'A'.repeat(43)}`,
      "' or 1=1",
    ]) {
      const { status, json, headers } = await call({ token }, 'GET', '/Users');
      expect(headers['www-authenticate']).toBe('Bearer');
      answers.push(JSON.stringify({ status, json }));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('"status":401');
    const bare = await api.app.inject({ url: '/api/scim/v2/Users', remoteAddress: newNetwork() });
    expect(bare.statusCode).toBe(401);
    expect(bare.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  });

  it('slows down guesses of one network, and never makes a working token wait', async () => {
    const remoteAddress = newNetwork();
    const send = (token: string) =>
      api.app.inject({
        url: '/api/scim/v2/Users?count=0',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress,
      });
    const guess = `scim_${place.program.programId}_${'B'.repeat(43)}`;
    const statuses: number[] = [];
    for (let at = 0; at < 40; at += 1) statuses.push((await send(guess)).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array<number>(30).fill(401));
    expect(statuses).toContain(429);
    expect((await send(place.token)).statusCode).toBe(200);
  });

  it('may make 1,800 calls a minute', async () => {
    const busy = await makePlace();
    const { programId } = busy.program;
    await call(busy, 'GET', '/ServiceProviderConfig');
    await api.inProgram(busy.program, (db) =>
      db
        .updateTable('scimConnection')
        .set({ calls: 1_800 })
        .where('programId', '=', programId)
        .execute(),
    );
    const late = await call(busy, 'GET', '/Users');
    expect(late).toMatchObject({ status: 429, json: { status: '429' } });
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    moveClock({ seconds: 61 });
    expect((await call(busy, 'GET', '/Users')).status).toBe(200);
  });
});

describe('hostile calls of an identity provider', () => {
  it('cannot smuggle text into a query', async () => {
    const before = (await call(place, 'GET', '/Users?count=0')).json.totalResults;
    for (const text of [
      "x' or '1'='1",
      'x\\" or \\"1\\"=\\"1',
      '%25',
      "'; drop table member; --",
      '\\u0000',
    ]) {
      const { status, json } = await filtered(place, '/Users', `userName eq "${text}"`);
      expect([200, 400], text).toContain(status);
      if (status === 200) expect(json.totalResults).toBe(0);
    }
    expect((await call(place, 'GET', '/Users?filter=%E0%A4%A')).status).toBeLessThan(500);
    expect(
      (await call(place, 'GET', '/Users?filter=userName%20eq%20%22a%22&filter=x')).status,
    ).toBe(400);
    expect((await call(place, 'GET', '/Users?count=0')).json.totalResults).toBe(before);
  });

  it('are refused without harm, however deep, large or odd they are', async () => {
    const id = await create(place);
    const schema = 'urn:ietf:params:scim:schemas:core:2.0:User';
    const deep = `${`{"${schema}":`.repeat(5_000)}{"userName":"deep"}${'}'.repeat(5_000)}`;
    const odd = { __proto__: { active: false }, constructor: { prototype: 1 }, active: true };
    for (const body of [
      deep,
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      JSON.stringify({ ...odd, userName: 'a'.repeat(100_000) }),
      JSON.stringify({ userName: { $ne: null } }),
      JSON.stringify({ userName: 'a\u0000b', name: { givenName: 'A', familyName: 'B' } }),
      'null',
      '"text"',
      '',
      Buffer.from([0xff, 0xfe]).toString('latin1'),
      'x'.repeat(2_000_000),
    ]) {
      for (const [method, path] of [
        ['POST', '/Users'],
        ['PUT', `/Users/${id}`],
        ['PATCH', `/Users/${id}`],
        ['POST', '/Groups'],
      ] as const) {
        const { status } = await call(place, method, path, body);
        expect(status, `${method} ${body.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
        expect(status, `${method} ${body.slice(0, 40)}`).toBeLessThan(500);
      }
    }
    const many = Array.from({ length: 1_001 }, () => ({ op: 'add', path: 'title', value: 'x' }));
    expect((await patch(place, `/Users/${id}`, ...many)).status).toBe(400);
    const gzip = { 'content-encoding': 'gzip' };
    expect((await call(place, 'POST', '/Users', {}, gzip)).status).toBe(415);
    for (const path of [
      '/Users/0',
      '/Users/-1',
      '/Users/1e3',
      '/Users/9007199254740993',
      '/Users/..%2F1',
    ])
      expect((await call(place, 'GET', path)).status, path).toBe(404);
    expect((await call(place, 'GET', `/Users/${id}`)).json).toMatchObject({ active: true });
  });

  it('cannot make anyone an administrator, or set a password', async () => {
    const id = await create(place);
    const before = await memberOf(place, id);
    await patch(
      place,
      `/Users/${id}`,
      { op: 'add', path: 'roles', value: [{ value: 'Super WT Admin', primary: true }] },
      { op: 'add', path: 'entitlements', value: ['admin'] },
      { op: 'replace', path: 'password', value: 'correct horse battery staple' },
      {
        op: 'replace',
        value: { roleName: 'ProTierAdmin', role_name: 'ProTierAdmin', memberId: 1 },
      },
    );
    expect(await memberOf(place, id)).toEqual(before);
  });
});
