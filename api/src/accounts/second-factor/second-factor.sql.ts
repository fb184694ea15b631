import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects and locks the app of a member, so that no one else uses its codes meanwhile. */
export function selectTotpForUpdate(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('totp')
    .select(['secret', 'confirmedAt', 'lastStep'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

/** Inserts an unconfirmed app, replacing another unconfirmed one. */
export async function upsertTotp(
  db: Db,
  programId: number,
  memberId: number,
  { secret, now }: { secret: string; now: Date },
): Promise<void> {
  await sql`
    insert into totp (program_id, member_id, secret, created_at)
    values (${programId}, ${memberId}, ${secret}, ${now})
    on conflict (program_id, member_id) do update set secret = excluded.secret,
      created_at = excluded.created_at, confirmed_at = null, last_step = 0`.execute(db);
}

/** Records that a code of a step was used, or that it confirmed the app. */
export async function updateTotp(
  db: Db,
  programId: number,
  memberId: number,
  changes: { lastStep: number; confirmedAt?: Date },
): Promise<void> {
  await db
    .updateTable('totp')
    .set(changes)
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Deletes the app of a member. */
export async function deleteTotp(db: Db, programId: number, memberId: number): Promise<void> {
  await db
    .deleteFrom('totp')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Deletes the recovery codes of a member. */
export async function deleteRecoveryCodes(
  db: Db,
  programId: number,
  memberId: number,
): Promise<void> {
  await db
    .deleteFrom('recoveryCode')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Replaces the recovery codes of a member. */
export async function replaceRecoveryCodes(
  db: Db,
  programId: number,
  memberId: number,
  { keyId, hashes }: { keyId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await deleteRecoveryCodes(db, programId, memberId);
  await db
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ programId, memberId, codeHash, keyId })))
    .execute();
}

/** Uses up a recovery code; returns whether it was used before, and undefined if it doesn't exist. */
export async function takeRecoveryCode(
  db: Db,
  programId: number,
  memberId: number,
  codeHash: Buffer,
  now: Date,
): Promise<'first' | 'used' | undefined> {
  const taken = await db
    .updateTable('recoveryCode')
    .set({ usedAt: now })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows > 0n) return 'first';
  const known = await db
    .selectFrom('recoveryCode')
    .select('usedAt')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return known && 'used';
}

/**
 * Selects a member's second factors and what their program requires. Recovery codes with keys other than
 * `recoveryKeyIds` can't be used and aren't counted.
 */
export async function selectFactors(
  db: Db,
  programId: number,
  memberId: number,
  recoveryKeyIds: readonly string[],
) {
  return db
    .selectFrom('member')
    .innerJoin('program', (join) => join.on('program.programId', '=', programId))
    .select(({ selectFrom }) => [
      'member.roleName',
      'member.username',
      'program.twoFactor',
      selectFrom('resellerPerson')
        .select('resellerPerson.resellerId')
        .where('resellerPerson.programId', '=', programId)
        .where('resellerPerson.memberId', '=', memberId)
        .as('resellerId'),
      selectFrom('totp')
        .select('totp.confirmedAt')
        .where('totp.programId', '=', programId)
        .where('totp.memberId', '=', memberId)
        .as('confirmedAt'),
      selectFrom('recoveryCode')
        .select(sql<number>`count(*)::int`.as('left'))
        .where('recoveryCode.programId', '=', programId)
        .where('recoveryCode.memberId', '=', memberId)
        .where('recoveryCode.usedAt', 'is', null)
        .where(({ eb, or }) =>
          or([
            eb('recoveryCode.keyId', 'is', null),
            eb('recoveryCode.keyId', 'in', recoveryKeyIds),
          ]),
        )
        .$asScalar()
        .$notNull()
        .as('codesLeft'),
    ])
    .where('member.programId', '=', programId)
    .where('member.memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Records that a second factor was given in a session. */
export async function updateSession(
  db: Db,
  programId: number,
  sessionId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ secondFactorAt: now, provenAt: now })
    .where('programId', '=', programId)
    .where('sessionId', '=', sessionId)
    .execute();
}
