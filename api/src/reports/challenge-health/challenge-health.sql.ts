import type { ChallengeHealth } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Counts a challenge's current, silent and former members, and their open unusual days. */
export async function selectChallengeHealth(
  db: Db,
  programId: number,
  of: { challengeId: number; startDay: string; endDay: string; silentDays: number },
): Promise<ChallengeHealth> {
  const { challengeId, startDay, endDay, silentDays } = of;
  const { rows } = await sql<ChallengeHealth>`
    with ever as (
      select member_id, left_at is null as is_in from challenge_member
      where program_id = ${programId} and challenge_id = ${challengeId}
      union all
      select inside.member_id, inside.left_at is null and entered.left_at is null
      from group_challenge entered
      join team_member inside on inside.program_id = ${programId}
        and inside.team_id = entered.group_id
      where entered.program_id = ${programId} and entered.challenge_id = ${challengeId}
        and (inside.left_at is null or inside.left_at > entered.joined_at)
      union all
      select inside.member_id, inside.left_at is null and entered.left_at is null
      from group_challenge entered
      join organization_member inside on inside.program_id = ${programId}
        and inside.organization_id = entered.group_id
      where entered.program_id = ${programId} and entered.challenge_id = ${challengeId}
        and (inside.left_at is null or inside.left_at > entered.joined_at)
    ), people as (
      select ever.member_id, bool_or(ever.is_in) as is_in from ever
      join member on member.program_id = ${programId} and member.member_id = ever.member_id
        and member.deactivated_at is null
      group by ever.member_id
    )
    select count(*) filter (where is_in)::int as joined,
      count(*) filter (where is_in and not exists (select from member_day day
        where day.program_id = ${programId} and day.member_id = people.member_id
          and day.day > current_date - ${silentDays}::int and day.steps > 0))::int as silent,
      count(*) filter (where not is_in)::int as dropped,
      coalesce(sum((select count(*) from day_flag flag
        where flag.program_id = ${programId} and flag.member_id = people.member_id
          and flag.settled_at is null
          and flag.day between ${startDay}::date and ${endDay}::date)) filter (where is_in), 0)::int
        as unusual
    from people`.execute(db);
  return rows[0] ?? { joined: 0, silent: 0, dropped: 0, unusual: 0 };
}
