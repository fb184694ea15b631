import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { immutableCache } from '@stridewell/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isNotModified } from './is-not-modified.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file of the site, read when the server starts. */
type SiteFile = Readonly<{
  content: Buffer;
  type: string;
  etag: string;
  /** Whether its name changes with its content. */
  isLasting: boolean;
  /** Whether it shows parts of the product, which need a nonce for their styles. */
  isLive: boolean;
}>;

const noncePlace = '{{nonce}}';
const brotli = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Reads the site by its addresses: only these exist, so no address can lead out of the folder. */
function readSite(folder: string): ReadonlyMap<string, SiteFile> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  );
  return new Map(
    names.map((name): [string, SiteFile] => {
      const content = readFileSync(join(folder, name));
      const path = name.split(sep).join('/');
      const page = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
      const file = {
        content,
        type: types[extname(name)] ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
        isLasting: path.startsWith('assets/'),
        isLive: path.endsWith('.html') && content.includes(noncePlace),
      };
      return [page === '' ? '/developers' : `/developers/${page}`, file];
    }),
  );
}

/** Returns the policy of a page: its own scripts and calls of this server, nothing inline, nothing from elsewhere. */
function developersPolicy(nonce: string | null): string {
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'${nonce === null ? '' : ` 'nonce-${nonce}'`}`,
    `img-src 'self'${nonce === null ? '' : ' data: blob:'}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src 'self'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${nonce === null ? `'none'` : `stridewell 'allow-duplicates'`}`,
  ].join('; ');
}

/**
 * Serves the pages for developers at `/developers`, from the folder that `buildDevelopers` wrote; without one, nothing.
 * Pages are revalidated, files with a hash in their name are cached forever.
 */
export function serveDevelopers(app: FastifyInstance, folder: string | undefined): void {
  if (folder === undefined || !existsSync(folder)) return;
  const site = readSite(folder);
  const compressed = new Map<SiteFile, Promise<Buffer>>();

  function compress(file: SiteFile): Promise<Buffer> {
    const known = compressed.get(file) ?? brotli(file.content, quality);
    compressed.set(file, known);
    return known;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const address = request.url.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
    const found = site.get(address);
    const file = found ?? site.get('/developers/not-found');
    if (!file) return reply.callNotFound();
    const { content, type, etag, isLasting, isLive } = file;
    reply.code(found ? 200 : 404).type(type);
    if (isLive) {
      const nonce = randomBytes(18).toString('base64');
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': developersPolicy(nonce),
      });
      return reply.send(content.toString('utf8').replaceAll(noncePlace, nonce));
    }
    reply.headers({
      'cache-control': isLasting ? immutableCache : 'no-cache',
      'content-security-policy': developersPolicy(null),
      vary: 'accept-encoding',
      etag,
    });
    if (found && isNotModified(request, etag)) return reply.code(304).send();
    const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    if (!takesBrotli || type === types['.woff2']) return reply.send(content);
    return reply.header('content-encoding', 'br').send(await compress(file));
  }

  app.get('/developers', answer);
  app.get('/developers/*', answer);
}
