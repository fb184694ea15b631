import { getBackups } from '@stridewell/contracts';
import type { BackupSettings } from '#config.ts';
import { type Route, serve } from '#engine/requests/index.ts';
import { readBackups } from './scheduled-backup.ts';

/** The route that shows backups to the provider's super administrators. */
export function backupRoutes(settings: BackupSettings): Route[] {
  return [
    serve(getBackups, async ({ db }) => ({ data: await readBackups(db, settings, new Date()) })),
  ];
}
