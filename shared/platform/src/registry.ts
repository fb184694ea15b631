// The entry point for code without a browser: builds, releases and page servers.
export * from './composition/registry.ts';
export {
  linkConditions,
  pageAccesses,
  ReleaseFile,
  RemoteDefinitionSchema,
  RemoteDescription,
} from './composition/remote-description.ts';
export { onePerPage } from './composition/one-per-page.ts';
export { defineRemote } from './composition/define-remote.ts';
export { defaultPageSettings } from './page-settings/page-settings.ts';
export type { PageSettings } from './page-settings/page-settings.ts';
export { framePath, pathInFrame } from './history/frame-path.ts';
export { matchPath, pathMatches } from './composition/match-path.ts';
export { releaseAddress, selectReleases } from './composition/select-releases.ts';
export { pageScripts } from './screens/screen-scripts.ts';
export { verifySignedRegistry } from './composition/verify-registry.ts';
export type { SignedPageRegistry } from './composition/verify-registry.ts';
export { eventPayloads } from './events/event-payloads.ts';
export * from './composition/release-contract.ts';
export { Shape } from './composition/shape.ts';
export type { ShapeType } from './composition/shape.ts';
export { shapeOf } from './composition/shape-of.ts';
export type { JsonSchema } from './composition/shape-of.ts';
