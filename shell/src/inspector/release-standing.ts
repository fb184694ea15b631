import type { RegisteredRemote } from '@stridewell/platform';

/** Who gets a release: everybody else, those whom a stage reaches, those whom another fails, or nobody. */
export type ReleaseStanding = 'current' | 'staged' | 'last_good' | 'withdrawn';

/** How the registry of the page has a release of a remote. */
export function standingOf(
  remote: RegisteredRemote | undefined,
  version: string,
): ReleaseStanding | undefined {
  if (!remote) return undefined;
  if (remote.current === version) return 'current';
  if (remote.rules.some((rule) => rule.version === version)) return 'staged';
  return remote.lastGood === version ? 'last_good' : undefined;
}

/** The remotes that the registry knows and of which it gives no release to anybody. */
export function withdrawnRemotes(remotes: Readonly<Record<string, RegisteredRemote>>): string[] {
  return Object.entries(remotes)
    .filter(([, { current, rules }]) => current === null && rules.length === 0)
    .map(([name]) => name);
}
