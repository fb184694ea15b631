import { browserPath } from '@stridewell/tooling/browser-path';
import type { TrialBrowser } from './mount-release.ts';

/** How the browser is found and started. */
export type BrowserOptions = Readonly<{
  /** Whether a missing browser may be installed. */
  mayInstall?: boolean;
  /** Whether Chromium isolates its pages from the machine; impossible as root. */
  hasSandbox?: boolean;
  /** Whether a stop signal closes the browser; a server ends its trials first. */
  endsWithSignals?: boolean;
  /** The variables that the browser gets; by default, those of this process. */
  environment?: Readonly<Record<string, string>>;
}>;

/** Starts the browser of the journeys; rejects with a sentence if there is none. */
export async function openBrowser({
  mayInstall = true,
  hasSandbox = false,
  endsWithSignals = true,
  environment,
}: BrowserOptions = {}): Promise<TrialBrowser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: await browserPath({ mayInstall }),
    chromiumSandbox: hasSandbox,
    ...(environment && { env: environment }),
    handleSIGINT: endsWithSignals,
    handleSIGTERM: endsWithSignals,
    handleSIGHUP: endsWithSignals,
    // Real-time connections don't use the proxy.
    args: ['--force-webrtc-ip-handling-policy=disable_non_proxied_udp'],
  });
  return {
    async open(origin) {
      // Every request goes to the trial server, whatever its address.
      const proxy = { server: origin, bypass: '<-loopback>' };
      const context = await browser.newContext({ proxy, serviceWorkers: 'block' });
      const page = await context.newPage();
      return {
        goto: (address) => page.goto(address),
        evaluate: (code) => page.evaluate(code),
        onError(hear) {
          page.on('pageerror', ({ message }) => hear(message));
          page.on('console', (line) => {
            if (line.type() === 'error') hear(line.text());
          });
        },
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
