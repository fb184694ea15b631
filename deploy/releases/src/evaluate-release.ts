import type { RolloutRule } from '@stridewell/platform/registry';
import type { ReleaseHealth } from './release-health.ts';

/** The limit above which a release has failed too often. */
export type FailureLimit = NonNullable<RolloutRule['failureLimit']>;

/** Two and a half percentage points more than the last good release, judged from five members on. */
export const defaultFailureLimit: FailureLimit = { percent: 2.5, least: 5 };

/** With fewer members than these, failures may be the members' own, or false reports. */
const fewestFailing = 3;

/**
 * The same as a share, in percent, of the members whom the release may reach: a few false reports don't decide
 * for everyone.
 */
const fewestFailingPercent = 2;

/** The number of members, and the percentage for whom a release failed. */
export type FailureShare = Readonly<{ members: number; failing: number; percent: number }>;

/** Returns the share of members for whom a release didn't load, didn't mount or broke; how often doesn't count. */
export function failureShare(health: ReleaseHealth | undefined): FailureShare {
  const { members = 0, failing = 0 } = health ?? {};
  return { members, failing, percent: members === 0 ? 0 : (100 * failing) / members };
}

/** Returns whether a release fails for every member who reports, and for enough of them to rule out false reports. */
export function failsForEveryone(health: ReleaseHealth | undefined): boolean {
  const { members, failing } = failureShare(health);
  return members >= fewestFailing && failing === members;
}

/** Quantile of the normal distribution: 2.5% of cases exceed it by chance. */
const z = 1.96;

/**
 * Returns the lowest failure share, in percent, that is consistent with these numbers: the lower bound of
 * Wilson's interval.
 */
export function lowestFailureShare({ members, failing }: Omit<FailureShare, 'percent'>): number {
  if (members === 0) return 0;
  const share = failing / members;
  const middle = share + (z * z) / (2 * members);
  const reach = z * Math.sqrt((share * (1 - share)) / members + (z / (2 * members)) ** 2);
  return (100 * Math.max(0, middle - reach)) / (1 + (z * z) / members);
}

/** Whether a release is healthy, and the figures behind the verdict. */
export type ReleaseVerdict = Readonly<{ verdict: 'too few' | 'good' | 'roll back'; why: string }>;

/** Returns the most frequent failures by code, and where; empty without data. */
function causeWords(health: ReleaseHealth | undefined): string {
  const causes = Object.entries(health?.causes ?? {})
    .sort(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([cause, count]) => `${cause} (${count})`);
  if (causes.length === 0) return '';
  const embedded = health?.embedded ? `, ${health.embedded} outcomes on partner pages` : '';
  return `mostly ${causes.join(', ')}${embedded}; `;
}

/**
 * Returns the failure share to compare with, in percent: of fewer members than would condemn a release, only what
 * is certain counts, so that one member's report doesn't excuse a release that fails for everyone.
 */
function usualPercent(usual: FailureShare, least: number): number {
  return usual.members < least ? lowestFailureShare(usual) : usual.percent;
}

/**
 * Judges a release by the members for whom it fails, compared with those for whom the last good one does: a
 * problem of both (a network, the API) condemns neither. Each member counts once, so that no one decides alone,
 * and their share counts only as far as it is statistically certain.
 * @param reach the share of the last good release's members whom this one reaches too, from 0 to 1.
 */
export function evaluateRelease(
  tried: ReleaseHealth | undefined,
  lastGood: ReleaseHealth | undefined,
  limit: FailureLimit = defaultFailureLimit,
  reach: number = 1,
): ReleaseVerdict {
  const own = failureShare(tried);
  const usual = failureShare(lastGood);
  const surely = lowestFailureShare(own);
  const kinds = [
    `${tried?.loadFailed ?? 0} failed to load`,
    `${tried?.mountFailed ?? 0} failed to mount`,
    `${tried?.crashed ?? 0} crashed later`,
    `${tried?.handlerThrew ?? 0} handler or timer errors`,
  ].join(', ');
  const why =
    `it failed for ${own.failing} of ${own.members} members (${own.percent.toFixed(1)}%, ` +
    `with confidence at least ${surely.toFixed(1)}%): ${kinds}; ` +
    `${causeWords(tried)}the last stable release: ${usual.percent.toFixed(1)}% of ${usual.members}, ` +
    `limit ${limit.percent}% above that`;
  if (own.members < limit.least) return { verdict: 'too few', why };
  const population = Math.max(own.members, usual.members * reach);
  const least = Math.max(fewestFailing, Math.ceil((population * fewestFailingPercent) / 100));
  const isTooMany =
    own.failing >= least && surely > usualPercent(usual, limit.least) + limit.percent;
  return { verdict: isTooMany ? 'roll back' : 'good', why };
}
