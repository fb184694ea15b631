import { reachableVersions } from '@stridewell/platform/registry';
import type { RegisteredRemote } from '@stridewell/platform/registry';
import {
  earlierVersions,
  isTakenBack,
  requireRelease,
  requireRemote,
  withCurrent,
  withRemote,
} from './registered-remote.ts';
import { changeRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** Which release is taken back, and what takes its place. */
export type RollBackOptions = Readonly<{
  /** The release to take back; left out, the current one. */
  version?: string | undefined;
  /** The release that becomes current; left out, the last good one. */
  to?: string | undefined;
}>;

/** What a release that was taken back gave way to. */
export type RolledBackTo = Readonly<{ withdrawn: string; current: string | null }>;

function placeTaker(
  remote: RegisteredRemote,
  name: string,
  withdrawn: string,
  to: string | undefined,
): string {
  const taker = to ?? earlierVersions(remote, [withdrawn])[0];
  if (taker === undefined) {
    throw new Error(
      `${name} has no earlier release to go back to: publish a better one, name one with --to, or take the remote from everybody: pnpm release withdraw ${name}.`,
    );
  }
  requireRelease(remote, name, taker);
  if (taker === withdrawn || isTakenBack(remote, taker)) {
    throw new Error(
      `${name} ${taker} ${taker === withdrawn ? 'is the one to take back' : 'was taken back itself'}: name another with --to.`,
    );
  }
  return taker;
}

/** The remote with its current release, and with this other one neither staged nor to fall back to. */
function withoutRelease(remote: RegisteredRemote, withdrawn: string): RegisteredRemote {
  const without = [withdrawn, ...(remote.current === null ? [] : [remote.current])];
  const [next, ...others] = earlierVersions(remote, without);
  // Where nothing is current there is nothing to fall back to either.
  const lastGood = remote.current === null ? null : (next ?? null);
  const earlier = next === undefined || lastGood === next ? others : [next, ...others];
  const rules = remote.rules.filter((rule) => rule.version !== withdrawn);
  return { ...remote, lastGood, earlier, rules };
}

/**
 * Takes a release back: nobody is given it any more, and it cannot be promoted again unasked. In the place of the
 * current one comes the last good one, or the one that `to` names; a staged one only loses its stage. Answers null
 * when viewers were not given it any more anyway.
 */
export async function rollBackRelease(
  store: ReleaseStore,
  name: string,
  reason: Reason,
  { version, to }: RollBackOptions = {},
): Promise<RolledBackTo | null> {
  let result: RolledBackTo | null = null;
  await changeRegistry(store, reason, (registry, at) => {
    result = null;
    const remote = requireRemote(registry, name);
    const withdrawn = version ?? remote.current;
    if (withdrawn === null) throw new Error(`${name} is withdrawn: nobody gets a release of it.`);
    requireRelease(remote, name, withdrawn);
    const isCurrent = remote.current === withdrawn;
    if (!reachableVersions(remote).has(withdrawn)) return null;
    const taker = isCurrent ? placeTaker(remote, name, withdrawn, to) : undefined;
    const placed =
      taker === undefined
        ? withoutRelease(remote, withdrawn)
        : withCurrent(remote, taker, at, [withdrawn]);
    const kept = remote.takenBack?.filter((taken) => taken.version !== withdrawn) ?? [];
    const takenBack = [{ version: withdrawn, at, ...reason }, ...kept];
    result = { withdrawn, current: taker ?? remote.current };
    return {
      registry: withRemote(registry, name, { ...placed, takenBack }),
      note: { action: 'roll-back', name, version: withdrawn, previous: remote.current },
    };
  });
  return result;
}
