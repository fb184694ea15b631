import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import type { RemoteDescription } from '@stridewell/platform/registry';
import { sampleShell } from './gate/offers.fixture.ts';
import { shellKey } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

/** Writes the build of a small remote, as in its `dist`. */
export async function buildSmallRemote(
  version: string,
  code = `var plan_${version.slice(-8)} = {};${' '.repeat(2000)}`,
  changes: Partial<RemoteDescription> = {},
): Promise<string> {
  const folder = temporaryFolder();
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}` as const;
  const description: RemoteDescription = {
    name: 'mf-plan',
    title: { en: 'Plan', es: 'Plan' },
    paths: [{ path: '/plan', title: { en: 'Plan', es: 'Plan' }, access: 'member' }],
    links: [],
    version,
    globalName: `plan_${version.slice(-8)}`,
    entry: 'remoteEntry.js',
    preload: ['remoteEntry.js'],
    files: { 'remoteEntry.js': { integrity, bytes: code.length } },
    platform: '^1.0.0',
    contract: {
      shared: { '@stridewell/platform': { version: '1.0.0', range: '^1.0.0', isSingleton: true } },
      sends: {},
      hears: {},
      calls: {},
      leadsTo: [],
    },
    ...changes,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'remoteEntry.js'), code);
  await writeFile(join(folder, 'remoteEntry.js.map'), '{}');
  await writeFile(join(folder, 'remote.json'), JSON.stringify(description));
  return folder;
}

/** Publishes a shell that offers what the small remote needs, so that its releases can be promoted. */
export async function publishSmallShell(store: ReleaseStore): Promise<void> {
  const shell = { scripts: ['shell.js'], fonts: [], files: {}, offers: sampleShell() };
  await store.objects.write(shellKey('shell.json'), Buffer.from(JSON.stringify(shell)));
}
