import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { Held } from './held.ts';

/** Selects a table's rows about a member, each as JSON without the columns that are left out. */
export async function selectHeld(
  db: Db,
  programId: number,
  memberId: number,
  table: string,
  { columns: [column], archive }: Held,
): Promise<string[]> {
  const left = ['program_id', ...('without' in archive ? archive.without : [])];
  const { rows } = await sql<{ row: string }>`
    select (to_jsonb(held) - ${left}::text[])::text as row from ${sql.table(table)} held
    where held.program_id = ${programId} and held.${sql.ref(column)} = ${memberId}`.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes the rows of a member, or only those that match a condition of the catalog. */
export async function deleteHeld(
  db: Db,
  programId: number,
  memberId: number,
  table: string,
  { columns, where = 'true' }: { columns: readonly string[]; where?: string | undefined },
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} where program_id = ${programId}
      and ${memberId}::bigint in (${sql.join(columns.map((column) => sql.ref(column)))})
      and ${sql.raw(where)}`.execute(db);
}

/** Writes the same values into columns of every row of a member. */
export async function clearHeld(
  db: Db,
  programId: number,
  memberId: number,
  table: string,
  { column, values }: { column: string; values: Readonly<Record<string, string | null>> },
): Promise<void> {
  const cleared = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(cleared)}
    where program_id = ${programId} and ${sql.ref(column)} = ${memberId}`.execute(db);
}

/** Selects the members who are due for erasure. */
export async function selectDueMembers(db: Db, programId: number, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where('eraseAt', '<=', now.toISOString())
    .where('erasedAt', 'is', null)
    .orderBy('memberId')
    .limit(100)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/**
 * Removes everything from a member's row that reveals who they were; returns whether they were still due for erasure.
 */
export async function updateErased(
  db: Db,
  programId: number,
  memberId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('member')
    .set({
      email: `erased-${memberId}@invalid`,
      username: `erased-${memberId}`,
      passwordHash: '',
      firstName: 'Former',
      lastName: 'member',
      roleName: 'NonAdmin',
      language: null,
      timeZone: null,
      dayStartsAt: 0,
      image: null,
      deviceName: null,
      lastVisitAt: null,
      featuredChallengeId: null,
      employeeId: null,
      erasedAt: now,
    })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('eraseAt', '<=', now.toISOString())
    .where('erasedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Selects the storage key of a member's picture. */
export async function selectImage(
  db: Db,
  programId: number,
  memberId: number,
): Promise<string | null> {
  const member = await db
    .selectFrom('member')
    .select('image')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return member?.image ?? null;
}
