import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUnplainWords, plainFolders, subjectProblem } from './code-words.ts';
import type { Finding } from './finding.ts';
import { repositoryFiles } from './repository-files.ts';

/** Commits from before the rule keep their subjects. */
const commitsSince = '2026-11-27T06:00:00Z';

function recentSubjects(root: string): string[] {
  if (!existsSync(join(root, '.git'))) return [];
  const log = ['log', '--no-merges', '--format=%h %s', `--since=${commitsSince}`];
  return execFileSync('git', log, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Comments, test titles and names of the plain folders, and commit subjects, are in everyday English. */
export async function checkWords(root: string): Promise<Finding[]> {
  const files = repositoryFiles(root).filter(
    (file) => /\.tsx?$/.test(file) && plainFolders.some((folder) => file.startsWith(`${folder}/`)),
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
  return [...inFiles, ...inCommits];
}
