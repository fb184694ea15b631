import type { ClientConfig } from 'pg';
import { openFileStore } from '#activity/file-imports/file-imports.service.ts';
import { deriveSealKey } from '#challenges/challenges/challenges.service.ts';
import { migrate } from '#engine/postgres/index.ts';
import { makeQueues } from '#engine/jobs/index.ts';
import { openMail } from '#engine/mail/index.ts';
import { openPush } from '#messaging/push/push.service.ts';
import { composeReminder } from '#messaging/reminders/push-reminders.service.ts';
import { listJobs } from './jobs.ts';

/** Migrates the tables and the job queues; returns the names of the migrations that ran. */
export async function migrateProduct(connection: ClientConfig): Promise<string[]> {
  const ran = await migrate(connection);
  await makeQueues(connection, listQueuedJobs());
  return ran;
}

/** Lists the jobs as the queues know them: by name, retries and keys, which don't depend on secrets or settings. */
function listQueuedJobs() {
  const secret = new Uint8Array(32);
  const settings = { smtpUrl: undefined, mailFrom: '', publicOrigin: undefined, port: 0 };
  const push = { compose: composeReminder, send: fetch };
  return listJobs(
    deriveSealKey(secret),
    openMail({ ...settings, isDemo: false }, secret),
    openPush(settings, secret, push),
    openFileStore('', async () => {}),
    { oneTime: secret, audit: secret },
    { folder: '', key: undefined, everyHours: 0, keep: { daily: 0, weekly: 0, monthly: 0 } },
  );
}
