import type { BulkAct, BulkActKind, Team } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** A changed item, with what undoes the change. */
export interface BulkActItem {
  itemId: number;
  memberId: number | null;
  facts: unknown;
}

/** A bulk action as it is stored. */
export interface BulkActRow {
  id: number;
  kind: BulkActKind;
  name: string | null;
  state: BulkAct['state'];
  total: number;
  reached: number;
  skipped: number;
  items: number;
  madeAt: string;
  madeBy: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  left: number;
}

/** Inserts a bulk action; an existing one with the same maker and token stays. */
export async function insertBulkAct(
  db: Db,
  programId: number,
  act: {
    actId: number;
    kind: BulkActKind;
    token: string;
    madeBy: number;
    madeAt: Date;
    groupId?: number | null;
    joining?: Team['joining'] | null;
  },
): Promise<void> {
  await db
    .insertInto('bulkAct')
    .values({ ...act, programId, items: 0 })
    .onConflict((conflict) => conflict.columns(['programId', 'madeBy', 'token']).doNothing())
    .execute();
}

/** Locks the bulk action with a maker and token. */
export function selectActOfTokenForUpdate(
  db: Db,
  programId: number,
  { madeBy, token }: { madeBy: number; token: string },
) {
  return db
    .selectFrom('bulkAct')
    .select(['actId', 'kind', 'state', 'groupId', 'total', 'undoneAt'])
    .where('programId', '=', programId)
    .where('madeBy', '=', madeBy)
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst();
}

/** Selects the number of items of the bulk action with a maker and token; 0 if there is none. */
export async function selectSizeOfAct(
  db: Db,
  programId: number,
  { madeBy, token }: { madeBy: number; token: string },
): Promise<number> {
  const act = await db
    .selectFrom('bulkAct')
    .select('items')
    .where('programId', '=', programId)
    .where('madeBy', '=', madeBy)
    .where('token', '=', token)
    .executeTakeFirst();
  return act?.items ?? 0;
}

/** Adds items to a bulk action, except those that it already has. */
export async function insertBulkActItems(
  db: Db,
  programId: number,
  actId: number,
  items: readonly BulkActItem[],
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    insert into bulk_act_item (program_id, act_id, item_id, member_id, facts)
    select ${programId}::bigint, ${actId}::bigint, item.item_id, item.member_id, item.facts::jsonb
    from unnest(${items.map(({ itemId }) => itemId)}::bigint[],
      ${items.map(({ memberId }) => memberId)}::bigint[],
      ${items.map(({ facts }) => JSON.stringify(facts))}::text[]) as item (item_id, member_id, facts)
    on conflict do nothing`.execute(db);
  // The action is locked, so each added item is counted once.
  await sql`
    update bulk_act set items = items + ${Number(numAffectedRows)}::int
    where program_id = ${programId} and act_id = ${actId}`.execute(db);
}

const name = (column: string, programId: number) => sql`(
  select member.first_name || ' ' || member.last_name from member
  where member.program_id = ${programId} and member.member_id = ${sql.ref(column)})`;

const lines = (state: string, programId: number) => sql`(
  select count(*)::int from bulk_act_line line
  where line.program_id = ${programId} and line.act_id = act.act_id and line.state = ${state})`;

/** The name of the one thing that an action deleted or moved, or of its season, from what its items kept. */
const keptName = (programId: number) => sql`(
  select coalesce(item.facts #>> '{notice,0,title}', item.facts #>> '{email_template,0,name}',
    item.facts #>> '{question,0,question}', nullif(item.facts #>> '{program_map,0,name,en}', ''),
    item.facts #>> '{program_map,0,name,es}', item.facts #>> '{season_template,0,name}',
    item.facts #>> '{question_round,0,name}',
    item.facts ->> 'season', case when act.items = 1 then nullif(item.facts ->> 'title', '') end)
  from bulk_act_item item
  where item.program_id = ${programId} and item.act_id = act.act_id
    and act.kind in ('notice-deleted', 'template-deleted', 'question-deleted', 'map-deleted',
      'season-deleted', 'season-applied', 'calendar-moved', 'round-deleted')
  order by item.item_id limit 1)`;

/** Selects a page of bulk actions, newest first; or a single one. */
export async function selectBulkActs(
  db: Db,
  programId: number,
  { perPage, offset, actId }: Pick<Page, 'perPage' | 'offset'> & { actId?: number },
): Promise<{ rows: BulkActRow[]; total: number }> {
  const [found, counted] = await Promise.all([
    sql<BulkActRow>`
      select act.act_id as id, act.kind, ${keptName(programId)} as name, act.state, act.items, act.made_at, act.undone_at,
        greatest(act.total, act.items) as total, greatest(act.total, act.items)
          - ${lines('waiting', programId)} as reached, ${lines('skipped', programId)} as skipped,
        ${name('act.made_by', programId)} as made_by, ${name('act.undone_by', programId)} as undone_by,
        (select count(*)::int from bulk_act_item item
          where item.program_id = ${programId} and item.act_id = act.act_id) as left
      from bulk_act act where act.program_id = ${programId}
        and (${actId ?? null}::bigint is null or act.act_id = ${actId ?? null}::bigint)
      order by act.act_id desc limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`
      select count(*)::int as total from bulk_act where program_id = ${programId}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Locks a bulk action of a program. */
export function selectBulkActForUpdate(db: Db, programId: number, actId: number) {
  return db
    .selectFrom('bulkAct')
    .select([
      'kind',
      'state',
      'madeAt',
      'madeBy',
      'token',
      'groupId',
      'joining',
      'isFresh',
      'undoneAt',
      'undoneBy',
    ])
    .where('programId', '=', programId)
    .where('actId', '=', actId)
    .forUpdate()
    .executeTakeFirst();
}

/** Selects the items of a bulk action that aren't undone yet, or some of them. */
export function selectBulkActItems(
  db: Db,
  programId: number,
  actId: number,
  limit?: number,
): Promise<BulkActItem[]> {
  return db
    .selectFrom('bulkActItem')
    .select(['itemId', 'memberId', 'facts'])
    .where('programId', '=', programId)
    .where('actId', '=', actId)
    .orderBy('itemId')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Records who undoes a bulk action, or resumes its undo. */
export async function updateBulkActUndone(
  db: Db,
  programId: number,
  actId: number,
  undone: { undoneBy: number; undoneAt: Date },
): Promise<void> {
  await db
    .updateTable('bulkAct')
    .set(undone)
    .where('programId', '=', programId)
    .where('actId', '=', actId)
    .execute();
}

/** Deletes the undone items of a bulk action. */
export async function deleteBulkActItems(
  db: Db,
  programId: number,
  actId: number,
  itemIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('bulkActItem')
    .where('programId', '=', programId)
    .where('actId', '=', actId)
    .where(sql<boolean>`item_id = any(${itemIds}::bigint[])`)
    .execute();
}
