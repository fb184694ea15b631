// How many tests passed and failed, as each runner reports it. Plain Node.
import { existsSync, readFileSync } from 'node:fs';

/** vitest and jest write the same summary. A file that could not even start counts as one failure. */
function ofUnitRunner(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
}

function ofPlaywright({ stats, errors }) {
  const counts = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  };
  return stats.flaky > 0 ? { ...counts, flaky: stats.flaky } : counts;
}

/** Reads a report; a runner that left none, or failed without naming a failure, counts as one. */
export function readCounts(file, exitCode) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  const counts = report === null ? { passed: 0, failed: 0 } : countsOf(report);
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || report === null);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

function countsOf(report) {
  if ('numPassedTests' in report) return ofUnitRunner(report);
  if ('stats' in report) return ofPlaywright(report);
  return { passed: report.passed, failed: report.failed };
}
