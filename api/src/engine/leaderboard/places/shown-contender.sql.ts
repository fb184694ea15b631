import { type RawBuilder, sql } from 'kysely';
import { isGroup, isNamedTo, type Reader } from '#engine/postgres/index.ts';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';

/** The columns that show a contender, and their joins to its row `score`. */
interface Shown {
  joins: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
}

const memberName = sql`member.first_name || ' ' || member.last_name`;

/**
 * The members of a group on the program's day, those with an entry in the last week, and the board's newest day
 * on which enough of them had steps to be shown.
 */
function groupFigures(programId: number, hasWalked: RawBuilder<unknown>) {
  return sql`
  coalesce((
    select size.members from group_size size, today
    where size.program_id = ${programId} and size.group_id = score.contender_id
      and size.from_day <= today.day
    order by size.from_day desc limit 1), 0) as members,
  coalesce((
    select day.active from today, leaderboard of_all_days
    join group_day day on day.program_id = ${programId}
      and day.leaderboard_id = of_all_days.leaderboard_id
    where of_all_days.program_id = ${programId} and of_all_days.kind = 'all'
      and of_all_days.contenders = board.contenders and day.group_id = score.contender_id
      and day.day = today.day), 0) as active_members,
  (select day.day from group_day day
    where day.program_id = ${programId} and day.group_id = score.contender_id and ${hasWalked}
      and day.leaderboard_id = case when board.kind = 'challenge' then board.leaderboard_id else (
        select of_all_days.leaderboard_id from leaderboard of_all_days
        where of_all_days.program_id = ${programId} and of_all_days.kind = 'all'
          and of_all_days.contenders = board.contenders) end
      and day.day between coalesce(board.start_day, '-infinity') and coalesce(board.end_day, 'infinity')
    order by day.day desc limit 1) as last_day`;
}

const shown: Record<ContenderKind, (programId: number) => Shown> = {
  members: (programId) => ({
    joins: sql`
      join member on member.program_id = ${programId} and member.member_id = score.contender_id
      left join team_member membership on membership.program_id = ${programId}
        and membership.member_id = score.contender_id and membership.left_at is null
      left join team on team.program_id = ${programId} and team.team_id = membership.team_id`,
    columns: sql`${memberName} as name, member.username, member.image, team.name as team,
      null::int as members, null::int as active_members, null::date as last_day`,
  }),
  teams: (programId) => ({
    joins: sql`join team on team.program_id = ${programId} and team.team_id = score.contender_id`,
    columns: sql`team.name, null as username, team.image, null as team,
      ${groupFigures(programId, sql`day.walkers > 0`)}`,
  }),
  organizations: (programId) => ({
    joins: sql`join organization on organization.program_id = ${programId}
      and organization.organization_id = score.contender_id`,
    columns: sql`organization.name, null as username, organization.image, null as team,
      ${groupFigures(programId, isGroup(sql.ref('day.walkers')))}`,
  }),
};

/** The columns that a search looks in. */
const names: Record<ContenderKind, readonly RawBuilder<unknown>[]> = {
  members: [memberName, sql`member.username`],
  teams: [sql`team.name`],
  organizations: [sql`organization.name`],
};

/** The columns and joins for the contenders of a kind. */
export function shownOf(contenders: ContenderKind, programId: number): Shown {
  return shown[contenders](programId);
}

/**
 * Whether a reader can see a contender's name and it contains a text, ignoring case; pattern characters are literal.
 */
export function isNamedLike(
  contenders: ContenderKind,
  search: string,
  reader: Reader,
): RawBuilder<unknown> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matches = names[contenders].map((name) => sql`${name} ilike ${pattern}`);
  const isShown = contenders === 'members' ? sql`and ${isNamedTo(reader)}` : sql``;
  return sql`(${sql.join(matches, sql` or `)}) ${isShown}`;
}
