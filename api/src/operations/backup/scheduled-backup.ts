import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backups, toFlag } from '@stridewell/contracts';
import type { ClientConfig } from 'pg';
import type { BackupSettings } from '#config.ts';
import { asProvider, type Db, newId, type Pools } from '#engine/postgres/index.ts';
import {
  type BackupSchedule,
  type BackupState,
  deleteOldBackupRuns,
  endBackupRun,
  insertBackupRun,
  selectBackupSchedule,
  selectBackupState,
  upsertBackupSchedule,
} from './backup-runs.sql.ts';
import { makeBackup, nameOfBackup } from './make-backup.ts';
import { progressBy } from './progress.ts';
import { chooseExpired } from './retention.ts';

export type { BackupState } from './backup-runs.sql.ts';

const hourMs = 3_600_000;
/** The hourly check may be up to an hour late, so a backup may be this early. */
const earlyMs = hourMs / 2;
const runsKeptDays = 400;
const silent = progressBy(() => {});

/** Reads how the last backups ended. */
export function readBackupState(pools: Pools): Promise<BackupState> {
  return asProvider(pools, selectBackupState);
}

/**
 * Removes the backups that the retention rule no longer keeps, then makes a backup if the last one is old enough:
 * encrypted, read back and checked row by row, and only then counted as done. A failed backup is recorded. A failed
 * removal doesn't prevent the backup, but is thrown after it. The next hour tries either again.
 */
export async function makeDueBackup(
  { pools, connection }: { pools: Pools; connection: ClientConfig },
  settings: BackupSettings,
  now: Date,
): Promise<void> {
  const { key, folder } = settings;
  const schedule = scheduleOf(settings);
  const { lastDone } = await asProvider(pools, async (db) => {
    await upsertBackupSchedule(db, schedule, now);
    return selectBackupState(db);
  });
  if (!isOn(schedule) || key === undefined) return;
  let failure: unknown;
  await removeExpired(folder, settings.keep).catch((error: unknown) => (failure = error));
  const due = lastDone ? dueAfter(lastDone, schedule) - earlyMs : 0;
  if (now.getTime() >= due) await makeRecordedBackup({ pools, connection }, folder, key, now);
  if (failure !== undefined) throw failure;
}

/** Makes a backup and records how it ended. */
async function makeRecordedBackup(
  { pools, connection }: { pools: Pools; connection: ClientConfig },
  folder: string,
  key: NonNullable<BackupSettings['key']>,
  now: Date,
): Promise<void> {
  const runId = newId();
  await asProvider(pools, async (db) => {
    await deleteOldBackupRuns(db, new Date(now.getTime() - runsKeptDays * 24 * hourMs));
    await insertBackupRun(db, runId, now);
  });
  const end = (result: Parameters<typeof endBackupRun>[2]) =>
    asProvider(pools, (db) => endBackupRun(db, runId, result, new Date()));
  try {
    await removeUnfinished(folder);
    const name = nameOfBackup(now);
    const { tables } = await makeBackup(connection, join(folder, name), silent, key);
    const sum = (of: 'bytes' | 'rows') => tables.reduce((total, table) => total + table[of], 0);
    await end({ outcome: 'done', name, bytes: sum('bytes'), rows: sum('rows') });
  } catch (error) {
    await end({
      outcome: 'failed',
      problem: error instanceof Error ? error.message : String(error),
    });
    throw error;
  }
}

function scheduleOf({ key, everyHours, keep }: BackupSettings): BackupSchedule {
  return { hasKey: key !== undefined, everyHours, keep };
}

function isOn({ hasKey, everyHours }: BackupSchedule): boolean {
  return hasKey && everyHours > 0;
}

function dueAfter({ endedAt }: { endedAt: string }, { everyHours }: BackupSchedule): number {
  return Date.parse(endedAt) + everyHours * hourMs;
}

/**
 * Reads the backup settings and how the last backups ended; until a worker has stored its settings, those of this
 * process.
 */
export async function readBackups(db: Db, settings: BackupSettings, now: Date): Promise<Backups> {
  const schedule = (await selectBackupSchedule(db)) ?? scheduleOf(settings);
  const { lastDone, lastOutcome } = await selectBackupState(db);
  const due = lastDone ? dueAfter(lastDone, schedule) : 0;
  // The schedule checks once an hour: an overdue backup is made at the next check.
  const next = new Date(Math.max(due, now.getTime()));
  return {
    hasKey: toFlag(schedule.hasKey),
    everyHours: schedule.everyHours,
    keep: schedule.keep,
    lastDone,
    lastFailure:
      lastOutcome?.outcome === 'failed'
        ? { endedAt: lastOutcome.endedAt, problem: lastOutcome.problem ?? '' }
        : null,
    nextAt: isOn(schedule) ? next.toISOString() : null,
  };
}

/** Removes each backup that the retention rule no longer keeps, as far as possible. */
async function removeExpired(folder: string, keep: BackupSettings['keep']): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const expired = chooseExpired(await readdir(folder), keep);
  const failures: unknown[] = [];
  for (const name of expired)
    await rm(join(folder, name), { recursive: true }).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, "Can't remove expired backups.");
}

/** Removes what a killed process left unfinished; only one process makes a backup at a time. */
async function removeUnfinished(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.includes('.writing-')) await rm(join(folder, name), { recursive: true });
}
