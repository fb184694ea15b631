import type { Db } from '#foundation/database/in-program.ts';
import { Problem } from '#foundation/http/problem.ts';
import { selectResellerOf } from './reseller-of.sql.ts';

export {
  selectServingKey as readServingKey,
  selectWorksForReseller as worksForReseller,
} from './reseller-of.sql.ts';

/** Whether the reseller of a program signs people in: not while it is suspended. */
export async function isResellerSuspended(db: Db, programId: number): Promise<boolean> {
  const found = await selectResellerOf(db, programId);
  return found !== undefined && found.suspendedAt !== null;
}

/** Throws `not_found` unless the program is the reseller's. */
export async function requireProgramOf(
  db: Db,
  programId: number,
  resellerId: number | undefined,
): Promise<void> {
  const found = await selectResellerOf(db, programId);
  if (!found || found.resellerId !== resellerId) throw new Problem('not_found');
}
