import { readFileSync } from 'node:fs';
import { openStore } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { createOperatorCheck } from '@stridewell/api/operator-access';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { describe, expect, it } from 'vitest';
import { publishSmallShell } from '#small-product.fixture.ts';
import { buildDoorServer } from './door-server.ts';
import type { DoorServerParts } from './door-server.ts';

const token = 'a token for operators';
const authorization = `Bearer ${token}`;
const browser = async () => ({
  open: async () => {
    throw new Error('not needed');
  },
  close: async () => undefined,
});

async function signedStore(): Promise<ReleaseStore> {
  const store = openStore(temporaryFolder(), {});
  await publishSmallShell(store);
  return store;
}

async function ask(parts: Partial<DoorServerParts>, url: string, headers = {}) {
  const requireOperator = createOperatorCheck({
    metricsToken: token,
    host: '0.0.0.0',
    publicOrigin: 'https://wellness.example',
  });
  const store = parts.store ?? (await signedStore());
  const publicHost = 'wellness.example';
  const app = buildDoorServer({
    store,
    publicHost,
    requireOperator,
    openBrowser: browser,
    ...parts,
  });
  const response = await app.inject({ url, headers });
  await app.close();
  return response;
}

describe("the release server's readyz", () => {
  it('returns 200 once the store can be changed and a browser starts', async () => {
    const { statusCode, body } = await ask({}, '/readyz');
    expect([statusCode, body]).toEqual([200, '{"data":{"status":"ready"}}']);
  });

  it('returns 503 with the remedy if no browser starts', async () => {
    const openBrowser = async () => {
      throw new Error('The browser tests need Chromium.\nDetails');
    };
    const response = await ask({ openBrowser }, '/readyz');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.body).toMatch(/No browser starts.*need Chromium\. Set STRIDEWELL_TRIALS=0/);
    expect((await ask({ openBrowser }, '/healthz')).statusCode).toBe(200);
  });

  it('returns 200 without a browser if the operator turned trials off', async () => {
    expect((await ask({ openBrowser: null }, '/readyz')).statusCode).toBe(200);
  });

  it('returns 503 if the store refuses changes', async () => {
    const store = await signedStore();
    const write = async () => {
      throw new Error('AccessDenied');
    };
    const readOnly = { ...store, objects: { ...store.objects, write } };
    const response = await ask({ store: readOnly }, '/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('AccessDenied');
  });
});

describe("the release server's metrics", () => {
  it('are for operators only', async () => {
    expect((await ask({}, '/metrics')).statusCode).toBe(401);
  });

  it('are those that metrics.yaml lists', async () => {
    const list = new URL('../../../observability/metrics.yaml', import.meta.url);
    const [, listed] = /\n {2}releases:\n((?: {4}- \w+\n)+)/.exec(readFileSync(list, 'utf8')) ?? [];
    const { body } = await ask({}, '/metrics', { authorization });
    const exported = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => `    - ${name}\n`);
    expect(exported.toSorted().join('')).toBe(listed);
  });

  it('show whether it is ready and takes builds', async () => {
    const usual = await ask({}, '/metrics', { authorization });
    expect(usual.body).toMatch(/^door_ready 1$/m);
    expect(usual.body).toMatch(/^door_takes_builds 1$/m);
    const without = await ask({ openBrowser: null }, '/metrics', { authorization });
    expect(without.body).toMatch(/^door_takes_builds 0$/m);
  });

  it('count the requests of teams by action and status', async () => {
    const app = buildDoorServer({
      store: await signedStore(),
      publicHost: 'wellness.example',
      openBrowser: null,
      requireOperator: () => undefined,
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const unsigned = await fetch(`${address}/releases/mf-plan/status`, { method: 'POST' });
    expect(unsigned.status).toBe(401);
    expect((await fetch(`${address}/plan`)).status).toBe(404);
    const text = await (await fetch(`${address}/metrics`)).text();
    expect(text).toMatch(
      /^door_request_duration_seconds_count\{action="status",status="401"\} 1$/m,
    );
    await app.close();
  });
});
