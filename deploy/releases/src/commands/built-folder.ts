import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage, namedPackages } from '@stridewell/tooling/build';
import type { CommandContext } from './command.ts';

/** Returns the folder of a finished build: one of our remotes is built first, one of another tool must exist. */
export async function builtFolder(target: string, say: CommandContext['say']): Promise<string> {
  if (existsSync(join(target, 'remote.json'))) return target;
  if (existsSync(target) && /[/\\]/.test(target)) {
    throw new Error(
      `${target} has no remote.json. Describe the build first: pnpm release describe ${target} --definition <file>.`,
    );
  }
  const [remote] = namedPackages([target]);
  if (remote?.kind !== 'remote') throw new Error(`${target} isn't a remote.`);
  const isBuilt = await buildPackage(remote);
  say(isBuilt ? `✓ ${target} built` : `✓ ${target} is already built`);
  return join(remote.folder, 'dist');
}
