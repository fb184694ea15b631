import { existsSync, readFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { matchPath } from '@stridewell/platform/registry';
import { lazyPart } from './one-bundle-build.ts';
import type { OneBundle } from './one-bundle-build.ts';

type File = Readonly<{ headers: OutgoingHttpHeaders; body: Buffer }>;

/** Headers of a connection, not of the response. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

function answerHeaders(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.includes(name)),
  );
}

function compressPage(page: string): Buffer {
  // Like the product's own page server.
  return brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** The page with the scripts of the one bundle, preloaded like those they replace. */
function withOneBundle(page: string, bundle: OneBundle, pathname: string): string {
  const nonce = /\bnonce="([^"]+)"/.exec(page)?.[1] ?? '';
  const exposed = [
    ...page.matchAll(
      /<link rel="preload" as="script"[^>]*href="\/remotes\/([^/]+)\/[^"]*__federation_expose_([a-z]+)\./g,
    ),
  ];
  const lazy = new Set(
    exposed.flatMap(([, name = '', part = '']) => bundle.remoteScripts[lazyPart(name, part)] ?? []),
  );
  const screen = matchPath(bundle.screens, pathname)?.preload ?? [];
  const preloads = [...new Set([...bundle.scripts, ...lazy, ...screen])].map(
    (file) =>
      `<link rel="preload" as="script" nonce="${nonce}" crossorigin href="/shell/${file}" />`,
  );
  const scripts = bundle.scripts.map(
    (file) => `<script defer nonce="${nonce}" crossorigin src="/shell/${file}"></script>`,
  );
  return page
    .replaceAll(/<link rel="preload" as="script"[^>]*>\s*/g, '')
    .replaceAll(/<script defer[^>]*><\/script>\s*/g, '')
    .replace('</head>', `${preloads.join('')}${scripts.join('')}</head>`);
}

function readBundleFile(bundle: OneBundle, pathname: string): File | undefined {
  const file = join(bundle.folder, pathname.replace(/^\/shell\//, ''));
  if (!pathname.startsWith('/shell/') || !existsSync(file)) return undefined;
  const isScript = file.endsWith('.js');
  const content = readFileSync(file);
  return {
    headers: {
      'content-type': isScript ? 'text/javascript; charset=utf-8' : 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      ...(isScript ? { 'content-encoding': 'br' } : {}),
    },
    body: isScript ? brotliCompressSync(content) : content,
  };
}

function ask(product: string, request: IncomingMessage, change: OutgoingHttpHeaders = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const asked = httpRequest(
      new URL(request.url ?? '/', product),
      { method: request.method, headers: { ...request.headers, ...change } },
      resolve,
    );
    asked.once('error', reject);
    request.pipe(asked);
  });
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer); // without an encoding, a stream yields buffers
  return Buffer.concat(parts);
}

/**
 * Serves the product, or the same page with the one bundle instead of shell and remotes. Both pass through this server
 * and get their files from its memory, so that they differ in nothing else.
 */
export async function serveVariant(product: string, bundle?: OneBundle): Promise<Server> {
  const files = new Map<string, File>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', product);
    if (pathname.startsWith('/api/')) {
      const answered = await ask(product, request);
      response.writeHead(answered.statusCode ?? 502, answerHeaders(answered.headers));
      answered.pipe(response);
      return;
    }
    const known = files.get(pathname) ?? (bundle && readBundleFile(bundle, pathname));
    if (known) {
      files.set(pathname, known);
      response.writeHead(200, { ...known.headers, 'content-length': known.body.length });
      response.end(known.body);
      return;
    }
    const isFile = /^\/(?:shell|remotes)\//.test(pathname);
    const change = isFile ? {} : { 'accept-encoding': 'identity' };
    const answered = await ask(product, request, change);
    const body = await bodyOf(answered);
    const headers = answerHeaders(answered.headers);
    if (isFile) {
      if (answered.statusCode === 200) files.set(pathname, { headers, body });
      response.writeHead(answered.statusCode ?? 502, { ...headers, 'content-length': body.length });
      response.end(body);
      return;
    }
    const page = compressPage(
      bundle ? withOneBundle(String(body), bundle, pathname) : String(body),
    );
    response.writeHead(answered.statusCode ?? 502, {
      ...headers,
      'content-encoding': 'br',
      'content-length': page.length,
    });
    response.end(page);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}
