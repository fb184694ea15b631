import { wrongWordsOfContent } from './content-words.ts';
import type { Finding } from './finding.ts';
import { packageFolder, runTool } from './run-tool.ts';
import { join } from 'node:path';

/** Companion content is complete in every language, has no dead references, and follows the glossary. */
export async function checkContent(root: string): Promise<Finding[]> {
  const program = 'src/companion/content/check-content.ts';
  const answer = await runTool(join(root, 'api'), join(packageFolder('tsx'), 'dist/cli.mjs'), [
    program,
  ]);
  const words = wrongWordsOfContent(root);
  if (answer.code === 0) return words;
  const problems = answer.all
    .trim()
    .split('\n')
    .map((line) => {
      const [where = '', ...what] = line.split(': ');
      return {
        where: `api/content/companion/${where}`,
        what: what.join(': '),
        remedy: 'api/content/companion/README.md says what a file holds',
      };
    });
  return [...problems, ...words];
}
