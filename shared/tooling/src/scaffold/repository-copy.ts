import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repositoryFiles, workspacePackages } from '#check/repository-files.ts';

function copyLinks(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.')))
    cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
}

/** A copy of the repository for experiments: its files, and links to its installed packages. */
export function copyRepository(root: string): string {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'stridewell-copy-')));
  for (const file of repositoryFiles(root)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { preserveTimestamps: true });
  }
  copyLinks(join(root, 'node_modules'), join(copy, 'node_modules'));
  symlinkSync(join(root, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'));
  for (const folder of workspacePackages(root)) {
    const installed = join(folder, 'node_modules');
    if (existsSync(join(root, installed))) copyLinks(join(root, installed), join(copy, installed));
  }
  // The compiler's incremental state, so that it only checks what is newer.
  const types = '.cache/types';
  if (existsSync(join(root, types)))
    cpSync(join(root, types), join(copy, types), { recursive: true, preserveTimestamps: true });
  // The checks ask git for the files and the commits.
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy });
  git('init', '--quiet');
  git('config', 'user.name', 'Stridewell');
  git('config', 'user.email', 'copy@stridewell.example');
  git('commit', '--quiet', '--allow-empty', '--message', 'chore: begin a copy');
  return copy;
}

/** Links a new package's dependencies in the copy, as pnpm would, using those of a similar package. */
export function linkLike(copy: string, folder: string, sister: string): void {
  copyLinks(join(copy, sister, 'node_modules'), join(copy, folder, 'node_modules'));
  mkdirSync(join(copy, 'node_modules/@stridewell'), { recursive: true });
  symlinkSync(join(copy, folder), join(copy, 'node_modules/@stridewell', basename(folder)));
}
