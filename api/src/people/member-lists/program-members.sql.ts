import type { ListedMember, MemberListQuery } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';

/** Which members administrators look for, and in which order. */
export type MemberListFilter = z.output<typeof MemberListQuery>;

// As the index of migration 0142 has it.
const fullName = sql`(member.first_name || ' ' || member.last_name)`;

function lastVisit(programId: number) {
  return sql`(select max(session.refreshed_at) from session
    where session.program_id = ${programId} and session.member_id = member.member_id)`;
}

function isInGroup(programId: number, table: string, column: string, id: number | undefined) {
  return sql`exists (select from ${sql.table(table)} own where own.program_id = ${programId}
    and own.member_id = member.member_id and own.left_at is null
    ${id === undefined ? sql`` : sql`and own.${sql.ref(column)} = ${id}`})`;
}

function isFound(programId: number, filter: MemberListFilter): RawBuilder<unknown> {
  const { search, status = 'active', organizationId, teamId } = filter;
  const wanted: RawBuilder<unknown>[] = [sql`member.program_id = ${programId}`];
  if (filter.memberId !== undefined) wanted.push(sql`member.member_id = ${filter.memberId}`);
  if (status === 'active') wanted.push(sql`member.deactivated_at is null`);
  if (status === 'deactivated') wanted.push(sql`member.deactivated_at is not null`);
  if (search !== undefined)
    wanted.push(sql`(strpos(lower(${fullName} || ' ' || member.username), lower(${search})) > 0
      or member.email = lower(${search}))`);
  if (organizationId !== undefined)
    wanted.push(isInGroup(programId, 'organizationMember', 'organizationId', organizationId));
  if (teamId !== undefined) wanted.push(isInGroup(programId, 'teamMember', 'teamId', teamId));
  if (filter.inNoTeam) wanted.push(sql`not member.in_team`);
  if (filter.inNoOrganization)
    wanted.push(
      sql`not ${isInGroup(programId, 'organizationMember', 'organizationId', undefined)}`,
    );
  if (filter.adminsOnly)
    wanted.push(sql`member.role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')`);
  if (filter.hasDevice !== undefined)
    wanted.push(sql`(member.device_name is not null) = ${Boolean(filter.hasDevice)}`);
  if (filter.notSeenForDays !== undefined)
    wanted.push(sql`coalesce(${lastVisit(programId)}, '-infinity')
      < now() - make_interval(days => ${filter.notSeenForDays}::int)`);
  return sql.join(wanted, sql` and `);
}

/** Selects a page of the members who are found; `image` is a storage key. */
export async function selectProgramMembers(
  db: Db,
  programId: number,
  filter: MemberListFilter,
  { perPage, offset }: Page,
): Promise<ListedMember[]> {
  const { sortColumn = 'name', sortOrder = 'asc' } = filter;
  const columns = {
    name: fullName,
    registeredDate: sql`member.registered_on`,
    lastVisit: lastVisit(programId),
    email: sql`member.email`,
  };
  const direction = sql.raw(sortOrder === 'asc' ? 'asc' : 'desc');
  // Who was never here is the longest ago.
  const nulls = sql.raw(
    sortColumn === 'lastVisit' ? `nulls ${sortOrder === 'asc' ? 'first' : 'last'}` : '',
  );
  const { rows } = await sql<ListedMember>`
    with page as materialized (
      select member.*, row_number() over () as place from (
        select member.* from member where ${isFound(programId, filter)}
        order by ${columns[sortColumn]} ${direction} ${nulls}, member.member_id ${direction}
        limit ${perPage} offset ${offset}) member
    )
    select member.member_id as id, ${fullName} as name, member.username, member.image, member.email,
      member.role_name as "roleName", member.language, member.registered_on as "registeredDate",
      ${lastVisit(programId)} as "lastVisit", member.device_name as "deviceName",
      case when member.deactivated_at is null then 'active' else 'deactivated' end as status,
      (select json_build_object('id', organization.organization_id, 'name', organization.name)
        from organization_member own
        join organization on organization.program_id = ${programId}
          and organization.organization_id = own.organization_id
        where own.program_id = ${programId} and own.member_id = member.member_id
          and own.left_at is null) as organization,
      (select json_build_object('id', team.team_id, 'name', team.name,
          'isTeamLeader', own.is_leader::int)
        from team_member own
        join team on team.program_id = ${programId} and team.team_id = own.team_id
        where own.program_id = ${programId} and own.member_id = member.member_id
          and own.left_at is null) as team
    from page member order by place`.execute(db);
  return rows;
}

/** Counts the members who are found. */
export async function countProgramMembers(
  db: Db,
  programId: number,
  filter: MemberListFilter,
): Promise<number> {
  const { sortColumn: _column, sortOrder: _order, status = 'active', ...asked } = filter;
  if (status === 'active' && Object.values(asked).every((value) => value === undefined))
    return countActiveMembers(db, programId);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from member where ${isFound(programId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts everybody who is here, from the blocks in which boards keep them. */
async function countActiveMembers(db: Db, programId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(people), 0)::int as total from contender_block
    where program_id = ${programId} and kind = 'members'`.execute(db);
  return rows[0]?.total ?? 0;
}
