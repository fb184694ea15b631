import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { deriveSealKey } from '#challenges/challenges/challenges.service.ts';
import { readConfig } from '#config.ts';
import { startDatabase } from '#engine/postgres/index.ts';
import { migrateProduct } from '#migrate-product.ts';
import { type Command, Misunderstood, type Typed } from './command-line.ts';
import { countOf } from '#operations/count-of.ts';
import { withDatabase } from './with-database.ts';
import { deriveAuditKey } from '#programs/audit/audit.service.ts';
import { findSigningKey } from '#secrets.ts';
import { checkBackup } from '#operations/backup/check-backup.ts';
import {
  checkDatabase,
  type Findings,
  type VerifyingKeys,
} from '#operations/backup/check-database.ts';
import { makeBackup, nameOfBackup } from '#operations/backup/make-backup.ts';
import type { Manifest } from '#operations/backup/manifest.ts';
import { progressBy } from '#operations/backup/progress.ts';
import { restoreBackup, undoRestore } from '#operations/backup/restore-backup.ts';
import { printTransferKey, takeIn } from '#operations/backup/take-in.ts';

/** The maximum number of findings to print; one cause can affect as many as there are days. */
const maxShown = 50;

const progress = progressBy((words) => process.stderr.write(`${words}\n`));

function onlyArgument({ positionals }: Typed, what: string): string {
  const [one, ...more] = positionals;
  if (one === undefined || more.length > 0) throw new Misunderstood(`Give one ${what}.`);
  return one;
}

function optionalFolder(typed: Typed): string | undefined {
  return typed.positionals.length === 0 ? undefined : resolve(onlyArgument(typed, 'folder'));
}

/** The operator's commands for backups and for moving programs. */
export const backupCommands: readonly Command[] = [
  {
    name: 'backup',
    usage: '[folder]',
    summary: 'backs up the database into a new folder, while the product runs, and checks the copy',
    details: `Without a folder, a new one named by time is created in STRIDEWELL_DATA/backups.

A backup doesn't include the key that signs access tokens and seals results (STRIDEWELL_DATA/secrets or
ACCESS_TOKEN_KEY), nor pictures or settings: keep those too. It holds personal data: with BACKUP_KEY
it is encrypted, and no one can restore it without that key; without BACKUP_KEY keep it where only you can read it.`,
    run: (typed) => backup(optionalFolder(typed)),
  },
  {
    name: 'restore',
    usage: '<folder>',
    summary: 'restores a backup into an empty database; stop the product first',
    details: `  --replace   replaces existing data, after you type "replace"
  --yes       with --replace: skips the question, for scripts

Sessions end with a restore: everyone signs in again.`,
    options: { replace: { type: 'boolean' }, yes: { type: 'boolean' } },
    run: (typed) =>
      restore(
        resolve(onlyArgument(typed, 'folder')),
        typed.isGiven('replace'),
        typed.isGiven('yes'),
      ),
  },
  {
    name: 'undo-restore',
    usage: '',
    summary: 'brings back the data from before an interrupted restore',
    run: () => undoKilledRestore(),
  },
  {
    name: 'verify',
    usage: '[folder]',
    summary:
      'reads every row and recalculates every derived number; with a folder, checks a backup',
    details: `  --restore   with a folder: also verifies it restored in a temporary database

Results sealed with another key are listed, not counted as wrong. To check them, set ACCESS_TOKEN_KEY_PREVIOUS to that key.`,
    options: { restore: { type: 'boolean' } },
    run: (typed) => {
      const folder = optionalFolder(typed);
      return folder === undefined
        ? verifyDatabase()
        : verifyBackup(folder, typed.isGiven('restore'));
    },
  },
  {
    name: 'transfer-key',
    usage: '',
    summary: 'prints the key another installation needs to send a program here',
    run: () => printTransferKey(),
  },
  {
    name: 'take-in',
    usage: '<file> --from <key>',
    summary: 'imports a program from another installation, while the product runs',
    details: `  --from      the sending installation's key, as shown on its export page
  --dry-run   checks the archive and changes nothing
  --new-id    gives the program a new id, if its own is taken here`,
    options: {
      from: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'new-id': { type: 'boolean' },
    },
    run: (typed) => {
      const sender = typed.text('from');
      if (sender === undefined) throw new Misunderstood("Give the sender's key with --from.");
      const file = resolve(onlyArgument(typed, 'file'));
      const how = { isDryRun: typed.isGiven('dry-run'), hasNewId: typed.isGiven('new-id') };
      return withDatabase(({ connection }) => takeIn(connection, { file, sender, ...how }));
    },
  },
];

