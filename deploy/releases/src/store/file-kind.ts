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
  '.ts': 'text/plain; charset=utf-8',
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

/**
 * The policy of a file that someone opens as a page, such as a picture with a script in it: nothing runs, and it has
 * no origin, so cookies and storage are out of reach. Inline styles, pictures and fonts show, as in an `<img>`.
 */
const openedPolicy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/**
 * No service worker may start from a script of the store: it could answer for the addresses next to it with pages of
 * any content and policy. A scope of another origin is none (https://w3c.github.io/ServiceWorker/#update-algorithm).
 */
const noWorkerScope = 'https://none.invalid/none';

/** Headers by which a file is stored in a bucket, and served. */
type FileHeaders = Readonly<{
  'content-type': string;
  'cache-control': string;
  'content-encoding'?: string;
}>;

/** Returns the headers of a file in a bucket, by its key in the store. */
export function fileHeaders(key: string): FileHeaders {
  const encoding = encodings[posix.extname(key)];
  const name = encoding ? key.slice(0, -posix.extname(key).length) : key;
  return {
    'content-type': types[posix.extname(name)] ?? 'application/octet-stream',
    'cache-control': lasting.some((kind) => kind.test(name)) ? immutableCache : 'no-cache',
    ...(encoding && { 'content-encoding': encoding }),
  };
}

/** Returns the headers of a response with a file, by its key in the store: teams chose its name and content. */
export function responseHeaders(key: string) {
  const headers = fileHeaders(key);
  // Browsers show a script as text, and a worker would have to obey the policy of its script.
  const isScript = headers['content-type'].startsWith('text/javascript');
  return {
    ...headers,
    'x-content-type-options': 'nosniff',
    ...(isScript
      ? { 'service-worker-allowed': noWorkerScope }
      : { 'content-security-policy': openedPolicy }),
  };
}
