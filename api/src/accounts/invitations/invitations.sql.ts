import type { InvitationPlan } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** When invitations of a program are sent, and the administrators' texts. */
export interface PlanRow {
  mode: InvitationPlan['mode'];
  sendAt: string | Date | null;
  subjectEn: string | null;
  messageEn: string | null;
  subjectEs: string | null;
  messageEs: string | null;
}

function planOf(db: Db, programId: number) {
  return db
    .selectFrom('invitationPlan')
    .select(['mode', 'sendAt', 'subjectEn', 'messageEn', 'subjectEs', 'messageEs'])
    .where('programId', '=', programId);
}

/** Selects when invitations are sent; undefined if no one chose. */
export function selectPlan(db: Db, programId: number): Promise<PlanRow | undefined> {
  // The mode is checked by the column.
  return planOf(db, programId).executeTakeFirst() as Promise<PlanRow | undefined>; // as above
}

/** Selects when invitations are sent, and locks it until the transaction ends. */
export function lockPlan(db: Db, programId: number): Promise<PlanRow | undefined> {
  // The mode is checked by the column.
  return planOf(db, programId).forUpdate().executeTakeFirst() as Promise<PlanRow | undefined>; // as above
}

/** Writes when invitations are sent. */
export async function upsertPlan(db: Db, programId: number, plan: PlanRow): Promise<void> {
  await db
    .insertInto('invitationPlan')
    .values({ programId, ...plan })
    .onConflict((conflict) => conflict.columns(['programId']).doUpdateSet({ ...plan }))
    .execute();
}

/** Counts the members who were invited and those who have signed in. */
export async function selectCounts(db: Db, programId: number): Promise<InvitationPlan['counts']> {
  const { rows } = await sql<InvitationPlan['counts']>`
    select count(*) filter (where last_visit_at is null and invited_at is null
        and invitation_due_at is null)::int as "notInvited",
      count(*) filter (where last_visit_at is null and invited_at is null
        and invitation_due_at is not null)::int as planned,
      count(*) filter (where last_visit_at is null and invited_at is not null)::int as invited,
      count(*) filter (where last_visit_at is not null)::int as come
    from member where program_id = ${programId} and deactivated_at is null`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count has a row.');
  return counts;
}

/** Counts the invitations that are held before they are sent; those due at the plan's own time aren't. */
export async function selectHeld(
  db: Db,
  programId: number,
  planned: Date | null,
): Promise<{ count: number; sendsAt: string | null }> {
  return db
    .selectFrom('member')
    .where('programId', '=', programId)
    .where('deactivatedAt', 'is', null)
    .where('lastVisitAt', 'is', null)
    .where('invitationDueAt', 'is not', null)
    .where(sql<boolean>`invitation_due_at is distinct from ${planned}::timestamptz`)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<string | null>`max(invitation_due_at)`.as('sendsAt'),
    ])
    .executeTakeFirstOrThrow();
}

/** Stops the invitations that are held; people who were never invited are planned for the next time, if there is one. */
export async function updateHeld(
  db: Db,
  programId: number,
  planned: Date | null,
  next: Date | null,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update member
    set invitation_due_at = case when invited_at is null then ${next}::timestamptz end
    where program_id = ${programId} and deactivated_at is null and last_visit_at is null
      and invitation_due_at is not null
      and invitation_due_at is distinct from ${planned}::timestamptz`.execute(db);
  return Number(numAffectedRows);
}

async function plan(
  db: Db,
  programId: number,
  dueAt: Date | null,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update member set invitation_due_at = ${dueAt}
    where program_id = ${programId} and deactivated_at is null and last_visit_at is null
      and ${which}`.execute(db);
  return Number(numAffectedRows);
}

/** Plans the invitations of some members who haven't signed in; returns how many. */
export function updateDue(
  db: Db,
  programId: number,
  memberIds: readonly number[] | undefined,
  dueAt: Date | null,
): Promise<number> {
  const which = memberIds === undefined ? sql`true` : sql`member_id = any(${memberIds}::bigint[])`;
  return plan(db, programId, dueAt, which);
}

/** Plans the invitations of everyone who was invited before and hasn't signed in; returns how many. */
export function updateReminded(db: Db, programId: number, dueAt: Date): Promise<number> {
  return plan(db, programId, dueAt, sql`invited_at is not null`);
}

/** Changes the time of first invitations that are planned for a time; held ones keep theirs. */
export function updatePlanned(
  db: Db,
  programId: number,
  before: Date | null,
  dueAt: Date | null,
): Promise<number> {
  return plan(db, programId, dueAt, sql`invited_at is null and invitation_due_at = ${before}`);
}

/** Locks some members whose invitation is due. */
export async function selectDueForUpdate(
  db: Db,
  programId: number,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id from member
    where program_id = ${programId} and invitation_due_at <= ${now} and deactivated_at is null
      and last_visit_at is null
    order by invitation_due_at, member_id limit ${limit} for update skip locked`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Records that a member was invited. */
export async function updateInvited(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ invitedAt: now, invitationDueAt: null })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Selects whether a member can be invited again: was invited, is active, and has never signed in. */
export async function selectAwaited(
  db: Db,
  programId: number,
  memberId: number,
): Promise<{ wasInvited: boolean } | undefined> {
  const row = await db
    .selectFrom('member')
    .select('invitedAt')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .where('lastVisitAt', 'is', null)
    .executeTakeFirst();
  return row && { wasInvited: row.invitedAt !== null };
}
