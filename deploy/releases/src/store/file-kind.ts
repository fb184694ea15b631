import { posix } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const encodings: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/**
 * Files that never change under their name, unlike the shell's page and description, and the newest script for
 * partners.
 */
const lasting = [
  /^remotes\//,
  /^shell\/(?!(page\.html|shell\.json)$)/,
  /^embed\/stridewell\.[0-9a-f]{8}\.js$/,
];

/** Cache-Control of release files: immutable, because the address has the version. */
export const immutableCache = 'public, max-age=31536000, immutable';

/** Returns the response headers of a file, by its key in the store. */
export function fileHeaders(key: string): {
  'content-type': string;
  'cache-control': string;
  'content-encoding'?: string;
} {
  const encoding = encodings[posix.extname(key)];
  const name = encoding ? key.slice(0, -posix.extname(key).length) : key;
  return {
    'content-type': types[posix.extname(name)] ?? 'application/octet-stream',
    'cache-control': lasting.some((kind) => kind.test(name)) ? immutableCache : 'no-cache',
    ...(encoding && { 'content-encoding': encoding }),
  };
}
