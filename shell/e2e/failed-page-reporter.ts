import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const atMost = 6_000;

/** Prints what a failed journey left behind as text, so that a run on another machine can be understood. */
export default class FailedPageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === test.expectedStatus || status === 'skipped') return;
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
