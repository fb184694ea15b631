import { sql } from 'kysely';
import type { Db } from '#engine/postgres/transactions/bind.ts';
import { blockedPairsOf, blockersOf, type Reader } from './named-members.sql.ts';

/** A team or an organization with a member list next to its totals. */
interface ListedGroup {
  group: 'team' | 'organization';
  groupId: number;
}

/** Unnamed rows are shown only if a group has at least this many. */
const fewestQuiet = 3;

/**
 * Selects the members whom a group's lists hide from a reader, so that the lists and the group's totals together
 * don't reveal one unnamed member's steps: members in quiet mode if there are few, and everyone with a block
 * between them and the reader. If there is one quiet member, or any block, the other member with the lowest ID
 * is hidden too. Neither the number of quiet members nor that companion depends on whom the reader blocks, so
 * blocking and unblocking people reveals nothing about quiet ones. Every list of a group's members with numbers
 * must hide them.
 */
export async function selectHiddenInGroup(
  db: Db,
  reader: Reader,
  { group, groupId }: ListedGroup,
): Promise<number[]> {
  const others = sql`${sql.table(`${group}_member`)} membership
    join member on member.program_id = ${reader.programId}
      and member.member_id = membership.member_id
    where membership.program_id = ${reader.programId}
      and ${sql.ref(`membership.${group}_id`)} = ${groupId} and membership.left_at is null
      and membership.member_id <> ${reader.memberId}`;
  const { rows } = await sql<{ quiet: number[]; blocked: number[]; companions: number[] }>`
    with quiet as materialized (
      select membership.member_id from ${others} and member.is_quiet limit ${fewestQuiet}
    ), blocked as materialized (
      select membership.member_id from ${others} and not member.is_quiet
        and membership.member_id = any (array${blockedPairsOf(reader)})
    )
    select array(select member_id from quiet) as quiet,
      array(select member_id from blocked) as blocked,
      array(select membership.member_id from ${others} and not member.is_quiet
        and ((select count(*) from quiet) = 1 or exists (select from blocked))
        and membership.member_id <> all (array${blockersOf(reader)})
        order by membership.member_id limit 2) as companions`.execute(db);
  const { quiet = [], blocked = [], companions = [] } = rows[0] ?? {};
  const fewQuiet = quiet.length < fewestQuiet ? quiet : [];
  const leftOut = new Set([...fewQuiet, ...blocked, ...companions.slice(0, 1)]);
  // The companion can be the one whom the reader blocks.
  return leftOut.size === 1 ? [...new Set([...leftOut, ...companions])] : [...leftOut];
}
