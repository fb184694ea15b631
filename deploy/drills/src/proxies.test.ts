import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './ask.fixture.ts';
import { findFreePort } from './free-port.fixture.ts';
import { metricsToken, startSmallProduct } from './product.fixture.ts';
import type { SmallProduct } from './product.fixture.ts';
import { proxyNames, startProxy } from './proxies.fixture.ts';
import type { ProxyName, RunningProxy } from './proxies.fixture.ts';
import { startStandIn } from './stand-in.fixture.ts';

const folder = temporaryFolder();
const authorization = `Bearer ${metricsToken}`;
const missing = missingForDrill(import.meta.url);
const canRun = (name: ProxyName) => ![name, 'openssl'].some((need) => missing.includes(need));
const closers: (() => Promise<void>)[] = [];
let product: SmallProduct;

beforeAll(async () => {
  product = await startSmallProduct(folder);
});
afterAll(async () => {
  await Promise.all(closers.map((close) => close()));
  await product.stop();
});

function drillProxy(name: ProxyName): void {
  let proxy: RunningProxy;
  const nowhere = async () => `127.0.0.1:${await findFreePort()}`;
  async function start(upstreams: Parameters<typeof startProxy>[1]): Promise<RunningProxy> {
    const started = await startProxy(name, upstreams, join(folder, `${name}-${closers.length}`));
    closers.push(started.stop);
    return started;
  }
  beforeAll(async () => {
    const [one, other] = product.api;
    proxy = await start({ api: [one.at, other.at], page: product.page.at });
  });

  it("passes the caller's address to the API, whatever the caller claims", async () => {
    const id = `forged-${name}`;
    const answer = await ask(proxy.address, `/api/healthz?at=${id}`, {
      from: '127.0.0.2',
      headers: {
        'x-forwarded-for': '203.0.113.9',
        'x-real-ip': '203.0.113.9',
        forwarded: 'for=203.0.113.9',
      },
    });
    expect(answer.status).toBe(200);
    const lines = () => product.api.flatMap((api) => api.log().split('\n'));
    await expect.poll(() => lines().filter((line) => line.includes(id)).length).toBeGreaterThan(0);
    const logged = lines()
      .filter((line) => line.includes(id))
      .join('\n');
    expect(logged).toContain('"remoteAddress":"127.0.0.2"');
    expect(logged).not.toContain('203.0.113.9');
  });

  it.each([
    '/api/metrics',
    '/api/metrics/',
    '/api/metrics?a=b',
    '/api/%6Detrics',
    '//api/metrics',
    '/API/Metrics',
    '/api/release-health?since=2026-01-01T00:00:00Z',
    '/api/docs',
    '/api/openapi.json',
    '/metrics',
    '/readyz',
  ])('answers 404 at %s, even with the token', async (path) => {
    const answer = await ask(proxy.address, path, { headers: { authorization } });
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'not_found' } });
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('leaves the same address open to operators who call the process directly', async () => {
    const [api] = product.api;
    const answer = await ask(`http://${api.at}`, '/api/metrics', { headers: { authorization } });
    expect(answer.status).toBe(200);
  });

  it("passes the API's errors through unchanged", async () => {
    const body = '{"userNameOrEmail":"nobody","password":"nothing"}';
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(proxy.address, '/api/login', { method: 'POST', headers, body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.parse(answer.body)).toHaveProperty('error.requestId');
  });

  it('serves immutable files in their published compressed form', async () => {
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ]) {
      const headers = { 'accept-encoding': accepted ?? '' };
      const answer = await ask(proxy.address, '/shell/shell.12345678.js', { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(sent);
      expect(answer.headers['cache-control']).toMatch(/immutable/);
      expect(answer.headers.vary?.toLowerCase()).toContain('accept-encoding');
      const etag = { 'if-none-match': String(answer.headers.etag) };
      const again = await ask(proxy.address, '/shell/shell.12345678.js', {
        headers: { ...headers, ...etag },
      });
      expect(again.status).toBe(304);
    }
  });

  it('redirects browsers to HTTPS and sets HSTS', async () => {
    const redirect = await ask(proxy.plainAddress, '/plan?day=1');
    expect(redirect.status).toBe(308);
    expect(redirect.headers.location).toMatch(/^https:\/\/localhost(:\d+)?\/plan\?day=1$/);
    for (const path of ['/plan', '/api/healthz', '/api/metrics'])
      expect((await ask(proxy.address, path)).headers['strict-transport-security']).toMatch(
        /max-age=31536000/,
      );
  });

  // Left out rather than skipped: a skipped drill counts as one that lacks its program.
  if (name === 'nginx')
    it("serves certbot's host name challenge without TLS", async () => {
      const proofs = join(proxy.site, '.well-known/acme-challenge');
      mkdirSync(proofs, { recursive: true });
      writeFileSync(join(proofs, 'token'), 'proof');
      const answer = await ask(proxy.plainAddress, '/.well-known/acme-challenge/token');
      expect([answer.status, answer.body]).toEqual([200, 'proof']);
    });

  it('refuses a body larger than any call accepts, and headers that are too long', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '1800000000' };
    const tooLarge = await ask(proxy.address, '/api/login', { method: 'POST', headers });
    expect(tooLarge.status).toBe(413);
    expect(JSON.parse(tooLarge.body)).toHaveProperty('error.message', 'This file is too large.');
    const long = await ask(proxy.address, '/api/healthz', {
      headers: { cookie: 'a'.repeat(100_000) },
    }).catch(() => ({ status: 0 }));
    expect(long.status === 0 || long.status >= 400).toBe(true);
  });

  it('neither opens WebSockets nor forwards upgrade requests', async () => {
    const standIn = await startStandIn({ status: 200, headers: {}, body: 'plain' });
    const own = await start({ api: [standIn.at, standIn.at], page: standIn.at });
    for (const path of ['/api/live', '/live']) {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      const answer = await ask(own.address, path, { headers });
      expect([answer.status, answer.body]).toEqual([200, 'plain']);
    }
    expect(standIn.seen.filter(({ upgrade }) => upgrade !== undefined)).toEqual([]);
  });

  it('returns JSON with Retry-After when no instance responds, and a page when the page server is down', async () => {
    const own = await start({ api: [await nowhere(), await nowhere()], page: await nowhere() });
    for (const method of ['GET', 'POST']) {
      const answer = await ask(own.address, '/api/members/1/step-data', {
        method,
        headers: { 'content-length': '2' },
        body: '{}',
      });
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'unavailable' } });
      expect(answer.headers['strict-transport-security']).toBeDefined();
    }
    const page = await ask(own.address, '/plan');
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('5');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.body).toContain('Stridewell is not available');
  });

  it('returns JSON with Retry-After while every instance returns 503', async () => {
    const busy = await startStandIn({
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '1' },
      body: '{"error":{"code":"unavailable","message":"Busy.","requestId":"1"}}',
    });
    const own = await start({ api: [busy.at, busy.at], page: busy.at });
    // Long enough for the health checks to notice.
    for (let time = 0; time < 12; time += 1) {
      const answer = await ask(own.address, '/api/members/1/step-data');
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toMatch(/^\d+$/);
      expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'unavailable' } });
      await sleep(500);
    }
  });

  it('passes on the maintenance response while no instance is ready', async () => {
    const body = '{"error":{"code":"maintenance","message":"Down.","requestId":"1"}}';
    const headers = { 'content-type': 'application/json', 'retry-after': '5' };
    const waiting = await startStandIn({ status: 503, headers, body });
    const own = await start({ api: [waiting.at, waiting.at], page: waiting.at });
    // Long enough for the health checks to notice.
    for (let time = 0; time < 12; time += 1) {
      const answer = await ask(own.address, '/api/readyz');
      expect([answer.status, answer.body]).toEqual([503, body]);
      await sleep(500);
    }
  });

  it('serves every request while one of two instances is down', async () => {
    const [one] = product.api;
    const own = await start({ api: [one.at, await nowhere()], page: product.page.at });
    for (let time = 0; time < 20; time += 1)
      expect((await ask(own.address, '/api/healthz')).status).toBe(200);
    const body = '{"userNameOrEmail":"nobody","password":"nothing"}';
    const headers = { 'content-type': 'application/json' };
    for (let time = 0; time < 4; time += 1)
      expect(
        (await ask(own.address, '/api/login', { method: 'POST', headers, body })).status,
      ).toBeLessThan(500);
  });

  it('takes a renewed certificate without losing a request', async () => {
    const before = (await ask(proxy.address, '/api/healthz')).certificate;
    const statuses: number[] = [];
    let isOver = false;
    const asking = (async () => {
      while (!isOver)
        statuses.push(
          (await ask(proxy.address, '/api/healthz').catch(() => ({ status: 0 }))).status,
        );
    })();
    await proxy.renewCertificate();
    await expect
      .poll(async () => (await ask(proxy.address, '/api/healthz')).certificate, { timeout: 20_000 })
      .not.toBe(before);
    isOver = true;
    await asking;
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  it('logs no query string and no secret of a device vendor or a sync link, whether or not the API responds', async () => {
    const alone = await start({ api: [await nowhere(), await nowhere()], page: await nowhere() });
    for (const own of [proxy, alone]) {
      await ask(own.address, '/api/healthz?refreshToken=never-logged-1');
      await ask(own.address, '/api/devices/words/garmin/never-logged-2', { method: 'POST' });
      await ask(own.address, '/api/sync/never-logged-5', { method: 'POST' });
      await ask(own.address, '/api/people-drop/never-logged-6', { method: 'PUT' });
      await ask(own.address, '/plan?npt=never-logged-3', { headers: { cookie: 'never-logged-4' } });
      await sleep(300);
      expect(own.log()).not.toContain('never-logged');
    }
  });
}

for (const name of proxyNames) describe.runIf(canRun(name))(name, () => drillProxy(name));
