import type { MemberListQuery } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#engine/postgres/index.ts';

/** Which members administrators look for, and in which order. */
export type MemberListFilter = z.output<typeof MemberListQuery>;

/** Everybody who is here, from the blocks in which boards keep them. */
const here = (programId: number) =>
  sql`(select coalesce(sum(people), 0) from contender_block
    where program_id = ${programId} and kind = 'members')::int`;

/** How large a group of `kind` is now. */
const sizeOf = (programId: number, groupId: RawBuilder<unknown>) =>
  sql`coalesce((select size.members from group_size size
    where size.program_id = ${programId} and size.group_id = ${groupId}
    order by size.from_day desc limit 1), 0)`;

async function readNumber(db: Db, what: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${what}::int as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Counts the members who are in no group of a kind, from how many there are and how large the groups are. */
export function countMembersInNone(
  db: Db,
  programId: number,
  kind: 'team' | 'organization',
): Promise<number> {
  const inGroups = sql`(select coalesce(sum(${sizeOf(programId, sql.ref(`own.${kind}Id`))}), 0)
    from ${sql.table(kind)} own where own.program_id = ${programId} and own.ended_at is null)`;
  return readNumber(db, sql`${here(programId)} - ${inGroups}`);
}

/** Counts those who have a device, of whom an index has only these. */
function countWithDevice(programId: number) {
  return sql`(select count(*) from member where member.program_id = ${programId}
    and member.deactivated_at is null and member.device_name is not null)`;
}

/**
 * Counts the members who are found: from what is kept, where administrators look for one thing; else `from`, which ends
 * with the conditions.
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
