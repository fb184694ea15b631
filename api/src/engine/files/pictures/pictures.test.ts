import { Readable } from 'node:stream';
import { crc32, deflateSync } from 'node:zlib';
import { getMember } from '@stridewell/contracts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  ana,
  api,
  ben,
  folderStore,
  paint,
  program,
  read,
  replaceStore,
  show,
  upload,
  uploaded,
} from '#test/fixtures/picture-uploads.fixture.ts';
import { fileNameOf, pictureUrl } from './picture-url.ts';

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

describe('an uploaded picture', () => {
  it('is re-encoded upright, without metadata, in two sizes', async () => {
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
    [
      'an HTML page that starts like a PNG',
      async () => Buffer.from('\x89PNG\r\n\x1a\n<html>', 'latin1'),
    ],
    ['a truncated picture', async () => (await paint(300, 300).png().toBuffer()).subarray(0, 200)],
    ['more than 40 megapixels', () => paint(8000, 5001).png().toBuffer()],
    ['14,000 by 14,000 pixels in a few kilobytes', async () => blankPng(14_000)],
    ['an animation', () => paint().gif().toBuffer()],
  ])('is refused if it is %s', async (_, make) => {
    const answer = await upload(ana, await make());
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { error: { code: 'picture_refused' } },
    ]);
  });

  it('is refused above 10 MB', async () => {
    expect((await upload(ana, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
  });

  it('is read no further than that, even if someone sends a gigabyte of zeros', async () => {
    const part = Buffer.alloc(64 * 1024);
    let sent = 0;
    function* zeros() {
      for (; sent < 1024 ** 3; sent += part.length) yield part;
    }
    const answer = await upload(ana, Readable.from(zeros()));
    expect(answer.statusCode).toBe(413);
    expect(sent).toBeLessThan(32 * 1024 * 1024);
  });

  it('contains only the picture, even if a page or an archive is hidden behind it', async () => {
    const script = Buffer.from('<script>alert(1)</script>PK\x03\x04', 'latin1');
    const polyglot = Buffer.concat([await paint().png().toBuffer(), script]);
    const { rawPayload, headers } = await read((await uploaded(ana, polyglot)).url);
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.includes('script')).toBe(false);
    expect(rawPayload.includes('PK')).toBe(false);
  });

  it('is stored once if it is sent twice before it is used', async () => {
    const sent = await paint().png().toBuffer();
    const first = await uploaded(ana, sent);
    const second = await uploaded(ana, sent);
    expect(second.id).toBe(first.id);
    expect((await uploaded(ben, sent)).id).not.toBe(first.id);
  });

  it('is rendered again only if one of its files is missing', async () => {
    const sent = await paint().png().toBuffer();
    const first = await uploaded(ana, sent);
    const written: string[] = [];
    const missing = new Set<string>();
    replaceStore({
      read: async (name) => (missing.has(name) ? undefined : folderStore.read(name)),
      write: async (name, content) => {
        written.push(name);
        await folderStore.write(name, content);
      },
    });
    expect((await uploaded(ana, sent)).id).toBe(first.id);
    expect(written).toEqual([]);
    const [row] = await api.inProgram(program, (db) =>
      db.selectFrom('picture').select('storageKey').where('pictureId', '=', first.id).execute(),
    );
    missing.add(fileNameOf(row?.storageKey ?? '', 'small'));
    expect((await uploaded(ana, sent)).id).toBe(first.id);
    expect(written).toHaveLength(2);
  });

  it("is served even if the store doesn't report its size", async () => {
    const { url } = await uploaded(ana, await paint().png().toBuffer());
    replaceStore({ read: async () => ({ content: Readable.from(['picture']), bytes: undefined }) });
    const { statusCode, headers, body } = await read(url);
    expect([statusCode, headers['content-length'], body]).toEqual([200, undefined, 'picture']);
  });
});

describe('the address of a picture', () => {
  it("doesn't work if it was changed, and expires after two days", async () => {
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

describe('a picture can be used', () => {
  it('once, by its uploader, and is deleted with its files when another replaces it', async () => {
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

  it('by the form that sends it, and any other file is refused next to its field', async () => {
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
});
