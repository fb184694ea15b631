import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createHttpServer, refuseUnreadable } from '@stridewell/api/http-server';
import type { RequireOperator } from '@stridewell/api/operator-access';
import { drainUnreadBodies } from '@stridewell/api/unread-body';
import { immutableCache } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { framePath, pathInFrame } from '@stridewell/platform/registry';
import type { PageSettings } from '@stridewell/platform/registry';
import { isNotModified } from './is-not-modified.ts';
import { isPageAddress, repairAddress } from './page-address.ts';
import { servePageHealth } from './page-health.ts';
import {
  contentSecurityPolicy,
  releaseOrigins,
  securityHeaders,
  vendorOrigins,
} from './page-policy.ts';
import type { PublishedPage } from './published-page.ts';
import { renderPage } from './render-page.ts';
import type { PageMode } from './render-page.ts';
import { serveDevelopers } from './serve-developers.ts';
import { serveOffline } from './serve-offline.ts';
import { serveStoreFiles } from './store-files.ts';
import { unavailablePage } from './unavailable-page.ts';

function refuseEveryone(): never {
  throw new Error('No operator is configured.');
}

/** The parts of the page server. */
export type PageServerParts = Readonly<{
  /** The files of releases and of the shell. */
  store: Pick<ReleaseStore, 'objects' | 'address'>;
  /** The currently published shell and registry. */
  publishedPage: () => Promise<PublishedPage>;
  /** Handles every request below `/api`; without it, they get 404. */
  api?: RequestListener;
  /** Takes teams' releases, in requests below `/releases/`; without it, they get 404. */
  releases?: RequestListener;
  /** The folder of the pages for developers; without it, there are none. */
  developers?: string | undefined;
  /** Origins of partners whose pages may frame addresses below `/embed`; none by default. */
  embedOrigins?: readonly string[];
  /** Origins of override releases, as sources of the page's policy; none by default. */
  overrideOrigins?: readonly string[];
  /** The product's address for browsers; by default, the host of each request. */
  publicOrigin?: string | undefined;
  /** The operator's settings for pages; none by default. */
  settings?: Partial<PageSettings>;
  /** Throws unless a request for the metrics comes from an operator; by default always. */
  requireOperator?: RequireOperator;
  /** The page's mode; `production` by default. */
  mode?: PageMode;
  /** Whether release files never change; those of a watched build do. */
  areFilesImmutable?: boolean;
}>;

const brotli = promisify(brotliCompress);
/** The page is rendered for each response: the smallest output within a millisecond. */
const pageQuality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function isForApi(request: IncomingMessage): boolean {
  return /^\/api(\/|\?|$)/.test(request.url ?? '');
}

function pathOf(request: FastifyRequest): string {
  return request.url.replace(/[?#].*$/s, '');
}

/** Returns the first of our languages that the browser requests; the page itself may change it. */
function pageLanguage(accepted: string | undefined): string {
  const tags = (accepted ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return tags.find((tag) => tag === 'en' || tag === 'es') ?? 'en';
}

/** Builds the server of the page, the shell's files and the remotes' releases, with the API on the same port. */
export async function buildPageServer(parts: PageServerParts): Promise<FastifyInstance> {
  const { store, publishedPage, api, releases, areFilesImmutable = true } = parts;
  const {
    publicOrigin,
    embedOrigins = [],
    overrideOrigins = [],
    settings = {},
    mode = 'production',
  } = parts;
  const vendors = vendorOrigins(settings);
  const headersOfAll = securityHeaders(publicOrigin?.startsWith('https:') ?? false);
  const app = fastify({
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseUnreadable,
    rewriteUrl: ({ url = '/' }) => repairAddress(url),
    serverFactory: (serve) =>
      createHttpServer((request, response) => {
        if (api && isForApi(request)) api(request, response);
        else if (releases && /^\/releases\//.test(request.url ?? '')) releases(request, response);
        else serve(request, response);
      }),
  });

  drainUnreadBodies(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headersOfAll);
  });

  servePageHealth(app, store, publishedPage, parts.requireOperator ?? refuseEveryone);
  serveStoreFiles(app, store, areFilesImmutable);
  serveDevelopers(app, parts.developers);
  serveOffline(app, store, publishedPage, settings.offline !== false);

  app.get('/registry.json', async (request, reply) => {
    const { registry, shell } = await publishedPage();
    const text = JSON.stringify(registry);
    const scripts = shell.scripts.join(' ');
    const etag = `"${createHash('sha256').update(`${scripts}\n${text}`).digest('base64url')}"`;
    reply.headers({
      'cache-control': 'no-cache',
      etag,
      // Tells an open page that another shell has been published.
      'stridewell-shell': scripts,
      'access-control-allow-origin': '*',
      // On partner pages the script compares them with the expiry: a device's clock may be wrong.
      'access-control-expose-headers': 'date, age',
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isNotModified(request, etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });

  app.get<{ Params: { name: string; file: string } }>(
    '/release-files/:name/:file',
    async (request, reply) => {
      const { name, file } = request.params;
      const list = (await publishedPage()).fileList?.(name, file.replace(/\.json$/, ''));
      if (list === undefined) return reply.callNotFound();
      return reply
        .header('cache-control', areFilesImmutable ? immutableCache : 'no-cache')
        .type('application/json; charset=utf-8')
        .send(list);
    },
  );

  // This means that there is nothing to serve, which was logged when it happened.
  app.setErrorHandler(async (_error, _request, reply) =>
    reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': '5' })
      .type('text/html; charset=utf-8')
      .send(unavailablePage),
  );

  app.setNotFoundHandler(async (request, reply) => {
    const pathname = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const published = isRead ? await publishedPage() : null;
    if (!published || !isPageAddress(pathname, published)) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('Not found');
    }
    const nonce = randomBytes(18).toString('base64');
    const language = pageLanguage(request.headers['accept-language']);
    const page = renderPage({
      ...published,
      nonce,
      pathname: pathInFrame(pathname),
      language,
      embedOrigins,
      overrideOrigins,
      settings,
      mode,
    });
    const framedBy = framePath(pathname) === '' ? [`'self'`] : embedOrigins;
    const policy = contentSecurityPolicy(nonce, page, {
      framedBy,
      vendors,
      triedFrom: overrideOrigins,
      releasedFrom: releaseOrigins(published.registry.registry),
    });
    reply
      .code(200)
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('vary', 'accept-language, accept-encoding')
      .type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page);
    return reply.header('content-encoding', 'br').send(await brotli(page, pageQuality));
  });

  return app;
}
