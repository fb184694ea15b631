import type { ReleaseStatus } from '@stridewell/contracts';
import type { RegisteredRemote } from '@stridewell/platform';

/** A release of a remote, and who gets it. */
export interface KnownRelease {
  remote: string;
  version: string;
  state: 'current' | 'staged' | 'last_good' | 'unused' | 'rolledBack';
  /** For a stage: the share of members, in percent. */
  percent?: number | undefined;
  /** Why it was rolled back. */
  why?: string | undefined;
}

const stateOf = { current: 'current', staged: 'staged', 'last good': 'last_good' } as const;

/** Returns every stored release, including those that no one gets, as the signing process reports them. */
export function releasesOfStatus({ remotes }: ReleaseStatus): KnownRelease[] {
  return remotes.flatMap(({ name: remote, offered, unused, takenBack }) => [
    ...offered.map(({ version, standing, percent }) => ({
      remote,
      version,
      state: stateOf[standing],
      ...(percent !== null && { percent }),
    })),
    ...[...unused].reverse().map((version) => ({ remote, version, state: 'unused' as const })),
    ...takenBack.map(({ version, why }) => ({
      remote,
      version,
      why,
      state: 'rolledBack' as const,
    })),
  ]);
}

/** Returns the releases in the page's registry: those that someone may get. */
export function releasesOfRegistry(
  remotes: Readonly<Record<string, RegisteredRemote>>,
): KnownRelease[] {
  return Object.entries(remotes).flatMap(([remote, { current, lastGood, rules }]) => [
    ...rules.map(({ version, percent }) => ({
      remote,
      version,
      percent,
      state: 'staged' as const,
    })),
    ...(current === null ? [] : [{ remote, version: current, state: 'current' as const }]),
    ...(lastGood === null || lastGood === current
      ? []
      : [{ remote, version: lastGood, state: 'last_good' as const }]),
  ]);
}
