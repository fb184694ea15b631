import { brotliDecompressSync } from 'node:zlib';
import { openStore } from '@stridewell/releases';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
