import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { BuiltRelease } from './changed-release.fixture.ts';

const repository = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

/** Runs `pnpm release …` on the store of the product under test; returns what it printed. */
export async function pnpmRelease(...words: readonly string[]): Promise<string> {
  if (!process.env.STRIDEWELL_DATA)
    throw new Error('STRIDEWELL_DATA must be the data folder of the product under test.');
  const tsx = join(repository, 'node_modules/tsx/dist/cli.mjs');
  const { stdout } = await run(
    process.execPath,
    [tsx, 'deploy/releases/src/release.ts', ...words],
    { cwd: repository },
  );
  return stdout;
}

/** Writes a release to a folder for `pnpm release <folder>`. */
export async function writeRelease({ description, files }: BuiltRelease): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stridewell-release-'));
  await writeFile(join(folder, 'remote.json'), JSON.stringify(description));
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}
