import { endpoint, getMember, updateMember } from '@stridewell/contracts';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApi, type TestCaller, type TestMember } from '#testing/test-api.ts';
import { mountEndpoints } from './mount-endpoints.ts';
import { serve, serveOpen } from './serve.ts';
import { withoutSecrets } from './server-options.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);
const url = `/api/members/${maya.memberId}`;
const json = { 'content-type': 'application/json' };

interface Failure {
  error: { code: string; message: string; requestId: string; fields?: Record<string, string[]> };
}

describe('the contract', () => {
  const app = fastify();
  const things = endpoint({
    method: 'GET',
    path: '/things',
    summary: 'List things',
    access: 'member',
    response: z.strictObject({ id: z.int() }),
    list: { perPage: 3 },
  });
  const open = endpoint({
    method: 'GET',
    path: '/open',
    summary: 'Read what is open',
    access: 'public',
    response: z.strictObject({}),
  });
  const parts = { pools: api.pools, authenticate: () => Promise.reject(new Error('unused')) };
  const serveThings = serve(things, async () => ({ data: [], total: 0 }));
  const serveTheOpen = serveOpen(open, async () => ({ data: {} }));

  it('does not start with an endpoint that nobody serves', () => {
    const mount = () =>
      mountEndpoints(app, { ...parts, endpoints: { things, open }, routes: [serveThings] });
    expect(mount).toThrow('The API cannot start: open is in the contract but not served.');
  });

  it('does not start with a route that is not in the contract, or twice in the table', () => {
    const routes = [serveThings, serveThings, serveTheOpen];
    const mount = () => mountEndpoints(app, { ...parts, endpoints: { things }, routes });
    expect(mount).toThrow(
      'The API cannot start: things is served twice; GET /open is served but not in the contract.',
    );
  });

  it('does not start with an endpoint that needs a session and is served to anybody', () => {
    const routes = [serveOpen(things, async () => ({ data: [], total: 0 }))];
    const mount = () => mountEndpoints(app, { ...parts, endpoints: { things }, routes });
    expect(mount).toThrow("things has access 'member' and cannot be served as open");
  });

  it('drops from an answer what it does not declare', async () => {
    const leaky = fastify();
    const named = { ...open, response: z.strictObject({ name: z.string() }) };
    const member = { name: 'Maya', passwordHash: 'secret' };
    const route = serveOpen(named, async () => ({ data: member }));
    mountEndpoints(leaky, { ...parts, endpoints: { named }, routes: [route] });
    expect((await leaky.inject('/open')).json()).toEqual({ data: { name: 'Maya' } });
  });

  it('lets only the levels in that an endpoint names', async () => {
    const guarded = fastify();
    const admin = { ...open, access: 'admin' } as const;
    const superOnly = { ...open, path: '/super', access: 'super' } as const;
    let adminLevel = 0;
    mountEndpoints(guarded, {
      pools: api.pools,
      authenticate: async () => ({
        ...program,
        memberId: 1,
        sessionId: 1,
        adminLevel,
        timeZone: 'UTC',
      }),
      endpoints: { admin, superOnly },
      routes: [admin, superOnly].map((one) => serve(one, async () => ({ data: {} }))),
    });
    const statuses: Record<number, number[]> = {};
    for (adminLevel of [0, 1, 3, 4, 10]) {
      const answers = await Promise.all(['/open', '/super'].map((path) => guarded.inject(path)));
      statuses[adminLevel] = answers.map((answer) => answer.statusCode);
    }
    // Without the app's own handler a Problem shows as a plain failure; what counts is who gets through.
    const isIn = (level: number) => statuses[level]?.map((status) => status === 200);
    expect([0, 1, 3, 4, 10].map(isIn)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
      [true, true],
    ]);
  });

  it('gives a list its page, its total and its neighbours', async () => {
    const listing = fastify();
    mountEndpoints(listing, {
      pools: api.pools,
      authenticate: async () => ({ ...maya, sessionId: 1, adminLevel: 0, timeZone: 'UTC' }),
      endpoints: { things },
      routes: [
        serve(things, async ({ page }) => ({
          data: [1, 2, 3, 4, 5, 6, 7]
            .slice(page.offset, page.offset + page.perPage)
            .map((id) => ({ id })),
          total: 7,
        })),
      ],
    });
    expect((await listing.inject('/things')).json()).toEqual({
      data: [{ id: 1 }, { id: 2 }, { id: 3 }],
      meta: { page: 1, perPage: 3, total: 7 },
      links: { next: '/things?page=2', prev: null },
    });
    expect((await listing.inject('/things?perPage=5&page=2')).json()).toEqual({
      data: [{ id: 6 }, { id: 7 }],
      meta: { page: 2, perPage: 5, total: 7 },
      links: { next: null, prev: '/things?perPage=5&page=1' },
    });
    expect((await listing.inject('/things?page=9')).json()).toMatchObject({
      data: [],
      links: { next: null, prev: '/things?page=3' },
    });
  });

  afterAll(() => app.close());
});

