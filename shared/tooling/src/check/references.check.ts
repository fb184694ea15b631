import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding } from './finding.ts';
import { workspacePackages } from './repository-files.ts';

interface Manifest {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
interface Project {
  references?: { path: string }[];
}

function readJsonFile<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T; // our own files; a wrong shape fails tsc first
}

function differences(where: string, has: string[], wants: string[]): Finding[] {
  const missing = wants.filter((path) => !has.includes(path));
  const extra = has.filter((path) => !wants.includes(path));
  return [
    ...missing.map((path) => ({
      where,
      what: `lacks a reference to ${path}`,
      remedy: `add { "path": "${path}" } to references`,
    })),
    ...extra.map((path) => ({
      where,
      what: `refers to ${path}, which package.json does not depend on`,
      remedy: 'remove the reference, or add the dependency',
    })),
  ];
}

/** Most run it or are configured with it; a few compile against it, and refer to it. */
function isTool(folder: string): boolean {
  return folder === 'shared/tooling';
}

/** A package's project references are its workspace dependencies. */
export async function checkReferences(root: string): Promise<Finding[]> {
  const folders = workspacePackages(root).filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
  const manifests = new Map(
    folders.map((folder) => [folder, readJsonFile<Manifest>(join(root, folder, 'package.json'))]),
  );
  const folderOf = new Map([...manifests].map(([folder, manifest]) => [manifest.name, folder]));
  const referencesOf = (config: string) =>
    (readJsonFile<Project>(join(root, config)).references ?? []).map(({ path }) => path);

  return [...manifests].flatMap(([folder, { dependencies, devDependencies }]) => {
    const wanted = Object.keys({ ...dependencies, ...devDependencies }).flatMap((name) => {
      const target = folderOf.get(name);
      return target && !isTool(target) ? [relative(folder, target)] : [];
    });
    const config = join(folder, 'tsconfig.json');
    const has = referencesOf(config)
      .filter((path) => !isTool(join(folder, path)))
      .map((path) => relative(folder, join(folder, path)));
    return differences(config, has, wanted);
  });
}
