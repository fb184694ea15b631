import type { ChallengeParticipant, WaitingPerson } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, isGroup } from '#engine/postgres/index.ts';
import { countsOnBoard } from '#engine/leaderboard/index.ts';

interface Page {
  perPage: number;
  offset: number;
}

async function selectRows<Row>(
  db: Db,
  rows: RawBuilder<unknown>,
  search: string | undefined,
  { perPage, offset }: Page,
  order: 'name' | 'since' = 'name',
): Promise<{ rows: Row[]; total: number }> {
  const found = sql`from (${rows}) row where true ${
    search ? sql`and row.name ilike ${`%${search.replace(/[\\%_]/g, '\\$&')}%`}` : sql``
  }`;
  const by = order === 'name' ? sql`lower(row.name)` : sql`row.since`;
  const [page, counted] = await Promise.all([
    sql<Row>`select row.* ${found} order by ${by}, row.id limit ${perPage} offset ${offset}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

const groups = {
  teams: { table: sql.table('team'), members: sql.table('team_member'), id: sql.raw('team_id') },
  organizations: {
    table: sql.table('organization'),
    members: sql.table('organization_member'),
    id: sql.raw('organization_id'),
  },
} as const;

/**
 * Selects a page of the teams or organizations in a challenge, by name. One that was deleted after the result became
 * final keeps its place there.
 */
export function selectGroupsIn(
  db: Db,
  programId: number,
  of: { challengeId: number; kind: keyof typeof groups; search: string | undefined },
  page: Page,
): Promise<{ rows: ChallengeParticipant[]; total: number }> {
  const { table, members, id } = groups[of.kind];
  const rows = sql`
    select named.${id} as id, named.name, null::text as username, named.image,
      (select count(*)::int from ${members} inside where inside.program_id = ${programId}
        and inside.${id} = named.${id} and inside.left_at is null) as members,
      entered.joined_at, named.ended_at is not null as is_deleted
    from group_challenge entered
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = entered.challenge_id
    join ${table} named on named.program_id = ${programId} and named.${id} = entered.group_id
    where entered.program_id = ${programId} and entered.challenge_id = ${of.challengeId}
      and entered.left_at is null and (named.ended_at is null or named.ended_at >= board.closes_at)`;
  return selectRows(db, rows, of.search, page);
}

/** Selects a page of the members in a challenge, individually or as part of a group, by name. */
export function selectMembersInChallenge(
  db: Db,
  programId: number,
  of: { challengeId: number; kind: 'members' | keyof typeof groups; search: string | undefined },
  page: Page,
): Promise<{ rows: ChallengeParticipant[]; total: number }> {
  const { challengeId, kind } = of;
  const inside =
    kind === 'members'
      ? sql`select member_id, joined_at from challenge_member
          where program_id = ${programId} and challenge_id = ${challengeId} and left_at is null`
      : sql`select inside.member_id, greatest(inside.joined_at, entered.joined_at) as joined_at
          from group_challenge entered
          join ${groups[kind].members} inside on inside.program_id = ${programId}
            and inside.${groups[kind].id} = entered.group_id and inside.left_at is null
          where entered.program_id = ${programId} and entered.challenge_id = ${challengeId}
            and entered.left_at is null`;
  const rows = sql`
    select member.member_id as id, member.first_name || ' ' || member.last_name as name,
      member.username, member.image, null::int as members, inside.joined_at, false as is_deleted
    from (${inside}) inside
    join member on member.program_id = ${programId} and member.member_id = inside.member_id
    where member.deactivated_at is null`;
  return selectRows(db, rows, of.search, page);
}

/** Selects a page of the members who are invited to a challenge and aren't in it, by name. */
export function selectInvited(
  db: Db,
  programId: number,
  { challengeId, search }: { challengeId: number; search: string | undefined },
  page: Page,
): Promise<{ rows: WaitingPerson[]; total: number }> {
  const rows = sql`
    select member.member_id as id, member.first_name || ' ' || member.last_name as name,
      member.username, member.image, invitation.invited_at as since
    from challenge_invitation invitation
    join member on member.program_id = ${programId} and member.member_id = invitation.member_id
    where invitation.program_id = ${programId} and invitation.challenge_id = ${challengeId}
      and member.deactivated_at is null
      and not exists (select from challenge_member inside where inside.program_id = ${programId}
        and inside.challenge_id = ${challengeId} and inside.member_id = invitation.member_id
        and inside.left_at is null)
      and not exists (select from group_challenge entered
        join team_member inside on inside.program_id = ${programId}
          and inside.team_id = entered.group_id and inside.left_at is null
        where entered.program_id = ${programId} and entered.challenge_id = ${challengeId}
          and entered.left_at is null and inside.member_id = invitation.member_id)`;
  return selectRows(db, rows, search, page);
}

/** What members did together; null if they are too few. */
export interface TogetherRow {
  participants: number;
  total: number | null;
  activeParticipants: number | null;
  goalReached: number | null;
}

/** Sums the results of the members of a challenge between members. */
export async function selectTogether(
  db: Db,
  programId: number,
  challengeId: number,
): Promise<TogetherRow> {
  const told = (figure: RawBuilder<unknown>) =>
    sql`case when ${isGroup(sql`count(*)`)} then ${figure} end`;
  const { rows } = await sql<TogetherRow>`
    select count(*)::int as participants, ${told(sql`sum(score.total)::bigint`)} as total,
      ${told(sql`count(*) filter (where score.total > 0)::int`)} as active_participants,
      ${told(sql`count(*) filter (where score.total >= board.goal)::int`)} as goal_reached
    from leaderboard_score score
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = score.leaderboard_id
    where score.program_id = ${programId} and score.leaderboard_id = ${challengeId}
      and score.bucket is not null`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate answers one row.');
  return row;
}

/**
 * Sums the steps that the teams or organizations of a challenge, with `members` members in all, have on the days that
 * count there. For an organization it leaves out the days that the board leaves out, so that no difference reveals
 * them.
 */
export async function selectStepsOfGroups(
  db: Db,
  programId: number,
  challengeId: number,
  members: number,
): Promise<number | null> {
  const { rows } = await sql<{ total: number | null }>`
    select case when ${isGroup(sql`${members}::int`)} then coalesce(sum(day.steps), 0)::bigint end as total
    from leaderboard_score score
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = score.leaderboard_id
    join group_day day on day.program_id = ${programId}
      and day.leaderboard_id = score.leaderboard_id and day.group_id = score.contender_id
    where score.program_id = ${programId} and score.leaderboard_id = ${challengeId}
      and score.bucket is not null and ${countsOnBoard('day.day')}
      and (board.contenders = 'teams' or ${isGroup(sql.ref('day.walkers'))})`.execute(db);
  return rows[0]?.total ?? null;
}
