import { join } from 'node:path';
import { repositoryFolder } from '@stridewell/tooling/build';
import { ownProduct } from './commands/build-part.ts';
import { runRelease } from './commands/run-release.ts';
import { openStore } from './store/store.ts';
import { mountInBrowser } from './trial/mount-release.ts';
import { openBrowser } from './trial/open-browser.ts';

try {
  await runRelease(process.argv.slice(2), {
    store: openStore(process.env['STRIDEWELL_DATA'] ?? join(repositoryFolder, '.data')),
    say: (line) => console.log(line),
    environment: process.env,
    program: 'pnpm release',
    product: ownProduct,
    async mount(store, release) {
      const browser = await openBrowser();
      try {
        return await mountInBrowser(store, release, browser);
      } finally {
        await browser.close();
      }
    },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
