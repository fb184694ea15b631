import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';

/** An organization and a member's relation to it; `image` is a storage key. */
export interface OrganizationRow {
  id: number;
  name: string;
  programId: number;
  image: string | null;
  members: number;
  teams: number;
  isJoined: boolean;
}

/** Filters for organizations; an omitted field doesn't filter. */
export interface OrganizationFilter {
  search?: string | undefined;
  organizationId?: number | undefined;
  name?: string | undefined;
  isJoined?: boolean | undefined;
}

/** Selects a page of active organizations, by name, and their total number. */
export async function selectOrganizations(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  filter: OrganizationFilter,
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ rows: OrganizationRow[]; total: number }> {
  const from = sql`
    from organization
    left join organization_member own on own.program_id = ${programId}
      and own.organization_id = organization.organization_id and own.member_id = ${memberId}
      and own.left_at is null
    where organization.program_id = ${programId} and organization.ended_at is null
      and ${isWanted(filter)}`;
  const [found, counted] = await Promise.all([
    sql<OrganizationRow>`
      select organization.organization_id as id, organization.name, organization.program_id, organization.image,
        own.member_id is not null as is_joined,
        coalesce((
          select size.members from group_size size
          where size.program_id = ${programId} and size.group_id = organization.organization_id
          order by size.from_day desc limit 1), 0) as members,
        (select count(*)::int from team where team.program_id = ${programId}
          and team.organization_id = organization.organization_id and team.ended_at is null) as teams
      ${from}
      order by lower(organization.name), organization.organization_id
      offset ${offset} limit ${perPage}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

function isWanted({ search, organizationId, name, isJoined }: OrganizationFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search !== undefined)
    conditions.push(sql`strpos(lower(organization.name), lower(${search})) > 0`);
  if (organizationId !== undefined)
    conditions.push(sql`organization.organization_id = ${organizationId}`);
  if (name !== undefined) conditions.push(sql`lower(organization.name) = lower(${name})`);
  if (isJoined === true) conditions.push(sql`own.member_id is not null`);
  return sql.join(conditions, sql` and `);
}

/** Updates an active organization. */
export async function updateOrganizationRow(
  db: Db,
  programId: number,
  organizationId: number,
  columns: { name?: string; image?: string | null },
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  requireChanged(
    await db
      .updateTable('organization')
      .set(columns)
      .where('programId', '=', programId)
      .where('organizationId', '=', organizationId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
}

/** Ends an organization. */
export async function endOrganizationRow(
  db: Db,
  programId: number,
  organizationId: number,
  endedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('organization')
    .set({ endedAt })
    .where('programId', '=', programId)
    .where('organizationId', '=', organizationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds active teams to an organization, or removes them from theirs; returns how many. */
export async function updateTeamsOf(
  db: Db,
  programId: number,
  of: { teamIds: readonly number[] } | { organizationId: number },
  organizationId: number | null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('team')
    .set({ organizationId })
    .where('programId', '=', programId)
    .where('endedAt', 'is', null)
    .$if('teamIds' in of, (query) => query.where('teamId', 'in', 'teamIds' in of ? of.teamIds : []))
    .$if('organizationId' in of, (query) =>
      query.where('organizationId', '=', 'organizationId' in of ? of.organizationId : 0),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Selects the current members of an organization, by id. */
export async function selectMembersOf(
  db: Db,
  programId: number,
  organizationId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('organizationMember')
    .select('memberId')
    .where('programId', '=', programId)
    .where('organizationId', '=', organizationId)
    .where('leftAt', 'is', null)
    .orderBy('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Selects the active teams of an organization. */
export async function selectTeamsOf(
  db: Db,
  programId: number,
  organizationId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('team')
    .select('teamId')
    .where('programId', '=', programId)
    .where('organizationId', '=', organizationId)
    .where('endedAt', 'is', null)
    .orderBy('teamId')
    .execute();
  return rows.map(({ teamId }) => teamId);
}

/** Locks the given organizations that have ended, in order of their ids. */
export function selectEndedOrganizationsForUpdate(
  db: Db,
  programId: number,
  organizationIds: readonly number[],
): Promise<{ organizationId: number }[]> {
  return db
    .selectFrom('organization')
    .select('organizationId')
    .where('programId', '=', programId)
    .where('organizationId', 'in', organizationIds)
    .where('endedAt', 'is not', null)
    .orderBy('organizationId')
    .forUpdate()
    .execute();
}

/** Makes an organization that has ended active again. */
export async function updateOrganizationReturned(
  db: Db,
  programId: number,
  organizationId: number,
): Promise<void> {
  await db
    .updateTable('organization')
    .set({ endedAt: null })
    .where('programId', '=', programId)
    .where('organizationId', '=', organizationId)
    .execute();
}

/** Adds the active ones of the given teams that have no organization to this one. */
export async function updateTeamsWithout(
  db: Db,
  programId: number,
  teamIds: readonly number[],
  organizationId: number,
): Promise<void> {
  if (teamIds.length === 0) return;
  await db
    .updateTable('team')
    .set({ organizationId })
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .where('organizationId', 'is', null)
    .where('endedAt', 'is', null)
    .execute();
}
