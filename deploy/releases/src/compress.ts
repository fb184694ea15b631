import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressible file types: fonts and pictures are compressed already. */
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.html', '.wasm']);

/** Files smaller than this fit in one packet anyway. */
const leastBytes = 1024;

/** Ten times faster than the best quality, for files that a page requests later, if at all. */
const quickQuality = 5;

/**
 * Returns a file and, if they are smaller, its compressed variants (`.br`, `.gz`), created once so that serving
 * costs nothing. One that a page starts with (`isFirst`) gets the best compression.
 */
export async function withVariants(
  name: string,
  content: Buffer,
  isFirst: boolean,
): Promise<readonly (readonly [name: string, content: Buffer])[]> {
  if (content.length < leastBytes || !compressible.has(extname(name))) return [[name, content]];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isFirst ? constants.BROTLI_MAX_QUALITY : quickQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return [
    [`${name}.br`, await brotli(content, { params })],
    [`${name}.gz`, await zip(content, { level: constants.Z_BEST_COMPRESSION })],
    [name, content],
  ];
}
