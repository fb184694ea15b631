import { readdirSync } from 'node:fs';
import type { Finding } from './finding.ts';

const allowed = new Set([
  'LICENSE',
  'README.md',
  'api',
  'deploy',
  'node_modules',
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'shared',
  'shell',
]);

/** The repository's top level stays a map (shared/decisions). */
export async function checkTopLevel(root: string): Promise<Finding[]> {
  return readdirSync(root)
    .filter((name) => !name.startsWith('.') && !name.startsWith('mf-') && !allowed.has(name))
    .map((where) => ({
      where,
      what: 'does not belong at the top of the repository',
      remedy: 'move it into the package it is about; configuration of tools goes to shared/tooling',
    }));
}
