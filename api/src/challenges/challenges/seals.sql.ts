import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { ContenderKind, GroupCounting } from '#activity/leaderboards/group-boards.service.ts';

/** Whose result it is, and how their days counted. */
export interface SealedBoard {
  challengeId: number;
  contenders: ContenderKind;
  counting: GroupCounting;
}

/** Selects what a challenge's result is of. */
export function selectSealedBoard(
  db: Db,
  programId: number,
  challengeId: number,
): Promise<SealedBoard> {
  return db
    .selectFrom('leaderboard')
    .select(['leaderboardId as challengeId', 'contenders', 'counting'])
    .where('programId', '=', programId)
    .where('leaderboardId', '=', challengeId)
    .executeTakeFirstOrThrow();
}

/**
 * What the digest of a result begins with: the challenge, so that no two have the same of the same rows, and of
 * teams and organizations how their days counted. A member's days are never divided.
 */
export function firstDigest({ challengeId, contenders, counting }: SealedBoard): Buffer {
  const counted = contenders === 'members' ? '' : ` of ${contenders} by ${counting}`;
  return createHash('sha256').update(`result of challenge ${challengeId}${counted}`).digest();
}

/** The digest of the rows named `row` behind that of the rows before them; `members` only where there are any. */
export function nextDigest(before: Buffer) {
  return sql<Buffer>`sha256(${before}::bytea || convert_to(string_agg(
    concat_ws(',', row.position, row.contender_id, coalesce(row.rank, 0), row.total, row.active_days,
      row.verified_steps, row.members), E'\n' order by row.position), 'UTF8'))`;
}

/** Keeps how far a result is written; with an instant it is sealed. */
export async function updateSeal(
  db: Db,
  programId: number,
  challengeId: number,
  seal: { participants: number; digest: Buffer; sealedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('challengeSeal')
    .set(seal)
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .execute();
}

/** The seal of a result. */
export interface SealRow extends SealedBoard {
  participants: number;
  digest: Buffer;
  rowsAtOnce: number;
  sealedAt: string;
}

/** Selects the seals of every challenge whose result is whole, or of those among some, the first challenge first. */
export async function selectSeals(
  db: Db,
  programId: number,
  challengeIds?: readonly number[],
): Promise<SealRow[]> {
  const among = challengeIds ? sql`and seal.challenge_id = any(${challengeIds}::bigint[])` : sql``;
  const { rows } = await sql<SealRow>`
    select seal.challenge_id, seal.participants, seal.digest, seal.rows_at_once, seal.sealed_at,
      board.contenders, board.counting
    from challenge_seal seal
    join leaderboard board
      on board.program_id = seal.program_id and board.leaderboard_id = seal.challenge_id
    where seal.program_id = ${programId} and seal.sealed_at is not null ${among}
    order by seal.challenge_id`.execute(db);
  return rows;
}

/** Counts the next rows of a result and digests them behind those before them; a digest of null where no row is left. */
export async function selectNextDigest(
  db: Db,
  programId: number,
  { challengeId, rowsAtOnce }: Pick<SealRow, 'challengeId' | 'rowsAtOnce'>,
  { position, digest }: { position: number; digest: Buffer },
): Promise<{ rows: number; digest: Buffer | null }> {
  const { rows } = await sql<{ rows: number; digest: Buffer | null }>`
    select count(*)::int as rows, case when count(*) > 0 then ${nextDigest(digest)} end as digest
    from challenge_result row
    where row.program_id = ${programId} and row.challenge_id = ${challengeId}
      and row.position > ${position} and row.position <= ${position + rowsAtOnce}`.execute(db);
  const [next] = rows;
  if (!next) throw new Error('An aggregate answers one row.');
  return next;
}
