import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What shrinks: fonts and pictures are compressed already. */
const compressible = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.html', '.wasm']);

/** Files below this many bytes fit one packet anyway. */
const leastBytes = 1024;

/** Ten times faster than the best, for files that a page asks for later, if at all. */
const quickQuality = 5;

/**
 * A file and, where it shrinks, its compressed variants beside it (`.br`, `.gz`), made once so that serving costs
 * nothing. One that a page starts with (`isFirst`) is made as small as it gets.
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