async function backup(given: string | undefined): Promise<number> {
  const { folder: backups, key } = readConfig().backups;
  const folder = resolve(given ?? join(backups, nameOfBackup(new Date())));
  return withDatabase(async ({ connection }) => {
    const since = performance.now();
    const manifest = await makeBackup(connection, folder, progress, key);
    console.log(`${folder}: ${sizeOf(manifest)} in ${secondsSince(since)} s.`);
    console.log('The copy was read back and checked row by row.');
    console.log(`Not included: ${manifest.notInside.join('; ')}.`);
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
    const manifest = await restoreBackup(database, folder, {
      isReplacing,
      progress,
      key: readConfig().backups.key,
    });
    await migrateProduct(database.connection);
    console.log(`Restored the backup from ${manifest.madeAt}: ${sizeOf(manifest)}.`);
    console.log(
      `It took ${secondsSince(since)} s. Everyone has to sign in again. Verify it with: stridewell verify`,
    );
    return 0;
  });
}

async function undoKilledRestore(): Promise<number> {
  return withDatabase(async (database) => {
    const isUndone = await undoRestore(database);
    console.log(
      isUndone
        ? 'The data from before the restore is back. Verify it with: stridewell verify'
        : 'This database has no interrupted restore. Nothing was changed.',
    );
    return isUndone ? 0 : 1;
  });
}

async function isConfirmed(folder: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(
      'Nothing was changed. --replace asks for confirmation, but there is no terminal. Run it in a terminal, or add --yes.',
    );
    return false;
  }
  const asked = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await asked.question(
    `This replaces everything in ${databaseName()} with ${folder}. Type "replace" to continue: `,
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
  const manifest = await checkBackup(folder, progress, readConfig().backups.key);
  console.log(`${folder} is intact: ${sizeOf(manifest)}.`);
  if (!isRestoring) return 0;
  const dataFolder = await mkdtemp(join(tmpdir(), 'stridewell-verify-'));
  // The data isn't needed after a power loss.
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const database = await startDatabase({ dataFolder, settings });
  try {
    const { key } = readConfig().backups;
    await restoreBackup(database, folder, { isReplacing: false, progress, key });
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
  const { accessTokenKey, accessTokenKeyPrevious, dataFolder } = readConfig();
  const secret = await findSigningKey(accessTokenKey, dataFolder, accessTokenKeyPrevious);
  return secret ? { seal: deriveSealKey(secret), audit: deriveAuditKey(secret) } : {};
}

function tell({ tables, wrong }: Findings, subject: string): number {
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0);
  for (const sentence of wrong.slice(0, maxShown)) console.error(`✗ ${sentence}`);
  if (wrong.length > maxShown) console.error(`… and ${wrong.length - maxShown} more.`);
  const verdict = wrong.length === 0 ? 'is correct' : `has ${countOf(wrong.length, 'problem')}`;
  console.log(
    `${subject} ${verdict}: ${countOf(tables.size, 'table')} and ${countOf(rows, 'row')} were read.`,
  );
  return wrong.length === 0 ? 0 : 1;
}

function sizeOf({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return `${countOf(tables.length, 'table')}, ${countOf(rows, 'row')}, ${(bytes / 1e6).toFixed(1)} MB`;
}

function secondsSince(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
