import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import type { RemoteDescription } from '@stridewell/platform/registry';
import { promoteRelease, publishRelease, publishShell } from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import type { FastifyInstance } from 'fastify';
import { buildPageServer } from './page-server.ts';
import { publishedPageOf } from './published-page.ts';

export const reason = { who: 'mara', why: 'a test' };
export const shellCode = `console.log("shell");${' '.repeat(2000)}`;

/** The minimum for promoting a release of the plan. */
const offers = {
  platform: '1.0.0',
  shared: { '@stridewell/platform': '1.0.0' },
  events: {},
  sends: [],
  linkConditions: ['always'],
  pageAccesses: ['member'],
  paths: [],
  leadsTo: [],
};

/** Describes a file as a build does. */
export function describeFile(code: string) {
  return {
    integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` as const,
    bytes: code.length,
  };
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}

/** Writes the build of a small remote. */
const scripts = ['remoteEntry.js', 'page.js', 'fills.js'];

/** Publishes a release of the plan, whose pages are below `/plan`, to everyone. */
export async function publishPlan(
  store: ReleaseStore,
  version: string,
  title: string,
  changes: Partial<RemoteDescription> = {},
): Promise<void> {
  const code = `var plan = ${JSON.stringify(title)};${' '.repeat(2000)}`;
  const description = {
    name: 'mf-plan',
    title: { en: title, es: title },
    paths: [{ path: '/plan', title: { en: title, es: title }, access: 'member' }],
    links: [],
    version,
    globalName: `plan_${version.slice(-8)}`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: Object.fromEntries(scripts.map((file) => [file, describeFile(code)])),
    platform: '^1.0.0',
    contract: {
      shared: { '@stridewell/platform': { version: '1.0.0', range: '^1.0.0', isSingleton: true } },
      sends: {},
      hears: {},
      calls: {},
      leadsTo: [],
    },
    ...changes,
  } satisfies RemoteDescription;
  const built = await folderWith({
    ...Object.fromEntries(scripts.map((file) => [file, code])),
    'remote.json': JSON.stringify(description),
  });
  await publishRelease(store, built, reason);
  await promoteRelease(store, description.name, version, reason);
}

const template = [
  '<html lang="{{language}}"><meta property="csp-nonce" nonce="{{nonce}}" />',
  '<meta name="release-key" content="{{releaseKey}}" />{{preloads}}',
  '<script type="application/json" id="registry" nonce="{{nonce}}">{{registry}}</script>',
  '<script type="application/json" id="release-files" nonce="{{nonce}}">{{releaseFiles}}</script>{{scripts}}</html>',
].join('');

/** Publishes a shell with one script, and one for each shared module. */
export async function publishSmallShell(
  store: ReleaseStore,
  script = 'shell.12345678.js',
  lent: Readonly<Record<string, string>> = {},
): Promise<void> {
  const files = [script, ...Object.values(lent)];
  const built = await folderWith({
    ...Object.fromEntries(files.map((file) => [file, shellCode])),
    'page.html': template,
    'shell.json': JSON.stringify({
      scripts: [script],
      fonts: [],
      lent: Object.fromEntries(Object.entries(lent).map(([name, file]) => [name, [file]])),
      files: Object.fromEntries(files.map((file) => [file, describeFile(shellCode)])),
      offers,
    }),
  });
  await publishShell(store, built);
}

/** Publishes a small shell and the plan to a store, and returns their page server, which isn't listening yet. */
export async function startSmallProduct(store: ReleaseStore): Promise<FastifyInstance> {
  await publishSmallShell(store);
  await publishPlan(store, '1.0.0-00000001', 'The plan');
  return buildPageServer({
    store,
    publishedPage: publishedPageOf(store),
    api: (request, response) => response.end(`api got ${request.url}`),
    embedOrigins: ['https://partner.example'],
  });
}
