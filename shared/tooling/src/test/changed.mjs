// What a change can affect: the changed packages and their dependents. Plain Node.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from '../preflight.mjs';

/** Returns each package's folder with those of its dependencies. */
export function packageGraph(root) {
  const parents = ['.', 'shared', 'deploy'].filter((parent) => existsSync(join(root, parent)));
  const folders = parents.flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(parent, name).replaceAll('\\', '/'))
      .filter((folder) => existsSync(join(root, folder, 'package.json'))),
  );
  const manifests = folders.map((folder) => [
    folder,
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  ]);
  const folderOf = new Map(manifests.map(([folder, { name }]) => [name, folder]));
  return new Map(
    manifests.map(([folder, { dependencies, devDependencies, peerDependencies }]) => {
      const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
      return [folder, names.flatMap((name) => folderOf.get(name) ?? [])];
    }),
  );
}

/** Returns the files that differ from a commit, including uncommitted ones. */
export function changedFiles(root, base) {
  const git = (...args) => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    } catch {
      throw stop(`Git can't find "${base}". Name a commit: npm test -- --changed main`);
    }
  };
  const since = git('merge-base', base, 'HEAD').trim();
  return `${git('diff', '--name-only', since)}${git('ls-files', '--others', '--exclude-standard')}`
    .split('\n')
    .filter((file) => file !== '');
}

/** Whether the working tree is ahead of `main`: false on main itself, and in a clone without main. */
export function hasBranchedOff(root) {
  try {
    return changedFiles(root, 'main').length > 0;
  } catch {
    return false;
  }
}

/**
 * Returns the packages whose tests a change can affect: `touched` contain a changed file, `reached` depend on one that
 * does. A file outside of all packages that is more than text affects everything.
 */
export function reachOf(files, graph) {
  const folders = [...graph.keys()];
  const ofPackage = (file) => folders.find((folder) => file.startsWith(`${folder}/`));
  const telling = files.filter((file) => !file.endsWith('.md'));
  if (telling.some((file) => !ofPackage(file) && !file.startsWith('shared/decisions/'))) {
    return { touched: new Set(folders), reached: new Set(folders) };
  }
  const touched = new Set(telling.flatMap((file) => ofPackage(file) ?? []));
  const reached = new Set();
  const open = [...touched];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [folder, needs] of graph) {
      if (!needs.includes(next) || reached.has(folder)) continue;
      reached.add(folder);
      open.push(folder);
    }
  }
  return { touched, reached };
}
