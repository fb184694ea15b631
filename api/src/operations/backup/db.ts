// pnpm db backup|restore|verify: see the words below, or `pnpm db --help`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '#config.ts';
import { findSigningKey } from '#secrets.ts';
import { deriveSealKey } from '#challenges/challenges/challenges.service.ts';
import { deriveAuditKey } from '#people/audit/audit.service.ts';
import { type RunningDatabase, startDatabase } from '#foundation/database/start-database.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase, type Findings, type VerifyingKeys } from './check-database.ts';
import { makeBackup, nameOfBackup } from './make-backup.ts';
import type { Manifest } from './manifest.ts';
import { progressBy } from './progress.ts';
import { restoreBackup, undoRestore } from './restore-backup.ts';
import { printTransferKey, takeIn } from './take-in.ts';

const help = `pnpm db backup [folder]            writes all that the database holds into a new folder, while the product
                                   runs (default: a folder named for the time, below STRIDEWELL_DATA/backups)
pnpm db restore <folder>           puts a backup into a database that is empty
        --replace                  … or in the place of what is there, after you have typed "replace"
        --replace --yes            … without being asked, for scripts
pnpm db undo-restore               brings back what was there before a restore that was killed
pnpm db verify                     reads every row and adds every derived number up anew
pnpm db verify <folder>            checks the hashes and counts of a backup, without a database
        --restore                  … restores it into a database of its own, verifies that, and removes it
pnpm db transfer-key               prints the key that another installation needs to send a program here
pnpm db take-in <file>             takes in a program that another installation sent, while the product runs
        --from <key>               … the key of the installation that sent it, as the page of the export shows it
        --dry-run                  … does everything and keeps nothing
        --new-id                   … gives it another id, where its own is taken here

The database is that of DATABASE_URL, or else the embedded one below STRIDEWELL_DATA. Stop the product before
you restore. Sessions end with a restore: everybody signs in again. A backup does not hold the key that signs
access tokens and seals results (STRIDEWELL_DATA/secrets or ACCESS_TOKEN_KEY) nor what is outside the database: keep
those too. Seals of another key are told and not called wrong; with the other key in ACCESS_TOKEN_KEY they are checked.
It holds personal data in clear: keep it where only you can read it.

Exit codes: 0 done and right, 1 refused or found wrong, 2 not understood.`;

/** Findings that are shown; one cause can have as many as there are days. */
const mostShown = 50;

const progress = progressBy((words) => process.stderr.write(`${words}\n`));

