import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { getMember, Picture, updateMember } from '@stridewell/contracts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Problem } from '#engine/requests/index.ts';
import { freePort } from '#test/setup/free-port.ts';
import { startTestApi, type TestMember } from '#test/setup/test-api.ts';
import { clearPictures } from './clear-pictures.job.ts';
import { pictureSetUp, setUpPictures } from './picture-set-up.ts';
import { openPictureStore, type PictureStore } from './picture-store.ts';
import { pictureUrl } from './picture-url.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-pictures-'));
afterAll(() => rm(dataFolder, { recursive: true }));
const api = await startTestApi({ dataFolder });
const program = await api.makeProgram();
const ana = await api.makeMember(program);
const ben = await api.makeMember(program);

let shade = 0;
/** A picture that no other test sends. */
function paint(width = 64, height = 48): Sharp {
  shade += 1;
  const background = { r: shade, g: 120, b: 200 };
  return sharp({ create: { width, height, channels: 3, background } });
}

/** A white PNG of one bit per pixel: large to decode, small to send. */
function blankPng(size: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(size * (1 + Math.ceil(size / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

async function upload(who: TestMember, payload: Buffer | Readable) {
  const headers = { 'content-type': 'image/jpeg' };
  return api.as(who).request({ method: 'POST', url: '/api/pictures', payload, headers });
}

async function uploaded(who: TestMember, payload: Buffer): Promise<Picture> {
  const answer = await upload(who, payload);
  expect(answer.statusCode).toBe(200);
  return Picture.parse(answer.json<{ data: unknown }>().data);
}

const read = (url: string) => api.nobody.request({ method: 'GET', url });
const filesOf = async () =>
  (await readdir(join(dataFolder, 'pictures', String(program.programId)))).length;

const partsOf = async (name: string) =>
  (await readdir(join(dataFolder, 'pictures', name))).filter((file) => file.endsWith('.part'));
const folder = pictureSetUp().store;

/** Replaces some functions of the store that the API uses, until the test ends. */
function replaceStore(functions: Partial<PictureStore>): void {
  const { key } = pictureSetUp();
  setUpPictures({ key, store: { ...folder, ...functions } });
  onTestFinished(() => setUpPictures({ key, store: folder }));
}

describe('a picture that is uploaded', () => {
  it('is drawn anew, upright, without its metadata, in two sizes', async () => {
    const sent = await paint(2400, 1200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 26/1 46/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const picture = await uploaded(ana, sent);
    expect(picture).toMatchObject({ width: 800, height: 1600 });
    const { headers, rawPayload } = await read(picture.url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const kept = await sharp(rawPayload).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual([
      'webp',
      800,
      1600,
      undefined,
    ]);
    const small = await sharp((await read(picture.thumbnailUrl)).rawPayload).metadata();
    expect([small.width, small.height]).toEqual([200, 400]);
  });

  it.each([
    [
      'a script in an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    ],
    ['text', async () => Buffer.from('GIF89a no picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a page that begins like a PNG', async () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1')],
    ['half a picture', async () => (await paint(300, 300).png().toBuffer()).subarray(0, 200)],
    ['more than 40 megapixels', () => paint(8000, 5001).png().toBuffer()],
    ['14,000 by 14,000 pixels in a few kilobytes', async () => blankPng(14_000)],
    ['an animation', () => paint().gif().toBuffer()],
  ])('is refused where it is %s', async (_, make) => {
    const answer = await upload(ana, await make());
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: { code: 'picture_refused' } },
    ]);
  });

  it('is refused beyond 10 MB', async () => {
    expect((await upload(ana, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });

  it('is read no further than that, where somebody sends a gigabyte of zeros', async () => {
    const part = Buffer.alloc(64 * 1024);
    let sent = 0;
    function* zeros() {
      for (; sent < 1024 ** 3; sent += part.length) yield part;
    }
    const answer = await upload(ana, Readable.from(zeros()));
    expect(answer.statusCode).toBe(413);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('is the picture alone, where a page or an archive is hidden behind it', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1');
    const polyglot = Buffer.concat([await paint().png().toBuffer(), script]);
    const { rawPayload, headers } = await read((await uploaded(ana, polyglot)).url);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.includes('PK')).toBe(false);
  });

  it('is the same picture when it is sent twice before it is used', async () => {
    const sent = await paint().png().toBuffer();
    const [first, second] = await Promise.all([uploaded(ana, sent), uploaded(ana, sent)]);
    expect(second.id).toBe(first.id);
    expect((await uploaded(ben, sent)).id).not.toBe(first.id);
  });
});

describe('the address of a picture', () => {
  it('serves nobody who changed it, and ends after two days', async () => {
    const { url } = await uploaded(ana, await paint().png().toBuffer());
    expect((await read(url)).statusCode).toBe(200);
    const [place = '', key = '', size = '', day = '', signature = ''] = url.split('.');
    const other = key.replace(/^./, key.startsWith('0') ? '1' : '0');
    const late = String(Number(day) + 1);
    const turned = `${signature.slice(0, -1)}${signature.endsWith('A') ? 'Q' : 'A'}`;
    for (const parts of [
      [place, other, size, day, signature],
      [place, key, 'small', day, signature],
      [place, key, size, late, signature],
      [place, key, size, day, turned],
    ])
      expect((await read(parts.join('.'))).statusCode).toBe(404);
    const storageKey = `${place.split('/').at(-1)}.${key}`;
    const ago = (days: number) =>
      pictureUrl(storageKey, 'large', new Date(Date.now() - days * 86_400_000));
    expect((await read(ago(2))).statusCode).toBe(200);
    expect((await read(ago(3))).statusCode).toBe(404);
  });
});

describe('a picture is used', () => {
  const show = (who: TestMember, image: number | null) =>
    api.as(who).call(updateMember, { params: { id: who.memberId }, body: { image } });

  it('once, by who uploaded it, and goes with its files when another takes its place', async () => {
    const [first, second] = [
      await uploaded(ana, await paint().png().toBuffer()),
      await uploaded(ana, await paint().png().toBuffer()),
    ];
    const fields = { image: expect.any(String) };
    await expect(show(ben, first.id)).rejects.toMatchObject({ code: 'validation_failed', fields });
    const shown = await show(ana, first.id);
    expect(shown.data.image).toBe(first.thumbnailUrl);
    const { data } = await api.as(ben).call(getMember, { params: { id: ana.memberId } });
    expect(data.image).toBe(first.thumbnailUrl);
    await expect(show(ana, first.id)).rejects.toMatchObject({ code: 'validation_failed', fields });
    await show(ana, second.id);
    await expect.poll(async () => (await read(first.url)).statusCode).toBe(404);
    expect((await read(second.url)).statusCode).toBe(200);
    expect((await show(ana, null)).data.image).toBeNull();
  });

  it('by a form that brings it, and a file that is none is refused beside its field', async () => {
    const send = async (file: Buffer) => {
      const form = new FormData();
      form.set('firstName', 'Anna');
      form.set('image', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'me.png');
      const body = new Response(form);
      return api
        .as(ana)
        .request({
          method: 'POST',
          url: `/api/members/${ana.memberId}`,
          payload: Buffer.from(await body.arrayBuffer()),
          headers: { 'content-type': body.headers.get('content-type') ?? '' },
        });
    };
    const done = await send(await paint().png().toBuffer());
    expect([done.statusCode, done.json()]).toMatchObject([
      200,
      { data: { firstName: 'Anna', image: expect.stringContaining('/api/pictures/') } },
    ]);
    const refused = await send(Buffer.from('no picture'));
    expect(refused.json()).toMatchObject({
      error: {
        code: 'validation_failed',
        fields: { image: ['Choose a JPEG, PNG, WebP or AVIF picture.'] },
      },
    });
  });

  const ageByHours = (pictureId: number, hours: number) =>
    api.inProgram(program, (db) =>
      db
        .updateTable('picture')
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000) })
        .where('programId', '=', program.programId)
        .where('pictureId', '=', pictureId)
        .execute(),
    );
  const clear = () => {
    const { signal } = new AbortController();
    const context = { pools: api.pools, connection: {}, log: api.app.log, signal };
    return clearPictures.handle({ programId: program.programId }, context);
  };

  it('or is cleared away after a day', async () => {
    const { id, url } = await uploaded(ben, await paint().png().toBuffer());
    const before = await filesOf();
    await ageByHours(id, 25);
    await clear();
    expect((await read(url)).statusCode).toBe(404);
    expect(await filesOf()).toBeLessThanOrEqual(before - 2);
  });

  it('a day after its last upload', async () => {
    const sent = await paint().png().toBuffer();
    const { id } = await uploaded(ben, sent);
    await ageByHours(id, 25);
    const second = await uploaded(ben, sent);
    expect(second.id).toBe(id);
    await clear();
    expect((await read(second.url)).statusCode).toBe(200);
    await show(ben, second.id);
  });

  it('also where it is uploaded again while its files are being deleted', async () => {
    const sent = await paint().png().toBuffer();
    const first = await uploaded(ben, sent);
    await ageByHours(first.id, 25);
    let second: Picture | undefined;
    replaceStore({
      async remove(name) {
        second ??= await uploaded(ben, sent);
        await folder.remove(name);
      },
    });
    await clear();
    expect((await read(first.url)).statusCode).toBe(404);
    expect((await read(second?.url ?? '')).statusCode).toBe(200);
    await show(ben, second?.id ?? null);
  });

  it('and what a killed process left of a file is cleared away after an hour', async () => {
    const [old, fresh] = ['old.part', 'fresh.part'].map((name) =>
      join(dataFolder, 'pictures', String(program.programId), name),
    ) as [string, string]; // two names make two paths
    await writeFile(old, 'half');
    await writeFile(fresh, 'half');
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old, before, before);
    await clear();
    expect(await partsOf(String(program.programId))).toEqual(['fresh.part']);
    await rm(fresh);
  });
});

it('a failed write to a folder leaves nothing behind', async () => {
  await mkdir(join(dataFolder, 'pictures', 'full', 'a-large.webp'), { recursive: true });
  await expect(folder.write('full/a-large.webp', Buffer.from('x'))).rejects.toThrow();
  expect(await partsOf('full')).toEqual([]);
});

describe('a bucket', () => {
  const settings = { region: 'eu-west-1', accessKeyId: 'key', secretAccessKey: 'secret' };

  /** Starts a bucket on a free port and returns its address; it stops with the test. */
  async function startBucket(answer: RequestListener): Promise<string> {
    const bucket = createServer(answer);
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void bucket.close());
    const { port } = bucket.address() as AddressInfo; // it listens on a port
    return `http://127.0.0.1:${port}/pictures`;
  }

  function openBucket(url: string) {
    const warnings: string[] = [];
    const parts = { pictureBucket: { ...settings, url }, dataFolder };
    const store = openPictureStore(parts, (_, message) => warnings.push(message));
    return { store, warnings };
  }

  it('keeps, returns and removes files over the S3 protocol', async () => {
    const objects = new Map<string, Buffer>();
    const url = await startBucket(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer); // without an encoding
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
  ])('gets its connection back after %s, whatever else it sends', async (_, status, call) => {
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

  it('that does not tell the size of a file serves it all the same', async () => {
    const url = await startBucket((_, response) => {
      response.write('pic');
      response.end('ture');
    });
    const { store } = openBucket(url);
    const picture = await uploaded(ana, await paint().png().toBuffer());
    replaceStore(store);
    const { statusCode, headers, body } = await read(picture.url);
    expect([statusCode, headers['content-length'], body]).toEqual([200, undefined, 'picture']);
  });

  it.each([301, 400, 403])('that answers %i is an error of ours', async (status) => {
    const url = await startBucket((_, response) => response.writeHead(status).end());
    const { store, warnings } = openBucket(url);
    const failure = expect(store.write('1/a-large.webp', Buffer.from('x'))).rejects;
    await failure.toThrow(`The picture store returned ${status} for PUT 1/a-large.webp.`);
    await failure.not.toBeInstanceOf(Problem);
    expect(warnings).toEqual([]);
  });

  it('with an unusable address is an error of ours', async () => {
    for (const url of ['no address', 'http://127.0.0.1:1/pictures']) {
      const { store, warnings } = openBucket(url);
      await expect(store.read('1/a-large.webp')).rejects.toBeInstanceOf(TypeError);
      expect(warnings).toEqual([]);
    }
  });

  it.each([429, 500, 503])('that answers %i is unavailable', async (status) => {
    const url = await startBucket((_, response) => response.writeHead(status).end());
    const refused = { status: 503, details: { retryAfter: 5 }, cause: { status } };
    await expect(openBucket(url).store.read('1/a-large.webp')).rejects.toMatchObject(refused);
  });

  it('that refuses connections is unavailable, with one warning a minute', async () => {
    const { store, warnings } = openBucket(`http://127.0.0.1:${await freePort()}/pictures`);
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
