import {
  type AccountTransfer,
  type mergeMembers as mergeContract,
  type moveMember as moveContract,
  toFlag,
} from '@stridewell/contracts';
import type { z } from 'zod';
import {
  type DayPlan,
  lockAccounts,
  planTakeOver,
  takeOverDays,
} from '#activity/steps/steps.service.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, type Page, requireRow, type Viewer } from '#engine/requests/index.ts';
import { recordAudit } from '#programs/audit/audit.service.ts';
import {
  mergeAccounts,
  type MergeParts,
  type MergeRequest,
} from '#members/member-merges/member-merges.service.ts';
import { removeMembers } from '#members/members/members.service.ts';
import { createMovedMember } from '#members/registration/registration.service.ts';
import { giveSignInNames } from '#accounts/sign-in/sign-in-names.service.ts';
import {
  type MemberSearch,
  selectAccount,
  selectAllMembers,
  selectHasProgram,
} from './members.sql.ts';

/** The caller of a transfer, and the parts that it needs for mail and the audit log. */
export interface TransferParts extends MergeParts {
  viewer: Viewer;
  now: Date;
}

type MoveInput = NonNullable<z.output<typeof moveContract.body>>;
type MergeInput = NonNullable<z.output<typeof mergeContract.body>>;
type InProgram = Omit<MergeInput, 'dryRun'> & { isPreview: boolean };
type AccountRow = NonNullable<Awaited<ReturnType<typeof selectAccount>>>;
type Account = Pick<AccountRow, 'programId' | 'memberId'>;

/** Finds a page of the members of all programs; a search without a name or a program is refused. */
export function searchAllMembers(
  db: Db,
  query: MemberSearch,
  page: Page,
): ReturnType<typeof selectAllMembers> {
  if (query.search === undefined && query.programId === undefined)
    throw fieldProblem('validation_failed', 'search', 'Enter a name or choose a program.');
  return selectAllMembers(db, query, page);
}

/** Moves a member to another program, with their days; or previews the result. */
export async function moveMember(
  db: Db,
  parts: TransferParts,
  { programId, memberId, toProgramId, dryRun = 0, confirm }: MoveInput,
): Promise<AccountTransfer> {
  const isPreview = toFlag(dryRun) === 1;
  if (!isPreview) await lockAccounts(db, [{ programId, memberId }]);
  const from = requireRow(await selectAccount(db, { programId, memberId }));
  requireMovable(from, 'memberId');
  if (toProgramId === programId || !(await selectHasProgram(db, toProgramId)))
    throw fieldProblem('validation_failed', 'toProgramId', 'Choose another program.');
  if (isPreview) {
    const plan = await planTakeOver(db, from, null);
    return transferOf(from, { programId: toProgramId, memberId: null }, plan);
  }
  requireConfirmed(from, confirm);
  const to = { programId: toProgramId, memberId: newId() };
  const { programId: _, memberId: __, roleName: ___, ...row } = from;
  await createMovedMember(
    db,
    toProgramId,
    { from, row: { ...row, memberId: to.memberId, employeeId: null } },
    parts.now,
  );
  const plan = await takeOverDays(db, from, to, parts.now);
  await close(db, parts, from, to, 'moveMember');
  return transferOf(from, to, plan);
}

/** Merges two accounts of one person, or previews the result; across programs only the days are moved. */
export async function mergeMembers(
  db: Db,
  parts: TransferParts,
  { programId, memberId, closed, dryRun = 0, confirm }: MergeInput,
): Promise<AccountTransfer> {
  const isPreview = toFlag(dryRun) === 1;
  if (closed.programId === programId)
    return mergeInProgram(db, parts, { programId, memberId, closed, isPreview, confirm });
  // Locked before anything is checked, so that no role or day changes in between.
  if (!isPreview) await lockAccounts(db, [{ programId, memberId }, closed]);
  const to = requireRow(await selectAccount(db, { programId, memberId }));
  const from = await selectAccount(db, closed);
  if (!from) throw fieldProblem('validation_failed', 'closed', 'Choose another account.');
  requireMovable(to, 'memberId');
  requireMovable(from, 'closed');
  if (isPreview) return transferOf(from, to, await planTakeOver(db, from, to));
  requireConfirmed(from, confirm);
  const plan = await takeOverDays(db, from, to, parts.now);
  await giveSignInNames(db, from, null);
  await close(db, parts, from, to, 'mergeMembers');
  return transferOf(from, to, plan);
}

/** Merges two accounts of one program as its own admins do, with points, friends, challenges and groups. */
async function mergeInProgram(
  db: Db,
  { auditKey, mail, viewer, now }: TransferParts,
  { programId, memberId: keptId, closed, isPreview, confirm }: InProgram,
): Promise<AccountTransfer> {
  const request: MergeRequest = {
    keptId,
    closedId: closed.memberId,
    isPreview,
    confirm,
    operation: 'mergeMembers',
    fields: { keptId: 'memberId', closedId: 'closed' },
  };
  const of = { ...viewer, programId };
  const merge = await mergeAccounts(db, { mail, auditKey }, of, request, now);
  const { name, username } = merge.closed;
  const { takenDays, standingDays } = merge;
  return {
    programId,
    memberId: keptId,
    closed: { ...closed, name, username },
    takenDays,
    standingDays,
  };
}

function requireMovable({ roleName }: AccountRow, field: string): void {
  if (roleName !== 'NonAdmin')
    throw fieldProblem('validation_failed', field, "Remove this person's admin rights first.");
}

function requireConfirmed({ username }: AccountRow, confirm: string | undefined): void {
  if (confirm?.trim().toLowerCase() !== username.toLowerCase())
    throw fieldProblem('validation_failed', 'confirm', `Type ${username} to confirm.`);
}

/** Closes the account after its days were moved, and logs that in both programs. */
async function close(
  db: Db,
  { auditKey, viewer, now }: TransferParts,
  from: Account,
  to: Account,
  operation: 'moveMember' | 'mergeMembers',
): Promise<void> {
  await removeMembers(db, from.programId, [from.memberId], { by: viewer.memberId, now });
  // In the order of the programs, as the accounts were locked.
  for (const { programId, memberId: subjectId } of [from, to].toSorted(
    (a, b) => a.programId - b.programId || a.memberId - b.memberId,
  )) {
    const event = { action: 'changed-member', actorId: viewer.memberId, subjectId } as const;
    await recordAudit(db, auditKey, programId, [{ ...event, detail: { operation } }], now);
  }
}

function transferOf(
  from: AccountRow,
  to: { programId: number; memberId: number | null },
  { taken, standing }: DayPlan,
): AccountTransfer {
  const { programId, memberId, username } = from;
  const name = `${from.firstName} ${from.lastName}`;
  return {
    programId: to.programId,
    memberId: to.memberId,
    closed: { programId, memberId, name, username },
    takenDays: taken.size,
    standingDays: standing.size,
  };
}