async function run(): Promise<number> {
  const options = {
    help: { type: 'boolean', short: 'h' },
    replace: { type: 'boolean' },
    restore: { type: 'boolean' },
    yes: { type: 'boolean' },
    from: { type: 'string' },
    'dry-run': { type: 'boolean' },
    'new-id': { type: 'boolean' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return misunderstood(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [command, folder, ...more] = positionals;
  if (values.help) {
    console.log(help);
    return 0;
  }
  if (more.length > 0) return misunderstood(`One folder is enough: ${more.join(' ')}.`);
  if (command === 'backup') return backup(folder);
  if (command === 'restore' && folder) {
    return restore(resolve(folder), values.replace ?? false, values.yes ?? false);
  }
  if (command === 'undo-restore' && !folder) return undoKilledRestore();
  if (command === 'verify' && folder) return verifyBackup(resolve(folder), values.restore ?? false);
  if (command === 'verify') return verifyDatabase();
  if (command === 'transfer-key' && !folder) return printTransferKey();
  if (command === 'take-in' && folder && values.from !== undefined) {
    const how = { isDryRun: values['dry-run'] ?? false, hasNewId: values['new-id'] ?? false };
    return withDatabase(({ connection }) =>
      takeIn(connection, { file: resolve(folder), sender: values.from ?? '', ...how }),
    );
  }
  if (command === 'take-in') return misunderstood('"take-in" needs a file, and --from with a key.');
  return misunderstood(command === 'restore' ? '"restore" needs a folder.' : 'What is to be done?');
}

function misunderstood(why: string): number {
  console.error(`${why}\n\n${help}`);
  return 2;
}

async function backup(given: string | undefined): Promise<number> {
  const { dataFolder } = readConfig();
  const folder = resolve(given ?? join(dataFolder, 'backups', nameOfBackup(new Date())));
  return withDatabase(async ({ connection }) => {
    const since = performance.now();
    const manifest = await makeBackup(connection, folder, progress);
    console.log(`${folder}: ${sizeOf(manifest)} in ${secondsSince(since)} s.`);
    console.log(`Not inside: ${manifest.notInside.join('; ')}.`);
    return 0;
  });
}

async function restore(
  folder: string,
  isReplacing: boolean,
  isConfirmedBefore: boolean,
): Promise<number> {
  if (isReplacing && !isConfirmedBefore && !(await isConfirmed(folder))) return 1;
  return withDatabase(async (database) => {
    const since = performance.now();
    const manifest = await restoreBackup(database, folder, { isReplacing, progress });
    console.log(`Restored the backup of ${manifest.madeAt}: ${sizeOf(manifest)}.`);
    console.log(
      `It took ${secondsSince(since)} s. Everybody signs in again; verify it with: pnpm db verify`,
    );
    return 0;
  });
}

async function undoKilledRestore(): Promise<number> {
  return withDatabase(async (database) => {
    const isUndone = await undoRestore(database);
    console.log(
      isUndone
        ? 'What was there before the restore is back; verify it with: pnpm db verify'
        : 'No restore was interrupted in this database; nothing was changed.',
    );
    return isUndone ? 0 : 1;
  });
}

async function isConfirmed(folder: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(
      'Nothing was changed: --replace asks before it replaces, and there is no terminal to ask in. Run it in a terminal, or add --yes.',
    );
    return false;
  }
  const asked = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asked.question(
    `Everything in ${databaseName()} is replaced by ${folder}. Type "replace" to go on: `,
  );
  asked.close();
  if (answer.trim() === 'replace') return true;
  console.error('Nothing was changed.');
  return false;
}

function databaseName(): string {
  const { databaseUrl, dataFolder } = readConfig();
  if (!databaseUrl) return `the embedded database of ${dataFolder}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${pathname.slice(1)} of ${host}`;
}

async function verifyBackup(folder: string, isRestoring: boolean): Promise<number> {
  const manifest = await checkBackup(folder, progress);
  console.log(`${folder} is as it was written: ${sizeOf(manifest)}.`);
  if (!isRestoring) return 0;
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-verify-'));
  // Nobody needs what is in it after a loss of power.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const database = await startDatabase({ dataFolder, settings });
  try {
    await restoreBackup(database, folder, { isReplacing: false, progress });
    return tell(
      await checkDatabase(database.connection, progress, await findVerifyingKeys()),
      'What was restored',
    );
  } finally {
    await database.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function verifyDatabase(): Promise<number> {
  return withDatabase(async ({ connection }) => {
    return tell(
      await checkDatabase(connection, progress, await findVerifyingKeys()),
      'The database',
    );
  });
}

async function findVerifyingKeys(): Promise<VerifyingKeys> {
  const { accessTokenKey, dataFolder } = readConfig();
  const secret = await findSigningKey(accessTokenKey, dataFolder);
  return secret ? { seal: deriveSealKey(secret), audit: deriveAuditKey(secret) } : {};
}

function tell({ tables, wrong }: Findings, subject: string): number {
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
  for (const sentence of wrong.slice(0, mostShown)) console.error(`✗ ${sentence}`);
  if (wrong.length > mostShown) console.error(`… and ${wrong.length - mostShown} more.`);
  const verdict = wrong.length === 0 ? 'is right' : `is wrong in ${wrong.length} ways`;
  console.log(`${subject} ${verdict}: ${tables.size} tables and ${rows} rows were read.`);
  return wrong.length === 0 ? 0 : 1;
}

async function withDatabase(work: (database: RunningDatabase) => Promise<number>): Promise<number> {
  const { databaseUrl, dataFolder } = readConfig();
  const database = await startDatabase({ databaseUrl, dataFolder });
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}

function sizeOf({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return `${tables.length} tables, ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`;
}

function secondsSince(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}

try {
  process.exitCode = await run();
} catch (error) {
  // What is refused says how to go on; a stack would hide it.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
