import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { changedFiles } from '#test/changed.mjs';
import type { Finding } from './finding.ts';
import { packageFolder, readJson, runTool, toolingFile } from './run-tool.ts';

interface Report {
  diagnostics: {
    filename: string;
    labels: { span: { line: number } }[];
    message: string;
    /** The rule, as in `eslint(eqeqeq)`; none for syntax errors and unused directives. */
    code?: string;
    severity: string;
  }[];
}

/** Remedies for syntax errors and unused directives. */
export const brokenCode = 'fix or remove it';

const linted = /\.(?:[cm]js|[jt]sx?)$/;
/** A change to these may change the result for every file. */
const rulesOfAll = /^(?:shared\/tooling\/src\/lint\/|pnpm-lock\.yaml$)/;

/** Returns the paths to lint after a commit: the changed files, or all if the rules are among them. */
export function lintPathsSince(root: string, commit: string): string[] {
  const changed = changedFiles(root, commit);
  if (changed.some((file) => rulesOfAll.test(file))) return ['.'];
  return changed.filter((file) => linted.test(file) && existsSync(join(root, file)));
}

/** Returns a rule as the configuration names it: `eqeqeq`, `react/purity`. */
function ruleName(code: string): string {
  return code.replace(/^(\S+)\((.+)\)$/, '$1/$2').replace(/^eslint\//, '');
}

/** Runs oxlint with the rules of `src/lint`. */
export async function checkLint(
  root: string,
  paths: readonly string[] = ['.'],
): Promise<Finding[]> {
  if (paths.length === 0) return [];
  const answer = await runTool(root, join(packageFolder('oxlint'), 'bin/oxlint'), [
    '--config',
    toolingFile('lint/oxlint.config.mjs'),
    // The configuration can only ignore what is in its own folder.
    '--ignore-pattern=shared/*/templates/**',
    '--format=json',
    '--no-error-on-unmatched-pattern',
    ...paths,
  ]);
  const { diagnostics } = readJson<Report>('oxlint', answer);
  const findings = diagnostics.map(({ filename, labels, message, code, severity }) => ({
    where: `${filename}:${labels[0]?.span.line ?? 1}`,
    what: message.split('\n')[0] ?? message,
    remedy: code === undefined ? brokenCode : ruleName(code),
    isWarning: severity === 'warning',
  }));
  // oxlint reports files in the order in which its threads finish them.
  const order = new Intl.Collator('en', { numeric: true });
  return findings.sort((one, other) => order.compare(one.where, other.where));
}
