import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** How a member proved their identity when they allowed a sign-in method; `signed-in` is a session of their own. */
export type LinkedBy = 'signed-in' | 'password' | 'passkey' | 'mail';

/** Selects the sign-in methods that a member used or allowed. */
export function selectSources(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('signInSource')
    .select(['source', 'name', 'firstUsedAt', 'linkedAt', 'linkedBy'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('source')
    .execute();
}

/** Selects what a member allowed a sign-in method to do; undefined if they never used it. */
export function selectSource(db: Db, programId: number, memberId: number, source: string) {
  return db
    .selectFrom('signInSource')
    .select(['linkedAt', 'linkedBy'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('source', '=', source)
    .executeTakeFirst();
}

/** Records that a method signed a member in; returns whether it was the first time. */
export async function markUsed(
  db: Db,
  programId: number,
  { memberId, source, name }: { memberId: number; source: string; name: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into sign_in_source as known (program_id, member_id, source, name, first_used_at)
    values (${programId}, ${memberId}, ${source}, ${name}, ${now})
    on conflict (program_id, member_id, source) do update set first_used_at = excluded.first_used_at
      where known.first_used_at is null
    returning true as "isFirst"`.execute(db);
  return rows.length > 0;
}

/** Records that a member allows a method, and their proof; a proof from their own session is kept. */
export async function upsertLink(
  db: Db,
  programId: number,
  { memberId, source, name }: { memberId: number; source: string; name: string },
  linkedBy: LinkedBy,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into sign_in_source as known (program_id, member_id, source, name, linked_at, linked_by)
    values (${programId}, ${memberId}, ${source}, ${name}, ${now}, ${linkedBy})
    on conflict (program_id, member_id, source) do update
      set linked_at = excluded.linked_at, linked_by = excluded.linked_by
      where known.linked_by is distinct from excluded.linked_by
        and (known.linked_by is null or excluded.linked_by = 'signed-in')
    returning true as "isNew"`.execute(db);
  return rows.length > 0;
}

/** Withdraws a member's permission for a method; returns whether they had given it. */
export async function clearLink(
  db: Db,
  programId: number,
  { memberId, source }: { memberId: number; source: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('signInSource')
    .set({ linkedAt: null, linkedBy: null })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('source', '=', source)
    .where('linkedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Deletes how a member signed in since an instant: the methods that they used or allowed for the first time, the
 * permissions that they gave, and the linked subjects of identity providers.
 */
export async function forgetSignInsSince(
  db: Db,
  programId: number,
  memberId: number,
  since: Date,
): Promise<void> {
  await db
    .deleteFrom('signInSource')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where(sql<boolean>`coalesce(least(first_used_at, linked_at), ${since}) >= ${since}`)
    .execute();
  await db
    .updateTable('signInSource')
    .set({ linkedAt: null, linkedBy: null })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where(sql<boolean>`linked_at >= ${since}`)
    .execute();
  await db
    .deleteFrom('openidIdentity')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where(sql<boolean>`created_at >= ${since}`)
    .execute();
}
