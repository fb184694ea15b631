import { setTimeout as sleep } from 'node:timers/promises';
import { undoHours } from '@stridewell/contracts';
import { clearVendorHealth } from '#activity/devices/devices.service.ts';
import { asProvider, type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { keyLifetimeHours } from '#engine/requests/index.ts';
import { mailKeepingDays } from '#engine/mail/index.ts';
import { endOldExports } from '#provider/program-exports/program-exports.service.ts';
import { deleteSomeDeliveries } from '#provider/webhooks/webhooks.service.ts';
import { releaseHealthDays } from '#provider/releases/releases.service.ts';
import { cheerKeepingDays } from '#community/cheers/cheers.service.ts';
import { releaseOldEmails } from '#members/email-changes/email-changes.service.ts';
import { signInKeeping } from '#accounts/sign-in/sign-in.service.ts';
import {
  deleteOverSessions,
  deleteSomeActItems,
  deleteSomeKeys,
  deleteSomeExpired,
  deleteSomeReleaseCauses,
  deleteSomeReleaseHealth,
  deleteSomeReleaseVisits,
  deleteSomeThrottles,
  deleteSomeWitnesses,
} from './housekeeping.sql.ts';

export { selectDefaultPartitionRows } from './housekeeping.sql.ts';

/** Rows per transaction: it takes a fraction of a second, and blocks no one for longer. */
const rowsAtATime = 5_000;
/** The pause between two of them, so that members' requests come first. */
const pauseMs = 20;

/** Tables whose rows expire a number of days after the time in a column. */
const expiredKinds = [
  { table: 'email', key: ['email_id'], since: 'created_at', days: mailKeepingDays },
  { table: 'cheer', key: ['cheer_id'], since: 'sent_at', days: cheerKeepingDays },
  // An expired invitation can still be renewed.
  { table: 'password_reset', key: ['reset_id'], since: 'expires_at', days: 180 },
  { table: 'mobile_token', key: ['mobile_token_id'], since: 'expires_at', days: 1 },
  { table: 'device_consent', key: ['member_id', 'provider'], since: 'expires_at', days: 1 },
  { table: 'eligibility_file', key: ['file_id'], since: 'uploaded_at', days: 30 },
  { table: 'team_outsider_invite', key: ['outsider_invite_id'], since: 'expires_at', days: 30 },
  { table: 'one_time_value', key: ['purpose', 'value_hash'], since: 'expires_at', days: 1 },
  { table: 'scim_call', key: ['call_id'], since: 'called_at', days: 30 },
  { table: 'sync_link_day', key: ['member_id', 'day'], since: 'day', days: 40 },
  // Applied lists remember their columns; others may still be applied while their file is kept.
  {
    table: 'list_columns',
    key: ['upload_id'],
    since: 'created_at',
    days: 30,
    unless: 'is_applied',
  },
] as const;

/**
 * Deletes rows that belong to no program, throttles, archives of programs, webhook deliveries, and counts of releases
 * and vendors, in batches; returns how many rows it deleted.
 */
export async function deleteExpired(pools: Pools, batch = rowsAtATime): Promise<number> {
  const inBatches = (deleteSome: (db: Db) => Promise<number>) =>
    repeat(batch, () => asProvider(pools, deleteSome));
  await asProvider(pools, (db) => clearVendorHealth(db, new Date()));
  await asProvider(pools, (db) => endOldExports(db, new Date()));
  return (
    (await inBatches((db) => deleteSomeThrottles(db, signInKeeping.throttleHours, batch))) +
    (await inBatches((db) => deleteSomeReleaseHealth(db, releaseHealthDays, batch))) +
    (await inBatches((db) => deleteSomeReleaseCauses(db, releaseHealthDays, batch))) +
    (await inBatches((db) => deleteSomeReleaseVisits(db, releaseHealthDays, batch))) +
    (await inBatches((db) => deleteSomeWitnesses(db, releaseHealthDays, batch))) +
    (await inBatches((db) => deleteSomeDeliveries(db, batch)))
  );
}

/**
 * Deletes a program's expired keys, sessions, tokens, emails, cheers, eligibility files, undo data and columns of lists
 * that weren't applied, in batches; returns how many rows it deleted.
 */
export async function deleteExpiredOfProgram(
  pools: Pools,
  programId: number,
  batch = rowsAtATime,
): Promise<number> {
  const keys = await repeat(batch, () =>
    inProgram(pools, programId, (db) => deleteSomeKeys(db, programId, keyLifetimeHours, batch)),
  );
  const items = await repeat(batch, () =>
    inProgram(pools, programId, (db) => deleteSomeActItems(db, programId, undoHours, batch)),
  );
  const emails = await inProgram(pools, programId, (db) =>
    releaseOldEmails(db, programId, new Date()),
  );
  let [sum, after] = [keys + items + emails, 0];
  for (const kind of expiredKinds) {
    sum += await repeat(batch, () =>
      inProgram(pools, programId, (db) => deleteSomeExpired(db, programId, kind, batch)),
    );
  }
  for (;;) {
    const from = after;
    const { deleted, last } = await inProgram(pools, programId, (db) =>
      deleteOverSessions(db, programId, signInKeeping.endedSessionDays, from, batch),
    );
    sum += deleted;
    if (last === undefined) return sum;
    after = last;
    await sleep(pauseMs);
  }
}

async function repeat(batch: number, deleteSome: () => Promise<number>): Promise<number> {
  for (let sum = 0; ;) {
    const deleted = await deleteSome();
    sum += deleted;
    if (deleted < batch) return sum;
    await sleep(pauseMs);
  }
}
