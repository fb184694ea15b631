export { type AppParts, buildApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { describeContract } from '#engine/requests/index.ts';
export { runCommandLine } from '#operations/cli/command-line.ts';
export { apiCommands } from '#operations/cli/commands.ts';
export { serveProcess } from './serve.ts';
export {
  type DatabaseOptions,
  newLogins,
  type RunningDatabase,
  sqlOfRoles,
  startDatabase,
} from '#engine/postgres/index.ts';
export { guardProcess } from './process-guard.ts';
export { migrateProduct } from './migrate-product.ts';
export { makeDemo } from '#operations/demo/make-demo.ts';
export type { IsEmbeddable, MayRemoteCall } from '#accounts/embedding/embedding.service.ts';
export { type IsReleaseGiven, readReleaseHealth } from '#provider/releases/releases.service.ts';
export { exchangeReleasesBy } from '#provider/release-requests/release-requests.service.ts';
