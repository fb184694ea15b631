import {
  adminLevels,
  isProviderLevel,
  isSuperLevel,
  type OpenSignInChange,
  type SignInChange,
} from '@stridewell/contracts';
import { asProvider, type Db, inProgram } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import type { Pools } from '#foundation/database/pools.ts';
import { requireRow } from '#foundation/http/plain-rows.sql.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { defineScheduledJob, type Job } from '#foundation/jobs/jobs.service.ts';
import type { Mail } from '#foundation/mail/mail.service.ts';
import { recordAudit } from '#people/audit/audit.service.ts';
import {
  listProgramAdmins,
  readHighestLevel,
} from '#people/program-admins/program-admins.service.ts';
import { readProgram } from '#programs/programs/programs.service.ts';
import {
  type SecurityMail,
  sendSecurityMail,
} from '#people/security-mails/security-mails.service.ts';
import { signInChangeMail } from './sign-in-change-mail.ts';
import * as rows from './sign-in-changes.sql.ts';

/** Carries a change of one kind out, in the transaction in which it takes effect. */
export type ApplyChange = (
  db: Db,
  change: { programId: number; resellerId: number | null; content: unknown; requestedBy: number },
  now: Date,
) => Promise<void>;

/** How changes to how people sign in are asked for and carried out. */
export interface SignInChanges {
  pools: Pools;
  auditKey: Uint8Array;
  mail: Mail;
  /** How long a change waits at least. */
  delayMinutes: number;
  apply: Readonly<Record<SignInChange['kind'], ApplyChange>>;
}

/** A change that somebody asks for. */
export interface AskedChange {
  kind: SignInChange['kind'];
  name: string;
  content: object;
  reason?: string | undefined;
  resellerId?: number;
}

/**
 * Whether the viewer may change how people sign in to a program: an administrator of its highest role, the people of its
 * reseller, or a super administrator of the provider.
 */
export async function mayChangeSignIn(
  db: Db,
  { adminLevel, reseller, programId: own }: Viewer,
  programId: number,
): Promise<boolean> {
  if (isProviderLevel(adminLevel)) return isSuperLevel(adminLevel);
  if (reseller && programId !== own) return true;
  return adminLevel >= (await readHighestLevel(db, programId));
}

/** Throws unless the viewer may change how people sign in to a program; the provider's staff also give a reason. */
async function requireMayChange(
  db: Db,
  viewer: Viewer,
  programId: number,
  reason: string | undefined,
): Promise<void> {
  const isOfProvider = isProviderLevel(viewer.adminLevel);
  if (!(await mayChangeSignIn(db, viewer, programId)))
    throw new Problem(isOfProvider ? 'forbidden' : 'highest_role_needed');
  if (isOfProvider && reason === undefined)
    throw fieldProblem('validation_failed', 'reason', 'Enter a reason for the audit log.');
}

/** Asks for a change; it waits for somebody else to confirm it, and the other administrators are mailed. */
export async function requestSignInChange(
  changes: SignInChanges,
  db: Db,
  viewer: Viewer,
  programId: number,
  { reason, resellerId, content, kind, name }: AskedChange,
  now: Date,
): Promise<SignInChange> {
  if (kind !== 'reseller-key' && !(kind === 'embed-key' && viewer.reseller))
    await requireMayChange(db, viewer, programId, reason);
  const id = newId();
  const by = await nameOf(changes.pools, viewer);
  const effectiveAt = new Date(now.getTime() + changes.delayMinutes * 60_000);
  await rows.insertChange(db, {
    programId,
    signInChangeId: id,
    kind,
    resellerId: resellerId ?? null,
    name,
    content: JSON.stringify(content),
    reason: reason ?? null,
    requestedBy: viewer.memberId,
    requestedByName: by,
    requestedAt: now,
    effectiveAt,
  });
  await tellOthers(changes, db, viewer, { programId, resellerId, by, name, effectiveAt }, now);
  await record(changes, db, viewer, { programId, reason: reason ?? name, operation: kind }, now);
  return describe(viewer, requireRow(await rows.lockChange(db, programId, id)), true);
}

