// `pnpm release` as a separate process, without a browser, because the tests' shell isn't a page.
import { ownProduct } from './commands/build-part.ts';
import { runRelease } from './commands/run-release.ts';
import { openStore } from './store/store.ts';

const { STRIDEWELL_DATA: data = '' } = process.env;

try {
  await runRelease(process.argv.slice(2), {
    store: openStore(data),
    say: (line) => console.log(line),
    environment: process.env,
    program: 'pnpm release',
    product: ownProduct,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
