import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { blockOf } from '#engine/leaderboard/scores/histogram.sql.ts';

/** The kinds of contenders. */
export type ContenderKind = 'members' | 'teams' | 'organizations';

/** Adds contenders to the boards of their program, unless they are there. */
export async function insertContenders(
  db: Db,
  programId: number,
  kind: ContenderKind,
  contenderIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ part: number }>`
    insert into contender (program_id, kind, part, contender_id)
    select ${programId}::bigint, ${kind}, part_of(id), id from unnest(${contenderIds}::bigint[]) as id
    order by id
    on conflict do nothing
    returning part`.execute(db);
  await addToParts(db, programId, kind, rows, 1);
}

/** Removes contenders from the boards of their program. */
export async function deleteContenders(
  db: Db,
  programId: number,
  kind: ContenderKind,
  contenderIds: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ part: number }>`
    delete from contender
    where program_id = ${programId} and kind = ${kind} and contender_id = any(${contenderIds}::bigint[])
    returning part`.execute(db);
  await addToParts(db, programId, kind, rows, -1);
}

/** Adds contenders to their parts and blocks, in order, so that two writers never deadlock. */
async function addToParts(
  db: Db,
  programId: number,
  kind: ContenderKind,
  changed: readonly { part: number }[],
  people: 1 | -1,
): Promise<void> {
  if (changed.length === 0) return;
  const parts = changed.map(({ part }) => part);
  const add = (table: string, column: string, place: RawBuilder<unknown>) =>
    sql`
      insert into ${sql.table(table)} as known (program_id, kind, ${sql.ref(column)}, people)
      select ${programId}::bigint, ${kind}, ${place}, ${people} * count(*)::int
      from unnest(${parts}::int[]) as part
      group by ${place} order by ${place}
      on conflict (program_id, kind, ${sql.ref(column)}) do update set
        people = known.people + excluded.people`.execute(db);
  await Promise.all([
    add('contender_block', 'block', blockOf(sql`part`)),
    add('contender_part', 'part', sql`part`),
  ]);
}
