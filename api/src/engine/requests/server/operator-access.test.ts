import { describe, expect, it } from 'vitest';
import { startTestApi } from '#test/setup/test-api.ts';

const urls = [
  '/api/metrics',
  `/api/release-health?since=${new Date().toISOString()}`,
  '/api/openapi.json',
  '/api/docs',
];

describe.each(urls)('without a token %s', async (url) => {
  const api = await startTestApi({ trustProxy: ['127.0.0.1'] });

  it.each(['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])(
    'allows this machine (%s)',
    async (remoteAddress) => {
      expect((await api.nobody.request({ url, remoteAddress })).statusCode).toBe(200);
    },
  );

  it.each(['10.0.0.8', '203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])(
    'refuses another machine (%s)',
    async (remoteAddress) => {
      expect((await api.nobody.request({ url, remoteAddress })).statusCode).toBe(401);
    },
  );

  it.each(['localhost:8080', '127.0.0.1', '[::1]:8080'])(
    'allows this machine by its name %s',
    async (host) => {
      expect((await api.nobody.request({ url, headers: { host } })).statusCode).toBe(200);
    },
  );

  it.each([
    { 'x-forwarded-for': '203.0.113.9' },
    // A client behind the proxy may send any headers before the proxy adds its address.
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { 'x-real-ip': '127.0.0.1' },
    { via: '1.1 proxy' },
    // A page whose name was made to resolve to this machine (DNS rebinding).
    { host: 'rebound.example' },
    { host: 'rebound.example:8080' },
    { host: '203.0.113.9' },
  ])('refuses requests that a proxy on this machine passes on: %o', async (headers) => {
    expect((await api.nobody.request({ url, headers })).statusCode).toBe(401);
  });
});

it.each(urls)('%s with a token allows only its holders, wherever they are', async (url) => {
  const api = await startTestApi({ metricsToken: 'a-token-for-metrics' });
  expect((await api.nobody.request({ url })).statusCode).toBe(401);
  const headers = { authorization: 'Bearer a-token-for-metrics', 'x-forwarded-for': '203.0.113.9' };
  expect((await api.nobody.request({ url, headers })).statusCode).toBe(200);
});

describe.each([
  ['listens to other machines', { host: '0.0.0.0' }],
  ['listens to other machines by IPv6', { host: '::' }],
  ['has a public origin', { publicOrigin: 'https://wellness.example' }],
] as const)('an API without a token that %s', async (_, changes) => {
  const api = await startTestApi(changes);

  it.each(urls)('refuses %s even to this machine, where a proxy may run', async (url) => {
    expect((await api.nobody.request({ url })).statusCode).toBe(401);
  });
});

it("the API's own process gets its description without a token", async () => {
  const api = await startTestApi({ publicOrigin: 'https://wellness.example' });
  expect(api.app.describeApi?.()).toMatchObject({ openapi: '3.1.0' });
});
