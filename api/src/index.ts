export { type AppParts, buildApp } from './app.ts';
export { type Config, readConfig } from './config.ts';
export { migrate } from './database/migrate.ts';
export {
  type DatabaseOptions,
  type RunningDatabase,
  startDatabase,
} from './database/start-database.ts';
export { makeDemo } from './demo/make-demo.ts';
export { readReleaseHealth } from './releases/releases.service.ts';
export type { ReleaseHealth } from './releases/releases.sql.ts';
