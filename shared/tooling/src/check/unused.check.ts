import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { packageFolder, readJson, runTool, toolingFile } from './run-tool.ts';

interface Symbol {
  name: string;
  line?: number;
}
type Issues = Record<string, unknown> & { file: string };

const remedies: Record<string, string> = {
  files: 'delete the file, or import it',
  dependencies: 'remove it from package.json',
  devDependencies: 'remove it from package.json',
  optionalPeerDependencies: 'add it to package.json',
  unlisted: 'add it to package.json and to the catalog',
  unresolved: 'fix the import',
  binaries: 'add the package that provides it',
  exports: 'remove `export`, or the code itself',
  nsExports: 'remove `export`, or the code itself',
  types: 'remove `export`, or the type itself',
  nsTypes: 'remove `export`, or the type itself',
  duplicates: 'keep one of the names',
  catalog: 'remove it from the catalog',
};

function isSymbol(value: unknown): value is Symbol {
  return typeof value === 'object' && value !== null && 'name' in value;
}

function readIssues(issues: Issues): Finding[] {
  return Object.entries(remedies).flatMap(([kind, remedy]) => {
    const found = issues[kind];
    if (!Array.isArray(found)) return [];
    return found
      .flat()
      .filter(isSymbol)
      .map(({ name, line }) => ({
        where: line === undefined ? issues.file : `${issues.file}:${line}`,
        what: `${name} is unused or missing (${kind})`,
        remedy,
      }));
  });
}

async function knip(root: string, args: readonly string[]): Promise<Finding[]> {
  const answer = await runTool(root, join(packageFolder('knip'), 'bin/knip.js'), [
    '--config',
    toolingFile('check/knip.config.ts'),
    '--reporter',
    'json',
    '--no-progress',
    ...args,
  ]);
  return readJson<{ issues: Issues[] }>('knip', answer).issues.flatMap(readIssues);
}

/** Nothing is exported, installed or kept without a use: with tests, and without them. */
export async function checkUnused(root: string): Promise<Finding[]> {
  const withTests = await knip(root, []);
  const inProduction = await knip(root, ['--production']);
  const known = new Set(withTests.map(({ where, what }) => where + what));
  const onlyForTests = inProduction
    .filter(({ where, what }) => !known.has(where + what))
    .map((finding) => ({ ...finding, what: `${finding.what}: only tests use it` }));
  return [...withTests, ...onlyForTests];
}
