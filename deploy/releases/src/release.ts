import { join } from 'node:path';
import { repositoryFolder } from '@stridewell/tooling/build';
import { runRelease } from './commands/run-release.ts';
import { openStore } from './store/store.ts';

try {
  await runRelease(process.argv.slice(2), {
    store: openStore(process.env['STRIDEWELL_DATA'] ?? join(repositoryFolder, '.data')),
    say: (line) => console.log(line),
    environment: process.env,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
