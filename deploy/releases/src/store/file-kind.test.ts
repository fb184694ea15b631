import { expect, it } from 'vitest';
import { responseHeaders } from './file-kind.ts';

const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

it.each([
  ['drawing.svg', 'image/svg+xml'],
  ['drawing.svg.br', 'image/svg+xml'],
  ['drawing.SVG', 'application/octet-stream'],
  ['page.html', 'text/html; charset=utf-8'],
  ['page.html.gz', 'text/html; charset=utf-8'],
  ['page.xhtml', 'application/octet-stream'],
  ['page.xml', 'application/octet-stream'],
  ['page.pdf', 'application/octet-stream'],
  ['no-type', 'application/octet-stream'],
  ['remote.json', 'application/json; charset=utf-8'],
  ['page.css', 'text/css; charset=utf-8'],
  ['photo.webp', 'image/webp'],
  ['code.wasm', 'application/wasm'],
])('a file %s of a release is %s and runs nothing if someone opens it as a page', (file, type) => {
  expect(responseHeaders(`remotes/mf-plan/1.0.0-00000001/${file}`)).toMatchObject({
    'content-type': type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  });
});

it.each(['entry.js', 'entry.js.br', 'entry.js.gz', 'entry.mjs'])(
  'a script %s of a release may start a worker without a policy, but no service worker',
  (file) => {
    const headers = responseHeaders(`remotes/mf-plan/1.0.0-00000001/${file}`);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': 'https://none.invalid/none',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
  },
);
