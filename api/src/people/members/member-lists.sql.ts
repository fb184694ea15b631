import { isAdminLevel, type ListedMember } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';
import { type RowPage, selectPage } from '#foundation/http/plain-rows.sql.ts';
import type { Viewer } from '#foundation/http/viewer.ts';
import { imageUrl } from '#foundation/pictures/pictures.service.ts';

const fullName = sql<string>`member.first_name || ' ' || member.last_name`;

/** A list of members is sorted by these. */
export type MemberPlace = Pick<ListedMember, 'name' | 'id'>;

type Row = Omit<ListedMember, 'account'> & NonNullable<ListedMember['account']>;

/** Selects a page of the members of a program who have not left it, by name. */
export async function selectMembers(
  db: Db,
  programId: number,
  { adminLevel }: Viewer,
  { search, isInTeam }: { search?: string | undefined; isInTeam?: boolean },
  page: Page<MemberPlace>,
): Promise<RowPage<ListedMember, MemberPlace>> {
  const isAdmin = isAdminLevel(adminLevel);
  // Who is no administrator learns nothing of an address, not even by searching for it.
  const searched = isAdmin
    ? sql`${fullName} || ' ' || member.username || ' ' || member.email`
    : sql`${fullName} || ' ' || member.username`;
  const query = db
    .selectFrom('member')
    .where('member.programId', '=', programId)
    .where('member.deactivatedAt', 'is', null)
    .$if(search !== undefined, (found) =>
      found.where(sql<boolean>`strpos(lower(${searched}), lower(${search})) > 0`),
    )
    .$if(isInTeam === false, (found) => found.where(teamOf(programId), 'is', null))
    .select([
      'member.memberId as id',
      fullName.as('name'),
      'member.username',
      'member.image',
      'member.registeredOn as registeredDate',
      'member.email',
      'member.roleName',
      'member.deviceName',
      teamOf(programId).as('team'),
      organizationOf(programId).as('organization'),
    ])
    .$castTo<Row>();
  const by = { by: ['name', 'id'], direction: 'asc' } as const;
  const { data, total, next } = await selectPage(db, query, page, by);
  const shown = data.map(({ email, roleName, deviceName, ...row }) => ({
    ...row,
    image: imageUrl(row.image),
    account: isAdmin ? { email, roleName, deviceName } : null,
  }));
  return { data: shown, total, next };
}

function teamOf(programId: number) {
  return sql<string | null>`(select team.name from team_member own
    join team on team.program_id = ${programId} and team.team_id = own.team_id
    where own.program_id = ${programId} and own.member_id = member.member_id and own.left_at is null)`;
}

function organizationOf(programId: number) {
  return sql<string | null>`(select organization.name from organization_member own
    join organization on organization.program_id = ${programId}
      and organization.organization_id = own.organization_id
    where own.program_id = ${programId} and own.member_id = member.member_id and own.left_at is null)`;
}
