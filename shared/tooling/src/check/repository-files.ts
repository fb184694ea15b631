import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns every file that is committed or would be, as paths in the repository. */
export function repositoryFiles(root: string): string[] {
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

function foldersIn(root: string, parent: string): string[] {
  const folder = join(root, parent);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name));
}

/** Returns the folders of the workspace's packages. */
export function workspacePackages(root: string): string[] {
  const candidates = [
    ...foldersIn(root, '.'),
    ...foldersIn(root, 'shared'),
    ...foldersIn(root, 'deploy'),
  ];
  return candidates
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort((a, b) => a.localeCompare(b));
}
