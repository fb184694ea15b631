// For builds and releases: describes a remote from its sources and from its finished build.
export { requireInstalled } from './installed/installed-package.ts';
export { zodVersion } from './installed/zod-version.ts';
export { describeBuild, readBuildDefinition } from './describe/describe-build.ts';
export { describeCalls } from './describe/describe-calls.ts';
export { writeDescription } from './describe/write-description.ts';
export { eventShapes, shapesOfEvents } from './describe/event-shapes.ts';
export { loadRemoteDefinition } from './describe/load-remote-definition.ts';
export { usageOf } from './usage/source-usage.ts';
export type { SourceUsage } from './usage/source-usage.ts';
