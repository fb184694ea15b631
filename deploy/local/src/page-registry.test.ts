import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifySignedRegistry } from '@stridewell/platform/registry';
import type { SignedPageRegistry } from '@stridewell/platform/registry';
import { openStore, registryKey, rollBackRelease } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { s3Credentials, startS3Server } from '@stridewell/releases/s3-server';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';
import { publishPlan, publishSmallShell, reason } from './small-product.fixture.ts';

const [first, second] = ['1.0.0-00000001', '1.0.0-00000002'] as const;

let store: ReleaseStore;
let app: FastifyInstance;
let log: string[];
let ends: (() => Promise<unknown>)[];

async function open(environment: NodeJS.ProcessEnv): Promise<void> {
  store = openStore(temporaryFolder(), environment);
  log = [];
  const publishedPage = publishedPageOf(store, (line) => log.push(line));
  app = await buildPageServer({ store, publishedPage });
  ends.push(() => app.close());
}

beforeEach(async () => {
  ends = [];
  await open({});
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

async function currentInPage(): Promise<string | undefined> {
  return /"current":"([^"]+)"/.exec((await get('/plan')).body)?.[1];
}

async function publishBoth(): Promise<void> {
  await publishSmallShell(store);
  await publishPlan(store, first, 'The plan');
  await publishPlan(store, second, 'The new plan');
}

describe('the registry in the page', () => {
  it('has a signature of the key in the page', async () => {
    await publishBoth();
    const { body } = await get('/plan');
    const text = /id="registry"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const key = /name="release-key" content="([^"]+)"/.exec(body)?.[1] ?? '';
    const registry = await verifySignedRegistry(JSON.parse(text), key);
    expect(registry.remotes['mf-plan']).toMatchObject({ current: second, lastGood: null });
  });

  it('has only the file hashes that the page needs; the others are requested, and checked against a hash', async () => {
    await publishBoth();
    const inPage = async (address: string) => {
      const { body } = await get(address);
      const json = (id: string): unknown =>
        JSON.parse(new RegExp(`id="${id}"[^>]*>(.*?)</script>`, 's').exec(body)?.[1] ?? '');
      // The page's part of the registry matches the store.
      const { registry } = json('registry') as SignedPageRegistry;
      return {
        release: registry.remotes['mf-plan']?.releases[second],
        lists: json('release-files'),
      };
    };
    const elsewhere = await inPage('/nowhere');
    expect(elsewhere).toMatchObject({ release: { files: {} }, lists: {} });
    const list = await get(`/release-files/mf-plan/${second}.json`);
    expect(list.headers['cache-control']).toContain('immutable');
    const hash = createHash('sha384').update(list.body).digest('base64');
    expect(elsewhere.release?.fileList).toBe(`sha384-${hash}`);
    expect((await inPage('/plan')).lists).toEqual({ [`mf-plan/${second}`]: list.body });
    expect(JSON.parse(list.body)).toEqual(
      // The store's response contains it.
      ((await get('/registry.json')).json() as SignedPageRegistry).registry.remotes['mf-plan']
        ?.releases[second]?.files,
    );
    expect((await get('/release-files/mf-plan/9.json')).statusCode).toBe(404);
  });

  it("can be requested, also by a partner's page, and is never cached", async () => {
    await publishBoth();
    const answer = await get('/registry.json');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'date, age',
    });
    await expect(verifySignedRegistry(answer.json(), store.keys.publicKey)).resolves.toMatchObject({
      revision: 3,
    });
  });

  it("isn't sent again to a client that has it, until a release or the shell changes", async () => {
    await publishBoth();
    const held = (await get('/registry.json')).headers.etag;
    expect(held).toMatch(/^"[\w-]{43}"$/);
    const ask = () => get('/registry.json', { 'if-none-match': `"older", W/${held}` });
    const same = await ask();
    expect(same.statusCode).toBe(304);
    expect(same.body).toBe('');
    expect(same.headers).toMatchObject({ etag: held, 'cache-control': 'no-cache' });

    await rollBackRelease(store, 'mf-plan', reason, { to: first });
    const changed = await ask();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(held);
  });

  it("includes the published shell's scripts, which show an open page that there is a newer one", async () => {
    await publishBoth();
    const before = await get('/registry.json');
    expect(before.headers['stridewell-shell']).toBe('shell.12345678.js');
    await publishSmallShell(store, 'shell.87654321.js');
    const after = await get('/registry.json', { 'if-none-match': before.headers.etag });
    expect(after.statusCode).toBe(200);
    expect(after.headers['stridewell-shell']).toBe('shell.87654321.js');
  });

  it('is refused if it was tampered with: the last good one is served, and it is logged once', async () => {
    await publishBoth();
    expect(await currentInPage()).toBe(second);
    const genuine = await store.objects.read(registryKey);
    const forged = genuine?.content.toString().replaceAll('mf-plan', 'mf-evil') ?? '';
    await store.objects.write(registryKey, Buffer.from(forged));
    expect(await currentInPage()).toBe(second);
    expect((await get('/plan')).body).not.toContain('mf-evil');
    expect(log).toEqual([
      expect.stringMatching(
        /isn't signed with a trusted key .* Still serving the previous version\.$/,
      ),
    ]);

    await store.objects.write(registryKey, genuine?.content ?? Buffer.from(''));
    await rollBackRelease(store, 'mf-plan', reason, { to: first });
    expect(await currentInPage()).toBe(first);
  });

  it('is refused if it is older than one served before, also after a restart', async () => {
    await publishSmallShell(store);
    await publishPlan(store, first, 'The plan');
    const older = await store.objects.read(registryKey);
    await publishPlan(store, second, 'The new plan');
    expect(await currentInPage()).toBe(second);
    await store.objects.write(registryKey, older?.content ?? Buffer.from(''));
    expect(await currentInPage()).toBe(second);
    expect(log).toEqual([expect.stringContaining('was seen here before')]);
    const begun = publishedPageOf(store, (line) => log.push(line));
    await expect(begun()).rejects.toThrow('was seen here before');
  });

  it.each(['/plan', '/registry.json'])(
    'leaves %s temporarily unavailable, not broken, if it is missing',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(answer.body).toContain("Stridewell isn't available right now");
      expect(log).toHaveLength(1);
      await publishBoth();
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it('preloads what a page with slots needs, not the parts that fill them', async () => {
    await publishSmallShell(store);
    const title = { en: 'Pace', es: 'Ritmo' };
    const slot = 'mf-plan.aside' as const;
    await publishPlan(store, first, 'The plan', { slots: [{ name: slot, path: '/plan' }] });
    await publishPlan(store, second, 'Filler', {
      name: 'mf-pace',
      paths: [{ path: '/pace', title, access: 'member' }],
      preload: ['remoteEntry.js', 'page.js'],
      preloadFills: ['remoteEntry.js', 'fills.js'],
      fills: [{ slot, name: 'pace', title, order: 1, showWhen: 'always' }],
    });
    const preloaded = async (url: string) =>
      [...(await get(url)).body.matchAll(/href="\/remotes\/([^"]+)"/g)].map(([, file]) => file);
    expect(await preloaded('/plan')).toEqual([`mf-plan/${first}/remoteEntry.js`]);
    expect(await preloaded('/pace')).toEqual([
      `mf-pace/${second}/remoteEntry.js`,
      `mf-pace/${second}/page.js`,
    ]);
  });

  it('preloads the scripts of shared modules only for screens that use them', async () => {
    const forms = 'forms.12345678.js';
    await publishSmallShell(store, 'shell.12345678.js', { 'react-hook-form': forms });
    await publishPlan(store, first, 'The plan', {
      screens: [
        { path: '/plan', preload: [], lent: ['react-hook-form', 'unknown'] },
        { path: '/plan/:day', preload: [] },
      ],
    });
    const link = new RegExp(
      `<link rel="preload" as="script"[^>]+integrity="sha384-[^>]+/${forms}"`,
    );
    expect((await get('/plan')).body).toMatch(link);
    expect((await get('/plan/today')).body).not.toContain(forms);
  });
});

