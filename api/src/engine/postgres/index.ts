export { connectionAs, type DatabaseConnection } from './connections/connection.ts';
export {
  connectionOf,
  findLoginProblems,
  newLogins,
  purposesOf,
  sqlOfRoles,
} from './connections/logins.ts';
export { openPool, withClient } from './connections/open-client.ts';
export { openPools, type Pools } from './connections/pools.ts';
export { createSchemas, databaseRoles, jobSchemaName, schemaName } from './connections/roles.ts';
export {
  type DatabaseOptions,
  type RunningDatabase,
  startDatabase,
} from './connections/start-database.ts';
export type { AccountPair } from './rows/account-pair.ts';
export { notBeforeJoining } from './rows/membership-times.ts';
export {
  isBlockFree,
  isNamedTo,
  type Reader,
  selectUnnamed,
  sharesStepsWith,
} from './rows/named-members.sql.ts';
export { selectHiddenInGroup } from './rows/hidden-in-group.sql.ts';
export { newId } from './rows/new-id.ts';
export { digestRows, type RowDigest } from './rows/row-digest.ts';
export { isFew, isGroup, isGroupInReport } from './rows/small-groups.ts';
export { inMigrationTurn, migrate, ownMigrations, runMigrations } from './schema/migrate.ts';
export { findSchemaProblem } from './schema/schema-state.ts';
export {
  plainTextSettings,
  type RanMigration,
  readerOf,
  readMigrations,
  readTables,
  rowsOf,
  type StoredTable,
} from './schema/stored-tables.ts';
export type { Database } from './schema/tables.ts';
export {
  requireNoUnfinishedRestore,
  restoreMark,
  selectIsRestoring,
  UnfinishedRestore,
} from './schema/unfinished-restore.ts';
export { type Db, deferUntilCommit } from './transactions/bind.ts';
export {
  asProvider,
  inProgram,
  inSeparateTransaction,
  outsidePrograms,
  TransactionLost,
} from './transactions/in-program.ts';
