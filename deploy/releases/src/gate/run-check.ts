import type { ReleaseStore } from '#store/store.ts';
import { checkBuild } from './check-build.ts';
import type { OfferSources } from './read-offers.ts';
import { findingLines } from './require-fitting-contract.ts';

/**
 * Prints a build's incompatibilities before anything is published: `pnpm release check`.
 * @returns whether it could be promoted.
 */
export async function runCheck(
  store: ReleaseStore,
  folder: string,
  sources: OfferSources,
  say: (line: string) => void = console.log,
): Promise<boolean> {
  const { release, findings } = await checkBuild(store, folder, sources);
  const title = `${release.name} ${release.version}`;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  for (const line of findingLines(findings)) say(line);
  if (errors > 0) say(`${title} would not be promoted.`);
  else say(`✓ ${title} is compatible with what it would run with`);
  return errors === 0;
}
