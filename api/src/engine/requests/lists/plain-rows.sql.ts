import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { cutPage, type Page } from './pages.ts';
import { fieldProblem, Problem } from '#engine/requests/problems/problem.ts';

/** A page of a list as a handler returns it. */
export interface RowPage<Row, Place> {
  data: Row[];
  total: number;
  next: Place | null;
}

/**
 * Selects a page of a query's rows, and counts all of them. The order columns are those of the endpoint's `place`, all
 * in one direction, the last one unique; rows have the shape of the list's response.
 */
export async function selectPage<DB, TB extends keyof DB, Row, K extends keyof Row & string>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
  { perPage, offset, after }: Page<Pick<Row, K>>,
  order: { by: readonly K[]; direction: 'asc' | 'desc' },
): Promise<RowPage<Row, Pick<Row, K>>> {
  const columns = sql.join(order.by.map((column) => sql.ref(column)));
  const direction = sql.raw(order.direction);
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
  const places = order.by.map((column) => sql`${after?.[column]}`);
  const [found, total] = await Promise.all([
    sql<Row>`select * from ${query.as('row')}
      ${after ? sql`where (${columns}) ${beyond} (${sql.join(places)})` : sql``}
      order by ${sql.join(order.by.map((column) => sql`${sql.ref(column)} ${direction}`))}
      limit ${sql.lit(perPage + 1)} offset ${offset}`.execute(db),
    countRows(db, query),
  ]);
  const placeOf = (row: Row) =>
    Object.fromEntries(order.by.map((column) => [column, row[column]])) as Pick<Row, K>; // One of these columns
  const { rows, next } = cutPage(found.rows, { perPage }, placeOf);
  return { data: rows, total, next };
}

async function countRows<DB, TB extends keyof DB, Row>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int as total from ${query.as('row')}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns the row; throws `not_found` if there is none. */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Problem('not_found');
  return row;
}

/** Throws `not_found` unless a statement changed or deleted a row. */
export function requireChanged(
  result: { numUpdatedRows: bigint } | { numDeletedRows: bigint },
): void {
  const rows = 'numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows;
  if (rows === 0n) throw new Problem('not_found');
}

/** Executes a write; a value that another row already has is refused next to its field. */
export async function refuseTaken<T>(write: Promise<T>, field: string): Promise<T> {
  return write.catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
    throw isTaken ? fieldProblem('already_taken', field) : error;
  });
}
