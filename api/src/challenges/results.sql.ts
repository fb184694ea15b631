import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** Selects the challenges between members that closed before an instant and whose result is not sealed, the earliest first. */
export async function selectUnsealed(db: Db, programId: number, closedBy: Date): Promise<number[]> {
  const { rows } = await sql<{ challengeId: number }>`
    select board.leaderboard_id as challenge_id from leaderboard board
    where board.program_id = ${programId} and board.kind = 'challenge' and board.closes_at < ${closedBy}
      and board.contenders = 'members'
      and not exists (select from challenge_seal seal
        where seal.program_id = board.program_id and seal.challenge_id = board.leaderboard_id
          and seal.sealed_at is not null)
    order by board.closes_at`.execute(db);
  return rows.map(({ challengeId }) => challengeId);
}

/** How far a result is written; the last row that is there, if any. */
export interface SealProgress {
  members: number;
  digest: Buffer;
  rowsAtOnce: number;
  sealedAt: string | null;
  memberId: number | null;
  rank: number | null;
  bucket: number | null;
  total: number | null;
  activeDays: number | null;
  verifiedSteps: number | null;
}

/** What the digest of a result begins with, so that no two challenges have the same of the same rows. */
export function firstDigest(challengeId: number): Buffer {
  return createHash('sha256').update(`result of challenge ${challengeId}`).digest();
}

/** The digest of the rows named `row` behind that of the rows before them. */
function nextDigest(before: Buffer) {
  return sql<Buffer>`sha256(${before}::bytea || convert_to(string_agg(
    concat_ws(',', row.position, row.member_id, coalesce(row.rank, 0), row.total, row.active_days,
      row.verified_steps), E'\n' order by row.position), 'UTF8'))`;
}

/** Selects how far a result is written, and locks that; undefined while somebody else writes it. */
export async function selectSealForUpdate(
  db: Db,
  programId: number,
  challengeId: number,
  rowsAtOnce: number,
): Promise<SealProgress | undefined> {
  await sql`
    insert into challenge_seal (program_id, challenge_id, members, digest, rows_at_once)
    values (${programId}, ${challengeId}, 0, ${firstDigest(challengeId)}, ${rowsAtOnce})
    on conflict do nothing`.execute(db);
  const { rows } = await sql<SealProgress>`
    select seal.members, seal.digest, seal.rows_at_once, seal.sealed_at,
      last.member_id, last.rank, score.bucket, last.total, last.active_days, last.verified_steps
    from challenge_seal seal
    left join challenge_result last
      on last.program_id = seal.program_id and last.challenge_id = seal.challenge_id
      and last.position = seal.members
    left join leaderboard_score score
      on score.program_id = seal.program_id and score.leaderboard_id = seal.challenge_id
      and score.contender_id = last.member_id
    where seal.program_id = ${programId} and seal.challenge_id = ${challengeId}
    for update of seal skip locked`.execute(db);
  return rows[0];
}

/** A bucket above every bucket: the first row comes after it. */
const aboveAll = 2 ** 31 - 1;

/**
 * Writes the next rows of a result, in the order of the board, and answers how many and the digest with them.
 * The board no longer changes; the rows after the last are found by index, those equal to it first.
 */
