import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Problem } from '#engine/requests/index.ts';
import { findFreePort } from '#test/setup/free-port.ts';
import { openPictureStore, type PictureStore } from './picture-store.ts';

it('a failed write to a folder leaves nothing behind', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-pictures-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const folder = join(dataFolder, 'pictures/full');
  await mkdir(join(folder, 'a-large.webp'), { recursive: true });
  const store = openPictureStore({ pictureBucket: undefined, dataFolder }, () => {});
  await expect(store.write('full/a-large.webp', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['a-large.webp']);
});

describe('a bucket', () => {
  const settings = { region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'secret' };

  /** Starts a bucket on a free port and returns its address; it stops with the test. */
  async function startBucket(answer: RequestListener): Promise<string> {
    const bucket = createServer(answer);
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void bucket.close());
    const { port } = bucket.address() as AddressInfo; // It listens on a port
    return `http://127.0.0.1:${port}/pictures`;
  }

  function openBucket(url: string) {
    const warnings: string[] = [];
    const parts = { pictureBucket: { ...settings, url }, dataFolder: '' };
    const store = openPictureStore(parts, (_, message) => warnings.push(message));
    return { store, warnings };
  }

  it('keeps, returns and removes files over the S3 protocol', async () => {
    const objects = new Map<string, Buffer>();
    const url = await startBucket(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer); // Without an encoding
      const { method, url = '', headers } = request;
      if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
        response.statusCode = 403;
      else if (method === 'PUT') objects.set(url, Buffer.concat(parts));
      else if (method === 'DELETE') response.statusCode = objects.delete(url) ? 204 : 404;
      else if (!objects.has(url)) response.statusCode = 404;
      response.end(method === 'GET' ? objects.get(url) : undefined);
    });
    const { store } = openBucket(url);
    await store.write('1/a-large.webp', Buffer.from('picture'));
    const found = await store.read('1/a-large.webp');
    expect(await found?.content.toArray()).toEqual([Buffer.from('picture')]);
    expect([...objects.keys()]).toEqual(['/pictures/1/a-large.webp']);
    await store.remove('1/a-large.webp');
    await store.remove('1/a-large.webp');
    expect(await store.read('1/a-large.webp')).toBeUndefined();
  });

  it.each([
    ['a write', 200, (store: PictureStore) => store.write('1/a-large.webp', Buffer.from('x'))],
    ['a removal', 200, (store: PictureStore) => store.remove('1/a-large.webp')],
    ['a missing file', 404, (store: PictureStore) => store.read('1/a-large.webp')],
    [
      'a refusal',
      403,
      (store: PictureStore) => store.read('1/a-large.webp').catch(() => undefined),
    ],
  ])('releases its connection after %s, whatever else it sends', async (_, status, call) => {
    const closed = vi.fn();
    const url = await startBucket((request, response) => {
      request.resume();
      response.on('close', closed);
      response.writeHead(status).write('<a body without an end');
    });
    await call(openBucket(url).store);
    // Sooner than the garbage collector would close it.
    await expect.poll(() => closed.mock.calls.length, { timeout: 10_000 }).toBe(1);
  });

  it("returns no size if it doesn't report one", async () => {
    const url = await startBucket((_, response) => {
      response.write('pic');
      response.end('ture');
    });
    const found = await openBucket(url).store.read('1/a-large.webp');
    expect(found?.bytes).toBeUndefined();
    expect(Buffer.concat((await found?.content.toArray()) ?? []).toString()).toBe('picture');
  });

  it.each([301, 400, 403])('counts as our error if it returns %i', async (status) => {
    const url = await startBucket((_, response) => response.writeHead(status).end());
    const { store, warnings } = openBucket(url);
    const failure = expect(store.write('1/a-large.webp', Buffer.from('x'))).rejects;
    await failure.toThrow(`The picture store returned ${status} for PUT 1/a-large.webp.`);
    await failure.not.toBeInstanceOf(Problem);
    expect(warnings).toEqual([]);
  });

  it('counts as our error if its address is invalid', async () => {
    for (const url of ['no address', 'http://127.0.0.1:1/pictures']) {
      const { store, warnings } = openBucket(url);
      await expect(store.read('1/a-large.webp')).rejects.toBeInstanceOf(TypeError);
      expect(warnings).toEqual([]);
    }
  });

  it.each([429, 500, 503])('counts as unavailable if it returns %i', async (status) => {
    const url = await startBucket((_, response) => response.writeHead(status).end());
    const refused = { status: 503, details: { retryAfter: 5 }, cause: { status } };
    await expect(openBucket(url).store.read('1/a-large.webp')).rejects.toMatchObject(refused);
  });

  it('counts as unavailable if it refuses connections, with one warning a minute', async () => {
    const { store, warnings } = openBucket(`http://127.0.0.1:${await findFreePort()}/pictures`);
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(store.read('1/a-large.webp')).rejects.toMatchObject({
        status: 503,
        cause: { message: 'fetch failed' },
      });
    }
    expect(warnings).toEqual(['the picture store is unavailable']);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(store.read('1/a-large.webp')).rejects.toMatchObject({ status: 503 });
    expect(warnings).toHaveLength(2);
  });
});
