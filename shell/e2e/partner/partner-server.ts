import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { serveAt } from '../serve-at.ts';
import { makePartnerKey } from './partner-key.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns React 18's UMD file, for a script tag. */
function umdOf(name: 'react' | 'react-dom'): string {
  return join(dirname(resolve(`${name}-18/package.json`)), `umd/${name}.production.min.js`);
}

/** Origin of the embedded product. */
export const stridewell = process.env.STRIDEWELL_URL ?? 'http://localhost:8080';

/** Origin of the partner's page, which the product allows (STRIDEWELL_EMBED_ORIGINS). */
export const partnerOrigin = process.env.STRIDEWELL_PARTNER_ORIGIN ?? 'http://127.0.0.1:9079';

const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/page.css': [join(import.meta.dirname, 'page.css'), 'text/css'],
  '/page.js': [join(import.meta.dirname, 'page.js'), 'text/javascript'],
  '/react.js': [umdOf('react'), 'text/javascript'],
  '/react-dom.js': [umdOf('react-dom'), 'text/javascript'],
};

/** Returns the partner page's strict policy: only scripts with the nonce or from Stridewell's origin. */
function policy(nonce: string, stridewell: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${stridewell}`,
    `style-src 'nonce-${nonce}' 'self'`,
    `connect-src 'self' ${stridewell}`,
    `font-src ${stridewell}`,
    `img-src data: ${stridewell}`,
    `frame-src ${stridewell}`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

async function answerFile(path: string, response: ServerResponse): Promise<void> {
  const [file, type] = files[path] ?? [];
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(await readFile(file));
}

/** A partner's policy against scripts from text: only Trusted Types policies with these names may create one. */
const trustedTypes = `; require-trusted-types-for 'script'; trusted-types stridewell 'allow-duplicates'`;

async function answerPage(
  stridewell: string,
  response: ServerResponse,
  hasTrustedTypes: boolean,
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const template = await readFile(join(import.meta.dirname, 'page.html'), 'utf8');
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce, stridewell) + (hasTrustedTypes ? trustedTypes : ''),
    })
    .end(template.replaceAll('{{nonce}}', nonce).replaceAll('{{stridewell}}', stridewell));
}

/** Serves the partner's page for one of the demo's people. Returns a function that stops it. */
export async function startPartner(
  stridewell: string,
  username: string,
  origin = partnerOrigin,
): Promise<() => Promise<void>> {
  const signToken = await makePartnerKey(stridewell, origin);
  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(url, origin);
    if (pathname === '/')
      return answerPage(stridewell, response, searchParams.has('trusted-types'));
    if (pathname !== '/token') return answerFile(pathname, response);
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
    response.end(signToken(username, searchParams.get('remote') ?? 'mf-challenges'));
  }
  return serveAt(origin, (request, response) => void answer(request, response));
}
