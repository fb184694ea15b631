import { sql } from 'kysely';
import { type Db, notBeforeJoining } from '#engine/postgres/index.ts';

/** What of a challenge's own row changes; what is left out stays. */
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

/** Locks a challenge: nobody joins it meanwhile. */
export async function lockChallenge(db: Db, programId: number, challengeId: number): Promise<void> {
  await db
    .selectFrom('challenge')
    .select('challengeId')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .forUpdate()
    .execute();
}

/** Changes a challenge; false where there is none, or none of the version that is named. */
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

/** Selects who is in a challenge by themself. */
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

/** Ends who is in a challenge, and deletes invitations and requests; it is nobody's featured challenge any more. */
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

/** Deletes the invitations and requests of a challenge; it is nobody's featured challenge any more. */
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
