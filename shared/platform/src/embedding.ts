// The light entry point for the script that partners load: nothing behind it needs React or a schema library.
export { releaseAddress, selectReleases } from './composition/select-releases.ts';
export type { ReleaseViewer, SelectedRelease } from './composition/select-releases.ts';
export { isExpiredRegistry, verifySignedRegistry } from './composition/verify-registry.ts';
export type { Registry } from './composition/registry.ts';
export type { RemoteDescription } from './composition/remote-description.ts';
export type { RemoteModule } from './lifecycles/remote-lifecycles.tsx';
export type { RemoteInstance } from './composition/remote-root.tsx';
export type { EmbedEvent, EmbedHost, EmbedLook } from './composition/embed-host.ts';
export { withFormerLook } from './composition/former-names.ts';
export { makeTrustedPolicy } from './safe-html/trusted-policy.ts';
export { createWatchers } from './watchers/watchers.ts';
export type { Language } from './language/texts.ts';
