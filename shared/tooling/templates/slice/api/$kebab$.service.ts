import type { $OnePascal$ } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import type { Page } from '#foundation/http/pages.ts';
import type { RowPage } from '#foundation/http/plain-rows.sql.ts';
import { select$Pascal$ } from './$kebab$.sql.ts';

/** Lists a page of the program's $title$, by name. */
export function listProgram$Pascal$(
  db: Db,
  programId: number,
  page: Page<$OnePascal$>,
): Promise<RowPage<$OnePascal$, $OnePascal$>> {
  return select$Pascal$(db, programId, page);
}
