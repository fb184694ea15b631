import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { folderCircles, type ImportingFile } from '#boundaries/folder-circles.ts';
import { anyTest } from '#boundaries/rules.mjs';
import type { Finding } from './finding.ts';
import { workspacePackages } from './repository-files.ts';
import { packageFolder, readJson, runTool, toolingFile } from './run-tool.ts';

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  comment?: string;
}

/** Runs dependency-cruiser with the rules of `src/boundaries` over every package. */
export async function checkBoundaries(root: string): Promise<Finding[]> {
  const packages = workspacePackages(root).filter((folder) =>
    existsSync(join(root, folder, 'src')),
  );
  const answer = await runTool(
    root,
    join(packageFolder('dependency-cruiser'), 'bin/dependency-cruise.mjs'),
    [
      '--config',
      toolingFile('boundaries/dependency-cruiser.config.mjs'),
      '--output-type',
      'json',
      ...packages,
    ],
  );
  const { modules, summary } = readJson<{
    modules: ImportingFile[];
    summary: {
      violations: Violation[];
      ruleSetUsed: { forbidden: { name: string; comment: string }[] };
    };
  }>('dependency-cruiser', answer);
  const remedies = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]));
  const circles = folderCircles(modules, new RegExp(anyTest));
  return [
    ...summary.violations.map(({ from, to, rule }) => ({
      where: from,
      what: `imports ${to}: ${rule.name.replaceAll('-', ' ')}`,
      remedy: remedies.get(rule.name) ?? rule.name,
    })),
    ...circles.map((folders) => ({
      where: folders[0] ?? '',
      what: `circular imports between folders: ${folders.join(', ')}`,
      remedy: 'Move what both folders need into a third.',
    })),
  ];
}
