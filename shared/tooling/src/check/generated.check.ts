import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { generatedFiles } from './generated-files.ts';

function stale(root: string) {
  return generatedFiles
    .map(({ file, generate }) => ({ file, fresh: generate(root) }))
    .filter(({ file, fresh }) => {
      const path = join(root, file);
      return !existsSync(path) || readFileSync(path, 'utf8') !== fresh;
    });
}

/** Writes every outdated generated file. */
export function writeGeneratedFiles(root: string): void {
  for (const { file, fresh } of stale(root)) writeFileSync(join(root, file), fresh);
}

/** Every generated file matches its sources. */
export async function checkGenerated(root: string): Promise<Finding[]> {
  return stale(root).map(({ file }) => ({
    where: file,
    what: 'is out of date',
    remedy: 'pnpm check --write',
  }));
}
