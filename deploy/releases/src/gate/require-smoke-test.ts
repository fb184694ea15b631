import type { RemoteDescription } from '@stridewell/platform/registry';
import type { ReleaseStore } from '#store/store.ts';
import { lastWords } from './require-fitting-contract.ts';
import type { GateOptions } from './require-fitting-contract.ts';

/** The result of the gate's last check. */
export type SmokeTestResult = Readonly<{
  /** Whether the release was mounted, so that it is known to start. */
  isProven: boolean;
  /** The text to add to the reason in the history: empty, or what was overridden and why. */
  despite: string;
}>;

/**
 * The gate's last check: a release must start in a browser, in the shell, in slots and in a partner's page. Throws an
 * Error with a sentence for each place where it doesn't, unless there is a reason to pass it `despite` that. Its
 * files are in the store already. Without `mount` nothing is checked.
 */
export async function requireSmokeTest(
  store: ReleaseStore,
  release: RemoteDescription,
  { mount, despite, isFinal, say = console.warn }: GateOptions,
): Promise<SmokeTestResult> {
  if (!mount) return { isProven: false, despite: '' };
  const found = await mount(store, release);
  if (found.length === 0) return { isProven: true, despite: '' };
  const title = `${release.name} ${release.version}`;
  if (despite === undefined) {
    throw new Error(
      [
        `${title} failed its trial:`,
        ...found.map((sentence) => `✗ ${sentence}`),
        lastWords({ isFinal }),
      ].join('\n'),
    );
  }
  say([`${title}:`, ...found.map((sentence) => `✗ ${sentence}`)].join('\n'));
  const said = found.join(' ');
  return { isProven: false, despite: ` (although it failed its trial: ${despite}. ${said})` };
}
