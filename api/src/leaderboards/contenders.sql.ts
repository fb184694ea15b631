import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';

/** Who can be ranked. */
export type ContenderKind = 'members' | 'teams' | 'organizations';

/** Lists contenders on the boards of their program; those who are listed already stay. */
export async function insertContenders(
  db: Db,
  programId: number,
  kind: ContenderKind,
  contenderIds: readonly number[],
): Promise<void> {
  await sql`
    with changed as (
      insert into contender (program_id, kind, part, contender_id)
      select ${programId}::bigint, ${kind}, part_of(id), id from unnest(${contenderIds}::bigint[]) as id
      order by id
      on conflict do nothing
      returning part
    )
    ${addToParts(programId, kind, 1)}`.execute(db);
}

/** Lists contenders no more. */
export async function deleteContenders(
  db: Db,
  programId: number,
  kind: ContenderKind,
  contenderIds: readonly number[],
): Promise<void> {
  await sql`
    with changed as (
      delete from contender
      where program_id = ${programId} and kind = ${kind} and contender_id = any(${contenderIds}::bigint[])
      returning part
    )
    ${addToParts(programId, kind, -1)}`.execute(db);
}

/** Adds the rows of `changed` to their parts; in order, so that two writers never wait for each other. */
function addToParts(programId: number, kind: ContenderKind, people: 1 | -1) {
  return sql`
    insert into contender_part as known (program_id, kind, part, people)
    select ${programId}::bigint, ${kind}, part, ${people} * count(*)::int from changed
    group by part order by part
    on conflict (program_id, kind, part) do update set people = known.people + excluded.people`;
}
