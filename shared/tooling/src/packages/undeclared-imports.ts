import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';

/** The packages that a package.json names, and the package's own name. */
export type DeclaredPackages = Readonly<{
  name: string;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
}>;

function packageOf(module: string): string {
  const parts = module.split('/');
  return parts.slice(0, module.startsWith('@') ? 2 : 1).join('/');
}

/**
 * Returns the packages that built files import, as code or as types, and package.json doesn't name: an installer that
 * puts no package in reach of another would not find them.
 */
export function undeclaredImports(
  folder: string,
  { name, dependencies, peerDependencies }: DeclaredPackages,
): string[] {
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
  const imported = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:[cm]?js|d\.[cm]?ts)$/.test(file))
    .flatMap((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(folder, file), 'utf8'), true);
      return importedFiles.map(({ fileName }) => fileName);
    })
    .filter((module) => !/^[.#]/.test(module) && !isBuiltin(module))
    .map(packageOf);
  return [...new Set(imported)].filter((one) => !declared.has(one)).sort();
}
