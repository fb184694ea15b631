import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  RegisteredRemote,
  Registry,
  RemoteDescription,
  SignedPageRegistry,
} from '@stridewell/platform/registry';
import { z } from 'zod';
import { ShellDescription } from '#publish-shell.ts';
import { responseHeaders } from '#store/file-kind.ts';
import { registryLife, signPage } from '#store/registry-file.ts';
import { shellKey } from '#store/store.ts';
import type { ReleaseStore } from '#store/store.ts';
import { createSlotPage } from './slot-page.ts';
import type { SlotPage } from './slot-page.ts';
import { trialPerson, trialToken } from './trial-person.ts';

/** The body of a page's report about the release in trial. */
const Told = z.object({
  outcomes: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      outcome: z.string(),
      cause: z.string().optional(),
    }),
  ),
});
/** One outcome, as the page reported it. */
export type ReportedOutcome = z.infer<typeof Told>['outcomes'][number];

/** The server of one trial. */
export type TrialServer = Readonly<{
  origin: string;
  /** Receives what pages report from now on. */
  onReport: (hear: (outcome: ReportedOutcome) => void) => void;
  close: () => Promise<void>;
}>;

function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns a remote with only this release, all of whose parts are shown. */
function onlyRelease(release: RemoteDescription): RegisteredRemote {
  const { version, fills } = release;
  const shown = fills?.map((fill) => ({ ...fill, showWhen: 'always' as const }));
  const releases = { [version]: shown ? { ...release, fills: shown } : release };
  return { current: version, lastGood: null, rules: [], releases };
}

/** Returns a registry with only this release: nothing can replace it, and nothing else can fail. */
function registryOf(
  store: ReleaseStore,
  release: RemoteDescription,
  slotPage: SlotPage | null,
): SignedPageRegistry {
  const registry: Registry = {
    schema: 1,
    revision: 1,
    expires: new Date(Date.now() + registryLife).toISOString(),
    remotes: {
      [release.name]: onlyRelease(release),
      ...(slotPage && { [slotPage.name]: slotPage.registered }),
    },
  };
  return signPage(store, registry);
}

async function pageOf(store: ReleaseStore, registry: SignedPageRegistry): Promise<string | null> {
  const template = await store.objects.read(shellKey('page.html'));
  const described = await store.objects.read(shellKey('shell.json'));
  if (!template || !described) return null;
  const shell = ShellDescription.parse(JSON.parse(described.content.toString('utf8')));
  const values: Record<string, string> = {
    language: 'en',
    nonce: 'trial',
    mode: 'production',
    settings: '{}',
    releaseKey: store.keys.publicKey,
    registry: inlineJson(registry),
    // The registry has them.
    releaseFiles: '{}',
    scripts: shell.scripts
      .map((file) => `<script defer nonce="trial" crossorigin src="/shell/${file}"></script>`)
      .join('\n'),
  };
  return template.content
    .toString('utf8')
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

function hostPage({ name, embed }: RemoteDescription): string {
  return `<!doctype html><html lang="en"><title>Host</title><script src="/embed/stridewell.js" defer></script>
<stridewell-remote name="${name}" path="${embed?.path ?? ''}"></stridewell-remote>
<script>document.querySelector('stridewell-remote').embedToken = async () => 'trial';</script></html>`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array)); // No encoding is set
  return Buffer.concat(parts).toString('utf8');
}

const answers: Readonly<Record<string, () => unknown>> = {
  '/api/authuser': () => trialPerson,
  '/api/embed-sessions': () => ({ accessToken: trialToken(Date.now()), expiresIn: 1800 }),
  '/api/refresh': () => ({
    accessToken: trialToken(Date.now()),
    expiresIn: 1800,
    memberId: trialPerson.id,
  }),
};

/**
 * Serves one release to a browser: in the published shell, and in a host page with the published script. Its API
 * only has the signed-in viewer; every other call fails, as it may any day, and the release must still show
 * something.
 */
export async function startTrialServer(
  store: ReleaseStore,
  release: RemoteDescription,
): Promise<TrialServer> {
  const slotPage = createSlotPage(release);
  const registry = registryOf(store, release, slotPage);
  const page = await pageOf(store, registry);
  const hearers: ((outcome: ReportedOutcome) => void)[] = [];

  async function answerApi(path: string, request: IncomingMessage): Promise<[number, unknown]> {
    const body = await bodyOf(request);
    if (path === '/api/releases/health') {
      const told = Told.safeParse(JSON.parse(body)).data?.outcomes ?? [];
      for (const outcome of told) for (const hear of hearers) hear(outcome);
      return [200, { data: { counted: told.length } }];
    }
    const known = answers[path];
    if (known) return [200, { data: known() }];
    const error = { code: 'internal_error', message: 'Trials have no data.' };
    return [500, { error, requestId: 'trial' }];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://trial.invalid').pathname;
    const json = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (path.startsWith('/api/')) return json(...(await answerApi(path, request)));
    if (path === '/registry.json') return json(200, registry);
    if (slotPage && path === slotPage.file) {
      return void response.writeHead(200, responseHeaders(path)).end(slotPage.content);
    }
    const isFile = /^\/(?:shell|embed|remotes)\/.*\.\w+$/.test(path);
    if (isFile) {
      const found = await store.objects.read(decodeURIComponent(path.slice(1)));
      if (!found) return void response.writeHead(404).end();
      return void response.writeHead(200, responseHeaders(path)).end(found.content);
    }
    const html = path === '/trial-host' ? hostPage(release) : page;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe
  return {
    origin: `http://127.0.0.1:${port}`,
    onReport: (hear) => void hearers.push(hear),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
