import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packFiles } from '@stridewell/remote/release';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { beforeEach, describe, expect, it } from 'vitest';
import { unpackBuild, unpackedLimits } from './unpack-build.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const text = (content: string) => Buffer.from(content);
const pack = (...paths: string[]) => packFiles(paths.map((path) => [path, text('1;')]));

/** Returns an archive with one entry whose header is changed afterwards. */
async function withHeader(change: (header: Buffer) => void): Promise<Buffer> {
  const tar = gunzipSync(await pack('entry.js'));
  change(tar);
  tar.write('        ', 148);
  const sum = tar.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return gzipSync(tar);
}

async function expectRefused(archive: Buffer, sentence: string): Promise<void> {
  await expect(unpackBuild(archive, folder)).rejects.toThrow(sentence);
  expect(await readdir(folder)).toEqual([]);
}

describe('an archive', () => {
  it('is unpacked with its folders and long paths', async () => {
    const long = `${'folder/'.repeat(20)}script-with-a-name.js`;
    const archive = await packFiles([
      ['entry.js', text('1;')],
      [long, text('2;')],
    ]);
    await unpackBuild(archive, folder);
    expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe('1;');
    expect(await readFile(join(folder, long), 'utf8')).toBe('2;');
  });

  it.each([
    '../entry.js',
    'js/../../entry.js',
    '/etc/entry.js',
    'js//entry.js',
    'js/./entry.js',
    String.raw`..\entry.js`,
    'C:/entry.js',
    '.hidden/entry.js',
    'js/.htaccess.js',
    'entry\n.js',
  ])('is refused with the path %j, and nothing is written', async (path) => {
    await expectRefused(await pack('good.js', path), 'Paths must stay inside the build');
  });

  it.each([
    ['1', 'a hard link'],
    ['2', 'a symbolic link'],
    ['3', 'a device'],
    ['x', 'an extended entry'],
    ['L', 'an extended entry'],
  ])('is refused with an entry of type %s: %s', async (type, kind) => {
    const archive = await withHeader((header) => {
      header.write(type, 156);
      header.write('/etc/passwd', 157);
    });
    await expectRefused(archive, `The archive has ${kind}`);
  });

  it('is refused before it unpacks to too much, also in several parts', async () => {
    const half = Buffer.alloc(unpackedLimits.bytes / 2 + 1);
    await expectRefused(
      gzipSync(Buffer.alloc(unpackedLimits.bytes + 1)),
      'unpacks to more than 64 MB',
    );
    await expectRefused(
      Buffer.concat([gzipSync(half), gzipSync(half)]),
      'unpacks to more than 64 MB',
    );
  });

  it('is refused with too many files', async () => {
    const paths = Array.from({ length: unpackedLimits.files + 1 }, (_, index) => `js/${index}.js`);
    await expectRefused(await pack(...paths), 'more than 2000 files');
  });

  it.each([
    'page.html',
    'page.xhtml',
    'page.xml',
    'page.pdf',
    'entry.js.br',
    'entry.js.gz',
    'run.sh',
    'no-type',
  ])('is refused with %s, which pages never load from a release', async (path) => {
    await expectRefused(await pack('entry.js', path), `The archive has ${path}`);
  });

  it('is refused with the same path twice, or a file as a folder', async () => {
    await expectRefused(await pack('entry.js', 'Entry.js'), 'it has Entry.js twice');
    await expectRefused(await pack('a.js/entry.js', 'a.js'), 'a.js is a file and a folder');
  });

  it('is refused if it is no archive, cut off or damaged', async () => {
    await expectRefused(text('hello'), "isn't complete gzip data");
    const whole = await packFiles([['entry.js', Buffer.alloc(2000)]]);
    await expectRefused(whole.subarray(0, whole.length - 20), "isn't complete gzip data");
    await expectRefused(gzipSync(gunzipSync(whole).subarray(0, 1024)), 'entry.js is cut off');
    const damaged = gunzipSync(whole);
    damaged[0] = 33;
    await expectRefused(gzipSync(damaged), 'a header is damaged');
    const size = await withHeader((header) => header.write('-0000000001', 124));
    await expectRefused(size, 'a header has no valid size');
  });
});
