import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescription } from '@stridewell/platform/registry';
import {
  promoteRelease,
  publishEmbed,
  publishRelease,
  publishShell,
  takeOverRegistry,
} from '@stridewell/releases';
import type { ReleaseStore } from '@stridewell/releases';
import { browserPackages } from '@stridewell/tooling/build';
import type { BrowserPackage } from '@stridewell/tooling/build';

const reason = { who: 'npm start', why: 'Built from the working tree' };

/**
 * Puts what was built into the store: the shell, and each remote whose version is not there yet. A version
 * that was published before is left as it stands, so that a start never undoes a later promotion.
 */
export async function seedReleases(
  store: ReleaseStore,
  packages: readonly BrowserPackage[] = browserPackages(),
): Promise<void> {
  await takeOverRegistry(store);
  const alongside: RemoteDescription[] = [];
  for (const { name, folder, kind } of packages) {
    const built = join(folder, 'dist');
    if (!existsSync(built)) throw new Error(`${name} is not built: run npm start, or pnpm build.`);
    if (kind === 'shell') {
      await publishShell(store, built);
      if (existsSync(join(built, 'embed'))) await publishEmbed(store, built);
      continue;
    }
    const { release, isNew } = await publishRelease(store, built, reason);
    if (isNew) alongside.push(release);
  }
  for (const { name, version } of alongside) {
    await promoteRelease(store, name, version, reason, { alongside });
  }
}
