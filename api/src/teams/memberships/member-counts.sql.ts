import type { MemberListQuery } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';

/** Filters and order of the member list for administrators. */
export type MemberListFilter = z.output<typeof MemberListQuery>;

/** The number of current members, from the blocks in which boards keep them. */
const here = (programId: number) =>
  sql`(select coalesce(sum(people), 0) from contender_block
    where program_id = ${programId} and kind = 'members')::int`;

/** The current size of a group of `kind`. */
const sizeOf = (programId: number, groupId: RawBuilder<unknown>) =>
  sql`coalesce((select size.members from group_size size
    where size.program_id = ${programId} and size.group_id = ${groupId}
    order by size.from_day desc limit 1), 0)`;

async function readNumber(db: Db, what: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${what}::int as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts the members who are in no group of a kind, from the number of members and the group sizes. */
export function countMembersInNone(
  db: Db,
  programId: number,
  kind: 'team' | 'organization',
): Promise<number> {
  const inGroups = sql`(select coalesce(sum(${sizeOf(programId, sql.ref(`own.${kind}Id`))}), 0)
    from ${sql.table(kind)} own where own.program_id = ${programId} and own.ended_at is null)`;
  return readNumber(db, sql`${here(programId)} - ${inGroups}`);
}

/** Counts members with a device; a partial index contains only these. */
function countWithDevice(programId: number) {
  return sql`(select count(*) from member where member.program_id = ${programId}
    and member.deactivated_at is null and member.device_name is not null)`;
}

/**
 * Counts the members of a list: from stored counts if administrators filter by a single criterion; else with `from`,
 * which ends with the conditions.
 */
export function countProgramMembers(
  db: Db,
  programId: number,
  filter: MemberListFilter,
  from: RawBuilder<unknown>,
): Promise<number> {
  const { sortColumn: _column, sortOrder: _order, status = 'active', ...asked } = filter;
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== 0);
  const counted = () => readNumber(db, sql`(select count(*) ${from})`);
  if (status !== 'active') return counted();
  if (asked.hasDevice === 0 && given.length === 0)
    return readNumber(db, sql`${here(programId)} - ${countWithDevice(programId)}`);
  const [only, ...others] = given;
  if (others.length > 0 || asked.hasDevice === 0) return counted();
  if (only === undefined) return readNumber(db, here(programId));
  const [name] = only;
  const { organizationId, teamId } = asked;
  if (name === 'inNoTeam') return countMembersInNone(db, programId, 'team');
  if (name === 'inNoOrganization') return countMembersInNone(db, programId, 'organization');
  if (organizationId !== undefined)
    return readNumber(db, sizeOf(programId, sql`${organizationId}::bigint`));
  if (teamId !== undefined) return readNumber(db, sizeOf(programId, sql`${teamId}::bigint`));
  return counted();
}
