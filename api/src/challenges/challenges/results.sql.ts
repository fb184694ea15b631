import { togetherFormats } from '@stridewell/rules';
import { sql } from 'kysely';
import { type Db, isNamedTo, type Reader } from '#engine/postgres/index.ts';
import { ownWeeksOf, stepsOf } from '#engine/leaderboard/index.ts';

/** Selects the challenges that closed before an instant and whose result isn't sealed, the earliest first. */
export async function selectUnsealed(db: Db, programId: number, closedBy: Date): Promise<number[]> {
  const { rows } = await sql<{ challengeId: number }>`
    select board.leaderboard_id as challenge_id from leaderboard board
    join challenge on challenge.program_id = ${programId}
      and challenge.challenge_id = board.leaderboard_id and challenge.deleted_at is null
    where board.program_id = ${programId} and board.kind = 'challenge' and board.closes_at < ${closedBy}
      and not exists (select from challenge_seal seal
        where seal.program_id = ${programId} and seal.challenge_id = board.leaderboard_id)
    order by board.closes_at`.execute(db);
  return rows.map(({ challengeId }) => challengeId);
}

/** Selects whether a result is written, and locks that; undefined while another instance writes it. */
export function selectProgressForUpdate(
  db: Db,
  programId: number,
  challengeId: number,
): Promise<{ resultsWrittenAt: string | null } | undefined> {
  return db
    .selectFrom('challenge')
    .select('resultsWrittenAt')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Records that the last row of a result is written. */
export async function updateWritten(
  db: Db,
  programId: number,
  challengeId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('challenge')
    .set({ resultsWrittenAt: now })
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .execute();
}

/** The last row of a result so far. */
export interface LastResult {
  position: number;
  contenderId: number;
  rank: number | null;
  bucket: number | null;
  total: number;
  activeDays: number;
  verifiedSteps: number;
}

/** Selects the last row written for a result. The caller holds its lock. */
export async function selectLastResult(
  db: Db,
  programId: number,
  challengeId: number,
): Promise<LastResult | undefined> {
  const { rows } = await sql<LastResult>`
    select last.position, last.contender_id, last.rank, score.bucket, last.total, last.active_days,
      last.verified_steps
    from challenge_result last
    left join leaderboard_score score
      on score.program_id = ${programId} and score.leaderboard_id = last.challenge_id
      and score.contender_id = last.contender_id
    where last.program_id = ${programId} and last.challenge_id = ${challengeId}
    order by last.position desc limit 1`.execute(db);
  return rows[0];
}

/** The size of the team or organization `next` on the last day of `board`; null if `next` is a member. */
function membersAtTheEnd(programId: number) {
  return sql`case when board.contenders <> 'members' then coalesce((
    select size.members from group_size size
    where size.program_id = ${programId} and size.group_id = next.contender_id
      and size.from_day <= board.end_day
    order by size.from_day desc limit 1), 0) end`;
}

/** A bucket above all others: the first row comes after it. */
const aboveAll = 2 ** 31 - 1;

/**
 * Writes the next rows of a result, in board order, and returns how many. The board no longer changes; the rows after
 * the last one are found by index, those equal to it first.
 */
export async function insertNextResults(
  db: Db,
  programId: number,
  challengeId: number,
  rowsPerBatch: number,
  last: LastResult | undefined,
): Promise<number> {
  const participants = last?.position ?? 0;
  const key = sql`(${last?.bucket ?? aboveAll}::int, ${last?.total ?? 0}::bigint,
    ${last?.activeDays ?? 0}::int, ${last?.verifiedSteps ?? 0}::bigint)`;
  const ofBoard = sql`
    select contender_id, bucket, total, active_days, verified_steps from leaderboard_score
    where program_id = ${programId} and leaderboard_id = ${challengeId}`;
  const order = sql`bucket desc, total desc, active_days desc, verified_steps desc`;
  const { numAffectedRows = 0n } = await sql`
    with next as materialized (
      select * from (
        (${ofBoard} and (bucket, total, active_days, verified_steps) = ${key}
            and contender_id > ${last?.contenderId ?? 0}
          order by contender_id limit ${rowsPerBatch})
        union all
        (${ofBoard} and (bucket, total, active_days, verified_steps) < ${key}
          order by ${order}, contender_id limit ${rowsPerBatch})
      ) score
      order by ${order}, contender_id
      limit ${rowsPerBatch}
    ), row as (
      select next.contender_id, next.total, next.active_days, next.verified_steps,
        (${participants}::int + row_number() over (order by ${order}, contender_id))::int as position,
        case when total = 0 then null
          when (bucket, total, active_days, verified_steps) = ${key} then ${last?.rank ?? null}::int
          else (${participants}::int + rank() over (order by ${order}))::int end as rank,
        ${membersAtTheEnd(programId)} as members,
        own.days as compared_days, own.day_average, own.usual_average, own.steady_days
      from next
      join leaderboard board
        on board.program_id = ${programId} and board.leaderboard_id = ${challengeId}
      left join (${ownWeeksOf(programId, { challengeId, last: null })}) own
        on board.contenders = 'members' and own.member_id = next.contender_id
    )
    insert into challenge_result
      (program_id, challenge_id, position, contender_id, rank, total, active_days, verified_steps,
        members, compared_days, day_average, usual_average, steady_days)
    select ${programId}::bigint, ${challengeId}::bigint, position, contender_id, rank, total,
      active_days, verified_steps, members, compared_days, day_average, usual_average, steady_days
    from row order by position`.execute(db);
  return Number(numAffectedRows);
}

/** A member who gets the points of a challenge. */
export interface RewardedRow {
  memberId: number;
  endDay: string;
  points: number;
}

/**
 * Selects the members in some rows of a result who reached the goal of a challenge with reward points. If all share one
 * goal, these are all who contributed.
 */
export async function selectRewarded(
  db: Db,
  programId: number,
  { challengeId, first, last }: { challengeId: number; first: number; last: number },
): Promise<RewardedRow[]> {
  const { rows } = await sql<RewardedRow>`
    select result.contender_id as member_id, board.end_day, challenge.incentive_points as points
    from challenge_result result
    join challenge on challenge.program_id = ${programId}
      and challenge.challenge_id = result.challenge_id and challenge.incentive_points is not null
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = result.challenge_id and board.contenders = 'members'
    where result.program_id = ${programId} and result.challenge_id = ${challengeId}
      and result.position between ${first} and ${last} and result.total > 0
      and board.goal <= case when board.format = any(${togetherFormats}::text[]) then (
          select sum(score.total) from leaderboard_score score
          where score.program_id = ${programId} and score.leaderboard_id = ${challengeId})
        else result.total end
    order by result.contender_id`.execute(db);
  return rows;
}

/** A row of a result with the name of the member, team or organization. */
export interface ResultRow {
  position: number;
  rank: number | null;
  contenderId: number;
  /** Empty for other members who hide their name. */
  name: string;
  isNamed: boolean;
  /** In steps; fractional for groups whose days are averaged. */
  total: number;
  activeDays: number;
  verifiedSteps: number;
  members: number | null;
}

/** Selects rows of a result by their positions, which have no gaps. */
export async function selectResults(
  db: Db,
  reader: Reader,
  challengeId: number,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<ResultRow[]> {
  const { programId } = reader;
  const isHidden = sql`coalesce(not ${isNamedTo(reader)}, false)`;
  const { rows } = await sql<ResultRow>`
    select result.position, result.rank, result.contender_id, ${stepsOf('result.total')} as total,
      result.active_days, ${stepsOf('result.verified_steps')} as verified_steps, result.members,
      not ${isHidden} as is_named,
      coalesce(team.name, organization.name, case when ${isHidden} then ''
        else member.first_name || ' ' || member.last_name end) as name
    from challenge_result result
    join leaderboard board
      on board.program_id = ${programId} and board.leaderboard_id = result.challenge_id
    left join member on member.program_id = ${programId}
      and member.member_id = result.contender_id
    left join team on team.program_id = ${programId} and team.team_id = result.contender_id
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = result.contender_id
    where result.program_id = ${programId} and result.challenge_id = ${challengeId}
      and result.position > ${offset} and result.position <= ${offset + perPage}
    order by result.position`.execute(db);
  return rows;
}
