import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A finished scheduled backup. */
export interface DoneRun {
  name: string;
  bytes: number;
  rows: number;
}

/** Inserts a run that starts. */
export async function insertBackupRun(db: Db, runId: number, beganAt: Date): Promise<void> {
  await db.insertInto('backupRun').values({ runId, beganAt }).execute();
}

/** Stores how a run ended. */
export async function endBackupRun(
  db: Db,
  runId: number,
  result: ({ outcome: 'done' } & DoneRun) | { outcome: 'failed'; problem: string },
  endedAt: Date,
): Promise<void> {
  await db
    .updateTable('backupRun')
    .set({ ...result, endedAt })
    .where('runId', '=', runId)
    .execute();
}

/** Deletes runs that are too old to be of interest. */
export async function deleteOldBackupRuns(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('backupRun')
    .where(sql<boolean>`began_at < ${before}`)
    .execute();
}

/** The settings of scheduled backups. */
export interface BackupSchedule {
  hasKey: boolean;
  /** 0 for none. */
  everyHours: number;
  keep: { daily: number; weekly: number; monthly: number };
}

/** Stores the settings of the process that makes backups. */
export async function upsertBackupSchedule(
  db: Db,
  { hasKey, everyHours, keep }: BackupSchedule,
  notedAt: Date,
): Promise<void> {
  const row = {
    hasKey,
    everyHours,
    keepDaily: keep.daily,
    keepWeekly: keep.weekly,
    keepMonthly: keep.monthly,
    notedAt,
  };
  await db
    .insertInto('backupSchedule')
    .values({ isOnly: true, ...row })
    .onConflict((conflict) => conflict.column('isOnly').doUpdateSet(row))
    .execute();
}

/** Selects the backup settings; undefined until a worker has stored them. */
export async function selectBackupSchedule(db: Db): Promise<BackupSchedule | undefined> {
  const row = await db.selectFrom('backupSchedule').selectAll().executeTakeFirst();
  if (!row) return undefined;
  const { hasKey, everyHours, keepDaily, keepWeekly, keepMonthly } = row;
  const keep = { daily: keepDaily, weekly: keepWeekly, monthly: keepMonthly };
  return { hasKey, everyHours, keep };
}

/** The last backups, for metrics and the provider's page. */
export interface BackupState {
  /** The last one that succeeded. */
  lastDone: { endedAt: string; name: string; bytes: number; rows: number } | null;
  /** The last one that ended, with any outcome. */
  lastOutcome: { endedAt: string; outcome: 'done' | 'failed'; problem: string | null } | null;
  /** How often the schedule makes one; null if it makes none. */
  everyHours: number | null;
}

/** Selects how the last backups ended. */
export async function selectBackupState(db: Db): Promise<BackupState> {
  const { rows } = await sql<BackupState>`select
    (select json_build_object('endedAt', to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'name', name, 'bytes', bytes, 'rows', rows)
     from backup_run where outcome = 'done' order by began_at desc limit 1) as "lastDone",
    (select json_build_object('endedAt', to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'outcome', outcome, 'problem', problem)
     from backup_run where outcome is not null order by began_at desc limit 1) as "lastOutcome",
    (select every_hours from backup_schedule where has_key and every_hours > 0) as "everyHours"`.execute(
    db,
  );
  return rows[0] ?? { lastDone: null, lastOutcome: null, everyHours: null };
}
