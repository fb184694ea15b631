export { installedVersions, oldestVersion, ownVersion } from './embedded-binaries.ts';
export { isProcessAlive, readPostmasterFile } from './postmaster-file.ts';
export { stopPostmaster } from './postmaster.ts';
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts';
