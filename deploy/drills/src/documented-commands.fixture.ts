import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const deploy = fileURLToPath(new URL('../..', import.meta.url));

/** A code block in a step of a guide. */
export type Block = Readonly<{ language: string; code: string }>;

/** Returns the code blocks of each numbered step below a heading of a page in `deploy`. */
export function documentedSteps(page: string, heading: string): Map<number, Block[]> {
  const text = readFileSync(join(deploy, page), 'utf8');
  const [, after = ''] = text.split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const parts = section.split(/^(\d+)\. /m).slice(1);
  const steps = new Map<number, Block[]>();
  for (let at = 0; at < parts.length; at += 2)
    steps.set(Number(parts[at]), blocksIn(parts[at + 1] ?? ''));
  return steps;
}

function blocksIn(text: string): Block[] {
  return [...text.matchAll(/^( *)```(\w+)\n(.*?)^ *```/gms)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  );
}
