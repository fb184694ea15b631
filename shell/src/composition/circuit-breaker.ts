import type { FailureCause } from './failure-cause.ts';
import { isPassing } from './failure-cause.ts';

/** How long a release must have stood before a crash counts as its first again, in milliseconds. */
export const timeToHeal = 30_000;

/** What to do about a release that has failed. */
export type Remedy = 'mount_again' | 'next_release';

/** How a release failed. */
export type Breakage = Readonly<{
  /** Tells the release from the others of its remote. */
  release: string;
  cause: FailureCause;
  /** Whether it had rendered before. */
  wasStanding: boolean;
}>;

/** Remembers, for one remote on one page, which of its releases are not tried again by themselves. */
export type CircuitBreaker = Readonly<{
  /** What to do about a failure. */
  decide: (breakage: Breakage) => Remedy;
  /** Whether the release may be tried without being asked for. */
  allows: (release: string) => boolean;
  /** Somebody asked for Retry: everything may be tried again. */
  reset: () => void;
}>;

/** What may work when it is simply done again. */
function mayHeal({ cause, wasStanding }: Breakage): boolean {
  if (cause === 'shared_version' || cause === 'took_the_page') return false;
  return wasStanding || cause === 'mount_threw' || cause === 'render_threw';
}

/** Makes the breaker of one remote; `now` tells milliseconds. */
export function createCircuitBreaker(now: () => number): CircuitBreaker {
  const barred = new Set<string>();
  const healedAt = new Map<string, number>();

  return {
    decide(breakage) {
      const { release, cause } = breakage;
      const healed = healedAt.get(release);
      if (mayHeal(breakage) && (healed === undefined || now() - healed >= timeToHeal)) {
        healedAt.set(release, now());
        return 'mount_again';
      }
      if (!isPassing(cause)) barred.add(release);
      return 'next_release';
    },
    allows: (release) => !barred.has(release),
    reset() {
      barred.clear();
      healedAt.clear();
    },
  };
}
