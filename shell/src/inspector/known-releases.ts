import type { ReleaseStatus } from '@stridewell/contracts';
import type { RegisteredRemote } from '@stridewell/platform';

/** A release of a remote, and who gets it. */
export interface KnownRelease {
  remote: string;
  version: string;
  state: 'current' | 'staged' | 'lastGood' | 'unused' | 'takenBack';
  /** Of a stage: the share of the members, in percent. */
  percent?: number | undefined;
  /** Why it was taken back. */
  why?: string | undefined;
}

const stateOf = { current: 'current', staged: 'staged', 'last good': 'lastGood' } as const;

/** Every release that is kept, those included that nobody gets any more, as the process that signs them tells it. */
export function releasesOfStatus({ remotes }: ReleaseStatus): KnownRelease[] {
  return remotes.flatMap(({ name: remote, offered, unused, takenBack }) => [
    ...offered.map(({ version, standing, percent }) => ({
      remote,
      version,
      state: stateOf[standing],
      ...(percent !== null && { percent }),
    })),
    ...[...unused].reverse().map((version) => ({ remote, version, state: 'unused' as const })),
    ...takenBack.map(({ version, why }) => ({ remote, version, why, state: 'takenBack' as const })),
  ]);
}

/** The releases that the registry of the page names: those that somebody may get. */
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
      : [{ remote, version: lastGood, state: 'lastGood' as const }]),
  ]);
}
