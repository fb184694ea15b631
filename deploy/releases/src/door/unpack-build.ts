import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { typesFile } from '@stridewell/remote/describe';
import { Refusal } from './refusal.ts';

const unzip = promisify(gunzip);
const block = 512;

/** How much an archive may unpack to. */
export const unpackedLimits = { bytes: 64 * 1024 * 1024, files: 2000 } as const;

/** What pages may load from a release. HTML is missing on purpose: it would be a page of the product's origin. */
const allowedTypes =
  /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|png|svg|ttf|txt|wasm|webp|woff2?)$/i;
/** A path of plain names, none of which is hidden or goes up. */
const plainPath = /^(?:[\w@~+-][\w.@~+-]*\/)*[\w@~+-][\w.@~+-]*$/;
const longestPath = 200;

const kinds: Readonly<Record<string, string>> = {
  '1': 'a hard link',
  '2': 'a symbolic link',
  '3': 'a device',
  '4': 'a device',
  '6': 'a pipe',
};

function broken(detail: string): Refusal {
  return new Refusal(
    422,
    `The archive can't be read: ${detail}. Pack the build as tar (ustar) with gzip, as npm run release does.`,
  );
}

async function unzipped(archive: Buffer): Promise<Buffer> {
  try {
    return await unzip(archive, { maxOutputLength: unpackedLimits.bytes });
  } catch (error) {
    if (error instanceof RangeError) {
      const megabytes = unpackedLimits.bytes / 1024 / 1024;
      throw new Refusal(413, `The archive unpacks to more than ${megabytes} MB. Reduce the build.`);
    }
    throw broken("it isn't complete gzip data");
  }
}

function textAt(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end === -1 ? length : end).toString('utf8');
}

function octalAt(header: Buffer, start: number, length: number): number {
  const text = textAt(header, start, length).trim();
  if (!/^[0-7]+$/.test(text)) throw broken('a header has no valid size');
  return Number.parseInt(text, 8);
}

function requireChecksum(header: Buffer): void {
  const sum = header.reduce(
    (total, byte, index) => total + (index >= 148 && index < 156 ? 32 : byte),
    0,
  );
  if (sum !== octalAt(header, 148, 8)) throw broken('a header is damaged');
}

/** Returns the path of an entry that stays inside any folder; throws for every other one. */
function requirePlainPath(path: string): string {
  if (path.length <= longestPath && plainPath.test(path)) return path;
  throw new Refusal(
    422,
    `The archive has the path "${path.slice(0, longestPath)}". Paths must stay inside the build and consist of letters, digits and ._-@~+ only.`,
  );
}

function requireAllowedType(path: string): void {
  if (allowedTypes.test(path) || path === typesFile) return;
  throw new Refusal(
    422,
    `The archive has ${path}. A release consists of scripts, styles, pictures and fonts; leave this file out.`,
  );
}

function entriesOf(tar: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  /** In lower case, because some systems don't tell Entry.js from entry.js. */
  const taken = new Set<string>();
  for (let at = 0; at + block <= tar.length;) {
    const header = tar.subarray(at, at + block);
    if (header.every((byte) => byte === 0)) break;
    requireChecksum(header);
    const prefix = textAt(header, 345, 155);
    const named = `${prefix && `${prefix}/`}${textAt(header, 0, 100)}`;
    const type = String.fromCharCode(header[156] ?? 0);
    const size = octalAt(header, 124, 12);
    const start = at + block;
    at = start + Math.ceil(size / block) * block;
    if (type === '5') {
      requirePlainPath(named.replace(/^\.\//, '').replace(/\/$/, '') || 'build');
      continue;
    }
    if (type !== '0' && type !== '\0') {
      throw new Refusal(
        422,
        `The archive has ${kinds[type] ?? 'an extended entry'} (${named.slice(0, longestPath)}). Only regular files and folders are allowed.`,
      );
    }
    const path = requirePlainPath(named.replace(/^\.\//, ''));
    requireAllowedType(path);
    if (start + size > tar.length) throw broken(`${path} is cut off`);
    if (taken.has(path.toLowerCase())) throw broken(`it has ${path} twice`);
    taken.add(path.toLowerCase());
    if (taken.size > unpackedLimits.files) {
      throw new Refusal(413, `The archive has more than ${unpackedLimits.files} files.`);
    }
    files.set(path, tar.subarray(start, start + size));
  }
  return files;
}

/**
 * Unpacks a team's archive into an empty folder, and returns the paths. Nothing is written before all of it was checked, and nothing outside of
 * the folder: an entry is a regular file or a folder, with a path of plain names.
 */
export async function unpackBuild(archive: Buffer, folder: string): Promise<string[]> {
  const files = entriesOf(await unzipped(archive));
  for (const path of files.keys()) {
    const parents = path.split('/').slice(0, -1);
    const above = parents.map((_, index) => parents.slice(0, index + 1).join('/'));
    const file = above.find((parent) => files.has(parent));
    if (file !== undefined) throw broken(`${file} is a file and a folder`);
  }
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content, { flag: 'wx', mode: 0o600 });
  }
  return [...files.keys()];
}
