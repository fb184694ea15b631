import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Credentials, startS3Server } from './s3-server.fixture.ts';
import { s3Store } from './s3-store.ts';

let end: () => Promise<void> = async () => undefined;

async function startFolder(): Promise<ObjectStore> {
  return folderStore(temporaryFolder());
}

async function startBucket(): Promise<ObjectStore> {
  const server = await startS3Server();
  end = server.stop;
  return s3Store(server.address, s3Credentials);
}

afterEach(async () => {
  await end();
  end = async () => undefined;
});

const one = Buffer.from('one');
const two = Buffer.from('two');

describe.each([
  ['a folder', startFolder],
  ['a bucket', startBucket],
])('a store in %s', (_name, start) => {
  let store: ObjectStore;
  beforeEach(async () => {
    store = await start();
  });

  it('returns what was written, and null if nothing was', async () => {
    await store.write('remotes/mf-plan/1/a b+(c).js', one);
    expect((await store.read('remotes/mf-plan/1/a b+(c).js'))?.content).toEqual(one);
    expect(await store.read('remotes/mf-plan/1/b.js')).toBeNull();
    expect(await store.read('remotes/mf-plan/1/a b+(c).js/below')).toBeNull();
  });

  it('keeps compressed files as they are', async () => {
    const compressed = brotliCompressSync('var plan = 1;');
    await store.write('remotes/mf-plan/1/a.js.br', compressed);
    expect((await store.read('remotes/mf-plan/1/a.js.br'))?.content).toEqual(compressed);
  });

  it('reports cheaply that nothing changed, and returns changed content', async () => {
    await store.write('registry.json', one);
    const tag = (await store.read('registry.json'))?.tag;
    expect(await store.readIfChanged('registry.json', tag)).toBe('unchanged');
    await store.write('registry.json', two);
    const changed = await store.readIfChanged('registry.json', tag);
    expect(changed).not.toBe('unchanged');
    expect(changed).toMatchObject({ content: two });
    await store.remove(['registry.json']);
    expect(await store.readIfChanged('registry.json', tag)).toBeNull();
  });

  it('writes only if there is no object, on request', async () => {
    expect(await store.writeInPlaceOf('a.json', one, null)).toBe(true);
    expect(await store.writeInPlaceOf('a.json', two, null)).toBe(false);
    expect((await store.read('a.json'))?.content).toEqual(one);
  });

  it('overwrites only the object that was read, on request', async () => {
    await store.write('a.json', one);
    const tag = (await store.read('a.json'))?.tag ?? '';
    expect(await store.writeInPlaceOf('a.json', two, tag)).toBe(true);
    expect(await store.writeInPlaceOf('a.json', one, tag)).toBe(false);
    expect((await store.read('a.json'))?.content).toEqual(two);
  });

  it('lets one of several concurrent writers win', async () => {
    await store.write('a.json', one);
    const tag = (await store.read('a.json'))?.tag ?? '';
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.from(`by ${index}`));
    const written = await Promise.all(
      contents.map((content) => store.writeInPlaceOf('a.json', content, tag)),
    );
    expect(written.filter(Boolean)).toHaveLength(1);
    expect((await store.read('a.json'))?.content).toEqual(contents[written.indexOf(true)]);
  });

  it('lists everything below a prefix in key order, and nothing else', async () => {
    const keys = ['a/1', 'a/2', 'a/3', 'a/4/x', 'a/5', 'a/6', 'a/7'];
    for (const key of [...keys, 'b/1']) await store.write(key, one);
    const listed = await store.list('a/');
    expect(listed.map(({ key }) => key)).toEqual(keys);
    for (const { bytes, modified } of listed) {
      expect(bytes).toBe(3);
      expect(Math.abs(modified - Date.now())).toBeLessThan(60_000);
    }
    expect(await store.list('nothing/')).toEqual([]);
  });

  it("removes objects, also ones that don't exist", async () => {
    for (const key of ['a/1', 'a/2']) await store.write(key, one);
    await store.remove(['a/1', 'a/none']);
    expect((await store.list('a/')).map(({ key }) => key)).toEqual(['a/2']);
  });
});

describe('a folder', () => {
  it('recovers after a writer died with the lock', async () => {
    const folder = temporaryFolder();
    const lock = join(folder, 'registry.lock');
    await mkdir(folder, { recursive: true });
    await writeFile(lock, '1');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    expect(await folderStore(folder).writeInPlaceOf('a.json', one, null)).toBe(true);
  });
});

describe('a bucket', () => {
  it('stores files with the headers that serving needs', async () => {
    const server = await startS3Server();
    end = server.stop;
    const store = s3Store(server.address, s3Credentials);
    await store.write('remotes/mf-plan/1/a.js', one);
    await store.write('remotes/mf-plan/1/a.js.br', one);
    await store.write('shell/page.html', one);
    await store.write('registry.json', one);
    const immutable = 'public, max-age=31536000, immutable';
    expect(server.headersOf('some/prefix/remotes/mf-plan/1/a.js')).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
    });
    expect(server.headersOf('some/prefix/remotes/mf-plan/1/a.js.br')).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
      'content-encoding': 'br',
    });
    expect(server.headersOf('some/prefix/shell/page.html')).toMatchObject({
      'cache-control': 'no-cache',
    });
    expect(server.headersOf('some/prefix/registry.json')).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it('rejects a wrong secret with a message', async () => {
    const server = await startS3Server();
    end = server.stop;
    const stranger = { ...s3Credentials, AWS_SECRET_ACCESS_KEY: 'another' };
    const store = s3Store(server.address, stranger);
    await expect(store.read('registry.json')).rejects.toThrow('403 SignatureDoesNotMatch');
  });

  it("isn't opened without credentials", () => {
    expect(() => s3Store('s3://bucket/prefix', {})).toThrow(
      's3://bucket/prefix needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or STRIDEWELL_RELEASES_ACCESS_KEY_ID and STRIDEWELL_RELEASES_SECRET_ACCESS_KEY.',
    );
  });
});
