import { join, relative } from 'node:path';
import type { Finding } from './finding.ts';
import { packageFolder, readJson, runTool, toolingFile } from './run-tool.ts';

interface LintedFile {
  filePath: string;
  messages: { line?: number; message: string; ruleId: string | null; severity: number }[];
}

/** Runs ESLint with the rules of `src/eslint`. */
export async function checkLint(
  root: string,
  paths: readonly string[] = ['.'],
): Promise<Finding[]> {
  const answer = await runTool(root, join(packageFolder('eslint'), 'bin/eslint.js'), [
    '--config',
    toolingFile('eslint/eslint.config.mjs'),
    '--format',
    'json',
    ...paths,
  ]);
  const files = readJson<LintedFile[]>('ESLint', answer);
  return files.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, ruleId, severity }) => ({
      where: `${relative(root, filePath)}:${line ?? 1}`,
      what: message.split('\n')[0] ?? message,
      remedy: ruleId ?? 'mend the syntax',
      isWarning: severity === 1,
    })),
  );
}
