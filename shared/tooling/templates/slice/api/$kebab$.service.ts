import type { $OnePascal$ } from '@stridewell/contracts';
import type { Db } from '#engine/postgres/index.ts';
import type { Page, RowPage } from '#engine/requests/index.ts';
import { select$Pascal$ } from './$kebab$.sql.ts';

/** Lists a page of the program's $title$, by name. */
export function listProgram$Pascal$(
  db: Db,
  programId: number,
  page: Page<$OnePascal$>,
): Promise<RowPage<$OnePascal$, $OnePascal$>> {
  return select$Pascal$(db, programId, page);
}
