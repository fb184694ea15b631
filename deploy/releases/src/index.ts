export { promoteRelease } from './promote-release.ts';
export { embedFolder, embedScript, publishEmbed } from './publish-embed.ts';
export { publishRelease } from './publish-release.ts';
export type { Reason } from './publish-release.ts';
export { publishShell, ShellDescription } from './publish-shell.ts';
export { changeRegistry, openStore, readRegistry } from './store.ts';
export type { RegistryChange, ReleaseStore } from './store.ts';
