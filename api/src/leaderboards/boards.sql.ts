import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';
import type { Period } from './periods.ts';
import { addMoved } from './scores.sql.ts';

/** Tells whether the boards of some periods are open and hold some members. */
export async function selectAreOpen(
  db: Db,
  programId: number,
  periods: readonly Period[],
  memberIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ areOpen: boolean }>`
    select coalesce(bool_and(held.people = ${memberIds.length}), false) as are_open
    from unnest(${periods.map(({ kind }) => kind)}::text[],
      ${periods.map(({ startDay }) => startDay)}::date[]) as needed (kind, start_day)
    left join leaderboard board
      on board.program_id = ${programId} and board.kind = needed.kind
      and board.start_day is not distinct from needed.start_day
    cross join lateral (
      select count(*) as people from leaderboard_score score
      where score.program_id = ${programId} and score.leaderboard_id = board.leaderboard_id
        and score.member_id = any(${memberIds}::bigint[])
    ) held`.execute(db);
  return rows[0]?.areOpen ?? false;
}

/** Puts every member of the program who is not there yet, with nothing, on the boards of some periods. */
export async function insertEveryMember(
  db: Db,
  programId: number,
  periods: readonly Period[],
): Promise<void> {
  await sql`
    with inserted as (
      insert into leaderboard_score
        (program_id, leaderboard_id, member_id, total, active_days, verified_steps)
      select member.program_id, board.leaderboard_id, member.member_id, 0, 0, 0
      from unnest(${periods.map(({ kind }) => kind)}::text[],
        ${periods.map(({ startDay }) => startDay)}::date[]) as needed (kind, start_day)
      join leaderboard board
        on board.program_id = ${programId} and board.kind = needed.kind
        and board.start_day is not distinct from needed.start_day
      join member on member.program_id = ${programId} and member.deactivated_at is null
      where not exists (
        select from leaderboard_score score
        where score.program_id = ${programId} and score.leaderboard_id = board.leaderboard_id
          and score.member_id = member.member_id)
      order by board.leaderboard_id, member.member_id
      on conflict do nothing
      returning leaderboard_id
    ), moved as (
      select leaderboard_id, 0 as bucket, 1 as people from inserted
    )
    ${addMoved(programId)}`.execute(db);
}

/** A board, as it is made. */
export interface NewLeaderboard {
  leaderboardId: number;
  kind: 'challenge' | Period['kind'];
  startDay: string | null;
  endDay: string | null;
  bucketShift: number;
  goal: number | null;
  dailyCap: number;
  countsActivities: boolean;
  closesAt: Date | null;
}

/** Inserts boards; a period that has one keeps it, also when another writer is just making it. */
export async function insertLeaderboards(
  db: Db,
  programId: number,
  boards: readonly NewLeaderboard[],
): Promise<void> {
  await db
    .insertInto('leaderboard')
    .values(boards.map((board) => ({ programId, ...board })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
