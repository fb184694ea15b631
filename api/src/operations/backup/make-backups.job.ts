import type { BackupSettings } from '#config.ts';
import { defineScheduledJob } from '#engine/jobs/index.ts';
import { makeDueBackup } from './scheduled-backup.ts';

/** Makes a backup whenever the last one is old enough. */
export function defineBackupJob(settings: BackupSettings) {
  return defineScheduledJob({
    name: 'make-backup',
    everyMinutes: 60,
    handle: (_, context) => makeDueBackup(context, settings, new Date()),
  });
}
