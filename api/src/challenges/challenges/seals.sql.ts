import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { ContenderKind, GroupCounting } from '#engine/leaderboard/index.ts';

/** The board of a result, with how its days counted. */
export interface SealedBoard {
  challengeId: number;
  contenders: ContenderKind;
  counting: GroupCounting;
}

/** Selects the board of a challenge's result. */
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

/** The content of a result's seal. */
export interface Seal {
  participants: number;
  digest: Buffer;
  keyId: string;
  mac: Buffer;
}

/** Inserts the seal of a result, and returns whether it had none. */
export async function insertSeal(
  db: Db,
  programId: number,
  challengeId: number,
  seal: Seal & { sealedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('challengeSeal')
    .values({ programId, challengeId, ...seal })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The seal of a result, with its board. */
export interface SealRow extends SealedBoard, Seal {
  sealedAt: string;
}

/** Selects the seals of all challenges, or of the given ones, the first challenge first. */
export async function selectSeals(
  db: Db,
  programId: number,
  challengeIds?: readonly number[],
): Promise<SealRow[]> {
  const among = challengeIds ? sql`and seal.challenge_id = any(${challengeIds}::bigint[])` : sql``;
  const { rows } = await sql<SealRow>`
    select seal.challenge_id, seal.participants, seal.digest, seal.key_id, seal.mac, seal.sealed_at,
      board.contenders, board.counting
    from challenge_seal seal
    join leaderboard board
      on board.program_id = ${programId} and board.leaderboard_id = seal.challenge_id
    where seal.program_id = ${programId} ${among}
    order by seal.challenge_id`.execute(db);
  return rows;
}

/** Rows of a result, one per line; null if no row is left. */
export interface ResultLines {
  rows: number;
  lastPosition: number | null;
  lines: string | null;
}

/** Selects the next rows of a result after a position; `members` is only included if it isn't null. */
export async function selectResultLines(
  db: Db,
  programId: number,
  challengeId: number,
  { after, limit }: { after: number; limit: number },
): Promise<ResultLines> {
  const { rows } = await sql<ResultLines>`
    select count(*)::int as rows, max(position) as last_position,
      string_agg(concat_ws(',', position, contender_id, coalesce(rank, 0), total, active_days,
        verified_steps, members), E'\n' order by position) as lines
    from (select * from challenge_result
      where program_id = ${programId} and challenge_id = ${challengeId} and position > ${after}
      order by position limit ${limit}) row`.execute(db);
  const [next] = rows;
  if (!next) throw new Error('An aggregate answers one row.');
  return next;
}
