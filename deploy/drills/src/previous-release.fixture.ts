import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryFolder } from '@stridewell/tooling/build';

const run = promisify(execFile);
const file = new URL('../previous-release.json', import.meta.url);

/** The release before this one. */
const previous: Readonly<{ version: string; commit: string }> = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** The version of the release before this one. */
export const previousVersion = previous.version;

/** The previous release, built. */
export type PreviousRelease = Readonly<{
  /** The arguments for Node that start its `stridewell`. */
  program: readonly string[];
  /** Creates its demo data. */
  makeDemo: (databaseUrl: string) => Promise<void>;
}>;

/** Checks out the previous release, installs what its server needs, and builds it as an operator would. */
export async function buildPreviousRelease(folder: string): Promise<PreviousRelease> {
  const [source, built] = [join(folder, 'source'), join(folder, 'built')];
  await run('git', ['clone', '--quiet', '--shared', '--no-checkout', repositoryFolder, source]);
  await run('git', ['checkout', '--quiet', previous.commit], { cwd: source });
  const manifest: { packageManager: string } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  const pnpm = (...args: string[]) =>
    run('npx', ['-y', manifest.packageManager, '--filter', ...args], { cwd: source });
  await pnpm('@stridewell/local...', 'install', '--frozen-lockfile', '--prefer-offline');
  await pnpm('@stridewell/local', 'build', built);
  const demo = `import { makeDemo } from '@stridewell/api';
    await makeDemo({ connectionString: process.env.DATABASE_URL });`;
  return {
    program: [join(built, 'server/bin/stridewell.mjs')],
    async makeDemo(databaseUrl) {
      await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', demo], {
        cwd: join(source, 'deploy/local'),
        env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
      });
    },
  };
}
