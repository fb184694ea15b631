import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { openStore, publishEmbed } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overrideOrigins } from './override-origins.ts';
import { contentSecurityPolicy, releaseOrigins } from './page-policy.ts';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';
import {
  describeFile,
  publishPlan,
  shellCode,
  startSmallProduct,
} from './small-product.fixture.ts';

let store: ReleaseStore;
let app: FastifyInstance;

beforeEach(async () => {
  store = openStore(temporaryFolder(), {});
  app = await startSmallProduct(store);
});
afterEach(() => app.close());

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('the page', () => {
  it.each(['/', '/my-dashboard', '/challenges/12?tab=map', '/no/such/page'])(
    'is served at %s and never cached',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    '/plan/theo.marsh',
    '/plan/theo.marsh/friends',
    '/embed/plan/theo.marsh',
    '/plan/notes.js',
    '/plan/50%25',
    '/plan/50%',
    '/plan/%E9',
    '/plan/a%2Fb',
    '/plan/Maya%20Lindqvist',
    '/plan/%F0%9F%8F%83',
    `/plan/${'long-name.'.repeat(200)}com`,
    '/embed/plan/notes.js',
    '/embed/plan/50%25',
    '/embed/plan/50%',
    '/embed/plan/%E9',
    '/embed/plan/a%2Fb',
    '/embed/plan/Maya%20Lindqvist',
    '/embed/plan/%F0%9F%8F%83',
    `/embed/plan/${'long-name.'.repeat(200)}com`,
  ])('is served at %s, whatever the name in the address', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('href="/remotes/mf-plan/1.0.0-00000001/');
  });

  it('allows only scripts of its own origin and its inline ones, and no style without the nonce', async () => {
    const answer = await get('/plan');
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /style-src 'nonce-([^']+)' 'self'/.exec(policy)?.[1] ?? '';
    expect(nonce.length).toBeGreaterThanOrEqual(22);
    const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? [];
    const own = [...answer.body.matchAll(/<script nonce="[^"]*">(.*?)<\/script>/gs)];
    const hashes = own.map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(scripts).toBe(["'self'", ...hashes].join(' '));
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]) {
      expect(policy).toContain(directive);
    }
    for (const [script] of answer.body.matchAll(/<script[^>]*>/g)) {
      expect(script).toContain(`nonce="${nonce}"`);
    }
  });

  it('lists only the origins of the signed registry', async () => {
    const { registry } = (await publishedPageOf(store)()).registry;
    const [plan] = Object.values(registry.remotes['mf-plan']?.releases ?? {});
    expect(releaseOrigins(registry)).toEqual([]);
    if (plan) plan.base = 'https://files.example/mf-plan/1/';
    const origins = releaseOrigins(registry);
    expect(origins).toEqual(['https://files.example']);
    const policy = contentSecurityPolicy('n', '', { framedBy: [], releasedFrom: origins });
    expect(policy).toContain("script-src 'self' https://files.example;");
  });

  it('requires HTTPS if browsers reach it over HTTPS, and then lists no other machine', async () => {
    const publicOrigin = 'https://wellness.example';
    const secure = await buildPageServer({
      store,
      publishedPage: publishedPageOf(store),
      publicOrigin,
      overrideOrigins: overrideOrigins({ isOpen: true, publicOrigin }, undefined),
    });
    const { headers } = await secure.inject({ method: 'GET', url: '/plan' });
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    expect(headers['content-security-policy']).not.toContain('localhost');
    expect((await get('/plan')).headers['strict-transport-security']).toBeUndefined();
    await secure.close();
  });

  it('may load releases only from override origins', async () => {
    expect(String((await get('/plan')).headers['content-security-policy'])).toContain(
      "connect-src 'self';",
    );
    const open = await buildPageServer({
      store,
      publishedPage: publishedPageOf(store),
      overrideOrigins: ['http://localhost:*'],
    });
    const answer = await open.inject({ method: 'GET', url: '/plan' });
    const policy = String(answer.headers['content-security-policy']);
    for (const directive of ['connect-src', 'img-src', 'font-src']) {
      expect(policy).toContain(`${directive} 'self' http://localhost:*`);
    }
    await open.close();
  });

  it('is compressed for a browser that accepts it', async () => {
    const answer = await get('/plan', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('id="registry"');
    expect((await get('/plan')).headers['content-encoding']).toBeUndefined();
  });

  it('has a new nonce every time', async () => {
    const [one, two] = [await get('/plan'), await get('/plan')];
    expect(one.headers['content-security-policy']).not.toBe(two.headers['content-security-policy']);
  });

  it('loads the shell with its integrity', async () => {
    const { body } = await get('/');
    expect(body).toContain(
      `crossorigin integrity="${describeFile(shellCode).integrity}" src="/shell/shell.12345678.js"`,
    );
  });

  it('preloads only the remote that the address needs', async () => {
    const link = 'href="/remotes/mf-plan/1.0.0-00000001/remoteEntry.js"';
    expect((await get('/plan/today')).body).toMatch(
      new RegExp(
        `<link rel="preload" as="script" nonce="[^"]+" crossorigin integrity="sha384-[^"]+" ${link}`,
      ),
    );
    expect((await get('/challenges')).body).not.toContain(link);
  });

  it('escapes the registry so that no text in it can end the script', async () => {
    await publishPlan(store, '1.0.0-00000002', '</script><script>alert(1)</script>');
    const { body } = await get('/plan');
    expect(body).not.toContain('<script>alert');
    const json = /id="registry"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    const registry: unknown = JSON.parse(json);
    expect(registry).toMatchObject({
      registry: {
        remotes: {
          'mf-plan': {
            releases: { '1.0.0-00000002': { title: { en: '</script><script>alert(1)</script>' } } },
          },
        },
      },
    });
  });

  it('shows a release on the next load after it was promoted', async () => {
    expect((await get('/plan')).body).toContain('"current":"1.0.0-00000001"');
    await publishPlan(store, '1.0.0-00000002', 'The new plan');
    expect((await get('/plan')).body).toContain('"current":"1.0.0-00000002"');
  });

  it.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es'],
    ['fr-FR,fr;q=0.9', 'en'],
    ['fr, es;q=0.5', 'es'],
  ])('for "%s" is marked as %s', async (accepted, language) => {
    const { body } = await get('/', { 'accept-language': accepted });
    expect(body).toContain(`<html lang="${language}">`);
  });
});

