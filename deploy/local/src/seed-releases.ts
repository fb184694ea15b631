import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  promoteRelease,
  publishEmbed,
  publishRelease,
  publishShell,
  readBuild,
  adoptRegistry,
} from '@stridewell/releases';
import type { GateOptions, ReleaseStore } from '@stridewell/releases';
import type { BrowserPackage } from '@stridewell/tooling/build';

const fromWorkingTree = { who: 'npm start', why: 'Built from the working tree' };

/**
 * Adds the builds to the store: the shell, and each remote whose version is missing. Versions that are already
 * published stay unchanged, so that a start never undoes a later promotion.
 */
export async function seedReleases(
  store: ReleaseStore,
  packages: readonly BrowserPackage[],
  gate: GateOptions = {},
  reason = fromWorkingTree,
): Promise<void> {
  await adoptRegistry(store);
  for (const { name, folder } of packages) {
    if (!existsSync(join(folder, 'dist'))) {
      throw new Error(`${name} isn't built. Run npm start or pnpm build.`);
    }
  }
  const folderOf = ({ folder }: BrowserPackage): string => join(folder, 'dist');
  for (const shell of packages.filter(({ kind }) => kind === 'shell')) {
    await publishShell(store, folderOf(shell));
    if (existsSync(join(folderOf(shell), 'embed'))) await publishEmbed(store, folderOf(shell));
  }
  const remotes = packages.filter(({ kind }) => kind === 'remote').map(folderOf);
  const alongside = await Promise.all(remotes.map(readBuild));
  for (const remote of remotes) {
    const { release, isNew } = await publishRelease(store, remote, reason, { ...gate, alongside });
    if (!isNew) continue;
    await promoteRelease(store, release.name, release.version, reason, { ...gate, alongside });
  }
}
