import type { RemoteDescription } from '@stridewell/platform';
import { releaseAddress } from '@stridewell/platform';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { describeFailure } from './failure-cause.ts';
import type { Failure } from './failure-cause.ts';
import { classifyFailure } from './classify-failure.ts';

/** A release to start: the chosen one or the last good one. */
export type Candidate = Readonly<{ release: RemoteDescription; isFallback: boolean }>;

/** What to do about a failed release. */
export type Recovery = Readonly<{
  failure: Failure;
  /** The release to start now; undefined if none is left. */
  next: Candidate | undefined;
}>;

/** Returns the first release that the breaker allows. */
export function findAllowedRelease(
  candidates: readonly Candidate[],
  breaker: CircuitBreaker,
): Candidate | undefined {
  return candidates.find(({ release }) => breaker.allows(release.globalName));
}

/** Classifies a failure, and decides whether to start the same release again, the next one, or none. */
export async function recoverRelease(
  candidates: readonly Candidate[],
  failed: Candidate,
  breaker: CircuitBreaker,
  { error, wasMounted }: Readonly<{ error: unknown; wasMounted: boolean }>,
): Promise<Recovery> {
  const { release } = failed;
  const entry = new URL(releaseAddress(release, release.entry), document.baseURI).href;
  const failure = describeFailure(await classifyFailure(error, 'crashed', entry));
  const { cause } = failure;
  const remedy = breaker.decide({ release: release.globalName, cause, wasMounted });
  if (remedy === 'mount_again') return { failure, next: failed };
  const following = candidates.slice(candidates.indexOf(failed) + 1);
  return { failure, next: findAllowedRelease(following, breaker) };
}
