import type { FailureCause } from './failure-cause.ts';
import { isTemporary } from './failure-cause.ts';

/** How long a release must run before a crash counts as its first again, in milliseconds. */
export const timeToHeal = 30_000;

/** What to do about a failed release. */
export type Remedy = 'mount_again' | 'next_release';

/** How a release failed. */
export type Breakage = Readonly<{
  /** Identifies the release among those of its remote. */
  release: string;
  cause: FailureCause;
  /** Whether it had rendered before. */
  wasMounted: boolean;
}>;

/** Remembers, for one remote on one page, which of its releases aren't tried again automatically. */
export type CircuitBreaker = Readonly<{
  /** Decides what to do about a failure. */
  decide: (breakage: Breakage) => Remedy;
  /** Whether the release may be tried automatically. */
  allows: (release: string) => boolean;
  /** Someone pressed Retry: everything may be tried again. */
  reset: () => void;
}>;

/** Failures that a second try may fix. */
function mayHeal({ cause, wasMounted }: Breakage): boolean {
  if (cause === 'shared_version' || cause === 'took_the_page') return false;
  return wasMounted || cause === 'mount_threw' || cause === 'render_threw';
}

/** Creates the breaker of one remote; `now` returns milliseconds. */
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
      if (!isTemporary(cause)) barred.add(release);
      return 'next_release';
    },
    allows: (release) => !barred.has(release),
    reset() {
      barred.clear();
      healedAt.clear();
    },
  };
}
