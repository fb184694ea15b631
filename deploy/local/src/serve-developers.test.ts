import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@stridewell/contracts';
import { openStore } from '@stridewell/releases';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';
import { startSmallProduct } from './small-product.fixture.ts';
import { writeDevelopers } from './write-developers.ts';

const folder = join(temporaryFolder(), 'developers');
let without: FastifyInstance;
let app: FastifyInstance;

beforeAll(async () => {
  const store = openStore(temporaryFolder(), {});
  without = await startSmallProduct(store);
  await writeDevelopers(folder);
  const publishedPage = publishedPageOf(store);
  app = await buildPageServer({ store, publishedPage, developers: folder });
}, 120_000);
afterAll(async () => {
  await app.close();
  await without.close();
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const pages = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }));

describe('the pages for developers', () => {
  it.each([
    '/developers',
    '/developers/',
    '/developers/first-remote',
    '/developers/calls/authuser',
  ])('are served at %s and revalidated', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    const again = await get(url, { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('load files that are cached forever and compressed', async () => {
    const { body } = await get('/developers');
    const [, script = ''] = /src="(\/developers\/assets\/site\.[0-9a-f]{8}\.js)"/.exec(body) ?? [];
    const answer = await get(script, { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('#search');
  });

  it('carry a policy without anything inline, unsafe or from elsewhere', async () => {
    const policy = String((await get('/developers')).headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("form-action 'none'; frame-ancestors 'none'; base-uri 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|nonce|\*/);
  });

  it('have a new nonce if they show a part, whose styles need it, and are then never cached', async () => {
    const [one, two] = [await get('/developers/embed'), await get('/developers/embed')];
    const policies = [one, two].map(({ headers }) => String(headers['content-security-policy']));
    const [nonce] = /(?<=style-src 'self' 'nonce-)[\w+/]{24}(?=';)/.exec(policies[0] ?? '') ?? [];
    expect(one.body).toContain(`nonce="${nonce}" src="/embed/stridewell.js"`);
    expect(policies[0]).not.toBe(policies[1]);
    expect(policies[0]).toContain("script-src 'self';");
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.body).not.toContain('{{');
  });

  it.each([
    '/developers/../package.json',
    '/developers/..%2f..%2fpackage.json',
    '/developers/%252e%252e/%252e%252e/etc/passwd',
    '/developers/assets/..%2findex.html',
    '/developers/..\\..\\keys\\release-key.pem',
    '/developers//etc/passwd',
    '/developers/index.html',
    '/developers/assets',
    '/developers/assets/site.00000000.js',
    '/developers/nothing',
    '/developers/__proto__',
    '/developers/first-remote%00.html',
  ])('at %s are not found, and say so', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/root:|PRIVATE KEY|"dependencies"/);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  it('take no other method', async () => {
    const answer = await app.inject({ method: 'POST', url: '/developers' });
    expect(answer.statusCode).toBe(404);
  });

  it('are missing where they were not built', async () => {
    const answer = await without.inject({ method: 'GET', url: '/developers' });
    expect(answer.body).not.toContain('Stridewell developers');
  });

  it('have no inline script, style or handler, and load nothing from elsewhere', () => {
    expect(pages().length).toBeGreaterThan(60);
    for (const { name, html } of pages()) {
      const tags = html.match(/<[a-z][^>]*>/g) ?? [];
      const inline = tags.filter((tag) => /\s(?:on\w+|style)=/.test(tag) || /^<style/.test(tag));
      expect([name, inline]).toEqual([name, []]);
      const loaded = tags.filter((tag) => /^<(?:script|link|img|iframe|source)\b/.test(tag));
      const own = /\s(?:src|href)="\/(?:developers\/assets|embed\/stridewell\.js)/;
      expect([name, loaded.filter((tag) => !own.test(tag))]).toEqual([name, []]);
      expect(html).not.toMatch(/<script[^>]*>[^<]/);
    }
  });

  it('have a place for every call of the contract', () => {
    const html = pages()
      .filter(({ name }) => name.startsWith('calls/'))
      .map((page) => page.html)
      .join('');
    const missing = Object.keys(endpoints).filter((name) => !html.includes(`id="${name}"`));
    expect(missing).toEqual([]);
  });
});
