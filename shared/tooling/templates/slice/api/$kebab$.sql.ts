import type { $OnePascal$ } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

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
