import type { FoundMember } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';

/** A list of members is sorted by these. */
export type MemberPlace = Pick<FoundMember, 'name' | 'id'>;

/** Which members are wanted. */
export interface MemberFilter {
  /** A part of the name or username, or a whole e-mail address. */
  search?: string | undefined;
  isInNoTeam: boolean;
  /** Whether those are found too who do not want to be found by others. */
  findsAll: boolean;
}

// As the index of migration 0090 has it.
const fullName = sql`(member.first_name || ' ' || member.last_name)`;

function teamOf(programId: number) {
  return sql`(select team.name from team_member own
    join team on team.program_id = ${programId} and team.team_id = own.team_id
    where own.program_id = ${programId} and own.member_id = member.member_id and own.left_at is null)`;
}

function isHere(programId: number) {
  return sql`member.program_id = ${programId} and member.deactivated_at is null`;
}

function isFound(programId: number, { search = '', isInNoTeam, findsAll }: MemberFilter) {
  const isNamed = sql`strpos(lower(${fullName} || ' ' || member.username), lower(${search})) > 0`;
  return sql`${isHere(programId)}
    and (${isNamed} ${findsAll ? sql`` : sql`and member.is_findable`} or member.email = lower(${search}))
    ${isInNoTeam ? sql`and not member.in_team` : sql``}`;
}

function pageByName(
  programId: number,
  isWanted: RawBuilder<unknown>,
  { perPage, offset, after }: Page<MemberPlace>,
) {
  return sql<FoundMember>`
    select member.member_id as id, ${fullName} as name, member.username, member.image,
      ${teamOf(programId)} as team
    from member where ${isWanted}
      ${after ? sql`and (${fullName}, member.member_id) > (${after.name}, ${after.id})` : sql``}
    order by ${fullName}, member.member_id limit ${sql.lit(perPage + 1)} offset ${offset}`;
}

/** Selects a page of the members found who are in no team, by name, and one more; `image` is a storage key. */
export async function selectMembersInNoTeam(
  db: Db,
  programId: number,
  { findsAll }: Pick<MemberFilter, 'findsAll'>,
  page: Page<MemberPlace>,
): Promise<FoundMember[]> {
  const isInNone = sql`${isHere(programId)} and not member.in_team
    ${findsAll ? sql`` : sql`and member.is_findable`}`;
  return (await pageByName(programId, isInNone, page).execute(db)).rows;
}

/** Selects a page of the members who are found, by name, and one more; `image` is a storage key. */
export async function selectFoundMembers(
  db: Db,
  programId: number,
  filter: MemberFilter,
  page: Page<MemberPlace>,
): Promise<FoundMember[]> {
  return (await pageByName(programId, isFound(programId, filter), page).execute(db)).rows;
}

/** Counts the members who are found. */
export async function countFoundMembers(
  db: Db,
  programId: number,
  filter: MemberFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from member where ${isFound(programId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts the members who are in no team, from how many there are and how large the teams are. */
export async function countMembersInNoTeam(db: Db, programId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select (select coalesce(sum(people), 0) from contender_block
        where program_id = ${programId} and kind = 'members')::int
      - coalesce(sum((select size.members from group_size size
          where size.program_id = ${programId} and size.group_id = team.team_id
          order by size.from_day desc limit 1)), 0)::int as total
    from team where team.program_id = ${programId} and team.ended_at is null`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts the members in no team who do not want to be found; an index has only these. */
export async function countHiddenInNoTeam(db: Db, programId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from member
    where ${isHere(programId)} and not member.in_team and not member.is_findable`.execute(db);
  return rows[0]?.total ?? 0;
}
