import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBritishSpellings } from './american-spelling.ts';
import { findUnplainWords, subjectProblem } from './code-words.ts';
import type { Finding } from './finding.ts';
import { repositoryFiles } from './repository-files.ts';

/** Commits from before the rule keep their subjects. */
const commitsSince = '2026-11-27T06:00:00Z';

function recentSubjects(root: string): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const log = ['log', '--no-merges', '--format=%h %s', `--since=${commitsSince}`];
  return execFileSync('git', log, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/**
 * Files in English that people write; published content quotes addresses, a migration never changes, and the names of
 * 1.0 are as they were.
 */
function isSpelled(file: string): boolean {
  if (
    /^api\/(?:content|migrations)\//.test(file) ||
    /\/former-names(?:\.test)?\.tsx?$/.test(file) ||
    /\/check\/(?:american-spelling|words\.test|glossary(?:\.test)?)\.ts$/.test(file)
  )
    return false;
  return /\.(?:tsx?|mjs|md)$/.test(file) || file.endsWith('/en.json');
}

/**
 * Comments, test titles and names in code, and commit subjects, are in everyday English; everything is spelled as
 * Americans do.
 */
export async function checkWords(root: string): Promise<Finding[]> {
  const all = repositoryFiles(root);
  const files = all.filter((file) => /\.(?:tsx?|[cm]js)$/.test(file));
  const spelled = all
    .filter(isSpelled)
    .flatMap((file) =>
      findBritishSpellings(readFileSync(join(root, file), 'utf8')).map(({ line, found, use }) => ({
        where: `${file}:${line}`,
        what: `spells "${found}"`,
        remedy: `spell it ${use}`,
      })),
    );
  const inFiles = files.flatMap((file) =>
    findUnplainWords(file, readFileSync(join(root, file), 'utf8')).map(({ line, found, use }) => ({
      where: `${file}:${line}`,
      what: `says "${found.trim()}"`,
      remedy: `use ${use}`,
    })),
  );
  const inCommits = recentSubjects(root).flatMap((commit) => {
    const [hash = '', ...words] = commit.split(' ');
    const problem = subjectProblem(words.join(' '));
    return problem
      ? [{ where: `commit ${hash}`, what: `its subject ${problem}`, remedy: 'amend the commit' }]
      : [];
  });
  return [...inFiles, ...spelled, ...inCommits];
}
