import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { openStore, shellKey } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';
import { publishPlan, publishSmallShell } from './small-product.fixture.ts';

let store: ReleaseStore;

beforeEach(async () => {
  store = openStore(temporaryFolder(), {});
  await publishSmallShell(store);
  await publishPlan(store, '1.0.0-00000001', 'The plan');
});

async function publishWorker(worker: string | undefined): Promise<void> {
  const found = await store.objects.read(shellKey('shell.json'));
  const shell: unknown = JSON.parse(found?.content.toString('utf8') ?? '{}');
  if (worker) await store.objects.write(shellKey(worker), Buffer.from(`// ${worker}`));
  const text = JSON.stringify({ ...Object(shell), worker });
  await store.objects.write(shellKey('shell.json'), Buffer.from(text));
}

async function ask(url: string, settings = {}) {
  const app = await buildPageServer({ store, publishedPage: publishedPageOf(store), settings });
  onTestFinished(() => app.close());
  return app.inject({ method: 'GET', url });
}

it("serves the published shell's worker at the root, uncached, through an update and a rollback", async () => {
  for (const worker of ['worker.00000001.js', 'worker.00000002.js', 'worker.00000001.js']) {
    await publishWorker(worker);
    const answer = await ask('/worker.js');
    expect(answer.body).toBe(`// ${worker}`);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/javascript; charset=utf-8',
    });
  }
});

it.each([
  ['if the operator has turned it off', 'worker.00000001.js', { offline: false }],
  ['for a shell from before there was one', undefined, {}],
])('removes the worker %s', async (_case, worker, settings) => {
  await publishWorker(worker);
  const answer = await ask('/worker.js', settings);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('registration.unregister()');
  expect(answer.body).toContain('caches.delete');
});

it('describes an installable app, and allows the page to have a worker', async () => {
  const answer = await ask('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({ display: 'standalone', scope: '/' });
  const page = await ask('/my-dashboard');
  expect(String(page.headers['content-security-policy'])).toContain("worker-src 'self'");
});
