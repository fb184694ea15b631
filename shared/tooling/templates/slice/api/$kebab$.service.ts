import type { $OnePascal$ } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/transactions/in-program.ts';
import type { Page } from '#engine/requests/lists/pages.ts';
import type { RowPage } from '#engine/requests/lists/plain-rows.sql.ts';
import { select$Pascal$ } from './$kebab$.sql.ts';

/** Lists a page of the program's $title$, by name. */
export function listProgram$Pascal$(
  db: Db,
  programId: number,
  page: Page<$OnePascal$>,
): Promise<RowPage<$OnePascal$, $OnePascal$>> {
  return select$Pascal$(db, programId, page);
}
