import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What shrinks: fonts and pictures are compressed already. */
const compressible = /\.(js|css|svg|json|html)$/;

/** Files below this many bytes fit one packet anyway. */
const leastBytes = 1024;

/** Ten times faster than the best, for files that a page seldom or never asks for. */
const quickQuality = 5;

async function compressFile(path: string, quality: number): Promise<void> {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${path}.br`, await brotli(content, { params }));
  await writeFile(`${path}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * Puts a `.br` and a `.gz` beside every file that shrinks, once, so that serving costs nothing.
 * The files of `first`, which every page loads, are made as small as they get.
 */
export async function compressFolder(folder: string, first: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.test(entry.name))
      .map((entry) => {
        const quality = first.includes(entry.name) ? constants.BROTLI_MAX_QUALITY : quickQuality;
        return compressFile(join(entry.parentPath, entry.name), quality);
      }),
  );
}
