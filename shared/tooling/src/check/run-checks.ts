import { availableParallelism } from 'node:os';
import { mapConcurrently } from '../map-concurrently.mjs';
import type { Check, Finding } from './finding.ts';

/** The result of one check. */
export interface CheckResult {
  name: string;
  findings: Finding[];
  seconds: number;
}

/** Whether a check passed; warnings do not count. */
export function isPassed({ findings }: CheckResult): boolean {
  return findings.every((finding) => finding.isWarning);
}

async function runOne(name: string, check: Check, root: string): Promise<CheckResult> {
  const started = performance.now();
  const findings = await check(root).catch((error: unknown): Finding[] => [
    { where: name, what: String(error), remedy: 'fix the check, or what it runs on' },
  ]);
  return { name, findings, seconds: (performance.now() - started) / 1000 };
}

/** Runs the checks, one per core at a time, and reports each result when it is known. */
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
