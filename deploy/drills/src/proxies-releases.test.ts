import { join } from 'node:path';
import { missingForDrill } from '@stridewell/tooling/missing-programs';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from './ask.fixture.ts';
import { findFreePort } from './free-port.fixture.ts';
import { proxyNames, startProxy, type ProxyName } from './proxies.fixture.ts';
import { startStandIn } from './stand-in.fixture.ts';

const folder = temporaryFolder();
const missing = missingForDrill(import.meta.url);
const canRun = (name: ProxyName) => ![name, 'openssl'].some((need) => missing.includes(need));
const closers: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(closers.map((close) => close())));

const nowhere = async () => `127.0.0.1:${await findFreePort()}`;

/** Starts a proxy in front of a release server alone. */
async function startBefore(name: ProxyName, door: string) {
  const upstreams = {
    api: [await nowhere(), await nowhere()],
    page: await nowhere(),
    door,
  } as const;
  const proxy = await startProxy(name, upstreams, join(folder, `${name}-${closers.length}`));
  closers.push(proxy.stop);
  return proxy;
}

describe.runIf(proxyNames.some(canRun)).each(proxyNames.filter(canRun))('%s', (name) => {
  it("passes teams' releases to the release server with their signature, and its refusals back", async () => {
    const refusal = { error: { message: 'This server takes no builds.' } };
    const standIn = await startStandIn({
      status: 503,
      headers: { 'content-type': 'application/json', 'retry-after': '60' },
      body: JSON.stringify(refusal),
    });
    const proxy = await startBefore(name, standIn.at);
    const authorization = 'Stridewell key="a"';
    const response = await ask(proxy.address, '/releases/mf-plan/builds', {
      method: 'POST',
      headers: { authorization, 'content-length': '2' },
      body: '{}',
    });
    expect([response.status, response.headers['retry-after']]).toEqual([503, '60']);
    expect(JSON.parse(response.body)).toEqual(refusal);
    expect(standIn.seen).toHaveLength(1);
    expect(standIn.seen[0]).toMatchObject({ authorization, 'x-forwarded-proto': 'https' });
    // Its health checks and metrics are for operators.
    for (const path of ['/healthz', '/metrics', '/readyz']) await ask(proxy.address, path);
    expect(standIn.seen).toHaveLength(1);
  });

  it('refuses a build over 24 MB, and returns JSON with Retry-After while the release server is down', async () => {
    const proxy = await startBefore(name, await nowhere());
    const large = { 'content-length': '26000001' };
    const refused = await ask(proxy.address, '/releases/mf-plan/builds', {
      method: 'POST',
      headers: large,
    });
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toHaveProperty('error.message', 'This file is too large.');
    const down = await ask(proxy.address, '/releases/mf-plan/status', {
      method: 'POST',
      headers: { 'content-length': '2' },
      body: '{}',
    });
    expect([down.status, down.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(down.body)).toMatchObject({ error: { code: 'unavailable' } });
    expect(down.headers['strict-transport-security']).toBeDefined();
  });
});
