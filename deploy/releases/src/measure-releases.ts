import type { RegisteredRemote, Registry } from '@stridewell/platform/registry';
import type { ReleaseHealth } from './release-health.ts';
import { isRolledBack, withPassedSmokeTest, withRemote } from './registered-remote.ts';
import { changeRegistry } from './store/registry-file.ts';
import type { Reason } from './store/registry-file.ts';
import type { ReleaseStore } from './store/store.ts';

/** A release that is known to start, and the evidence. */
export type ProvenRelease = Readonly<{ name: string; version: string; evidence: string }>;

/** Returns whether members' pages show that a release starts: it mounted for most of those that reported. */
function hasComeUp({ mounted, members, failing }: ReleaseHealth): boolean {
  return mounted > 0 && members > 0 && 2 * failing < members;
}

function mayBeProven(remote: RegisteredRemote | undefined, version: string): boolean {
  return remote !== undefined && !isRolledBack(remote, version) && !remote.provenSince?.[version];
}

/** Returns releases that aren't known to start yet, and whose pages report that they do. */
export function newlyProven(
  { remotes }: Registry,
  health: readonly ReleaseHealth[],
): ProvenRelease[] {
  return health
    .filter((row) => mayBeProven(remotes[row.remote], row.version) && hasComeUp(row))
    .map(({ remote, version, members, failing }) => ({
      name: remote,
      version,
      evidence: `It loaded for ${members - failing} of ${members} members.`,
    }));
}

/** Records that releases start; from now on they can be fallbacks. */
export async function recordProven(
  store: ReleaseStore,
  who: Reason['who'],
  proven: readonly ProvenRelease[],
): Promise<void> {
  for (const { name, version, evidence } of proven) {
    await changeRegistry(store, { who, why: evidence }, (registry, at) => {
      const remote = registry.remotes[name];
      const changed = remote && withPassedSmokeTest(remote, [version], at);
      if (!changed || changed === remote) return null;
      return {
        registry: withRemote(registry, name, changed),
        note: { action: 'measure', name, version },
      };
    });
  }
}