/** Lists the last changes of a program, the newest first. */
export async function listSignInChanges(
  db: Db,
  viewer: Viewer,
  programId: number,
): Promise<SignInChange[]> {
  const mayConfirm = await mayChangeSignIn(db, viewer, programId);
  const found = await rows.selectChanges(db, programId);
  return found.map((row) => describe(viewer, row, mayConfirm));
}

/** Lists the changes of all programs that wait for their confirmation or their time, the newest first. */
export async function listOpenSignInChanges(db: Db, viewer: Viewer): Promise<OpenSignInChange[]> {
  const found = await rows.selectOpenChanges(db);
  return found.map(({ programName, ...row }) => ({
    ...describe(viewer, row, true),
    program: { id: row.programId, name: programName },
  }));
}

/** Lists the last changes to the keys of a reseller, the newest first. */
export async function listResellerChanges(
  db: Db,
  viewer: Viewer,
  resellerId: number,
): Promise<SignInChange[]> {
  const found = await rows.selectResellerChanges(db, resellerId);
  return found.map((row) => describe(viewer, row, true));
}

/** Finds the program of a change to the keys of a reseller; throws `not_found` where there is none. */
export async function requireProgramOfChange(
  db: Db,
  resellerId: number,
  id: number,
): Promise<number> {
  const programId = await rows.selectProgramOfChange(db, resellerId, id);
  if (programId === undefined) throw new Problem('not_found');
  return programId;
}

/** Confirms a change that somebody else asked for; it takes effect now if its time has come. */
export async function confirmSignInChange(
  changes: SignInChanges,
  db: Db,
  viewer: Viewer,
  programId: number,
  { changeId, reason }: { changeId: number; reason?: string | undefined },
  now: Date,
): Promise<SignInChange> {
  const change = await lockWaiting(db, programId, changeId);
  const { kind, name, requestedBy, confirmedAt } = change;
  if (kind !== 'reseller-key') await requireMayChange(db, viewer, programId, reason);
  if (requestedBy === viewer.memberId) throw new Problem('confirm_own_change');
  if (confirmedAt !== null) throw new Problem('already_settled');
  const confirmedByName = await nameOf(changes.pools, viewer);
  const confirmed = { confirmedBy: viewer.memberId, confirmedByName, confirmedAt: now };
  await rows.updateChange(db, programId, changeId, confirmed);
  await applyIfDue(changes, db, programId, changeId, now);
  const operation = 'confirmSignInChange';
  await record(changes, db, viewer, { programId, reason: reason ?? name, operation }, now);
  return describe(viewer, requireRow(await rows.lockChange(db, programId, changeId)), true);
}

/** Cancels a change that has not taken effect. */
export async function cancelSignInChange(
  changes: SignInChanges,
  db: Db,
  viewer: Viewer,
  programId: number,
  changeId: number,
  now: Date,
): Promise<SignInChange> {
  const { name } = await lockWaiting(db, programId, changeId);
  const cancelled = { cancelledBy: viewer.memberId, cancelledAt: now };
  await rows.updateChange(db, programId, changeId, cancelled);
  const operation = 'cancelSignInChange';
  await record(changes, db, viewer, { programId, reason: name, operation }, now);
  return describe(viewer, requireRow(await rows.lockChange(db, programId, changeId)), true);
}

/** Declares the job that carries out what is confirmed once its time has come. */
export function defineSignInChangeJob(apply: SignInChanges['apply']): Job<null> {
  return defineScheduledJob({
    name: 'apply-sign-in-changes',
    everyMinutes: 1,
    handle: (_, { pools }) => applyDueChanges({ pools, apply }, new Date()),
  });
}

/** Carries out every confirmed change whose time has come. */
export async function applyDueChanges(
  changes: Pick<SignInChanges, 'pools' | 'apply'>,
  now: Date,
): Promise<void> {
  const { pools } = changes;
  for (const { programId, id, kind } of await asProvider(pools, (db) => rows.selectDue(db, now))) {
    const work = (db: Db) => applyIfDue(changes, db, programId, id, now);
    await (kind === 'reseller-key' ? asProvider(pools, work) : inProgram(pools, programId, work));
  }
}

