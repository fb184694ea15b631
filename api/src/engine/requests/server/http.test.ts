import { updateMember } from '@stridewell/contracts';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';
import { withoutSecrets } from './server-options.ts';

const api = await startTestApi();
const program = await api.makeProgram();
const maya = await api.makeMember(program);
const url = `/api/members/${maya.memberId}`;
const json = { 'content-type': 'application/json' };

interface Failure {
  error: { code: string; message: string; requestId: string; fields?: Record<string, string[]> };
}

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
      'another content type',
      { headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'unsupported_media_type',
    ],
    [
      'a body without a content type',
      { headers: { 'content-type': '' }, payload: 'x' },
      415,
      'unsupported_media_type',
    ],
    [
      'a body over the limit',
      { headers: json, payload: `{"firstName":"${'x'.repeat(1_100_000)}"}` },
      413,
      'payload_too_large',
    ],
    ['a list instead of an object', { payload: [] }, 400, 'validation_failed'],
    ['null for an object field', { payload: { firstName: null } }, 400, 'validation_failed'],
    [
      "a character that text can't contain",
      { payload: { firstName: 'a\u0000b' } },
      400,
      'validation_failed',
    ],
  ])('is refused with %s', async (_, options, status, code) => {
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
  ])('is checked however its content type is written: %j', async (contentType) => {
    const isForm = contentType.includes('form');
    const answer = await api
      .as(maya)
      .request({
        method: 'POST',
        url,
        headers: { 'content-type': contentType },
        payload: isForm ? 'isProgramAdmin=1' : '{"isProgramAdmin":1}',
      });
    expect([400, 415]).toContain(answer.statusCode);
    if (answer.statusCode === 400) {
      expect(answer.json<Failure>().error.fields).toEqual({
        isProgramAdmin: ["Remove this field. It isn't used here."],
      });
    }
  });

  it('names a nested field by its full path', async () => {
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
      'answers.1.extra': ["Remove this field. It isn't used here."],
    });
  });

  it('is refused with an invalid ID in the path or the query, by its name', async () => {
    const path = await api.as(maya).request({ url: '/api/members/maya' });
    expect(path.json<Failure>().error.fields).toEqual({ id: ['This must be a number.'] });
    const query = await api.as(maya).request({ url: `${url}?page=1` });
    expect(query.json<Failure>().error.fields).toEqual({
      page: ["Remove this field. It isn't used here."],
    });
  });

  it("may have the admin pages' marker, which changes nothing", async () => {
    const marked = await api.as(maya).request({ url: `${url}?adminRouteRequest=1` });
    expect(marked.statusCode).toBe(200);
    const body = { adminRouteRequest: 1, dismissedRequiredModal: 1 };
    const write = await api.as(maya).request({ method: 'POST', url, payload: body });
    expect(write.statusCode).toBe(403);
  });

  it('gets 404 for an unknown path, and 405 with the allowed methods for a wrong one', async () => {
    const unknown = await api.as(maya).request({ url: '/api/nothing/here' });
    expect([unknown.statusCode, unknown.json<Failure>().error.code]).toEqual([404, 'not_found']);
    const wrong = await api.as(maya).request({ method: 'PUT', url });
    expect(wrong.statusCode).toBe(405);
    expect(wrong.headers.allow).toBe('GET, HEAD, POST, DELETE');
    expect(wrong.json<Failure>().error.code).toBe('method_not_allowed');
  });

  it("is refused if its address can't be decoded", async () => {
    const answer = await api.as(maya).request({ url: '/api/members/%ff' });
    expect([answer.statusCode, answer.json<Failure>().error.code]).toEqual([
      400,
      'malformed_request',
    ]);
  });

  it('keeps its own valid ID and otherwise gets one', async () => {
    const ask = (id: string) =>
      api.nobody.request({ url: '/api/healthz', headers: { 'x-request-id': id } });
    expect((await ask('trace-12345678')).headers['x-request-id']).toBe('trace-12345678');
    expect((await ask('no spaces\there')).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    const failed = await api.nobody.request({ url });
    expect(failed.json<Failure>().error.requestId).toBe(failed.headers['x-request-id']);
  });

  it('gets headers that keep browsers from sniffing, framing and caching', async () => {
    const { headers } = await api.as(maya).request({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it.each([
    ['a piece of an emoji', Buffer.from('{"firstName":"\u{1f600}"}').subarray(0, -3)],
    ['an invalid byte', Buffer.from('7b2266223a22ff227d', 'hex')],
  ])("is refused if its JSON isn't UTF-8: %s", async (_, payload) => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const answer = await api.as(maya).request({ method: 'POST', url, headers, payload });
    expect(answer.json()).toMatchObject({ error: { code: 'malformed_request' } });
  });

  it.each([
    ['refreshToken=abc.def&x=1', 'refreshToken=[secret]&x=1'],
    ['x=1&%72efreshToken=abc', 'x=1&%72efreshToken=[secret]'],
    ['REFRESHTOKEN=abc=def', 'REFRESHTOKEN=[secret]'],
    ['refresh%54oken%5B%5D=abc', 'refresh%54oken%5B%5D=[secret]'],
    ['%E9%=1&n%70t=abc&ssor%74=d', '%E9%=1&n%70t=[secret]&ssor%74=[secret]'],
    [
      'terryberryCode=a&mobileToken=b&nonce=c',
      'terryberryCode=[secret]&mobileToken=[secret]&nonce=[secret]',
    ],
    ['access_token=a&clientSecret=b', 'access_token=[secret]&clientSecret=[secret]'],
    ['startDate=2026-01-01&decoder&option=1', 'startDate=2026-01-01&decoder&option=1'],
  ])('is logged without the secrets in its address: %s', (query, logged) => {
    expect(withoutSecrets(`/api/x?${query}`)).toBe(`/api/x?${logged}`);
  });

  it.each([
    ['/api/sync/swl_12_abc-def?x=1', '/api/sync/[secret]?x=1'],
    ['/api/people-drop/pdl_12_abc-def', '/api/people-drop/[secret]'],
    ['/API/%73ync/swl_12_abc', '/API/%73ync/swl_12_[secret]'],
    ['/api/devices/words/garmin/abc', '/api/devices/words/garmin/[secret]'],
    ['/api/devices/sync', '/api/devices/sync'],
  ])('is logged without the secret in its path: %s', (path, logged) => {
    expect(withoutSecrets(path)).toBe(logged);
  });
});

describe('a typed caller', () => {
  it('reads the same text that the server wrote', async () => {
    const call = api
      .as(maya)
      .call(updateMember, { params: { id: maya.memberId }, body: { dailyGoal: 1 } });
    await expect(call).rejects.toMatchObject({
      code: 'validation_failed',
      status: 400,
      fields: { dailyGoal: 'This must be 1,000 or more.' },
    });
  });
});
