import type { RemoteDescription } from '@stridewell/platform/registry';
import { checkCalls } from './check-calls.ts';
import { checkEvents } from './check-events.ts';
import { checkPlaces } from './check-places.ts';
import { checkShell } from './check-shell.ts';
import { checkSlots } from './check-slots.ts';
import { error } from './finding.ts';
import type { Finding } from './finding.ts';
import type { DescribedRelease, Offers } from './offers.ts';

function isDescribed(release: RemoteDescription): release is DescribedRelease {
  return release.contract !== undefined;
}

/**
 * Compares what a release needs with what the shell, the API and the other remotes offer.
 * @returns the incompatibilities, errors first; none if everything fits.
 */
export function checkContract(release: RemoteDescription, offers: Offers): Finding[] {
  if (!isDescribed(release)) {
    return [
      error(
        "It doesn't say what it needs, so it can't be checked. Rebuild it with pnpm build, or describe a build made with other tools: pnpm release describe <dist> --definition <file>.",
      ),
    ];
  }
  const findings = [checkShell, checkEvents, checkCalls, checkPlaces, checkSlots].flatMap((check) =>
    check(release, offers),
  );
  const isError = ({ severity }: Finding) => severity === 'error';
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}
