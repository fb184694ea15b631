import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPackage, namedPackages, repositoryFolder } from '@stridewell/tooling/build';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import { openStore } from './store.ts';

const usage = 'Usage: pnpm release <remote> [--why "what changed"]';

async function release(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string' } },
  });
  const [name] = positionals;
  if (positionals.length !== 1 || name === undefined) throw new Error(usage);
  const [remote] = namedPackages([name]);
  if (remote?.kind !== 'remote') throw new Error(`${name} is not a remote. ${usage}`);

  const isBuilt = await buildPackage(remote);
  console.log(isBuilt ? `✓ ${name} built` : `✓ ${name} is built as it stands`);
  const store = openStore(process.env['STRIDEWELL_DATA'] ?? join(repositoryFolder, '.data'));
  const reason = { who: userInfo().username, why: values.why ?? 'pnpm release' };
  const published = await publishRelease(store, join(remote.folder, 'dist'), reason);
  const { version } = published.release;
  console.log(published.isNew ? `✓ ${version} published` : `✓ ${version} was published before`);
  await promoteRelease(store, name, version, reason);
  console.log(`✓ ${version} is current: the next page load shows it`);
}

try {
  await release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
