// pnpm packages [--to <folder>]: builds and packs what teams and partners install outside of the repository.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot, runMain } from '../preflight.mjs';
import { packPackages } from './pack-packages.ts';

await runMain(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const to = resolve(values.to ?? join(repositoryRoot, '.cache/packages'));
  for (const archive of await packPackages(repositoryRoot, to)) console.log(archive);
});
