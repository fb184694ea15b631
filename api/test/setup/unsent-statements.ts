import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Where a statement leaves a `.sql.ts` file. */
const sending = /\.(?:execute(?:Query|TakeFirst(?:OrThrow)?)?|query)(?:<[^>]*>)?\(/;

/** Lines of which no test knows when they are run, and why. */
const allowed: Record<string, string> = {};

/**
 * Throws after a whole run in which a line that sends a statement was never reached: its statement was judged by
 * nobody. A run of some of the files says nothing of that.
 */
export async function requireEverythingSent(project: TestProject, sentFile: string): Promise<void> {
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(project.vitest.state.getPaths());
  if (!testFiles.every((file) => ran.has(file))) return;
  const sent = new Set((await readFile(sentFile, 'utf8').catch(() => '')).split('\n'));
  const unsent: string[] = [];
  const { root } = project.config;
  for (const name of await readdir(join(root, 'src'), { recursive: true })) {
    if (!name.endsWith('.sql.ts')) continue;
    const file = `src/${name.replaceAll('\\', '/')}`;
    const lines = (await readFile(join(root, file), 'utf8')).split('\n');
    for (const [at, line] of lines.entries()) {
      const place = `${file}:${at + 1}`;
      if (sending.test(line) && !sent.has(place) && !(file in allowed)) unsent.push(place);
    }
  }
  if (unsent.length > 0) {
    throw new Error(`No test sends the statements of these lines:\n${unsent.join('\n')}`);
  }
}