describe('every answer', () => {
  it.each(['/', '/shell/shell.12345678.js', '/shell/nothing.js'])(
    'has the security headers: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    },
  );

  it('to any method but GET and HEAD is a refusal', async () => {
    expect((await app.inject({ method: 'POST', url: '/my-dashboard' })).statusCode).toBe(404);
  });
});

describe('a call of the API', () => {
  it('goes to the API on the same port, unchanged', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const text = async (path: string) => (await fetch(`${address}${path}`)).text();
    expect(await text('/api/healthz?deep=1')).toBe('api got /api/healthz?deep=1');
    expect(await text('/apiary')).toContain('<html');
  });
});

describe('below /embed', () => {
  it('the page may be framed only by partners', async () => {
    const policy = async (url: string) =>
      String((await get(url)).headers['content-security-policy']);
    expect(await policy('/embed/plan/today')).toMatch(
      /frame-ancestors https:\/\/partner\.example;/,
    );
    expect(await policy('/plan/today')).toContain("frame-ancestors 'self'");
    expect(await policy('/embedded')).toContain("frame-ancestors 'self'");
  });

  it('the page preloads what its address needs', async () => {
    expect((await get('/embed/plan')).body).toContain('href="/remotes/mf-plan/1.0.0-00000001/');
  });

  it('the script for partners is open to every origin, and contains the key', async () => {
    const built = temporaryFolder();
    await mkdir(join(built, 'embed'));
    const code = `const key = STRIDEWELL_RELEASE_KEY;${' '.repeat(2000)}`;
    await writeFile(join(built, 'embed/stridewell.js'), code);
    const { file, integrity } = await publishEmbed(store, built);
    const newest = await get('/embed/stridewell.js');
    expect(newest.body).toContain(`const key = "${store.keys.publicKey}";`);
    expect(newest.headers).toMatchObject({
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const pinned = await get(`/embed/${file}`, { 'accept-encoding': 'br' });
    expect(pinned.headers['cache-control']).toContain('immutable');
    expect(describeFile(brotliDecompressSync(pinned.rawPayload).toString()).integrity).toBe(
      integrity,
    );
    expect((await get('/embed/stridewell.00000000.js')).statusCode).toBe(404);
  });
});
