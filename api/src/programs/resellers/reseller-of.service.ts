import type { Db } from '#engine/postgres/index.ts';
import { selectResellerOf } from './reseller-of.sql.ts';

export {
  deleteResellerPeople,
  selectResellerOf as findResellerOf,
  selectEveryKey as listEveryKey,
  selectProgramsOfReseller as listProgramsOfReseller,
  selectServingKeys as listServingKeys,
  selectServingKey as readServingKey,
  selectWorksForReseller as worksForReseller,
} from './reseller-of.sql.ts';

/** Returns whether a program's reseller is suspended; a suspended reseller can't sign people in. */
export async function isResellerSuspended(db: Db, programId: number): Promise<boolean> {
  const found = await selectResellerOf(db, programId);
  return found !== undefined && found.suspendedAt !== null;
}

/** Returns whether a program belongs to a reseller that isn't suspended. */
export async function isActiveResellerOf(
  db: Db,
  programId: number,
  resellerId: number,
): Promise<boolean> {
  const found = await selectResellerOf(db, programId);
  return found?.resellerId === resellerId && found.suspendedAt === null;
}
