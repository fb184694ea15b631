import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** An organization, or one that waits for the end of a dry run, as an identity provider sees it. */
export interface GroupRow {
  id: number;
  name: string;
  externalId: string | null;
  createdAt: string;
  changedAt: string | null;
  /** The name of the organization; null if it exists only in the dry run. */
  ownName: string | null;
}

/** The organizations and those that only a dry run created; `name` is what the identity provider wants. */
function everyGroup(programId: number) {
  return sql`(
    select organization.organization_id as id, coalesce(own.wanted_name, organization.name) as name,
      own.external_id, organization.created_at, own.changed_at, organization.name as own_name
    from organization
    left join scim_group own on own.program_id = ${programId} and own.organization_id = organization.organization_id
    where organization.program_id = ${programId} and organization.ended_at is null and own.is_deleted is not true
    union all
    select own.organization_id, own.wanted_name, own.external_id, own.created_at, own.changed_at, null
    from scim_group own
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = own.organization_id
    where own.program_id = ${programId} and own.waits and not own.is_deleted
      and organization.organization_id is null) as every_group`;
}

/** Conditions on groups; an absent one doesn't filter. */
export interface GroupFilter {
  ids?: readonly number[] | undefined;
  name?: string | undefined;
  externalId?: string | undefined;
}

/** Selects a page of the groups, by id, and their number. */
export async function selectGroups(
  db: Db,
  programId: number,
  { ids, name, externalId }: GroupFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  const where = sql.join(
    [
      sql`true`,
      ...(ids === undefined ? [] : [sql`id = any(${ids}::bigint[])`]),
      ...(name === undefined ? [] : [sql`lower(name) = lower(${name})`]),
      ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
    ],
    sql` and `,
  );
  const from = sql`${everyGroup(programId)} where ${where}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(
    db,
  );
  const { rows } = await sql<GroupRow>`
    select * from ${from} order by id offset ${offset} limit ${limit}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** What to store about a group. */
export interface StoredGroup {
  id: number;
  externalId: string | null;
  wantedName: string | null;
  isDeleted: boolean;
  waits: boolean;
}

/** Stores what an identity provider said about a group. */
export async function upsertGroup(
  db: Db,
  programId: number,
  { id: organizationId, ...columns }: StoredGroup,
  now: Date,
): Promise<void> {
  const changed = { ...columns, changedAt: now };
  await db
    .insertInto('scimGroup')
    .values({ programId, organizationId, createdAt: now, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['programId', 'organizationId']).doUpdateSet(changed),
    )
    .execute();
}

/** Deletes what an identity provider said about a group. */
export async function deleteGroup(db: Db, programId: number, id: number): Promise<void> {
  await db
    .deleteFrom('scimGroup')
    .where('programId', '=', programId)
    .where('organizationId', '=', id)
    .execute();
}

/** Selects the next group that waits for the end of a dry run. */
export async function selectNextGroup(
  db: Db,
  programId: number,
): Promise<(Omit<StoredGroup, 'waits'> & Pick<GroupRow, 'ownName'>) | undefined> {
  const { rows } = await sql<Omit<StoredGroup, 'waits'> & Pick<GroupRow, 'ownName'>>`
    select own.organization_id as id, own.external_id, own.wanted_name, own.is_deleted,
      organization.name as own_name
    from scim_group own
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = own.organization_id and organization.ended_at is null
    where own.program_id = ${programId} and own.waits
    order by own.organization_id limit 1`.execute(db);
  return rows[0];
}
