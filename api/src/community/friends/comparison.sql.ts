import { sql } from 'kysely';
import { type Db, type Reader, sharesStepsWith } from '#engine/postgres/index.ts';
import type { Week } from './friends.sql.ts';

/** How many challenges in common are selected. */
const maxInCommon = 5;

/** Selects the steps of a week of a member and of the reader; none if the reader may not see the member's steps. */
export async function selectWeeks(
  db: Db,
  reader: Reader,
  memberId: number,
  week: Week,
): Promise<{ weekSteps: number; ownWeekSteps: number } | undefined> {
  const stepsOf = (id: number) => sql`(select coalesce(sum(day.steps), 0)::int from member_day day
    where day.program_id = ${reader.programId} and day.member_id = ${id}
      and day.day between ${week.first} and ${week.last})`;
  const { rows } = await sql<{ weekSteps: number; ownWeekSteps: number }>`
    select ${stepsOf(memberId)} as "weekSteps", ${stepsOf(reader.memberId)} as "ownWeekSteps"
    from member where member.program_id = ${reader.programId} and member.member_id = ${memberId}
      and ${sharesStepsWith(reader)}`.execute(db);
  return rows[0];
}

/** Selects the unfinished challenges between individuals that a member and the reader take part in, next end first. */
export async function selectInCommon(
  db: Db,
  { programId, memberId: readerId }: Reader,
  memberId: number,
  today: string,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select challenge.challenge_id as id, challenge.name
    from challenge_member own
    join challenge_member other on other.program_id = ${programId}
      and other.challenge_id = own.challenge_id and other.member_id = ${memberId}
      and other.left_at is null
    join challenge on challenge.program_id = ${programId}
      and challenge.challenge_id = own.challenge_id and challenge.deleted_at is null
      and challenge.archived_at is null
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = challenge.challenge_id and board.end_day >= ${today}
    where own.program_id = ${programId} and own.member_id = ${readerId} and own.left_at is null
    order by board.end_day, challenge.challenge_id
    limit ${maxInCommon}`.execute(db);
  return rows;
}
