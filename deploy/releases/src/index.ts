export { readBuild } from './gate/check-build.ts';
export { compareCalls } from './gate/check-calls.ts';
export { runStoreCommand } from './commands/store-commands.ts';
export { fetchApiOffer, storeApiOffer, storeServedApiOffer } from './gate/read-offers.ts';
export type { GateOptions } from './gate/require-fitting-contract.ts';
export { guardRollouts } from './guard-rollouts.ts';
export type { GuardedRelease } from './guard-rollouts.ts';
export type { ReadHealth } from './release-health.ts';
export { promoteRelease } from './promote-release.ts';
export { publishEmbed } from './publish-embed.ts';
export { publishRelease } from './publish-release.ts';
export { publishShell, readShell, ShellDescription } from './publish-shell.ts';
export { adoptRegistry } from './sign-registry.ts';
export { stageRelease } from './stage-release.ts';
export { reportIncidents } from './report-incident.ts';
export { immutableCache, responseHeaders } from './store/file-kind.ts';
export {
  fileListOf,
  readRegistry,
  registryKey,
  requireCurrent,
  requireNewer,
  signPage,
  verifyStoredRegistry,
} from './store/registry-file.ts';
export type { Reason, VerifiedRegistry } from './store/registry-file.ts';
export { embedKey, openStore, releaseKey, shellKey } from './store/store.ts';
export type { ReleaseStore } from './store/store.ts';
export { rollBackRelease } from './roll-back-release.ts';
export { type Exchange, workOnRequests } from './work-on-requests.ts';
