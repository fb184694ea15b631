import { temporaryFolder } from '@stridewell/tooling/temporary-folder';
import { buildSmallRemote, publishSmallShell } from './built-remote.fixture.ts';
import { recordProven } from './measure-releases.ts';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import { stageRelease } from './stage-release.ts';
import type { Stage } from './stage-release.ts';
import { readRegistry } from './store/registry-file.ts';
import { openStore } from './store/store.ts';
import type { ReleaseStore } from './store/store.ts';

/** Versions of mf-plan: the first three are published, and the first is current. */
export const first = '1.0.0-00000001';
export const second = '1.0.0-00000002';
export const third = '1.0.0-00000003';
export const fourth = '1.0.0-00000004';
export const reason = { who: 'mara', why: 'a test' };

/** The store of the current test. */
export let store: ReleaseStore;

export async function beginStore(): Promise<void> {
  store = openStore(temporaryFolder(), {});
  await publishSmallShell(store);
  for (const version of [first, second, third]) await publish(version);
  await prove(first, second, third);
}

/** Records that these releases start, as if members' pages had reported it. */
async function prove(...versions: string[]): Promise<void> {
  const shown = versions.map((version) => ({ name: 'mf-plan', version, evidence: 'a test' }));
  await recordProven(store, reason.who, shown);
}

export async function publish(version: string) {
  return publishRelease(store, await buildSmallRemote(version), reason);
}

export const promote = (version: string, options = {}) =>
  promoteRelease(store, 'mf-plan', version, reason, options);
export const stage = (version: string, changes: Partial<Stage> = {}) =>
  stageRelease(store, 'mf-plan', version, { percent: 20, ...changes }, reason);

export async function plan() {
  const remote = (await readRegistry(store)).remotes['mf-plan'];
  if (!remote) throw new Error('The plan is not in the registry.');
  return remote;
}
