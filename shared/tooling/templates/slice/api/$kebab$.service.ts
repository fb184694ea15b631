import type { $OnePascal$ } from '@stridewell/contracts';
import type { Db } from '#foundation/database/in-program.ts';
import { count$Pascal$, select$Pascal$ } from './$kebab$.sql.ts';

/** Lists a page of the program's $title$, by name. */
export async function listProgram$Pascal$(
  db: Db,
  programId: number,
  page: { perPage: number; offset: number },
): Promise<{ data: $OnePascal$[]; total: number }> {
  const rows = await select$Pascal$(db, programId, { limit: page.perPage, offset: page.offset });
  return {
    data: rows.map(({ $oneCamel$Id, name }) => ({ id: $oneCamel$Id, name })),
    total: await count$Pascal$(db, programId),
  };
}
