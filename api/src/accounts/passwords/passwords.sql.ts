import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the owner of a password, if they are active. */
export function selectOwner(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .innerJoin('program', 'program.programId', 'member.programId')
    .select([
      'memberId',
      'email',
      'username',
      'firstName',
      'lastName',
      'language',
      'roleName',
      'passwordHash',
      'program.name as programName',
    ])
    .where('member.programId', '=', programId)
    .where('program.programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** The owner of a password. */
export type Owner = NonNullable<Awaited<ReturnType<typeof selectOwner>>>;

/** A stored link that lets a member choose a new password. */
export interface ResetRow {
  resetId: number;
  memberId: number;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  isInvitation: boolean;
}

/** Inserts a reset. */
export async function insertReset(db: Db, programId: number, reset: ResetRow): Promise<void> {
  await db
    .insertInto('passwordReset')
    .values({ programId, ...reset })
    .execute();
}

/**
 * Selects the owner of a reset and whether it invited them, even if it has ended; undefined if the token doesn't match.
 */
export async function selectOwnerOfReset(
  db: Db,
  programId: number,
  { resetId, tokenHash }: Pick<ResetRow, 'resetId' | 'tokenHash'>,
): Promise<{ memberId: number; isInvitation: boolean } | undefined> {
  return db
    .selectFrom('passwordReset')
    .select(['memberId', 'isInvitation'])
    .where('programId', '=', programId)
    .where('resetId', '=', resetId)
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** Uses up a valid reset; returns false if it isn't valid. Of two concurrent calls, only one returns true. */
export async function useReset(
  db: Db,
  programId: number,
  { resetId, tokenHash }: Pick<ResetRow, 'resetId' | 'tokenHash'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passwordReset')
    .set({ endedAt: now })
    .where('programId', '=', programId)
    .where('resetId', '=', resetId)
    .where('tokenHash', '=', tokenHash)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`expires_at > ${now}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes a member's new password, and ends all their valid resets. */
export async function updatePassword(
  db: Db,
  programId: number,
  { memberId, passwordHash, now }: { memberId: number; passwordHash: string; now: Date },
): Promise<void> {
  await db
    .updateTable('member')
    .set({ passwordHash })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
  await endResets(db, programId, memberId, now);
}

/** Ends all valid links of a member. */
export async function endResets(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('passwordReset')
    .set({ endedAt: now })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .execute();
}