async function openBucket() {
  const server = await startS3Server();
  ends.push(server.stop);
  await open({ ...s3Credentials, STRIDEWELL_RELEASES: server.address });
  return server;
}

describe.each([
  ['a folder', async () => undefined],
  ['a bucket', openBucket],
])('out of %s', (_name, start) => {
  it('a release that was rolled back is gone from the page within a second', async () => {
    await start();
    await publishBoth();
    expect(await currentInPage()).toBe(second);
    await rollBackRelease(store, 'mf-plan', reason, { to: first });
    const takenBackAt = performance.now();
    await vi.waitFor(async () => expect(await currentInPage()).toBe(first), {
      timeout: 1000,
      interval: 20,
    });
    expect(performance.now() - takenBackAt).toBeLessThan(1000);
  });

  it('files are served as published, compressed if the client accepts it', async () => {
    await start();
    await publishBoth();
    const url = `/remotes/mf-plan/${first}/remoteEntry.js`;
    const plain = await get(url);
    expect(plain.body).toContain('The plan');
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ]) {
      const answer = await get(url, { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    }
    expect((await get(url, { 'if-none-match': plain.headers.etag })).statusCode).toBe(304);
  });
});

describe('a bucket', () => {
  it('gets at most two registry requests a second, however many pages are loaded', async () => {
    const server = await openBucket();
    await publishBoth();
    await get('/plan');
    const before = server.answered.length;
    await Promise.all(Array.from({ length: 50 }, () => get('/plan')));
    // Registry, page and description of the shell
    expect(server.answered.length - before).toBeLessThanOrEqual(3);
  });

  it('a silent bucket delays only the first pages, which get the last good content', async () => {
    await openBucket();
    await publishBoth();
    expect(await currentInPage()).toBe(second);
    vi.spyOn(store.objects, 'readIfChanged').mockReturnValue(new Promise(() => {}));
    // The page is asked for again half a second later.
    await sleep(store.objects.freshFor);
    const load = async () => {
      const since = performance.now();
      expect(await currentInPage()).toBe(second);
      return performance.now() - since;
    };
    expect(await load()).toBeLessThan(10_000);
    expect(await load()).toBeLessThan(1000);
  });
});
