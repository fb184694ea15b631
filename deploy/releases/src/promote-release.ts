import type { RegisteredRemote } from '@stridewell/platform/registry';
import { requireSmokeTest } from './gate/require-smoke-test.ts';
import { requireFittingContract } from './gate/require-fitting-contract.ts';
import type { GateOptions } from './gate/require-fitting-contract.ts';
import {
  allowedAgain,
  requireRelease,
  requireRemote,
  withCurrent,
  withPassedSmokeTest,
  withRemote,
} from './registered-remote.ts';
import { changeRegistry, readRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** The options of a promotion. */
export type PromoteOptions = GateOptions &
  Readonly<{
    /** Promote it although it was rolled back. */
    again?: boolean | undefined;
    /** Throws if the remote, as it is at that moment, may not change like this. */
    requireAllowed?: (remote: RegisteredRemote) => void;
  }>;

function isGivenToAll(remote: RegisteredRemote, version: string): boolean {
  return remote.current === version && !remote.rules.some((rule) => rule.version === version);
}

/**
 * Makes a published release the current one of its remote, for everyone; the latest earlier one that started
 * becomes the last good one. Throws if it isn't published, was rolled back, or is incompatible with what the
 * shell, the API and the other remotes offer.
 */
export async function promoteRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  reason: Reason,
  { again = false, ...gate }: PromoteOptions = {},
): Promise<void> {
  const found = requireRemote(await readRegistry(store), name);
  const known = requireRelease(found, name, version);
  if (isGivenToAll(found, version)) return;
  const despite = await requireFittingContract(store, known, gate);
  const smokeTest = await requireSmokeTest(store, known, gate);
  const noted = { ...reason, why: reason.why + despite + smokeTest.despite };
  await changeRegistry(store, noted, (registry, at) => {
    const remote = requireRemote(registry, name);
    requireRelease(remote, name, version);
    if (isGivenToAll(remote, version)) return null;
    const allowed = allowedAgain(remote, name, version, again);
    const proven = smokeTest.isProven ? withPassedSmokeTest(allowed, [version], at) : allowed;
    return {
      registry: withRemote(registry, name, withCurrent(proven, version, at)),
      note: { action: 'promote', name, version, previous: remote.current },
    };
  });
}
