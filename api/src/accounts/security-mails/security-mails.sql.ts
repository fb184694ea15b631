import type { Db } from '#engine/postgres/index.ts';
import { sql } from 'kysely';

/** Selects members to mail, if they are active. */
export function selectRecipients(db: Db, programId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('member')
    .select(['memberId', 'email', 'username', 'firstName', 'language'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('programId', '=', programId)
    .where('memberId', 'in', memberIds)
    .where('deactivatedAt', 'is', null)
    .execute();
}

/** Selects email changes that someone other than the member made and that haven't been undone. */
function replacements(db: Db, programId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('emailChange')
    .where('programId', '=', programId)
    .where('memberId', 'in', memberIds)
    .whereRef('changedBy', '<>', 'memberId')
    .where('undoneAt', 'is', null);
}

/** Selects when someone else last changed a member's address, and until when that can be undone. */
export function selectLastReplacement(db: Db, programId: number, memberId: number) {
  return replacements(db, programId, [memberId])
    .select(['changedAt', 'undoUntil'])
    .orderBy('changeId', 'desc')
    .executeTakeFirstOrThrow();
}

/**
 * Selects the previous addresses of members whose address an administrator or a people file changed, for as long as its
 * owner can undo the change.
 */
export async function selectReplacedEmails(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const rows = await replacements(db, programId, memberIds)
    .distinctOn('memberId')
    .select(['memberId', 'fromEmail'])
    .where('undoUntil', '>', now.toISOString())
    .orderBy('memberId')
    .orderBy('changeId')
    .execute();
  return new Map(rows.map(({ memberId, fromEmail }) => [memberId, fromEmail]));
}
