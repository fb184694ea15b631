import { browserPath } from '@stridewell/tooling/browser-path';
import type { TrialBrowser } from './mount-release.ts';

/** Starts the browser of the journeys; rejects with a sentence if there is none. */
export async function openBrowser(): Promise<TrialBrowser> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox'],
  });
  return {
    async open() {
      const page = await browser.newPage();
      return {
        goto: (address) => page.goto(address),
        evaluate: (code) => page.evaluate(code),
        onError(hear) {
          page.on('pageerror', ({ message }) => hear(message));
          page.on('console', (line) => {
            if (line.type() === 'error') hear(line.text());
          });
        },
        close: () => page.close(),
      };
    },
    close: () => browser.close(),
  };
}
