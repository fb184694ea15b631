import type { RemoteDescription } from '@stridewell/platform';
import { releaseAddress } from '@stridewell/platform';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { describeFailure } from './failure-cause.ts';
import type { Failure } from './failure-cause.ts';
import { classifyFailure } from './classify-failure.ts';

/** A release that may be brought up, the chosen one or the last good one. */
export type Candidate = Readonly<{ release: RemoteDescription; isFallback: boolean }>;

/** What is done about a release that failed. */
export type Recovery = Readonly<{
  failure: Failure;
  /** What to bring up now; undefined when nothing is left to try. */
  next: Candidate | undefined;
}>;

/** The release that comes up now: the first that the breaker allows. */
export function firstAllowed(
  candidates: readonly Candidate[],
  breaker: CircuitBreaker,
): Candidate | undefined {
  return candidates.find(({ release }) => breaker.allows(release.globalName));
}

/** Step after a failure: finds out why, and decides whether the same release comes again, or the next one, or none. */
export async function recoverRelease(
  candidates: readonly Candidate[],
  failed: Candidate,
  breaker: CircuitBreaker,
  { error, wasStanding }: Readonly<{ error: unknown; wasStanding: boolean }>,
): Promise<Recovery> {
  const { release } = failed;
  const entry = new URL(releaseAddress(release, release.entry), document.baseURI).href;
  const failure = describeFailure(await classifyFailure(error, 'crashed', entry));
  const { cause } = failure;
  const remedy = breaker.decide({ release: release.globalName, cause, wasStanding });
  if (remedy === 'mount_again') return { failure, next: failed };
  const following = candidates.slice(candidates.indexOf(failed) + 1);
  return { failure, next: firstAllowed(following, breaker) };
}
