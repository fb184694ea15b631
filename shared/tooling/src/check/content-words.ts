import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './finding.ts';
import { wrongWords } from './glossary.ts';

const folder = 'api/content/companion';

/** Finds content in a repository with words that the glossary forbids. */
export function wrongWordsOfContent(root: string): Finding[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  return files.flatMap((file) => {
    const language = /\.(en|es)\.md$/.exec(file)?.[1] === 'es' ? 'es' : 'en';
    if (!file.endsWith(`.${language}.md`)) return [];
    // A source keeps its publisher's name.
    const text = readFileSync(join(root, folder, file), 'utf8').replace(/^sources:[^]*?^---$/m, '');
    return wrongWords(language, text).map(({ found, use }) => ({
      where: `${folder}/${file}`,
      what: `says "${found}"`,
      remedy: `use the glossary's term "${use}", or reword`,
    }));
  });
}
