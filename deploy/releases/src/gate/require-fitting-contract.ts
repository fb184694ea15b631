import type { RemoteDescription } from '@stridewell/platform/registry';
import type { ReleaseStore } from '#store/store.ts';
import { checkContract } from './check-contract.ts';
import type { Finding } from './finding.ts';
import { readOffers } from './read-offers.ts';
import type { OfferSources } from './read-offers.ts';

/** How a release may pass the gate. */
export type GateOptions = OfferSources &
  Readonly<{
    /** Why it is promoted although it does not fit. */
    despite?: string | undefined;
    /** Told each finding that does not end the promotion; by default the terminal is. */
    say?: (line: string) => void;
    /** Mounts a release in a browser and returns problems as sentences; if absent, this isn't checked. */
    mount?: ((store: ReleaseStore, release: RemoteDescription) => Promise<string[]>) | undefined;
  }>;

/** Findings as the terminal shows them: what keeps the release back, then what is only said. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ severity, sentence }) => `${severity === 'error' ? '✗' : '!'} ${sentence}`,
  );
}

/**
 * Lets a release pass that fits what shell, API and the other remotes offer; throws an Error with a sentence for
 * each thing that does not. With `despite`, errors are said loudly and it passes all the same.
 * @returns what to add to the reason in the history: empty, or what was overridden and why.
 */
export async function requireFittingContract(
  store: ReleaseStore,
  release: RemoteDescription,
  { despite, say = console.warn, ...sources }: GateOptions = {},
): Promise<string> {
  const findings = checkContract(release, await readOffers(store, release, sources));
  const errors = findings.filter(({ severity }) => severity === 'error');
  const title = `${release.name} ${release.version}`;
  if (errors.length > 0 && despite === undefined) {
    throw new Error(
      [
        `${title} isn't compatible with what it would run with:`,
        ...findingLines(findings),
        'Nothing was promoted. To promote it anyway, add --despite "<reason>".',
      ].join('\n'),
    );
  }
  if (findings.length > 0) say([`${title}:`, ...findingLines(findings)].join('\n'));
  if (errors.length === 0) return '';
  const said = errors.map(({ sentence }) => sentence).join(' ');
  say(`PROMOTED DESPITE ${errors.length} ERROR${errors.length === 1 ? '' : 'S'}: ${despite}`);
  return ` (despite the contract gate: ${despite}. It said: ${said})`;
}
