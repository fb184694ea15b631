import type { FoundMember } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';
import { isMeant, memberWords } from './member-words.sql.ts';

/** The position of a member in a list; `name` is the sort key. */
export type MemberPlace = Pick<FoundMember, 'name' | 'id'>;

/** Which members to select. */
export interface MemberFilter {
  /** A part of the name or username, or a complete email address. */
  search?: string | undefined;
  isInNoTeam: boolean;
  /** Whether members who don't want to be found by others are included. */
  findsAll: boolean;
}

const fullName = sql`(member.first_name || ' ' || member.last_name)`;

/** A found member and their sort key. */
export type FoundRow = FoundMember & { words: string };

function teamOf(programId: number) {
  return sql`(select team.name from team_member own
    join team on team.program_id = ${programId} and team.team_id = own.team_id
    where own.program_id = ${programId} and own.member_id = member.member_id and own.left_at is null)`;
}

function isHere(programId: number) {
  return sql`member.program_id = ${programId} and member.deactivated_at is null`;
}

function isFound(programId: number, { search = '', isInNoTeam, findsAll }: MemberFilter) {
  return sql`${isHere(programId)} and ${isMeant(search, findsAll ? undefined : sql`member.is_findable`)}
    ${isInNoTeam ? sql`and not member.in_team` : sql``}`;
}

function pageByName(
  programId: number,
  isWanted: RawBuilder<unknown>,
  { perPage, offset, after }: Page<MemberPlace>,
) {
  return sql<FoundRow>`
    select member.member_id as id, ${fullName} as name, member.username, member.image,
      ${teamOf(programId)} as team, ${memberWords} as words
    from member where ${isWanted}
      ${after ? sql`and (${memberWords}, member.member_id) > (${after.name}, ${after.id})` : sql``}
    order by ${memberWords}, member.member_id limit ${sql.lit(perPage + 1)} offset ${offset}`;
}

/** Selects a page of the members who aren't on a team, by name, and one more; `image` is a storage key. */
export async function selectMembersInNoTeam(
  db: Db,
  programId: number,
  { findsAll }: Pick<MemberFilter, 'findsAll'>,
  page: Page<MemberPlace>,
): Promise<FoundRow[]> {
  const isInNone = sql`${isHere(programId)} and not member.in_team
    ${findsAll ? sql`` : sql`and member.is_findable`}`;
  return (await pageByName(programId, isInNone, page).execute(db)).rows;
}

/** Selects a page of the members found, by name, and one more; `image` is a storage key. */
export async function selectFoundMembers(
  db: Db,
  programId: number,
  filter: MemberFilter,
  page: Page<MemberPlace>,
): Promise<FoundRow[]> {
  return (await pageByName(programId, isFound(programId, filter), page).execute(db)).rows;
}

/** Counts the members found. */
export async function countFoundMembers(
  db: Db,
  programId: number,
  filter: MemberFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from member where ${isFound(programId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts the members who aren't on a team and don't want to be found; an index contains only these. */
export async function countHiddenInNoTeam(db: Db, programId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from member
    where ${isHere(programId)} and not member.in_team and not member.is_findable`.execute(db);
  return rows[0]?.total ?? 0;
}
