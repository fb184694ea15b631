import type { RegisteredRemote, Registry, RemoteDescription } from '@stridewell/platform/registry';

/** Returns the registry with one remote changed. */
export function withRemote(registry: Registry, name: string, remote: RegisteredRemote): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: remote } };
}

/** Returns the remote with this name; throws for an unknown name, with the known ones. */
export function requireRemote(registry: Registry, name: string): RegisteredRemote {
  const remote = registry.remotes[name];
  if (remote) return remote;
  const known = Object.keys(registry.remotes).join(', ') || 'nothing yet';
  throw new Error(`${name} isn't published. Published: ${known}.`);
}

/** Returns the release with this version; throws for an unknown one, with the known ones. */
export function requireRelease(
  remote: RegisteredRemote,
  name: string,
  version: string,
): RemoteDescription {
  const release = remote.releases[version];
  if (release) return release;
  const known = Object.keys(remote.releases).join(', ');
  throw new Error(`${name} ${version} isn't published. Published: ${known}.`);
}

/** Returns whether a release was rolled back. */
export function isRolledBack(remote: RegisteredRemote, version: string): boolean {
  return remote.takenBack?.some((taken) => taken.version === version) ?? false;
}

/**
 * Returns the remote for giving a release to viewers. Rejects one that was rolled back, unless `again` says that
 * it is intended.
 */
export function allowedAgain(
  remote: RegisteredRemote,
  name: string,
  version: string,
  again: boolean,
): RegisteredRemote {
  const taken = remote.takenBack?.find((one) => one.version === version);
  if (taken && !again) {
    throw new Error(
      `${name} ${version} was rolled back at ${taken.at} by ${taken.who}: ${taken.why}. To release it anyway, add --again.`,
    );
  }
  if (!taken) return remote;
  return { ...remote, takenBack: remote.takenBack?.filter((one) => one !== taken) };
}

/** How many releases before the last good one are remembered for rollbacks. */
const remembered = 10;

/** Returns earlier current versions, the latest first, without these. */
export function earlierVersions(remote: RegisteredRemote, without: readonly string[]): string[] {
  const { current, lastGood, earlier = [] } = remote;
  const isRemembered = lastGood === null || earlier.includes(lastGood);
  const before = [current, ...(isRemembered ? [] : [lastGood]), ...earlier];
  return [...new Set(before.filter((version) => version !== null))]
    .filter((version) => version in remote.releases && !without.includes(version))
    .slice(0, remembered);
}

/** Returns earlier current versions, without these, and when each had become current. */
export function earlierReleases(
  remote: RegisteredRemote,
  without: readonly string[],
): Pick<RegisteredRemote, 'earlier' | 'earlierSince'> {
  const earlier = earlierVersions(remote, without);
  const starts = earlier.map((version) => [version, inUseSince(remote, version)] as const);
  const known = starts.flatMap(([version, since]) => (since ? [[version, since] as const] : []));
  return { earlier, earlierSince: Object.fromEntries(known) };
}

/**
 * Returns when a release was last staged or made current, an instant: what pages reported before belongs to an
 * earlier rollout. Undefined if that wasn't recorded.
 */
export function inUseSince(remote: RegisteredRemote, version: string): string | undefined {
  if (version === remote.current) return remote.currentSince;
  const staged = remote.rules.find((rule) => rule.version === version);
  return staged ? staged.since : remote.earlierSince?.[version];
}

/**
 * Returns earlier current versions that are known to start, latest first, without these: candidates for fallback
 * and rollback. Having been current for everyone proves nothing.
 */
export function goodVersions(remote: RegisteredRemote, without: readonly string[]): string[] {
  return earlierVersions(remote, without).filter(
    (version) => remote.provenSince?.[version] !== undefined && !isRolledBack(remote, version),
  );
}

/** Returns the remote with these releases known to start, and with the latest good one as fallback. */
export function withPassedSmokeTest(
  remote: RegisteredRemote,
  versions: readonly string[],
  at: string,
): RegisteredRemote {
  const found = versions.filter(
    (version) => version in remote.releases && remote.provenSince?.[version] === undefined,
  );
  if (found.length === 0) return remote;
  const provenSince = {
    ...remote.provenSince,
    ...Object.fromEntries(found.map((version) => [version, at])),
  };
  const proven = { ...remote, provenSince };
  if (remote.current === null) return proven;
  return { ...proven, lastGood: goodVersions(proven, [remote.current])[0] ?? null };
}

/** Returns the remote with another current release; the latest earlier one that started becomes the last good one. */
export function withCurrent(
  remote: RegisteredRemote,
  version: string,
  at: string,
  withdrawn: readonly string[] = [],
): RegisteredRemote {
  const without = [version, ...withdrawn];
  const [lastGood = null] = goodVersions(remote, without);
  return {
    ...remote,
    ...earlierReleases(remote, without),
    current: version,
    currentSince: at,
    lastGood,
    rules: remote.rules.filter((rule) => ![version, ...withdrawn].includes(rule.version)),
  };
}
