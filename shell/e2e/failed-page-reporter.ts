import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const atMost = 6_000;

/** Prints why a journey failed and its text attachments, so that a failure on another machine can be understood. */
export default class FailedPageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments, errors, retry }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
    for (const { message = '' } of errors) {
      console.log(`\n--- ${test.title}, attempt ${String(retry + 1)}: ${message}\n---`);
    }
    // A second attempt may fail because of data that the first one left, so print the first one's page.
    if (retry > 0) return;
    for (const { name, contentType, path, body } of attachments) {
      if (!contentType.startsWith('text/')) continue;
      const text = body?.toString() ?? (path === undefined ? '' : readFileSync(path, 'utf8'));
      console.log(`\n--- ${test.title}: ${name}\n${text.slice(0, atMost)}\n---`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
