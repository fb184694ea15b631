import {
  isProviderLevel,
  isSuperLevel,
  type OpenSignInChange,
  type SignInChange,
} from '@stridewell/contracts';
import { type Db, inProgram, newId } from '#engine/postgres/index.ts';
import { fieldProblem, Problem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { readHighestLevel } from '#accounts/program-admins/program-admins.service.ts';
import * as rows from './sign-in-changes.sql.ts';
import { isSecondPerson } from './sign-in-changes.policy.ts';
import { type SignInChanges, applyIfDue } from './apply-sign-in-changes.service.ts';
import { mailOthers } from './mail-sign-in-change.ts';
import { recordCancelledChanges, recordSignInChanges } from './record-sign-in-changes.service.ts';

/** A requested change. */
export interface AskedChange {
  kind: SignInChange['kind'];
  name: string;
  content: object;
  reason?: string | undefined;
  resellerId?: number;
  /** The viewer's name. */
  byName: string;
}

/**
 * Returns whether the viewer may change how people sign in to a program: an administrator of its highest role, the
 * people of its reseller, or a super administrator of the provider.
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

/** Reads the viewer's name before a call's transaction, which can read only the program that the call is about. */
export async function readViewerName(
  { pools }: Pick<SignInChanges, 'pools'>,
  { programId, memberId }: Viewer,
): Promise<string> {
  const name = await inProgram(
    pools,
    programId,
    (db) => rows.selectNameOf(db, { programId, memberId }),
    { isReadOnly: true },
  );
  return name ?? '';
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

/** Requests a change; it waits for someone else to confirm it, and the other administrators are mailed. */
export async function requestSignInChange(
  changes: SignInChanges,
  db: Db,
  viewer: Viewer,
  programId: number,
  { reason, resellerId, content, kind, name, byName }: AskedChange,
  now: Date,
): Promise<SignInChange> {
  if (!(kind === 'embed-key' && viewer.reseller))
    await requireMayChange(db, viewer, programId, reason);
  const id = newId();
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
    requestedByName: byName,
    requestedAt: now,
    effectiveAt,
  });
  const change = requireRow(await rows.lockChange(db, programId, id));
  await mailOthers(changes.mail, db, { change, isWithdrawn: false }, now);
  const detail = { reason: reason ?? name, operation: kind };
  await recordSignInChanges(changes, db, viewer, [{ change, detail }], now);
  return describe(viewer, change, true);
}

/** Lists the latest changes of a program, newest first. */
export async function listSignInChanges(
  db: Db,
  viewer: Viewer,
  programId: number,
): Promise<SignInChange[]> {
  const mayConfirm = await mayChangeSignIn(db, viewer, programId);
  const found = await rows.selectChanges(db, programId);
  const ids = [viewer.memberId, ...found.map(({ requestedBy }) => requestedBy)];
  const roleSince = await rows.selectRoleSince(db, programId, ids);
  return found.map((row) =>
    describe(viewer, row, mayConfirm && isSecondPerson(row, viewer, roleSince)),
  );
}

/** Lists the changes of all programs that are waiting for confirmation or for their time, newest first. */
export async function listOpenSignInChanges(db: Db, viewer: Viewer): Promise<OpenSignInChange[]> {
  const found = await rows.selectOpenChanges(db);
  return found.map(({ programName, ...row }) => ({
    ...describe(viewer, row, true),
    program: { id: row.programId, name: programName },
  }));
}

/** Lists the latest changes to how a reseller signs people in, newest first. */
export async function listResellerChanges(
  db: Db,
  viewer: Viewer,
  resellerId: number,
): Promise<SignInChange[]> {
  const found = await rows.selectResellerChanges(db, resellerId);
  return found.map((row) => describe(viewer, row, true));
}

/** Returns whether a change of a kind is waiting for confirmation or for its time. */
export const hasOpenSignInChange = rows.hasOpenChange;

/** Finds the program of a change to how a reseller signs people in; throws `not_found` if the change doesn't exist. */
export async function requireProgramOfChange(
  db: Db,
  resellerId: number,
  id: number,
): Promise<number> {
  const programId = await rows.selectProgramOfChange(db, resellerId, id);
  if (programId === undefined) throw new Problem('not_found');
  return programId;
}

