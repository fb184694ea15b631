import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryTree } from '#check/temporary-tree.fixture.ts';
import { gradeRun } from './prepare-drills.mjs';
import { readCounts, readFailures } from './result-counts.mjs';

const unit = { numPassedTests: 7, numFailedTests: 0, testResults: [] };

function counts(report: object, exitCode = 0) {
  const folder = temporaryTree({ 'report.json': JSON.stringify(report) });
  return readCounts(join(folder, 'report.json'), exitCode);
}

it('readCounts reads the reports of vitest and jest', () => {
  expect(counts(unit)).toEqual({ passed: 7, failed: 0 });
  expect(counts({ ...unit, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
});

it('readCounts counts a file that could not start as a failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(counts({ ...unit, testResults }, 1)).toEqual({ passed: 7, failed: 1 });
});

it("readCounts reads Playwright's report, where a journey that passed on its second try has passed", () => {
  const stats = { expected: 4, flaky: 1, unexpected: 2, skipped: 3 };
  expect(counts({ stats, errors: [] }, 1)).toEqual({ passed: 5, failed: 2, flaky: 1 });
});

it('readCounts reads the report of our own checks', () => {
  expect(counts({ passed: 9, failed: 1 }, 1)).toEqual({ passed: 9, failed: 1 });
});

it('readCounts counts one failure if the runner left no report, or failed without a reason', () => {
  expect(readCounts('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
  expect(counts(unit, 1)).toEqual({ passed: 7, failed: 1 });
});

const tests = [
  { fullName: 'a sum', status: 'failed', failureMessages: ['3, not 2\n    at sum.ts:1'] },
  { fullName: 'a list', status: 'passed', invocations: 2, retryReasons: ['no answer'] },
  { fullName: 'a page', status: 'passed', invocations: 1, failureMessages: [] },
];

it('readCounts counts a test that passed on its second try as flaky, and lists it with the failures', () => {
  const testResults = [
    { status: 'failed', assertionResults: tests },
    { status: 'failed', assertionResults: [], name: 'broken.test.ts', message: 'no such module' },
  ];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(counts(report, 1)).toEqual({ passed: 2, failed: 2, flaky: 1 });
  const folder = temporaryTree({ 'report.json': JSON.stringify(report) });
  expect(readFailures(join(folder, 'report.json'))).toEqual([
    '✗ broken.test.ts\n    no such module',
    '✗ a sum\n    3, not 2\n        at sum.ts:1',
    'flaky: a list\n    no answer',
  ]);
});

const skipped = { fullName: 'a drill', status: 'skipped', failureMessages: [] };
const ran = { fullName: 'another', status: 'passed', failureMessages: [] };

it('readCounts counts a skipped drill as not run, which leaves no green run', () => {
  const name = '/repository/deploy/drills/src/proxies.test.ts';
  const testResults = [{ name, status: 'passed', assertionResults: [skipped, ran, skipped] }];
  const found = counts({ ...unit, testResults });
  expect(found).toEqual({ passed: 7, failed: 0, notRun: 2 });
  expect(gradeRun(found, []).isGreen).toBe(false);
});

it.each(['deploy/drills/src/kubernetes.test.ts', 'api/src/main.test.ts'])(
  'readCounts ignores a test that is skipped by design (%s)',
  (file) => {
    const testResults = [
      { name: `/repository/${file}`, status: 'passed', assertionResults: [skipped] },
    ];
    expect(counts({ ...unit, testResults })).toEqual({ passed: 7, failed: 0 });
  },
);
