import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);
const block = 512;

/** Splits a path for the two fields of a tar header: the name of up to 100 bytes, and what is before it. */
function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100) return { name, prefix };
  }
  throw new Error(`The path ${path} is too long. Give the file a shorter name.`);
}

/** Returns the header of a regular file in a tar archive (ustar). */
function tarHeader(path: string, size: number): Buffer {
  const { name, prefix } = splitPath(path);
  const header = Buffer.alloc(block);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(`${octal(0o644, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(size, 11)}\0${octal(0, 11)}\0`, 124);
  header.write('        0', 148);
  header.write('ustar\u000000', 257);
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0 `, 148);
  return header;
}

/** Returns files as one archive: tar (ustar), compressed with gzip. */
export async function packFiles(
  files: Iterable<readonly [path: string, content: Uint8Array]>,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (const [path, content] of files) {
    const padding = (block - (content.length % block)) % block;
    parts.push(tarHeader(path, content.length), content, Buffer.alloc(padding));
  }
  return zip(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

/** Returns a finished build as one archive, without source maps and hidden files, such as Vite's `.vite`. */
export async function packBuild(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
    .sort();
  const files: [string, Buffer][] = [];
  for (const path of paths) files.push([path, await readFile(join(folder, path))]);
  return packFiles(files);
}
