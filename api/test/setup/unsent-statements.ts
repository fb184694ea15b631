import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** Files whose statements are sent by other files. */
const sending = /\.(?:execute(?:Query|TakeFirst(?:OrThrow)?)?|query)(?:<[^>]*>)?\(/;

/** Throws after a run of all test files if a `.sql.ts` file sent nothing, because no rule checked its statements. */
export async function requireEverythingSent(project: TestProject, sentFile: string): Promise<void> {
  if (process.env.STRIDEWELL_LANE === 'fast') return;
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(project.vitest.state.getPaths());
  if (!testFiles.every((file) => ran.has(file))) return;
  const sent = new Set((await readFile(sentFile, 'utf8').catch(() => '')).split('\n'));
  const names = await readdir(join(project.config.root, 'src'), { recursive: true });
  const unsent: string[] = [];
  for (const name of names.filter((one) => one.endsWith('.sql.ts'))) {
    const file = `src/${name.replaceAll('\\', '/')}`;
    const text = await readFile(join(project.config.root, file), 'utf8');
    if (sending.test(text) && !sent.has(file)) unsent.push(file);
  }
  if (unsent.length > 0) throw new Error(`No test sends a statement of ${unsent.join(', ')}.`);
}
