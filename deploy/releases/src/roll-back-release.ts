import { reachableVersions } from '@stridewell/platform/registry';
import type { RegisteredRemote } from '@stridewell/platform/registry';
import {
  earlierReleases,
  earlierVersions,
  goodVersions,
  isRolledBack,
  requireRelease,
  requireRemote,
  withCurrent,
  withRemote,
} from './registered-remote.ts';
import { changeRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** The release to roll back, and its replacement. */
export type RollBackOptions = Readonly<{
  /** The release to roll back; by default the current one. */
  version?: string | undefined;
  /** The release that becomes current; by default, the last good one. */
  to?: string | undefined;
  /** Withdraw it even if nothing can replace it, and even if no one gets it: `stridewell release retire`. */
  isRetired?: boolean | undefined;
  /** It failed for everyone, and nothing replaces it: its pages say so. */
  hasFailed?: boolean | undefined;
}>;

/** What replaced a release that was rolled back. */
export type RolledBackTo = Readonly<{ withdrawn: string; current: string | null }>;

function chooseReplacement(
  remote: RegisteredRemote,
  name: string,
  withdrawn: string,
  { to, isRetired = false }: RollBackOptions,
): string | null {
  const taker = to ?? goodVersions(remote, [withdrawn])[0];
  if (taker === undefined) {
    if (isRetired) return null;
    const [unproven] = earlierVersions(remote, [withdrawn]);
    throw new Error(
      unproven === undefined
        ? `${name} has no earlier release to roll back to. Publish a new one, or retire this one: stridewell release retire ${name} ${withdrawn} --why <text>.`
        : `No earlier release of ${name} is known to work. To roll back to one anyway, add --to ${unproven}. To release none: stridewell release retire ${name} ${withdrawn} --why <text>.`,
    );
  }
  requireRelease(remote, name, taker);
  if (taker === withdrawn || isRolledBack(remote, taker)) {
    throw new Error(
      `${name} ${taker} ${taker === withdrawn ? 'is the one to roll back' : 'was rolled back itself'}. Name another with --to.`,
    );
  }
  return taker;
}

/** Returns the remote with its current release, and with this other one neither staged nor a fallback. */
function withoutRelease(remote: RegisteredRemote, withdrawn: string): RegisteredRemote {
  const without = [withdrawn, ...(remote.current === null ? [] : [remote.current])];
  // Without a current release there is no fallback either.
  const lastGood = remote.current === null ? null : (goodVersions(remote, without)[0] ?? null);
  const rules = remote.rules.filter((rule) => rule.version !== withdrawn);
  return { ...remote, ...earlierReleases(remote, without), lastGood, rules };
}

/** Returns the remote without a current release: as if it weren't installed, except for a stage's audience. */
function withoutCurrent(remote: RegisteredRemote, withdrawn: string): RegisteredRemote {
  const { currentSince: _, ...others } = remote;
  const rules = remote.rules.filter((rule) => rule.version !== withdrawn);
  return {
    ...others,
    ...earlierReleases(remote, [withdrawn]),
    current: null,
    lastGood: null,
    rules,
  };
}

/**
 * Rolls a release back: no one gets it anymore, and it can't be promoted again automatically. The last good one,
 * or the one in `to`, replaces the current one; a staged one only loses its stage. Returns null if viewers
 * didn't get it anyway.
 */
export async function rollBackRelease(
  store: ReleaseStore,
  name: string,
  reason: Reason,
  options: RollBackOptions = {},
): Promise<RolledBackTo | null> {
  const { version, isRetired = false, hasFailed = false } = options;
  let result: RolledBackTo | null = null;
  await changeRegistry(store, reason, (registry, at) => {
    result = null;
    const remote = requireRemote(registry, name);
    const withdrawn = version ?? remote.current;
    if (withdrawn === null)
      throw new Error(`${name} is withdrawn, so no one gets a release of it.`);
    requireRelease(remote, name, withdrawn);
    const isCurrent = remote.current === withdrawn;
    const isGiven = reachableVersions(remote).has(withdrawn);
    if (!isGiven && (!isRetired || isRolledBack(remote, withdrawn))) return null;
    const taker = isCurrent ? chooseReplacement(remote, name, withdrawn, options) : remote.current;
    const place = (): RegisteredRemote => {
      if (!isCurrent) return withoutRelease(remote, withdrawn);
      return taker === null
        ? withoutCurrent(remote, withdrawn)
        : withCurrent(remote, taker, at, [withdrawn]);
    };
    const kept = remote.takenBack?.filter((taken) => taken.version !== withdrawn) ?? [];
    const taken = { version: withdrawn, at, ...reason, ...(hasFailed && { hasFailed }) };
    const takenBack = [taken, ...kept];
    result = { withdrawn, current: taker };
    const action = isRetired ? 'retire' : 'roll-back';
    return {
      registry: withRemote(registry, name, { ...place(), takenBack }),
      note: { action, name, version: withdrawn, previous: remote.current },
    };
  });
  return result;
}
