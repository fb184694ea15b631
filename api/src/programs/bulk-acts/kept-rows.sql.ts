import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A table of a program whose rows a deletion takes along, found by the deleted thing's id in a column. */
export interface KeptTable {
  table:
    | 'notice'
    | 'notice_dismissal'
    | 'email_template'
    | 'question'
    | 'program_map'
    | 'program_milestone'
    | 'season_template'
    | 'question_round';
  idColumn: string;
  /** Whether its rows belong to members, who may be gone when they return. */
  isOfMembers?: true;
}

/** A row by its columns. */
export type KeptRow = Readonly<Record<string, unknown>>;

/** Selects the rows of a table that a deletion takes along, as JSON. */
export async function selectRowsToKeep(
  db: Db,
  programId: number,
  { table, idColumn }: KeptTable,
  id: number,
): Promise<KeptRow[]> {
  const { rows } = await sql<{ row: KeptRow }>`
    select to_jsonb(kept) as row from ${sql.table(table)} kept
    where kept.program_id = ${programId} and kept.${sql.ref(idColumn)} = ${id}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Inserts kept rows again; columns that they don't have yet get their defaults. */
export async function insertKeptRows(
  db: Db,
  programId: number,
  { table, isOfMembers }: KeptTable,
  rows: readonly KeptRow[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'program_id');
  if (columns.length === 0) return;
  const isThere = isOfMembers
    ? sql`exists (select from member
        where member.program_id = ${programId} and member.member_id = kept.member_id)`
    : sql`true`;
  await sql`
    insert into ${sql.table(table)} (program_id, ${sql.join(columns.map((one) => sql.ref(one)))})
    select ${programId}::bigint, ${sql.join(columns.map((one) => sql.ref(`kept.${one}`)))}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) kept
    where ${isThere}
    on conflict do nothing`.execute(db);
}
