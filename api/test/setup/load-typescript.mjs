// Node can load our TypeScript once the types are replaced by spaces, which keeps every line and column.
import { readFile } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'amaro';

if (isMainThread) register(import.meta.url);

/** Node's module loading hook. */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context);
  const text = await readFile(fileURLToPath(url), 'utf8');
  const { code } = transformSync(text, { mode: 'strip-only', filename: url });
  return { format: 'module', source: code, shortCircuit: true };
}
