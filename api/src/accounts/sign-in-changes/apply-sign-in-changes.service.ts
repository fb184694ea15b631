import type { SignInChange } from '@stridewell/contracts';
import { asProvider, type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { requireRow } from '#engine/requests/index.ts';
import { defineScheduledJob, type Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { mailOthers } from './mail-sign-in-change.ts';
import { recordCancelledChanges, recordSignInChanges } from './record-sign-in-changes.service.ts';
import * as rows from './sign-in-changes.sql.ts';

/** Applies a change of one kind, in the transaction in which it takes effect; returns false if it no longer can. */
export type ApplyChange = (
  db: Db,
  change: { programId: number; resellerId: number | null; content: unknown; requestedBy: number },
  now: Date,
) => Promise<boolean>;

/** The parts that request and apply changes to how people sign in. */
export interface SignInChanges {
  pools: Pools;
  auditKey: Uint8Array;
  mail: Mail;
  /** The minimum time that a change waits. */
  delayMinutes: number;
  apply: Readonly<Record<SignInChange['kind'], ApplyChange>>;
}

/** Declares the job that applies confirmed changes once they are due. */
export function defineSignInChangeJob(
  parts: Pick<SignInChanges, 'apply' | 'auditKey' | 'mail'>,
): Job<null> {
  return defineScheduledJob({
    name: 'apply-sign-in-changes',
    everyMinutes: 1,
    handle: (_, { pools }) => applyDueChanges({ pools, ...parts }, new Date()),
  });
}

/**
 * Applies every confirmed change that is due. If its confirmer has lost the role since, it waits for another
 * confirmation.
 */
export async function applyDueChanges(
  changes: Pick<SignInChanges, 'pools' | 'apply' | 'auditKey' | 'mail'>,
  now: Date,
): Promise<void> {
  const { pools } = changes;
  for (const { programId, id, resellerId, needsNewConfirmation } of await asProvider(pools, (db) =>
    rows.selectDue(db, now),
  )) {
    const work = (db: Db) =>
      needsNewConfirmation
        ? withdrawConfirmation(changes, db, programId, id, now)
        : applyIfDue(changes, db, programId, id, now);
    await (resellerId !== null ? asProvider(pools, work) : inProgram(pools, programId, work));
  }
}

/** Makes a confirmed change wait for another confirmation, and mails those who can give it. */
async function withdrawConfirmation(
  { mail, auditKey }: Pick<SignInChanges, 'auditKey' | 'mail'>,
  db: Db,
  programId: number,
  id: number,
  now: Date,
): Promise<void> {
  const change = await lockConfirmed(db, programId, id);
  if (!change) return;
  const confirmed = { confirmedBy: null, confirmedByName: null, confirmedAt: null };
  await rows.updateChange(db, programId, id, confirmed);
  await mailOthers(mail, db, { change, isWithdrawn: true }, now);
  const detail = { reason: change.name, operation: 'withdrawSignInConfirmation' };
  await recordSignInChanges({ auditKey }, db, null, [{ change, detail }], now);
}

/** Applies a change if it is confirmed and due; cancels and logs one that can no longer be applied. */
export async function applyIfDue(
  { apply, auditKey }: Pick<SignInChanges, 'apply' | 'auditKey'>,
  db: Db,
  programId: number,
  id: number,
  now: Date,
): Promise<void> {
  const change = await lockConfirmed(db, programId, id);
  if (!change || Date.parse(change.effectiveAt) > now.getTime()) return;
  const isApplied = await apply[change.kind](db, change, now);
  await rows.updateChange(db, programId, id, isApplied ? { appliedAt: now } : { cancelledAt: now });
  if (!isApplied) await recordCancelledChanges({ auditKey }, db, null, [change], now);
}

/** Locks a change, and returns it if it's confirmed and neither applied nor canceled. */
async function lockConfirmed(
  db: Db,
  programId: number,
  id: number,
): Promise<rows.ChangeRow | undefined> {
  const change = requireRow(await rows.lockChange(db, programId, id));
  const { confirmedAt, appliedAt, cancelledAt } = change;
  return confirmedAt !== null && appliedAt === null && cancelledAt === null ? change : undefined;
}
