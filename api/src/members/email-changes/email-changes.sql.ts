import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Locks an active member and selects what a change to their account is checked against. */
export function selectAccountForUpdate(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['memberId', 'email', 'username', 'firstName', 'lastName'])
    .select(['language', 'roleName', 'lastVisitAt', 'employeeId'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** An account whose sign-in or contact details change, as the lock reads it. */
export type Account = NonNullable<Awaited<ReturnType<typeof selectAccountForUpdate>>>;

/** The account fields that can be changed. */
export interface AccountChanges {
  email?: string;
  username?: string;
  firstName?: string;
  lastName?: string;
  language?: 'en' | 'es';
  employeeId?: string | null;
}

/** Writes the changes to an account. */
export async function updateAccount(
  db: Db,
  programId: number,
  memberId: number,
  changes: AccountChanges,
): Promise<void> {
  await db
    .updateTable('member')
    .set(changes)
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** A change of an email address to store. */
export interface NewEmailChange {
  changeId: number;
  memberId: number;
  fromEmail: string;
  toEmail: string;
  changedBy: number;
  changedAt: Date;
  undoUntil: Date;
  releasedAt: Date | null;
}

/** Inserts a change of an email address. */
export async function insertEmailChange(
  db: Db,
  programId: number,
  change: NewEmailChange,
): Promise<void> {
  await db
    .insertInto('emailChange')
    .values({ programId, ...change })
    .execute();
}

/** Selects a change of an email address. */
export function selectEmailChange(db: Db, programId: number, changeId: number) {
  return db
    .selectFrom('emailChange')
    .select(['memberId', 'fromEmail', 'changedBy', 'changedAt', 'undoneAt'])
    .where('programId', '=', programId)
    .where('changeId', '=', changeId)
    .executeTakeFirst();
}

/** Marks a change and the member's later ones as undone; returns the addresses that those set. */
export async function updateUndone(
  db: Db,
  programId: number,
  { memberId, changeId }: { memberId: number; changeId: number },
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('emailChange')
    .set({ undoneAt: now, releasedAt: now })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('changeId', '>=', changeId)
    .where('undoneAt', 'is', null)
    .returning('toEmail')
    .execute();
  return rows.map(({ toEmail }) => toEmail);
}

/** Marks old addresses that can no longer be restored as free, and returns their owners. */
export async function updateReleased(
  db: Db,
  programId: number,
  now: Date,
): Promise<{ memberId: number; fromEmail: string }[]> {
  const { rows } = await sql<{ memberId: number; fromEmail: string }>`
    update email_change set released_at = ${now}
    where program_id = ${programId} and released_at is null and undo_until <= ${now}
    returning member_id, from_email`.execute(db);
  return rows;
}

/** Selects the addresses that a member has or that are reserved while a change can be undone. */
export async function selectKeptEmails(
  db: Db,
  programId: number,
  memberId: number,
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from member where program_id = ${programId} and member_id = ${memberId}
    union select from_email from email_change
      where program_id = ${programId} and member_id = ${memberId} and released_at is null`.execute(
    db,
  );
  return rows.map(({ email }) => email);
}
