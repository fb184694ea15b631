import fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfUntrustedProxies } from './proxy-hints.ts';

async function warningsOf(
  trustProxy: string[] | false,
  requests: readonly { from: string; forwarded?: string; url?: string }[],
  publicOrigin?: string,
): Promise<string[]> {
  const said: string[] = [];
  const stream = { write: (line: string) => said.push((JSON.parse(line) as { msg: string }).msg) }; // A line of pino
  const app = fastify({ trustProxy, logger: { level: 'warn', stream } });
  warnOfUntrustedProxies(app, { trustProxy, publicOrigin });
  app.get('*', async () => 'ok');
  for (const { from, forwarded, url = '/api/authuser' } of requests)
    await app.inject({
      url,
      remoteAddress: from,
      ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
    });
  await app.close();
  return said;
}

it('warnOfUntrustedProxies warns at startup if TRUST_PROXY is missing behind HTTPS', async () => {
  const [said, ...more] = await warningsOf(false, [], 'https://walk.example');
  expect(said).toMatch(/^TRUST_PROXY isn't set, but PUBLIC_ORIGIN is https:\/\/walk\.example/);
  expect(more).toEqual([]);
  expect(await warningsOf(['10.0.0.5'], [], 'https://walk.example')).toEqual([]);
});

it('warnOfUntrustedProxies names TRUST_PROXY with the first forwarded request, once', async () => {
  const request = { from: '10.0.0.5', forwarded: '203.0.113.9' };
  const said = await warningsOf(false, [request, request]);
  expect(said).toEqual([
    expect.stringMatching(/TRUST_PROXY isn't set.*set TRUST_PROXY=10\.0\.0\.5/),
  ]);
});

it('warnOfUntrustedProxies distinguishes an unlisted proxy from one that sends no header', async () => {
  const trusted = ['10.0.0.0/8', '::1'];
  const stranger = { from: '172.18.0.2', forwarded: '203.0.113.9' };
  expect(await warningsOf(trusted, [stranger])).toEqual([
    expect.stringMatching(
      /request from 172\.18\.0\.2 had X-Forwarded-For, but TRUST_PROXY doesn't include it/,
    ),
  ]);
  expect(await warningsOf(trusted, [{ from: '10.9.9.9' }])).toEqual([
    expect.stringMatching(/from 10\.9\.9\.9, a proxy in TRUST_PROXY, had no X-Forwarded-For/),
  ]);
  expect(await warningsOf(['uniquelocal'], [{ from: '::ffff:172.18.0.2' }])).toHaveLength(1);
});

it('warnOfUntrustedProxies is silent if all is well, and about health checks', async () => {
  const trusted = ['10.0.0.0/8'];
  const fine = { from: '10.0.0.5', forwarded: '203.0.113.9' };
  const check = { from: '10.0.0.7', url: '/api/readyz' };
  expect(await warningsOf(trusted, [fine, check, { from: '203.0.113.4' }])).toEqual([]);
  expect(await warningsOf(false, [{ from: '203.0.113.4' }])).toEqual([]);
});
