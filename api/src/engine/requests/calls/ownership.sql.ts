import type { Db } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/problems/problem.ts';

/** Throws `not_found` unless the program exists. */
export async function requireProgram(db: Db, programId: number): Promise<void> {
  const found = await db
    .selectFrom('program')
    .select('programId')
    .where('programId', '=', programId)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
}

/** Throws `not_found` unless the program is the reseller's. */
export async function requireResellersProgram(
  db: Db,
  programId: number,
  resellerId: number | undefined,
): Promise<void> {
  const found = await db
    .selectFrom('programReseller')
    .select('programId')
    .where('programId', '=', programId)
    .where('resellerId', '=', resellerId ?? 0)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
}

/** Throws `not_found` unless the member belongs to the program and has not left it. */
export async function requireMember(db: Db, programId: number, memberId: number): Promise<void> {
  const found = await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (!found) throw new Problem('not_found');
}
