import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { openStore, releaseKey } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { s3Credentials, startS3Server } from '@stridewell/releases/s3-server';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { shellCode, startSmallProduct } from './small-product.fixture.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = await startSmallProduct(openStore(temporaryFolder(), {}));
});
afterEach(() => app.close());

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

describe('a file', () => {
  it('in a release is cached forever, readable from every origin, and compressed', async () => {
    const answer = await get('/remotes/mf-plan/1.0.0-00000001/remoteEntry.js', {
      'accept-encoding': 'br',
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('The plan');
  });

  it('in the shell is cached forever', async () => {
    const answer = await get('/shell/shell.12345678.js');
    expect(answer.body).toBe(shellCode);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/remotes/mf-plan/1.0.0-00000001/nothing.js',
    '/remotes/mf-plan/9.9.9-00000000/remoteEntry.js',
    '/remotes/mf-plan',
    '/shell/nothing.js',
    '/shell/page.html',
    '/shell/shell.json',
    '/favicon.ico',
    '/embed/nothing.js',
    '/assets/plan/theo.marsh',
    '/robots.txt',
    '/remotes/../history/00000001.json',
    '/remotes/..%2fhistory%2f00000001.json',
    '/shell/..%2f..%2fkeys%2frelease-key.pem',
  ])("at %s is not found, and the page isn't served instead", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toContain('html');
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  });
});

const version = '1.0.0-00000001';
const folder = `/remotes/mf-plan/${version}`;
const script = '<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>';
const documents = {
  'drawing.svg': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  'page.html': script,
};

async function writeFiles({ objects }: ReleaseStore, files: Record<string, Uint8Array>) {
  for (const [file, content] of Object.entries(files)) {
    await objects.write(releaseKey('mf-plan', version, file), content);
  }
}

async function openBucket(): Promise<ReleaseStore> {
  const server = await startS3Server();
  onTestFinished(server.stop);
  const settings = { ...s3Credentials, STRIDEWELL_RELEASES: server.address };
  return openStore(temporaryFolder(), settings);
}

describe.each([
  ['a folder', async () => openStore(temporaryFolder(), {})],
  ['a bucket', openBucket],
] as const)('a file of a release in %s', (_place, open) => {
  it.each(Object.entries(documents))(
    'runs no script if someone opens %s as a page, however it is requested',
    async (file, text) => {
      const store = await open();
      const product = await startSmallProduct(store);
      onTestFinished(() => product.close());
      const content = Buffer.from(text);
      await writeFiles(store, { [file]: content, [`${file}.br`]: brotliCompressSync(content) });
      const url = `${folder}/${file}`;
      const whole = await product.inject({ url });
      expect(whole.body).toBe(text);
      const etag = String(whole.headers.etag);
      const answers = [
        whole,
        await product.inject({ url }),
        await product.inject({ url, method: 'HEAD' }),
        await product.inject({ url, headers: { range: 'bytes=0-99' } }),
        await product.inject({ url, headers: { 'accept-encoding': 'br' } }),
        await product.inject({ url: `${url}.br` }),
        await product.inject({ url, headers: { 'if-none-match': etag } }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([
        200, 200, 200, 200, 200, 200, 304,
      ]);
      for (const { headers } of answers) {
        expect(headers).toMatchObject({
          'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
          'x-content-type-options': 'nosniff',
          'cross-origin-resource-policy': 'cross-origin',
        });
      }
    },
  );
});

it('a script of a release has no policy, which a worker would obey, and no scope for a service worker', async () => {
  const { headers } = await get(`${folder}/page.js`);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'service-worker-allowed': expect.stringContaining('.invalid/'),
  });
  expect(headers).not.toHaveProperty('content-security-policy');
});