async function applyIfDue(
  { apply }: Pick<SignInChanges, 'apply'>,
  db: Db,
  programId: number,
  id: number,
  now: Date,
): Promise<void> {
  const change = requireRow(await rows.lockChange(db, programId, id));
  const { confirmedAt, appliedAt, cancelledAt, effectiveAt, kind } = change;
  if (confirmedAt === null || appliedAt !== null || cancelledAt !== null) return;
  if (Date.parse(effectiveAt) > now.getTime()) return;
  await rows.updateChange(db, programId, id, { appliedAt: now });
  await apply[kind](db, change, now);
}

async function lockWaiting(db: Db, programId: number, id: number): Promise<rows.ChangeRow> {
  const change = requireRow(await rows.lockChange(db, programId, id));
  if (change.appliedAt !== null || change.cancelledAt !== null)
    throw new Problem('already_settled');
  return change;
}

/** In a transaction of its own: who asks may be of another program. */
async function nameOf(pools: Pools, { programId, memberId }: Viewer): Promise<string> {
  const of = { programId, memberId };
  return (await inProgram(pools, programId, (db) => rows.selectNameOf(db, of))) ?? '';
}

/** A change that the others are told about. */
interface ToldChange {
  programId: number;
  resellerId: number | undefined;
  by: string;
  name: string;
  effectiveAt: Date;
}

async function tellOthers(
  { mail, pools }: SignInChanges,
  db: Db,
  { memberId }: Viewer,
  { programId, resellerId, by, name, effectiveAt }: ToldChange,
  now: Date,
): Promise<void> {
  const when = `${effectiveAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const written = { ...signInChangeMail, values: { by, name, when } };
  if (resellerId !== undefined) {
    const path = `/adminsuper/resellers/${resellerId}`;
    await tellSuperAdmins(mail, db, memberId, { ...written, path }, now);
    return;
  }
  const admins = await listProgramAdmins(db, programId);
  const highest = await readHighestLevel(db, programId);
  const others = admins.filter(({ id }) => id !== memberId);
  // What nobody else in the program can confirm is confirmed by the provider.
  if (!others.some(({ roleName }) => adminLevels[roleName] >= highest)) {
    const { name: program } = await readProgram(db, programId);
    const values = { ...written.values, program };
    const letter = { ...written, values, path: '/adminsuper/sign-in-requests' };
    // Committed before mail is written below: both wait for the same job of the queue.
    await asProvider(pools, (provider) => tellSuperAdmins(mail, provider, memberId, letter, now));
  }
  const path = '/admin/program-center/sign-in';
  const ids = others.map(({ id }) => id);
  await sendSecurityMail(db, mail, programId, ids, { ...written, path }, now);
}

async function tellSuperAdmins(
  mail: Mail,
  db: Db,
  but: number,
  letter: SecurityMail,
  now: Date,
): Promise<void> {
  const supers = (await rows.selectSuperAdmins(db)).filter(({ memberId }) => memberId !== but);
  for (const of of new Set(supers.map(({ programId }) => programId))) {
    const ids = supers.flatMap(({ programId, memberId }) => (programId === of ? [memberId] : []));
    await sendSecurityMail(db, mail, of, ids, letter, now);
  }
}

function record(
  { auditKey }: SignInChanges,
  db: Db,
  { memberId }: Viewer,
  { programId, reason, operation }: { programId: number; reason: string; operation: string },
  now: Date,
): Promise<void> {
  const event = { action: 'sign-in-access-changed', actorId: memberId, subjectId: null } as const;
  return recordAudit(db, auditKey, programId, [{ ...event, detail: { operation, reason } }], now);
}

function describe(viewer: Viewer, row: rows.ChangeRow, mayConfirm: boolean): SignInChange {
  const { id, kind, name, reason, requestedAt, effectiveAt, confirmedAt } = row;
  const { appliedAt, cancelledAt, requestedBy } = row;
  const isOpen = confirmedAt === null && appliedAt === null && cancelledAt === null;
  return {
    id,
    // As the check of the column has it.
    kind: kind as SignInChange['kind'],
    name,
    reason,
    requestedBy: row.requestedByName,
    requestedAt,
    effectiveAt,
    confirmedBy: row.confirmedByName,
    confirmedAt,
    appliedAt,
    cancelledAt,
    canConfirm: isOpen && requestedBy !== viewer.memberId && viewer.adminLevel > 0 && mayConfirm,
  };
}