export async function insertNextResults(
  db: Db,
  programId: number,
  challengeId: number,
  { members, digest, rowsAtOnce, ...last }: SealProgress,
): Promise<{ rows: number; digest: Buffer | null }> {
  const key = sql`(${last.bucket ?? aboveAll}::int, ${last.total ?? 0}::bigint,
    ${last.activeDays ?? 0}::int, ${last.verifiedSteps ?? 0}::bigint)`;
  const ofBoard = sql`
    select contender_id as member_id, bucket, total, active_days, verified_steps from leaderboard_score
    where program_id = ${programId} and leaderboard_id = ${challengeId}`;
  const order = sql`bucket desc, total desc, active_days desc, verified_steps desc`;
  const { rows } = await sql<{ rows: number; digest: Buffer | null }>`
    with next as materialized (
      select * from (
        (${ofBoard} and (bucket, total, active_days, verified_steps) = ${key}
            and contender_id > ${last.memberId ?? 0}
          order by contender_id limit ${rowsAtOnce})
        union all
        (${ofBoard} and (bucket, total, active_days, verified_steps) < ${key}
          order by ${order}, contender_id limit ${rowsAtOnce})
      ) score
      order by ${order}, member_id
      limit ${rowsAtOnce}
    ), row as (
      select member_id, total, active_days, verified_steps,
        (${members}::int + row_number() over (order by ${order}, member_id))::int as position,
        case when total = 0 then null
          when (bucket, total, active_days, verified_steps) = ${key} then ${last.rank}::int
          else (${members}::int + rank() over (order by ${order}))::int end as rank
      from next
    ), inserted as (
      insert into challenge_result
        (program_id, challenge_id, position, member_id, rank, total, active_days, verified_steps)
      select ${programId}::bigint, ${challengeId}::bigint, position, member_id, rank, total,
        active_days, verified_steps
      from row order by position
    )
    select count(*)::int as rows, case when count(*) > 0 then ${nextDigest(digest)} end as digest
    from row`.execute(db);
  const [written] = rows;
  if (!written) throw new Error('An aggregate answers one row.');
  return written;
}

/** Keeps how far a result is written; with an instant it is sealed. */
export async function updateSeal(
  db: Db,
  programId: number,
  challengeId: number,
  seal: { members: number; digest: Buffer; sealedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('challengeSeal')
    .set(seal)
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .execute();
}

/** The seal of a result. */
export interface SealRow {
  challengeId: number;
  members: number;
  digest: Buffer;
  rowsAtOnce: number;
  sealedAt: string;
}

/** Selects the seals of those of some challenges whose result is whole. */
export async function selectSeals(
  db: Db,
  programId: number,
  challengeIds: readonly number[],
): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select challenge_id, members, digest, rows_at_once, sealed_at from challenge_seal
    where program_id = ${programId} and challenge_id = any(${challengeIds}::bigint[])
      and sealed_at is not null`.execute(db);
  return rows;
}

/** Selects the seals of every challenge whose result is whole, the first challenge first. */
export function selectEverySeal(db: Db, programId: number): Promise<Omit<SealRow, 'sealedAt'>[]> {
  return db
    .selectFrom('challengeSeal')
    .select(['challengeId', 'members', 'digest', 'rowsAtOnce'])
    .where('programId', '=', programId)
    .where('sealedAt', 'is not', null)
    .orderBy('challengeId')
    .execute();
}

/** A row of a result with the member's name. */
export interface ResultRow {
  position: number;
  rank: number | null;
  memberId: number;
  name: string;
  total: number;
  activeDays: number;
  verifiedSteps: number;
}

/** Selects rows of a result by their positions, which have no gaps. */
export async function selectResults(
  db: Db,
  programId: number,
  challengeId: number,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<ResultRow[]> {
  const { rows } = await sql<ResultRow>`
    select result.position, result.rank, result.member_id, result.total, result.active_days,
      result.verified_steps, member.first_name || ' ' || member.last_name as name
    from challenge_result result
    join member on member.program_id = result.program_id and member.member_id = result.member_id
    where result.program_id = ${programId} and result.challenge_id = ${challengeId}
      and result.position > ${offset} and result.position <= ${offset + perPage}
    order by result.position`.execute(db);
  return rows;
}

/** The digest of the next rows of a result behind that of the rows before them; null where no row is left. */
export async function selectNextDigest(
  db: Db,
  programId: number,
  { challengeId, rowsAtOnce }: Pick<SealRow, 'challengeId' | 'rowsAtOnce'>,
  { position, digest }: { position: number; digest: Buffer },
): Promise<Buffer | null> {
  const { rows } = await sql<{ digest: Buffer | null }>`
    select case when count(*) > 0 then ${nextDigest(digest)} end as digest
    from challenge_result row
    where row.program_id = ${programId} and row.challenge_id = ${challengeId}
      and row.position > ${position} and row.position <= ${position + rowsAtOnce}`.execute(db);
  return rows[0]?.digest ?? null;
}
