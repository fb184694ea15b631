import type { BulkAct, ProblemCode, RoleName } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Adds items to a bulk action, except those that it already has. */
export async function insertBulkActLines(
  db: Db,
  programId: number,
  actId: number,
  items: readonly { itemId: number; name: string | null }[],
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_act_line (program_id, act_id, item_id, name, state)
    select ${programId}::bigint, ${actId}::bigint, item_id, name, 'waiting'
    from unnest(${items.map(({ itemId }) => itemId)}::bigint[],
      ${items.map(({ name }) => name)}::text[]) as item (item_id, name)
    on conflict do nothing`.execute(db);
  // The action is locked, so each added item is counted once.
  await sql`
    update bulk_act set total = total + ${Number(numAffectedRows)}::int
    where program_id = ${programId} and act_id = ${actId}`.execute(db);
}

/** Selects the next items of a bulk action that are waiting for the job. */
export function selectNextBulkActLines(
  db: Db,
  programId: number,
  actId: number,
  limit: number,
): Promise<{ itemId: number; name: string | null }[]> {
  return db
    .selectFrom('bulkActLine')
    .select(['itemId', 'name'])
    .where('programId', '=', programId)
    .where('actId', '=', actId)
    .where('state', '=', 'waiting')
    .orderBy('itemId')
    .limit(limit)
    .execute();
}

/** Records the outcome of waiting items. */
export async function updateBulkActLines(
  db: Db,
  programId: number,
  actId: number,
  itemIds: readonly number[],
  outcome: { state: 'done' } | { state: 'skipped'; problem: ProblemCode },
): Promise<void> {
  await db
    .updateTable('bulkActLine')
    .set(outcome)
    .where('programId', '=', programId)
    .where('actId', '=', actId)
    .where(sql<boolean>`item_id = any(${itemIds}::bigint[])`)
    .where('state', '=', 'waiting')
    .execute();
}

/** Adds to the number of items that a bulk action has changed permanently. */
export async function addToBulkActItems(
  db: Db,
  programId: number,
  actId: number,
  count: number,
): Promise<void> {
  await sql`
    update bulk_act set items = items + ${count}::int
    where program_id = ${programId} and act_id = ${actId}`.execute(db);
}

/** Selects the first items that a bulk action skipped, with the names of the members or teams. */
export async function selectSkippedItems(
  db: Db,
  programId: number,
  actId: number,
  limit: number,
): Promise<{ id: number; name: string | null; code: ProblemCode }[]> {
  const { rows } = await sql<{ id: number; name: string | null; code: ProblemCode }>`
    select line.item_id as id, line.problem as code,
      coalesce(line.name, member.first_name || ' ' || member.last_name, team.name) as name
    from bulk_act_line line
    left join member on member.program_id = ${programId} and member.member_id = line.item_id
    left join team on team.program_id = ${programId} and team.team_id = line.item_id
    where line.program_id = ${programId} and line.act_id = ${actId} and line.state = 'skipped'
    order by name nulls last, id limit ${limit}`.execute(db);
  return rows;
}

/** Selects the oldest bulk action that the job has to work on. */
export async function selectBulkActAtWork(db: Db, programId: number): Promise<number | undefined> {
  const act = await db
    .selectFrom('bulkAct')
    .select('actId')
    .where('programId', '=', programId)
    .where('state', 'in', ['working', 'undoing'])
    .orderBy('actId')
    .limit(1)
    .executeTakeFirst();
  return act?.actId;
}

/** Changes the state of a bulk action. */
export async function updateBulkActState(
  db: Db,
  programId: number,
  actId: number,
  change: { state: BulkAct['state']; isFresh?: boolean },
): Promise<void> {
  await db
    .updateTable('bulkAct')
    .set(change)
    .where('programId', '=', programId)
    .where('actId', '=', actId)
    .execute();
}

/** Selects an active member with their role and clock. */
export async function selectActor(db: Db, programId: number, memberId: number) {
  const { rows } = await sql<{ roleName: RoleName; timeZone: string; dayStartsAt: number }>`
    select member.role_name, coalesce(member.time_zone, program.time_zone) as time_zone,
      member.day_starts_at
    from member join program on program.program_id = ${programId}
    where member.program_id = ${programId} and member.member_id = ${memberId}
      and member.deactivated_at is null`.execute(db);
  return rows[0];
}
