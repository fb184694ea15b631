import { tmpdir } from 'node:os';
import type { TrialBrowser } from '#trial/mount-release.ts';
import { openBrowser } from '#trial/open-browser.ts';

/**
 * Starts the browser in which the door tries teams' releases: in Chromium's sandbox, unless `STRIDEWELL_TRIAL_SANDBOX` is
 * 0. Rejects with a sentence if there is none, or if it doesn't start like this.
 */
export async function openDoorBrowser(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<TrialBrowser> {
  const hasSandbox = environment['STRIDEWELL_TRIAL_SANDBOX'] !== '0';
  if (hasSandbox && process.getuid?.() === 0) {
    throw new Error(
      'Chromium has no sandbox for root. Run the server as another user, or set STRIDEWELL_TRIAL_SANDBOX=0 if you trust every team with this machine.',
    );
  }
  return openBrowser({
    mayInstall: false,
    hasSandbox,
    endsWithSignals: false,
    // Nothing of ours: variables may have keys.
    environment: { PATH: environment['PATH'] ?? '', HOME: tmpdir() },
  });
}
