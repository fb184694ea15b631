import type { ListedMember, SortedPlace } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import {
  cutSorted,
  inPageOrder,
  type Page,
  readSorted,
  sortedPage,
  type SortOrder,
} from '#engine/requests/index.ts';
import { isMeant, memberWords } from './member-words.sql.ts';
import {
  countProgramMembers,
  type MemberListFilter,
} from '#teams/memberships/memberships.service.ts';

const fullName = sql`(member.first_name || ' ' || member.last_name)`;
// As in the index of migration 0348: a member who never visited counts as the longest ago.
const lastVisit = sql`coalesce(member.last_visit_at, '-infinity')`;

const sortKeys: Readonly<
  Record<NonNullable<MemberListFilter['sortColumn']>, Pick<SortOrder, 'key' | 'type'>>
> = {
  name: { key: memberWords, type: 'text' },
  email: { key: sql`member.email`, type: 'text' },
  registeredDate: { key: sql`member.registered_on`, type: 'date' },
  lastVisit: { key: lastVisit, type: 'timestamptz' },
};

function isInGroup(programId: number, kind: 'organization' | 'team', id: number) {
  return sql`member.member_id in (select own.member_id from ${sql.table(`${kind}Member`)} own
    where own.program_id = ${programId} and ${sql.ref(`own.${kind}Id`)} = ${id} and own.left_at is null)`;
}

function isFound(programId: number, filter: MemberListFilter): RawBuilder<unknown> {
  const { search, status = 'active', organizationId, teamId } = filter;
  const wanted: RawBuilder<unknown>[] = [sql`member.program_id = ${programId}`];
  if (filter.memberId !== undefined) wanted.push(sql`member.member_id = ${filter.memberId}`);
  if (status === 'active') wanted.push(sql`member.deactivated_at is null`);
  if (status === 'deactivated') wanted.push(sql`member.deactivated_at is not null`);
  if (search !== undefined) wanted.push(isMeant(search));
  if (organizationId !== undefined)
    wanted.push(isInGroup(programId, 'organization', organizationId));
  if (teamId !== undefined) wanted.push(isInGroup(programId, 'team', teamId));
  if (filter.inNoTeam) wanted.push(sql`not member.in_team`);
  if (filter.inNoOrganization) wanted.push(sql`not member.in_organization`);
  if (filter.adminsOnly)
    wanted.push(sql`member.role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')`);
  if (filter.hasDevice !== undefined)
    wanted.push(
      filter.hasDevice ? sql`member.device_name is not null` : sql`member.device_name is null`,
    );
  if (filter.notSeenForDays !== undefined)
    wanted.push(sql`${lastVisit} < now() - make_interval(days => ${filter.notSeenForDays}::int)`);
  return sql.join(wanted, sql` and `);
}

/** Selects a page of the members found, and their number; `image` is a storage key. */
export async function selectProgramMembers(
  db: Db,
  programId: number,
  filter: MemberListFilter,
  page: Page<SortedPlace>,
): Promise<{ rows: ListedMember[]; total: number; next: SortedPlace | null }> {
  const { sortColumn = 'name', sortOrder = 'asc' } = filter;
  const order: SortOrder = { ...sortKeys[sortColumn], direction: sortOrder };
  const from = sql`from member where ${isFound(programId, filter)}`;
  const sorted = { id: sql`member.member_id`, from, order };
  const readRows = (count?: number) =>
    sql<ListedMember & SortedPlace>`
      select page.key::text as key, member.member_id as id, ${fullName} as name, member.username, member.image,
        member.first_name as "firstName", member.last_name as "lastName",
        member.email, member.employee_id as "employeeId", member.role_name as "roleName", member.language,
        member.registered_on as "registeredDate", member.last_visit_at as "lastVisit",
        member.device_name as "deviceName",
        case when member.deactivated_at is null then 'active' else 'deactivated' end as status,
        (select json_build_object('id', organization.organization_id, 'name', organization.name)
          from organization_member own
          join organization on organization.program_id = ${programId}
            and organization.organization_id = own.organization_id
          where own.program_id = ${programId} and own.member_id = page.id
            and own.left_at is null) as organization,
        (select json_build_object('id', team.team_id, 'name', team.name,
            'isTeamLeader', own.is_leader::int)
          from team_member own
          join team on team.program_id = ${programId} and team.team_id = own.team_id
          where own.program_id = ${programId} and own.member_id = page.id
            and own.left_at is null) as team
      from (${sortedPage(sorted, page, count)}) page
      join member on member.program_id = ${programId} and member.member_id = page.id
      ${inPageOrder(order)}`.execute(db);
  const count = () => countProgramMembers(db, programId, filter, from);
  const [found, total] = await readSorted(page, count, readRows);
  return { ...cutSorted(found.rows, page), total };
}