/** The change to confirm or cancel: one of the program, or of the given reseller. */
interface SettledChange {
  changeId: number;
  resellerId?: number;
}

/** Confirms a change that someone else requested; it takes effect now if it is due. */
export async function confirmSignInChange(
  changes: SignInChanges,
  db: Db,
  viewer: Viewer,
  programId: number,
  { reason, byName, ...settled }: SettledChange & { reason?: string | undefined; byName: string },
  now: Date,
): Promise<SignInChange> {
  const { changeId } = settled;
  const change = await lockWaiting(db, programId, settled);
  const { name, requestedBy, confirmedAt, resellerId } = change;
  await requireMayChange(db, viewer, programId, reason);
  if (requestedBy === viewer.memberId) throw new Problem('confirm_own_change');
  const roleSince = await rows.selectRoleSince(db, programId, [requestedBy, viewer.memberId]);
  if (!isSecondPerson(change, viewer, roleSince)) throw new Problem('admin_too_new');
  if (confirmedAt !== null)
    throw new Problem('already_settled', { message: 'This change was already confirmed.' });
  const confirmed = { confirmedBy: viewer.memberId, confirmedByName: byName, confirmedAt: now };
  await rows.updateChange(db, programId, changeId, confirmed);
  // An admin's connection can't change resellers; the job applies those changes.
  if (resellerId === null) await applyIfDue(changes, db, programId, changeId, now);
  const detail = { reason: reason ?? name, operation: 'confirmSignInChange' };
  await recordSignInChanges(changes, db, viewer, [{ change, detail }], now);
  return describe(viewer, requireRow(await rows.lockChange(db, programId, changeId)), true);
}

/** Cancels a change that hasn't taken effect. */
export async function cancelSignInChange(
  changes: SignInChanges,
  db: Db,
  viewer: Viewer,
  programId: number,
  settled: SettledChange,
  now: Date,
): Promise<SignInChange> {
  const change = await lockWaiting(db, programId, settled);
  await rows.updateChange(db, programId, change.id, cancelledBy(viewer, now));
  await recordCancelledChanges(changes, db, viewer, [change], now);
  return describe(viewer, requireRow(await rows.lockChange(db, programId, change.id)), true);
}

/**
 * Cancels the open changes of a kind, so that none of them later undoes what the viewer does now. Returns them for
 * `recordCancelledChanges`.
 */
export async function cancelOpenChanges(
  db: Db,
  viewer: Viewer,
  of: rows.OpenChangesOf,
  now: Date,
): Promise<rows.ChangeRow[]> {
  const open = await rows.lockOpenChanges(db, of);
  for (const { programId, id } of open)
    await rows.updateChange(db, programId, id, cancelledBy(viewer, now));
  return open;
}

function cancelledBy({ memberId }: Viewer, now: Date) {
  return { cancelledBy: memberId, cancelledAt: now };
}

/**
 * Locks a change that is neither applied nor canceled. A change that concerns a whole reseller is only found with that
 * reseller.
 */
async function lockWaiting(
  db: Db,
  programId: number,
  { changeId, resellerId }: SettledChange,
): Promise<rows.ChangeRow> {
  const change = requireRow(await rows.lockChange(db, programId, changeId));
  if (rows.concernsWholeReseller(change) && change.resellerId !== resellerId)
    throw new Problem('not_found');
  if (change.appliedAt !== null || change.cancelledAt !== null)
    throw new Problem('already_settled', {
      message: 'This change has already taken effect or was canceled.',
    });
  return change;
}

function describe(viewer: Viewer, row: rows.ChangeRow, mayConfirm: boolean): SignInChange {
  const { id, kind, name, reason, requestedAt, effectiveAt, confirmedAt } = row;
  const { appliedAt, cancelledAt, requestedBy } = row;
  const isOpen = confirmedAt === null && appliedAt === null && cancelledAt === null;
  return {
    id,
    // Checked by the column.
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
