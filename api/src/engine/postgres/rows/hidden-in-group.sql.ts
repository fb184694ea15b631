import { sql } from 'kysely';
import type { Db } from '#engine/postgres/transactions/bind.ts';
import { isNamedTo, type Reader } from './named-members.sql.ts';

/** A team or an organization whose members are listed beside its totals. */
interface ListedGroup {
  group: 'team' | 'organization';
  groupId: number;
}

/** Rows without a name are shown only among so many of their kind in a group. */
const fewestUnnamed = 3;

/**
 * Selects the members whom the lists of a group leave out for a reader, so that the lists and the group's totals
 * together don't tell the steps of one unnamed member: the unnamed ones where they are few, and with a single one the
 * member with the lowest id as well. Every list of a group's members beside numbers must leave them out.
 */
export async function selectLeftOut(
  db: Db,
  reader: Reader,
  { group, groupId }: ListedGroup,
): Promise<number[]> {
  const current = sql`membership.program_id = ${reader.programId}
    and ${sql.ref(`membership.${group}_id`)} = ${groupId} and membership.left_at is null`;
  const table = sql.table(`${group}_member`);
  const { rows } = await sql<{ unnamed: number[]; companionId: number | null }>`
    with unnamed as materialized (
      select membership.member_id from ${table} membership
      join member on member.program_id = ${reader.programId}
        and member.member_id = membership.member_id
      where ${current} and not ${isNamedTo(reader)}
      limit ${fewestUnnamed}
    )
    select array(select member_id from unnamed) as unnamed,
      case when (select count(*) from unnamed) = 1 then (
        select min(membership.member_id) from ${table} membership
        where ${current} and membership.member_id <> ${reader.memberId}
          and membership.member_id not in (select member_id from unnamed)) end as companion_id`.execute(
    db,
  );
  const { unnamed = [], companionId = null } = rows[0] ?? {};
  if (unnamed.length >= fewestUnnamed) return [];
  return companionId === null ? unnamed : [...unnamed, companionId];
}
