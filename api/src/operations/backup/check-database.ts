import { pipeline } from 'node:stream/promises';
import type { ClientConfig } from 'pg';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  asProvider,
  connectionAs,
  databaseRoles,
  digestRows,
  inProgram,
  openPools,
  ownMigrations,
  plainTextSettings,
  type Pools,
  type RanMigration,
  readerOf,
  readMigrations,
  readTables,
  requireNoUnfinishedRestore,
  type RowDigest,
  rowsOf,
  withClient,
} from '#engine/postgres/index.ts';
import { verifyBadges } from '#activity/badges/badges.service.ts';
import { type SealKey, verifySeals } from '#challenges/challenges/challenges.service.ts';
import { verifyAudit } from '#programs/audit/audit.service.ts';
import { verifyBoards } from '#engine/leaderboard/index.ts';
import { verifyPoints } from '#activity/points/points.service.ts';
import { nowhere } from './check-backup.ts';
import { requireAllVisible } from './require-all-visible.ts';
import { BackupRefused } from './manifest.ts';
import type { Progress } from './progress.ts';
import { verifyDays } from './verify-days.ts';

/** The keys that verify sealed rows; seals without a key aren't checked. */
export interface VerifyingKeys {
  seal?: SealKey;
  audit?: Uint8Array;
}

/** The checked tables, and everything that was wrong. */
export interface Findings {
  /** Rows and their sum, by table. */
  tables: Map<string, RowDigest>;
  /** Sentences; none if the database is right. */
  wrong: string[];
}

/**
 * Reads every row of every table once, and compares derived data with its source: days with entries, boards and
 * histograms with days, balances with the points ledger, results with their seals.
 */
export async function checkDatabase(
  connection: ClientConfig,
  progress: Progress,
  keys: VerifyingKeys = {},
): Promise<Findings> {
  const findings: Findings = { tables: new Map(), wrong: [] };
  await withClient(connectionAs(connection, 'migrator'), requireNoUnfinishedRestore);
  await withClient(connectionAs(connection, 'migrator'), (client) =>
    readEverything(client, findings, progress),
  );
  // Data that can't be read can't be compared.
  if (findings.wrong.length > 0) return findings;
  const pools = openPools(connection, {
    size: 1,
    statementTimeoutMs: 3_600_000,
    idleInTransactionTimeoutMs: 3_600_000,
    connectTimeoutMs: 10_000,
    onError: () => {},
  });
  try {
    await compare(pools, findings, progress, keys);
  } finally {
    await pools.end();
  }
  return findings;
}

async function readEverything(
  client: pg.Client,
  { tables, wrong }: Findings,
  progress: Progress,
): Promise<void> {
  await client.query(plainTextSettings);
  await requireAllVisible(client);
  await requireOwnSchema(client);
  const { rows: settings } = await client.query<{ checksums: string }>(
    `select current_setting('data_checksums') as checksums`,
  );
  if (settings[0]?.checksums !== 'on') {
    progress.say('Note: this server has no data checksums, so damage can go unnoticed.');
  }
  const { rows: unchecked } = await client.query<{ name: string }>(
    `select conrelid::regclass::text || '.' || conname as name from pg_constraint
     where not convalidated`,
  );
  for (const { name } of unchecked) wrong.push(`The constraint ${name} was never checked.`);
  for (const table of await readTables(client)) {
    const read = digestRows();
    try {
      await client.query(`begin read only; set local role ${readerOf(table)}`);
      // Read page by page: an index scan would trust the index and skip pages that it doesn't list.
      await client.query('set local enable_indexonlyscan = off; set local enable_indexscan = off');
      const copy = client.query(copyTo(`copy (${rowsOf(table)}) to stdout`));
      await pipeline(copy, progress.watch(table.name), read, nowhere());
      tables.set(table.name, read.digest);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      wrong.push(`Can't read the table ${table.name}: ${why}.`);
    }
    await client.query('rollback');
  }
  await client.query(`set role ${databaseRoles.migrator}`);
}

/** Throws unless the tables are of this version; only for those do we know what derived numbers should be. */
async function requireOwnSchema(client: pg.Client): Promise<void> {
  const describe = (migrations: readonly RanMigration[]) =>
    migrations.map(({ name, checksum }) => `${name} ${checksum}`).join();
  const ran = await readMigrations(client).catch(() => []);
  if (describe(ran) === describe(await ownMigrations())) return;
  throw new BackupRefused(
    "The tables don't match this version of the product. Start the product once to update them.",
  );
}

async function compare(
  pools: Pools,
  { wrong }: Findings,
  progress: Progress,
  keys: VerifyingKeys,
): Promise<void> {
  const programs = await asProvider(pools, (db) =>
    db.selectFrom('program').select(['programId', 'name']).orderBy('programId').execute(),
  );
  for (const [at, { programId, name }] of programs.entries()) {
    progress.say(`Program ${at + 1} of ${programs.length}: ${name}`);
    const { lists, sentences, seals, log } = await inProgram(
      pools,
      programId,
      async (db) => ({
        lists: { ...(await verifyDays(db, programId)), ...(await verifyBoards(db, programId)) },
        sentences: [...(await verifyPoints(db, programId)), ...(await verifyBadges(db, programId))],
        seals: await verifySeals(db, programId, keys.seal),
        log: keys.audit ? await verifyAudit(db, programId, keys.audit) : [],
      }),
      { isReadOnly: true },
    );
    const ofProgram = (sentence: string) => `${name} (program ${programId}): ${sentence}`;
    for (const note of seals.notes) progress.say(`Note: ${ofProgram(note)}.`);
    for (const sentence of [...sentences, ...seals.wrong, ...log]) wrong.push(ofProgram(sentence));
    for (const [what, disagreements] of Object.entries(lists)) {
      if (disagreements.length === 0) continue;
      const first = JSON.stringify(disagreements[0]);
      wrong.push(ofProgram(`${disagreements.length} of ${what} don't match, first ${first}`));
    }
  }
}
