// Counts passed and failed tests in each runner's report. Plain Node.
import { existsSync, readFileSync } from 'node:fs';
import { drills } from './drill-programs.mjs';

/**
 * vitest and jest write the same summary. A file that could not start counts as one failure; a test that passed on its
 * second try (decision 0226) has passed, and counts as flaky. A skipped test of a drill was not run for lack of a program;
 * others are skipped by design.
 */
function ofUnitRunner(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const flaky = testsOf(report).filter(isFlaky).length;
  const counts = { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles };
  const notRun = report.testResults.filter(isDrill).flatMap(skippedTests).length;
  return { ...counts, ...(flaky > 0 && { flaky }), ...(notRun > 0 && { notRun }) };
}

function isDrill({ name = '' }) {
  const path = name.replaceAll('\\', '/');
  return Object.keys(drills).some((file) => path.endsWith(`/${file}`));
}

function skippedTests({ assertionResults }) {
  return assertionResults.filter(({ status }) => status === 'skipped' || status === 'pending');
}

function testsOf({ testResults }) {
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

function isFlaky({ status, invocations }) {
  return status === 'passed' && invocations > 1;
}

function ofPlaywright({ stats, errors }) {
  const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
  return stats.flaky > 0 ? { ...counts, flaky: stats.flaky } : counts;
}

/**
 * Reads a report; a runner that left none, or failed without naming a failure, counts as one failure.
 * @returns {{ passed: number, failed: number, flaky?: number, notRun?: number }}
 */
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

const linesOfReason = 12;

/** Returns failed or flaky tests of a vitest or jest report: a line with each test's name, then why. */
export function readFailures(file) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (!('numPassedTests' in report)) return [];
  const broken = report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => told('✗', name, [message]));
  const failed = testsOf(report)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => told('✗', fullName, failureMessages));
  const flaky = testsOf(report)
    .filter(isFlaky)
    .map(({ fullName, retryReasons = [] }) => told('flaky:', fullName, retryReasons));
  return [...broken, ...failed, ...flaky];
}

function told(mark, name, reasons) {
  const reason = reasons
    .join('\n')
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, linesOfReason);
  return [`${mark} ${name}`, ...reason.map((line) => `    ${line}`)].join('\n');
}

function testsOfSuite({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      name: `${spec.title} (${projectName}, ${title})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

/** Returns each test of a vitest, jest or Playwright report with its seconds. */
export function readDurations(file) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if ('stats' in report) return report.suites.flatMap(testsOfSuite);
  if (!('numPassedTests' in report)) return [];
  return testsOf(report).map(({ fullName, duration }) => ({
    name: fullName,
    seconds: (duration ?? 0) / 1000,
  }));
}
