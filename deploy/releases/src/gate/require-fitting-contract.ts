import type { RemoteDescription } from '@stridewell/platform/registry';
import type { ReleaseStore } from '#store/store.ts';
import { checkContract } from './check-contract.ts';
import type { Finding } from './finding.ts';
import { readOffers } from './read-offers.ts';
import type { OfferSources } from './read-offers.ts';

/** Options for passing the gate. */
export type GateOptions = OfferSources &
  Readonly<{
    /** The reason to promote it although it isn't compatible. */
    despite?: string | undefined;
    /** The gate can't be overruled, so its refusals don't say how. */
    isFinal?: boolean | undefined;
    /** Called with each finding that doesn't block the promotion; prints it by default. */
    say?: (line: string) => void;
    /** Mounts a release in a browser and returns problems as sentences; if absent, this isn't checked. */
    mount?: ((store: ReleaseStore, release: RemoteDescription) => Promise<string[]>) | undefined;
  }>;

/** Returns what a refusal says last. */
export function lastWords({ isFinal = false }: GateOptions): string {
  const remedy = isFinal ? '' : ' To promote it anyway, add --despite "<reason>".';
  return `Nothing was promoted.${remedy}`;
}

/** Returns findings as the terminal shows them: errors, then warnings. */
export function findingLines(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ severity, sentence }) => `${severity === 'error' ? '✗' : '!'} ${sentence}`,
  );
}

/**
 * Passes a release that is compatible with what the shell, the API and the other remotes offer; throws an Error
 * with a sentence for each incompatibility. With `despite`, errors are printed and it passes anyway.
 * @returns the text to add to the reason in the history: empty, or what was overridden and why.
 */
export async function requireFittingContract(
  store: ReleaseStore,
  release: RemoteDescription,
  { despite, say = console.warn, isFinal, ...sources }: GateOptions = {},
): Promise<string> {
  const findings = checkContract(release, await readOffers(store, release, sources));
  const errors = findings.filter(({ severity }) => severity === 'error');
  const title = `${release.name} ${release.version}`;
  if (errors.length > 0 && despite === undefined) {
    throw new Error(
      [
        `${title} isn't compatible with what it would run with:`,
        ...findingLines(findings),
        lastWords({ isFinal }),
      ].join('\n'),
    );
  }
  if (findings.length > 0) say([`${title}:`, ...findingLines(findings)].join('\n'));
  if (errors.length === 0) return '';
  const said = errors.map(({ sentence }) => sentence).join(' ');
  say(`PROMOTED DESPITE ${errors.length} ERROR${errors.length === 1 ? '' : 'S'}: ${despite}`);
  return ` (despite the contract gate: ${despite}. It said: ${said})`;
}
