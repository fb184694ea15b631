import type { RolloutRule } from '@stridewell/platform/registry';

/** How often a release came up or did not, since a moment. */
export type ReleaseHealth = Readonly<{
  remote: string;
  version: string;
  mounted: number;
  loadFailed: number;
  mountFailed: number;
  /** Of those that mounted, how many broke down later. */
  crashed: number;
}>;

/** When a release has failed too often. */
export type FailureLimit = NonNullable<RolloutRule['failureLimit']>;

/** Five percent more than the last good release, judged from twenty attempts on. */
export const defaultFailureLimit: FailureLimit = { percent: 5, least: 20 };

/** How many attempts there were, and which share of them failed, in percent. */
export type FailureShare = Readonly<{ attempts: number; failures: number; percent: number }>;

/** The share of attempts that did not end with a page that stays up; a crash costs the attempt that had mounted. */
export function failureShare(health: ReleaseHealth | undefined): FailureShare {
  if (!health) return { attempts: 0, failures: 0, percent: 0 };
  const attempts = health.mounted + health.loadFailed + health.mountFailed;
  const failures =
    health.loadFailed + health.mountFailed + Math.min(health.crashed, health.mounted);
  return { attempts, failures, percent: attempts === 0 ? 0 : (100 * failures) / attempts };
}

/** What is to be done with a release, and the figures that say so. */
export type Judgement = Readonly<{ verdict: 'too few' | 'good' | 'take back'; why: string }>;

/**
 * Judges a release by its share of failures beside that of the last good one: what troubles both (a network, the API)
 * condemns neither. The rule is a plain difference of shares without a confidence interval: with the default limit
 * two failures among the first twenty attempts are enough, which a release that fails on 1% of mounts meets by chance
 * in 1.7% of rollouts, and one that fails on 20% escapes there in 6.9%, to be caught some attempts later.
 */
export function judgeRelease(
  tried: ReleaseHealth | undefined,
  lastGood: ReleaseHealth | undefined,
  limit: FailureLimit = defaultFailureLimit,
): Judgement {
  const own = failureShare(tried);
  const usual = failureShare(lastGood);
  const why =
    `${own.failures} of ${own.attempts} attempts failed (${own.percent.toFixed(1)}%); ` +
    `the last good release: ${usual.percent.toFixed(1)}% of ${usual.attempts}, ` +
    `limit ${limit.percent}% beyond that`;
  if (own.attempts < limit.least) return { verdict: 'too few', why };
  const isTooMany = own.percent > usual.percent + limit.percent;
  return { verdict: isTooMany ? 'take back' : 'good', why };
}
