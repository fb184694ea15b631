import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseAddress, selectReleases } from '@stridewell/platform/registry';
import type { SignedPageRegistry } from '@stridewell/platform/registry';
import { password } from '../person.ts';
import { serveAt } from '../serve-at.ts';

function pageOf(stridewell: string): string {
  return `<!doctype html>
<html lang="en" data-stridewell="${stridewell}">
  <head>
    <meta charset="utf-8" />
    <title>Northwind</title>
    <link rel="icon" href="data:," />
    <script src="${stridewell}/embed/stridewell.js" crossorigin="anonymous" defer></script>
    <script src="/root.js" defer></script>
  </head>
  <body>
    <nav aria-label="Northwind"><a href="/">Leave</a> <a href="/wellness">Wellness</a></nav>
    <main>
      <section id="leave"></section>
      <section id="single-spa-application:challenges"></section>
    </main>
  </body>
</html>`;
}

async function buildRoot(stridewell: string): Promise<string> {
  // The product's own page data
  const { registry } = (await (
    await fetch(`${stridewell}/registry.json`)
  ).json()) as SignedPageRegistry;
  const release = selectReleases(registry, null).get('mf-challenges')?.release;
  if (!release) throw new Error('The product has no mf-challenges.');
  const folder = mkdtempSync(join(tmpdir(), 'stridewell-'));
  const entry = new URL(releaseAddress(release, release.entry), stridewell).href;
  await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'build.mjs'),
    folder,
    release.globalName,
    entry,
  ]);
  const script = readFileSync(join(folder, 'root.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return script;
}

async function signIn(stridewell: string, username: string): Promise<string> {
  const answer = await fetch(`${stridewell}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, withRefreshToken: true }),
  });
  const { data } = (await answer.json()) as { data: { accessToken: string } }; // The contract of login
  return data.accessToken;
}

/** Builds and serves another site's single-spa root for one of the demo's people. Returns a function that stops it. */
export async function startHost(
  stridewell: string,
  username: string,
  origin: string,
): Promise<() => Promise<void>> {
  const root = await buildRoot(stridewell);
  const token = await signIn(stridewell, username);
  return serveAt(origin, ({ url }, response) => {
    const [type, body] =
      url === '/root.js'
        ? ['text/javascript', root]
        : url === '/token'
          ? ['text/plain', token]
          : ['text/html', pageOf(stridewell)];
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  });
}
