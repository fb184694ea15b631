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
import { lastVisit, meets } from '#programs/audiences/audiences.service.ts';
import { isMeant, memberWords } from './member-words.sql.ts';
import {
  countProgramMembers,
  type MemberListFilter,
} from '#teams/memberships/memberships.service.ts';

const fullName = sql`(member.first_name || ' ' || member.last_name)`;

const sortKeys: Readonly<
  Record<NonNullable<MemberListFilter['sortColumn']>, Pick<SortOrder, 'key' | 'type'>>
> = {
  name: { key: memberWords, type: 'text' },
  email: { key: sql`member.email`, type: 'text' },
  registeredDate: { key: sql`member.registered_on`, type: 'date' },
  lastVisit: { key: lastVisit, type: 'timestamptz' },
};

function isFound(programId: number, filter: MemberListFilter): RawBuilder<unknown> {
  const { search, status = 'active', memberId } = filter;
  const wanted = [sql`member.program_id = ${programId}`, meets(programId, filter)];
  if (memberId !== undefined) wanted.push(sql`member.member_id = ${memberId}`);
  if (status === 'active') wanted.push(sql`member.deactivated_at is null`);
  if (status === 'deactivated') wanted.push(sql`member.deactivated_at is not null`);
  if (search !== undefined) wanted.push(isMeant(search));
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
