import type { $OnePascal$ } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/transactions/in-program.ts';
import type { Page } from '#engine/requests/lists/pages.ts';
import { type RowPage, selectPage } from '#engine/requests/lists/plain-rows.sql.ts';

/** Selects a page of the program's $title$, by name. */
export function select$Pascal$(
  db: Db,
  programId: number,
  page: Page<$OnePascal$>,
): Promise<RowPage<$OnePascal$, $OnePascal$>> {
  const query = db
    .selectFrom('$oneCamel$')
    .select(['$oneCamel$Id as id', 'name'])
    .where('programId', '=', programId);
  return selectPage(db, query, page, { by: ['name', 'id'], direction: 'asc' });
}
