import { sql } from 'kysely';
import { type Db, notBeforeJoining } from '#engine/postgres/index.ts';

/** The changed columns of a challenge's own row; omitted columns stay. */
export interface ChallengeColumns {
  name?: string;
  description?: string;
  image?: string | null;
  steps?: number;
  atStake?: string | null;
  incentivePoints?: number | null;
  recognitionTitle?: string | null;
  allowAddingCompletionDate?: boolean;
  allowFreeTextInput?: boolean;
  featured?: boolean;
  isOpen?: boolean;
  isPublic?: boolean;
  lastJoinDay?: string | null;
  graceHours?: number;
  lateJoinCounts?: 'challenge-start' | 'join-date';
  mapId?: number | null;
  archivedAt?: Date | null;
}

/** Locks a challenge, so that no one joins it in the meantime. */
export async function lockChallenge(db: Db, programId: number, challengeId: number): Promise<void> {
  await db
    .selectFrom('challenge')
    .select('challengeId')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .forUpdate()
    .execute();
}

/** Updates a challenge; returns false if it doesn't exist or has another version than the given one. */
export async function updateChallengeRow(
  db: Db,
  programId: number,
  challengeId: number,
  columns: ChallengeColumns & { deletedAt?: Date },
  updatedAt: Date,
  version?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('challenge')
    .set({ ...columns, updatedAt, version: sql`version + 1` })
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('deletedAt', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Selects the members who take part in a challenge individually. */
export async function selectMembersIn(
  db: Db,
  programId: number,
  challengeId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('challengeMember')
    .select('memberId')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('leftAt', 'is', null)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/**
 * Ends all memberships of a challenge, deletes its invitations and requests, and unsets it as anyone's featured
 * challenge.
 */
export async function endEverything(
  db: Db,
  programId: number,
  { challengeId, by, at }: { challengeId: number; by: number; at: Date },
): Promise<void> {
  for (const [table, name] of [
    ['challengeMember', 'challenge_member'],
    ['groupChallenge', 'group_challenge'],
  ] as const) {
    await db
      .updateTable(table)
      .set({ leftAt: notBeforeJoining(name, at), leftBy: by })
      .where('programId', '=', programId)
      .where('challengeId', '=', challengeId)
      .where('leftAt', 'is', null)
      .execute();
  }
  await forget(db, programId, challengeId);
}

/** Deletes the invitations and requests of a challenge, and unsets it as anyone's featured challenge. */
export async function forget(db: Db, programId: number, challengeId: number): Promise<void> {
  for (const table of ['challengeInvitation', 'challengeJoinRequest'] as const) {
    await db
      .deleteFrom(table)
      .where('programId', '=', programId)
      .where('challengeId', '=', challengeId)
      .execute();
  }
  await sql`update member set featured_challenge_id = null
    where program_id = ${programId} and featured_challenge_id = ${challengeId}`.execute(db);
}
