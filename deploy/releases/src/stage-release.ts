import type { RolloutRule } from '@stridewell/platform/registry';
import { requireSmokeTest } from './gate/require-smoke-test.ts';
import { requireFittingContract } from './gate/require-fitting-contract.ts';
import type { PromoteOptions } from './promote-release.ts';
import {
  allowedAgain,
  requireRelease,
  requireRemote,
  withPassedSmokeTest,
  withRemote,
} from './registered-remote.ts';
import { changeRegistry, readRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** The audience of a staged release, and when it is rolled back automatically. */
export type Stage = Pick<RolloutRule, 'percent' | 'programs' | 'failureLimit'>;

/**
 * Canary: gives a published release to some viewers: a share of the members, the members of some programs, or a
 * share of these. A remote's newest stage takes precedence; staging a release again changes its audience and
 * keeps its start, from which its failures are counted.
 */
export async function stageRelease(
  store: ReleaseStore,
  name: string,
  version: string,
  { percent, programs, failureLimit }: Stage,
  reason: Reason,
  { again = false, requireAllowed, ...gate }: PromoteOptions = {},
): Promise<void> {
  const known = requireRelease(requireRemote(await readRegistry(store), name), name, version);
  const despite = await requireFittingContract(store, known, gate);
  const smokeTest = await requireSmokeTest(store, known, gate);
  const noted = { ...reason, why: reason.why + despite + smokeTest.despite };
  await changeRegistry(store, noted, (registry, at) => {
    const remote = requireRemote(registry, name);
    requireRelease(remote, name, version);
    requireAllowed?.(remote);
    if (remote.current === version) {
      throw new Error(`${name} ${version} is already live for everyone.`);
    }
    const permitted = allowedAgain(remote, name, version, again);
    const allowed = smokeTest.isProven ? withPassedSmokeTest(permitted, [version], at) : permitted;
    const staged = remote.rules.find((rule) => rule.version === version);
    const rule = {
      version,
      percent,
      ...(programs && { programs }),
      ...(failureLimit && { failureLimit }),
      since: staged?.since ?? at,
    };
    const rules = staged
      ? remote.rules.map((one) => (one === staged ? rule : one))
      : [rule, ...remote.rules];
    return {
      registry: withRemote(registry, name, { ...allowed, rules }),
      note: { action: 'stage', name, version, previous: remote.current },
    };
  });
}
