import type { RegisteredRemote } from '@stridewell/platform';

/** The audience of a release: everyone, members in its stage, members for whom another failed, or no one. */
export type ReleaseStanding = 'current' | 'staged' | 'last_good' | 'withdrawn';

/** Returns how the page's registry offers a release of a remote. */
export function standingOf(
  remote: RegisteredRemote | undefined,
  version: string,
): ReleaseStanding | undefined {
  if (!remote) return undefined;
  if (remote.current === version) return 'current';
  if (remote.rules.some((rule) => rule.version === version)) return 'staged';
  return remote.lastGood === version ? 'last_good' : undefined;
}

/** Returns remotes in the registry of which no release is offered. */
export function withdrawnRemotes(remotes: Readonly<Record<string, RegisteredRemote>>): string[] {
  return Object.entries(remotes)
    .filter(([, { current, rules }]) => current === null && rules.length === 0)
    .map(([name]) => name);
}