describe('a request', () => {
  it.each([
    ['broken JSON', { headers: json, payload: '{"firstName":' }, 400, 'malformed_request'],
    ['no JSON at all', { headers: json, payload: 'hello' }, 400, 'malformed_request'],
    [
      'a poisoned prototype',
      { headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'malformed_request',
    ],
    [
      'another kind of body',
      { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'unsupported_media_type',
    ],
    [
      'a body without a kind',
      { headers: { 'content-type': '' }, payload: 'x' },
      415,
      'unsupported_media_type',
    ],
    [
      'too much',
      { headers: json, payload: `{"firstName":"${'x'.repeat(1_100_000)}"}` },
      413,
      'payload_too_large',
    ],
    ['a list for an object', { payload: [] }, 400, 'validation_failed'],
    ['null for an object field', { payload: { firstName: null } }, 400, 'validation_failed'],
    [
      'a character that text cannot hold',
      { payload: { firstName: 'a\u0000b' } },
      400,
      'validation_failed',
    ],
  ])('with %s is refused', async (_, options, status, code) => {
    const answer = await api.as(maya).request({ method: 'POST', url, ...options });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<Failure>().error.code).toBe(code);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;',
    'application/json\t; charset=utf-8',
    ' application/json ',
    'application/x-www-form-urlencoded; charset=utf-8',
  ])('is checked whatever way its kind is written: %j', async (contentType) => {
    const isForm = contentType.includes('form');
    const answer = await api.as(maya).request({
      method: 'POST',
      url,
      headers: { 'content-type': contentType },
      payload: isForm ? 'isProgramAdmin=1' : '{"isProgramAdmin":1}',
    });
    expect([400, 415]).toContain(answer.statusCode);
    if (answer.statusCode === 400) {
      expect(answer.json<Failure>().error.fields).toEqual({
        isProgramAdmin: ['This field is not known here.'],
      });
    }
  });

  it('names a nested field by its way from the top', async () => {
    const answer = await api.as(maya).request({
      method: 'POST',
      url: '/api/questions/save-answers',
      payload: {
        answers: [
          { questionId: 1, answer: 'yes' },
          { questionId: 'two', extra: 1 },
        ],
      },
    });
    expect(answer.json<Failure>().error.fields).toEqual({
      'answers.1.questionId': ['This must be a number.'],
      'answers.1.answer': ['This is required.'],
      'answers.1.extra': ['This field is not known here.'],
    });
  });

  it('with an id that is none is refused by name, in the path as in the query', async () => {
    const path = await api.as(maya).request({ url: '/api/members/maya' });
    expect(path.json<Failure>().error.fields).toEqual({ id: ['This must be a number.'] });
    const query = await api.as(maya).request({ url: `${url}?page=1` });
    expect(query.json<Failure>().error.fields).toEqual({ page: ['This field is not known here.'] });
  });

  it('may carry the mark of admin pages, which changes nothing', async () => {
    const marked = await api.as(maya).request({ url: `${url}?adminRouteRequest=1` });
    expect(marked.statusCode).toBe(200);
    const body = { adminRouteRequest: 1, dismissedRequiredModal: 1 };
    const write = await api.as(maya).request({ method: 'POST', url, payload: body });
    expect(write.statusCode).toBe(403);
  });

  it('to an unknown path is 404, with a wrong method 405 naming the right ones', async () => {
    const unknown = await api.as(maya).request({ url: '/api/nothing/here' });
    expect([unknown.statusCode, unknown.json<Failure>().error.code]).toEqual([404, 'not_found']);
    const wrong = await api.as(maya).request({ method: 'DELETE', url });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('GET, HEAD, POST');
    expect(wrong.json<Failure>().error.code).toBe('method_not_allowed');
  });

  it('with an address that cannot be decoded is refused', async () => {
    const answer = await api.as(maya).request({ url: '/api/members/%ff' });
    expect([answer.statusCode, answer.json<Failure>().error.code]).toEqual([
      400,
      'malformed_request',
    ]);
  });

  it('keeps a sane id of its own and gets one otherwise', async () => {
    const ask = (id: string) =>
      api.nobody.request({ url: '/api/healthz', headers: { 'x-request-id': id } });
    expect((await ask('trace-12345678')).headers['x-request-id']).toBe('trace-12345678');
    expect((await ask('no spaces\there')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const failed = await api.nobody.request({ url });
    expect(failed.json<Failure>().error.requestId).toBe(failed.headers['x-request-id']);
  });

  it('is answered with headers that keep browsers from guessing, framing and storing', async () => {
    const { headers } = await api.as(maya).request({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('is logged without the tokens of its address', () => {
    expect(withoutSecrets('/api/refresh?refreshToken=abc.def&x=1')).toBe(
      '/api/refresh?refreshToken=[secret]&x=1',
    );
  });
});

describe('a write with an Idempotency-Key', () => {
  async function rename(caller: TestCaller, member: TestMember, firstName: string, key: string) {
    const answer = await caller.request({
      method: 'POST',
      url: `/api/members/${member.memberId}`,
      headers: { 'idempotency-key': key },
      payload: { firstName },
    });
    const { statusCode, body, headers } = answer;
    return { statusCode, body, isReplay: headers['idempotent-replayed'] === 'true' };
  }

  it('gets its first answer again, whatever has happened since', async () => {
    const first = await rename(api.as(maya), maya, 'First', 'key-1');
    await rename(api.as(maya), maya, 'Second', 'key-2');
    const again = await rename(api.as(maya), maya, 'First', 'key-1');
    expect(first).toMatchObject({ statusCode: 200, isReplay: false });
    expect(again).toEqual({ ...first, isReplay: true });
    const { data } = await api.as(maya).call(getMember, { params: { id: maya.memberId } });
    expect(data.firstName).toBe('Second');
  });

  it('is refused when the key was used for another body', async () => {
    await rename(api.as(maya), maya, 'One', 'key-3');
    const other = await rename(api.as(maya), maya, 'Other', 'key-3');
    expect(other.statusCode).toBe(422);
    expect(other.body).toContain('idempotency_key_reused');
  });

  it('happens once when it is sent many times at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rename(api.as(maya), maya, 'Once', 'key-4')),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200));
    expect(answers.filter((answer) => !answer.isReplay)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('belongs to its member alone', async () => {
    const theo = await api.makeMember(program);
    await rename(api.as(maya), maya, 'Mine', 'key-5');
    const theirs = await rename(api.as(theo), theo, 'Mine', 'key-5');
    expect(theirs).toMatchObject({ statusCode: 200, isReplay: false });
  });

  it('can be tried again when the first time was refused', async () => {
    const refused = await rename(api.as(maya), maya, ' ', 'key-6');
    expect(refused.statusCode).toBe(400);
    expect(await rename(api.as(maya), maya, 'Fine', 'key-6')).toMatchObject({ statusCode: 200 });
  });

  it('is forgotten after a day', async () => {
    await rename(api.as(maya), maya, 'Day one', 'key-7');
    await api.inProgram(program, (db) =>
      db
        .updateTable('idempotency')
        .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
        .where('idempotencyKey', '=', 'key-7')
        .execute(),
    );
    const later = await rename(api.as(maya), maya, 'Day two', 'key-7');
    expect(later).toMatchObject({ statusCode: 200, isReplay: false });
  });

  it('needs a key of visible characters', async () => {
    const answer = await rename(api.as(maya), maya, 'X', 'with space');
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Idempotency-Key');
  });
});

describe('a typed caller', () => {
  it('reads the same words that the server wrote', async () => {
    const call = api.as(maya).call(updateMember, {
      params: { id: maya.memberId },
      body: { dailyGoal: 1 },
    });
    await expect(call).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: { dailyGoal: 'This must be 1000 or more.' },
    });
  });
});
