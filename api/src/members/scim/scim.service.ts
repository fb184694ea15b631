import type { ScimCall, ScimChange, ScimConnection, ScimState } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { enqueue } from '#engine/jobs/index.ts';
import { fieldProblem, requireRow, type Viewer } from '#engine/requests/index.ts';
import { insertKept, selectCalls } from './scim-calls.sql.ts';
import {
  countMembers,
  lockConnection,
  selectConnection,
  updateConnection,
  upsertToken,
} from './scim-connection.sql.ts';
import { selectGroups } from './scim-groups.sql.ts';
import { isMany } from '#members/eligibility/eligibility.service.ts';
import { scimQueue } from './scim-queue.ts';
import { makeToken } from './scim-token.ts';
import { actOf, changedFields, memberDataOf, userOf } from './scim-user.ts';
import { selectUsers, type UserData } from './scim-users.sql.ts';
import {
  countWaiting,
  forgetRemovals,
  forgetWaiting,
  selectWaiting,
  updateRemovalsToDecide,
  updateWaitsFor,
} from './scim-waiting.sql.ts';

/** Reads the connection of a program's identity provider; null if it never had one. */
export async function readConnection(db: Db, programId: number): Promise<ScimConnection | null> {
  const row = await selectConnection(db, programId);
  if (!row) return null;
  const { add, return: returning, change, leave, groups, ...connection } = row;
  const { createdAt, lastUsedAt } = connection;
  return {
    ...connection,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
    would: { add, return: returning, change, leave, groups },
  };
}

/** Creates a token, replacing an earlier one; only this response ever has it. */
export async function createToken(
  db: Db,
  { memberId: createdBy }: Viewer,
  programId: number,
  now: Date,
): Promise<string> {
  const { secret, secretHash, hint } = makeToken(programId);
  await upsertToken(db, programId, { secretHash, hint, createdBy, now });
  return secret;
}

/** Revokes the token, and forgets what waits for the end of a dry run or for a decision. */
export async function revokeToken(db: Db, programId: number): Promise<void> {
  requireRow(await lockConnection(db, programId));
  await updateConnection(db, programId, { secretHash: null, hint: null });
  await forgetWaiting(db, programId);
}

/**
 * Turns a connection on, which applies what the dry run lists, or back to a dry run. If more than one of ten members
 * would leave, their removals wait for a decision.
 */
export async function changeState(db: Db, programId: number, state: ScimState): Promise<void> {
  requireRow(await lockConnection(db, programId));
  const before = requireRow(await selectConnection(db, programId));
  await updateConnection(db, programId, { state });
  if (state === 'dry-run') return;
  const { leave, held } = before;
  if (held > 0 || isMany(leave, await countMembers(db, programId)))
    await updateRemovalsToDecide(db, programId);
  await updateWaitsFor(db, programId, { from: 'turn-on', to: 'job' });
  await enqueue(db, scimQueue, { programId });
}

/** Removes or keeps the people whose removal waits; `confirm` is their number. */
export async function decideRemovals(
  db: Db,
  programId: number,
  { isRemoved, confirm }: { isRemoved: boolean; confirm: number },
  now: Date,
): Promise<void> {
  requireRow(await lockConnection(db, programId));
  const held = await countWaiting(db, programId, 'decision');
  if (confirm !== held) {
    const message = `This is about ${held} people. Confirm their number.`;
    throw fieldProblem('confirmation_needed', 'confirm', message);
  }
  if (!isRemoved) return insertKept(db, programId, await forgetRemovals(db, programId), now);
  await updateWaitsFor(db, programId, { from: 'decision', to: 'job' });
  await enqueue(db, scimQueue, { programId });
}

/** Lists a page of the changes that wait. */
export async function listChanges(
  db: Db,
  programId: number,
  { waitsFor }: { waitsFor?: ScimChange['waitsFor'] | undefined },
  page: { perPage: number; offset: number },
): Promise<{ data: ScimChange[]; total: number }> {
  const { ids, total } = await selectWaiting(db, programId, waitsFor, page);
  const rows = await selectUsers(db, programId, ids);
  const known = rows.map((row) => ({ row, member: memberDataOf(row), user: userOf(row) }));
  const organizations = known.flatMap(({ member, user }) => [
    ...(member?.organizationId ? [member.organizationId] : []),
    ...(user.organizationId ? [user.organizationId] : []),
  ]);
  const all = [...new Set(organizations)];
  const groups = await selectGroups(db, programId, { ids: all }, { offset: 0, limit: all.length });
  const names = new Map(groups.rows.map(({ id, name }) => [id, name]));
  const data = known.map(({ row, member, user }): ScimChange => {
    const act = actOf(member, user);
    const isChange = member !== undefined && (act === 'change' || act === 'return');
    const fields = isChange ? changedFields(member, user) : [];
    const valueOf = (field: (typeof fields)[number], data: UserData) =>
      ({
        name: nameOf(data),
        email: data.email,
        employeeId: data.employeeId,
        organization: names.get(data.organizationId ?? 0) ?? null,
      })[field];
    return {
      id: row.id,
      name: nameOf(user),
      email: user.email,
      act: act === 'same' ? 'change' : act,
      waitsFor: row.waitsFor ?? 'job',
      fields: fields.map((field) => ({
        field,
        from: member ? valueOf(field, member) : null,
        to: valueOf(field, user),
      })),
    };
  });
  return { data, total };
}

const nameOf = ({ firstName, lastName }: UserData) => `${firstName} ${lastName}`;

/** Lists a page of the identity provider's writes, newest first. */
export async function listCalls(
  db: Db,
  programId: number,
  page: { perPage: number; offset: number },
): Promise<{ data: ScimCall[]; total: number }> {
  const { rows, total } = await selectCalls(db, programId, page);
  const data = rows.map(({ calledAt, ...call }) => ({
    ...call,
    calledAt: new Date(calledAt).toISOString(),
  }));
  return { data, total };
}
