import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage, namedPackages, repositoryFolder } from '@stridewell/tooling/build';
import { releaseLaneProblem } from '@stridewell/tooling/release-lane';

const run = promisify(execFile);

/** The parts that everyone gets at the same time, without a stage: an error in one reaches every member. */
export type ProductPart = 'shell' | 'api';

/** The working tree as a releasable product. */
export type Product = Readonly<{
  /** Builds a part and returns the folder of the build. */
  build: (part: ProductPart) => Promise<string>;
  /** Returns what to do before a release, in a sentence; null if the release lane passed on this commit. */
  missingStamp: () => string | null;
}>;

/** The product in this repository. */
export const ownProduct: Product = {
  async build(part) {
    if (part === 'api') {
      await run(process.execPath, ['--import', 'tsx', 'api/src/build-server.ts'], {
        cwd: repositoryFolder,
      });
      return 'api/dist';
    }
    const [shell] = namedPackages(['shell']);
    if (!shell) throw new Error('No shell to build.');
    await buildPackage(shell);
    return join(shell.folder, 'dist');
  },
  missingStamp: releaseLaneProblem,
};
