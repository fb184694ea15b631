import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import type { RemoteDefinition } from '@stridewell/platform';
import { writeDescription } from '@stridewell/remote';
import { describeBuild } from '@stridewell/remote/describe';
import { packBuild, publicKeyOf, signRequest, signText } from '@stridewell/remote/release';
import { publishSmallShell } from '#built-remote.fixture.ts';
import { readRegistry } from '#store/registry-file.ts';
import { shellKey, openStore } from '#store/store.ts';
import type { ReleaseStore } from '#store/store.ts';
import type { TrialBrowser } from '#trial/mount-release.ts';
import { createReleaseDoor } from './release-door.ts';
import type { ReleaseDoorParts } from './release-door.ts';
import { grantTeam } from './team-grant.ts';
import type { GrantSettings } from './team-grant.ts';

const title = { en: 'Plan', es: 'Plan' };
export const reason = { who: 'mara', why: 'a test' };

/** Writes a team's build with its manifest and `remote.json`, as a preset does, and returns the folder. */
export async function buildTeamRemote(
  code = '1;',
  changes: Partial<RemoteDefinition> = {},
  platform = '^1.0.0',
): Promise<string> {
  const folder = temporaryFolder();
  const share = { version: '', singleton: true, requiredVersion: platform };
  const assets = { js: { sync: ['js/plan.js'], async: [] } };
  const manifest = {
    metaData: { globalName: 'plan', remoteEntry: { name: 'remoteEntry.js', path: '' } },
    shared: [{ name: '@stridewell/platform', ...share }],
    exposes: [{ path: './lifecycles', assets }],
  };
  await mkdir(join(folder, 'js'), { recursive: true });
  await writeFile(join(folder, 'remoteEntry.js'), 'var plan = {};');
  await writeFile(join(folder, 'js/plan.js'), code);
  await writeFile(join(folder, 'js/plan.js.map'), '{}');
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  const definition: RemoteDefinition = {
    name: 'mf-plan',
    title,
    paths: [{ path: '/plan', title, access: 'member' }],
    links: [],
    ...changes,
  };
  const usage = { sends: [], hears: [], calls: [], leadsTo: [] };
  const described = await describeBuild(folder, { ...definition, ...usage, version: '1.0.0' });
  await writeDescription(folder, described);
  return folder;
}

/** A browser in which every release mounts, or none with `problem`. */
export function fakeBrowser(problem?: string): TrialBrowser {
  return {
    async open() {
      return {
        async goto(address) {
          const page = await (await fetch(address)).text();
          const version = /"current":"([^"]+)"/.exec(page)?.[1];
          const outcome = problem ? { outcome: 'failed', cause: problem } : { outcome: 'mounted' };
          const told = { outcomes: [{ remote: 'mf-plan', version, ...outcome }] };
          const request = { method: 'POST', body: JSON.stringify(told) };
          await fetch(new URL('/api/releases/health', address), request);
        },
        evaluate: async () => true,
        onError: () => undefined,
        close: async () => undefined,
      };
    },
    close: async () => undefined,
  };
}

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey;

/** What differs in a request from what was signed. */
export type Changes = Partial<
  Record<'action' | 'method' | 'body' | 'host' | 'header' | 'remote', string>
>;

/** What the door responded, and the header that was sent. */
type DoorResponse = Readonly<{
  status: number;
  data: Record<string, string>;
  said: string;
  header: string;
  retryAfter: string | null;
}>;

/** A running door, its store, and the key of the team that owns mf-plan. */
export class Door {
  readonly store: ReleaseStore;
  readonly key: KeyObject;
  /** The time at the door, in milliseconds after the real one. */
  later = 0;
  openBrowser: () => Promise<TrialBrowser> = async () => fakeBrowser();
  readonly server: Server;

  /**
   * @param other a door with the same store and the same key
   * @param changes other parts than usual
   */
  constructor(other?: Door, changes: Partial<ReleaseDoorParts> = {}) {
    this.store = other?.store ?? openStore(temporaryFolder(), {});
    this.key = other?.key ?? newKey();
    this.server = createServer(
      createReleaseDoor({
        store: this.store,
        openBrowser: () => this.openBrowser(),
        now: () => Date.now() + this.later,
        log: (line) => {
          throw new Error(line);
        },
        ...changes,
      }),
    );
  }

  async start(): Promise<void> {
    await publishSmallShell(this.store);
    await this.store.objects.write(shellKey('page.html'), Buffer.from('{{registry}}'));
    await this.listen();
    await this.grant({});
  }

  async listen(): Promise<void> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    await new Promise((done) => {
      this.server.close(done);
      this.server.closeAllConnections();
    });
  }

  grant(settings: GrantSettings) {
    const usual = { paths: ['/plan'], links: 1, slots: [], percent: 20 };
    const key = publicKeyOf(this.key);
    return grantTeam(this.store, 'mf-plan', { key, team: 'Plan', ...usual, ...settings }, reason);
  }

  address(action: string, remote = 'mf-plan'): URL {
    const { port } = this.server.address() as AddressInfo; // It listens on a port, not on a pipe
    return new URL(`http://127.0.0.1:${port}/releases/${remote}/${action}`);
  }

  /** Signs a request and sends it, changed. */
  async send(
    action: string,
    content: Buffer | object,
    { key = this.key, ...changes }: Changes & { key?: KeyObject } = {},
  ): Promise<DoorResponse> {
    const body = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
    const address = this.address(action, changes.remote);
    const signedFor = new URL(address);
    if (changes.host) signedFor.host = changes.host;
    const header =
      changes.header ?? signRequest(key, { method: 'POST', address: signedFor, content: body });
    const answer = await fetch(this.address(changes.action ?? action, changes.remote), {
      method: changes.method ?? 'POST',
      headers: { authorization: header },
      body: new Uint8Array(changes.body === undefined ? body : Buffer.from(changes.body)),
    });
    const { data = {}, error } = await answer.json();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, data, said: error?.message ?? '', header, retryAfter };
  }

  async upload(folder: string) {
    return this.send('builds', await packBuild(folder));
  }

  /** Uploads a build and stages it. */
  async stage(folder: string, body: object = { percent: 20 }) {
    const { data, said, status } = await this.upload(folder);
    if (said) return { data, said, status };
    return this.send('stage', { ...this.signed(data), why: 'a test', ...body });
  }

  signed({ version = '', release = '' }: Record<string, string>) {
    return { version, signature: signText(this.key, release) };
  }

  async plan() {
    return (await readRegistry(this.store)).remotes['mf-plan'];
  }
}
