import { generateKeyPairSync } from 'node:crypto';
import { createOperatorCheck } from '@stridewell/api/operator-access';
import { openStore, shellKey } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';
import { publishPlan, publishSmallShell } from './small-product.fixture.ts';

const script = 'shell.12345678.js';

async function publish(): Promise<{ store: ReleaseStore; folder: string }> {
  const folder = temporaryFolder();
  const store = openStore(folder, {});
  await publishSmallShell(store, script);
  await publishPlan(store, '1.0.0-00000001', 'The plan');
  return { store, folder };
}

async function ask(store: ReleaseStore, url: string, headers = {}, metricsToken?: string) {
  const publishedPage = publishedPageOf(store, () => {});
  const requireOperator = createOperatorCheck({
    metricsToken,
    host: '127.0.0.1',
    publicOrigin: undefined,
  });
  const app = await buildPageServer({ store, publishedPage, requireOperator });
  const answer = await app.inject({ url, headers });
  await app.close();
  return answer;
}

it("the page server's readyz returns 200 once a trusted key has signed the registry", async () => {
  const { store } = await publish();
  const answer = await ask(store, '/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { status: 'ready' } }]);
});

it("the page server's readyz returns 503 if another key signed the registry", async () => {
  const { store } = await publish();
  const { publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.from(x, 'base64url').toString('base64');
  const other = openStore(temporaryFolder(), {
    STRIDEWELL_RELEASES: store.address,
    STRIDEWELL_RELEASE_PUBLIC_KEY: key,
  });
  const answer = await ask(other, '/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json<{ error: { message: string } }>().error.message).toMatch(/key/);
  expect((await ask(other, '/healthz')).statusCode).toBe(200);
  // Another key used to count as ready, while every page returned 503.
  expect((await ask(other, '/plan')).statusCode).toBe(503);
});

it("the page server's readyz returns 503 while nothing is published", async () => {
  const answer = await ask(openStore(temporaryFolder(), {}), '/readyz');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

it("the page server's readyz returns 503 if a file of the shell is missing", async () => {
  const { store } = await publish();
  for (const ending of ['', '.br', '.gz'])
    rmSync(join(store.folder ?? '', `${shellKey(script)}${ending}`), { force: true });
  const answer = await ask(store, '/readyz');
  expect(answer.json()).toMatchObject({
    error: { message: expect.stringContaining(`${shellKey(script)} is missing in`) as string }, // matchers are typed any
  });
});

it("the page server's metrics show readiness, revision and expiry, to operators only", async () => {
  const { store } = await publish();
  const token = 'a token for operators';
  expect((await ask(store, '/metrics', {}, token)).statusCode).toBe(401);
  const { body } = await ask(store, '/metrics', { authorization: `Bearer ${token}` }, token);
  expect(body).toMatch(/^page_ready 1$/m);
  expect(body).toMatch(/^page_registry_revision [1-9]\d*$/m);
  const expiry = /^page_registry_expiry_timestamp_seconds (\S+)$/m.exec(body)?.[1];
  const days = (Number(expiry) - Date.now() / 1000) / 86_400;
  expect([days > 29.9, days <= 30]).toEqual([true, true]);
  expect((await ask(store, '/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(401);
});
