import type { Db } from '#engine/postgres/index.ts';
import { sql } from 'kysely';

/** Selects members to mail, without those who have left. */
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
