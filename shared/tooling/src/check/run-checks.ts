import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../map-concurrently.mjs';
import type { Check, Finding } from './finding.ts';

/** How one check went. */
export interface CheckResult {
  name: string;
  findings: Finding[];
  seconds: number;
}

/** Whether a check accepts the repository; warnings do not count. */
export function isPassed({ findings }: CheckResult): boolean {
  return findings.every((finding) => finding.isWarning);
}

async function runOne(name: string, check: Check, root: string): Promise<CheckResult> {
  const started = performance.now();
  const findings = await check(root).catch((error: unknown): Finding[] => [
    { where: name, what: String(error), remedy: 'mend the check, or what it runs on' },
  ]);
  return { name, findings, seconds: (performance.now() - started) / 1000 };
}

/** Runs the checks, as many at once as there are cores, and tells each result as it comes. */
export async function runChecks(
  root: string,
  checks: Readonly<Record<string, Check>>,
  onResult: (result: CheckResult) => void,
): Promise<CheckResult[]> {
  return mapConcurrently(Object.entries(checks), availableParallelism(), async ([name, check]) => {
    const result = await runOne(name, check, root);
    onResult(result);
    return result;
  });
}
