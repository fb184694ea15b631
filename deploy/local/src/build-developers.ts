// Builds the pages for developers into `.cache/developers`, unless they are up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { developersFolder, developersHash } from './developers-folder.ts';

const mark = join(dirname(developersFolder), 'build/developers.inputs');
const hash = developersHash();
const isFresh =
  existsSync(mark) && existsSync(developersFolder) && readFileSync(mark, 'utf8') === hash;
if (isFresh) console.log('✓ developer pages are up to date');
else {
  const started = performance.now();
  // Loaded only if needed: a second start takes seconds.
  const { writeDevelopers } = await import('./write-developers.ts');
  await writeDevelopers(developersFolder);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, hash);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`✓ developer pages built (${seconds} s)`);
}
