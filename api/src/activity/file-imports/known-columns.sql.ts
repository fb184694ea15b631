import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { KnownColumns } from './formats/meter.ts';

/** The number of a member's tables whose columns are remembered. */
const maxRemembered = 20;

/**
 * Selects the column roles that a member has named, latest first: for this import, and for earlier applied ones whose
 * columns have titles.
 */
export async function selectKnownColumns(
  db: Db,
  programId: number,
  memberId: number,
  importId: number,
): Promise<KnownColumns[]> {
  const { rows } = await sql<KnownColumns>`
    select array(select one ->> 'title' from jsonb_array_elements(columns) one) as titles,
      answers -> 'columns' as roles
    from file_import
    where program_id = ${programId} and member_id = ${memberId} and answers ? 'columns'
      and (import_id = ${importId} or state = 'applied' and columns @? '$[*] ? (@.title != "")')
    order by import_id desc limit ${maxRemembered}`.execute(db);
  return rows;
}
