import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import { blockOf } from './histogram.sql.ts';

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

/** Adds the rows of `changed` to their parts and blocks; in order, so that two writers never wait for each other. */
function addToParts(programId: number, kind: ContenderKind, people: 1 | -1) {
  const add = (table: string, column: string, place: RawBuilder<unknown>) => sql`
    insert into ${sql.table(table)} as known (program_id, kind, ${sql.ref(column)}, people)
    select ${programId}::bigint, ${kind}, ${place}, ${people} * count(*)::int from changed
    group by ${place} order by ${place}
    on conflict (program_id, kind, ${sql.ref(column)}) do update set
      people = known.people + excluded.people`;
  return sql`, blocks as (${add('contender_block', 'block', blockOf(sql`part`))})
    ${add('contender_part', 'part', sql`part`)}`;
}
