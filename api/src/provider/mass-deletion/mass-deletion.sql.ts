import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** The member that a name in a file refers to. */
export interface NamedMember {
  signInName: string;
  programId: number;
  memberId: number;
}

/** Selects the members with some sign-in names in all programs, from the directory only. */
export async function selectNamed(db: Db, names: readonly string[]): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select sign_in_name as "signInName", program_id as "programId", member_id as "memberId"
    from sign_in_name where sign_in_name = any(${names}::text[])`.execute(db);
  return rows;
}

/** Selects which of some members of a program are active and not administrators. */
export async function selectRemovable(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<{ memberId: number; isAdmin: boolean }[]> {
  const { rows } = await sql<{ memberId: number; isAdmin: boolean }>`
    select member_id as "memberId", role_name <> 'NonAdmin' as "isAdmin" from member
    where program_id = ${programId} and member_id = any(${memberIds}::bigint[])
      and deactivated_at is null`.execute(db);
  return rows;
}

/** Inserts a deletion. */
export async function insertDeletion(
  db: Db,
  row: Insertable<Database['massDeletion']>,
): Promise<void> {
  await db.insertInto('massDeletion').values(row).execute();
}

/** The member on a line of a file. */
export interface MeantMember {
  memberId: number;
  line: number;
}

/** Inserts the members of a deletion in a program. */
export async function insertLines(
  db: Db,
  programId: number,
  massDeletionId: number,
  meant: readonly MeantMember[],
): Promise<void> {
  const memberIds = meant.map(({ memberId }) => memberId);
  const lines = meant.map(({ line }) => line);
  await sql`
    insert into mass_deletion_line (program_id, mass_deletion_id, member_id, line)
    select program.program_id, ${massDeletionId}::bigint, member_id, line
    from program cross join unnest(${memberIds}::bigint[], ${lines}::int[]) as t (member_id, line)
    where program.program_id = ${programId}`.execute(db);
}

/** Selects a page of deletions, newest first, and their number; with the lines of all programs. */
export async function selectDeletions(
  db: Db,
  { id, perPage, offset }: Pick<Page, 'perPage' | 'offset'> & { id?: number },
) {
  const [data, counted] = await Promise.all([
    db
      .selectFrom('massDeletion')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('massDeletionId', '=', id ?? 0))
      .orderBy('massDeletionId', 'desc')
      .limit(perPage)
      .offset(offset)
      .execute(),
    db
      .selectFrom('massDeletion')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const { rows } = await sql<{ id: number; removed: number; kept: number }>`
    select mass_deletion_id as id, (count(*) filter (where outcome = 'removed'))::int as removed,
      (count(*) filter (where outcome = 'kept'))::int as kept
    from mass_deletion_line
    where mass_deletion_id = any(${data.map(({ massDeletionId }) => massDeletionId)}::bigint[])
    group by mass_deletion_id`.execute(db);
  const outcomes = new Map(rows.map((row) => [row.id, row]));
  const rowsOf = data.map((row) => {
    const { removed = 0, kept = 0 } = outcomes.get(row.massDeletionId) ?? {};
    return { ...row, removed, kept };
  });
  return { data: rowsOf, total: counted.total };
}

/** A stored deletion with the outcome of its lines. */
export type DeletionRow = Awaited<ReturnType<typeof selectDeletions>>['data'][number];

/** Selects the unfinished deletions that are due. */
export async function selectDueDeletions(db: Db, now: Date) {
  return db
    .selectFrom('massDeletion')
    .select(['massDeletionId', 'createdBy'])
    .where('state', 'in', ['waiting', 'working'])
    .where(sql<boolean>`due_at <= ${now}`)
    .orderBy('massDeletionId')
    .execute();
}

/** Moves a deletion from one of some states to another; returns whether it was in one of them. */
export async function updateDeletion(
  db: Db,
  id: number,
  from: readonly ('waiting' | 'working')[],
  change: { state: 'working' | 'done' | 'cancelled'; finishedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('massDeletion')
    .set(change)
    .where('massDeletionId', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Selects the programs in which members of a deletion are waiting. */
export async function selectProgramsWithLines(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ programId: number }>`
    select distinct program_id as "programId" from mass_deletion_line
    where mass_deletion_id = ${id} and outcome = 'waiting' order by 1`.execute(db);
  return rows.map(({ programId }) => programId);
}

/** Selects some members of a program that are waiting to be deleted, and locks their lines. */
export async function lockSomeLines(
  db: Db,
  programId: number,
  id: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id as "memberId" from mass_deletion_line
    where program_id = ${programId} and mass_deletion_id = ${id} and outcome = 'waiting'
    order by member_id limit ${limit} for update`.execute(db);
  return rows.map(({ memberId }) => memberId);
}

/** Stores the outcome for a member. */
export async function updateLine(
  db: Db,
  programId: number,
  id: number,
  memberId: number,
  change: { outcome: 'removed' | 'kept'; decidedAt: Date },
): Promise<void> {
  await db
    .updateTable('massDeletionLine')
    .set(change)
    .where('programId', '=', programId)
    .where('massDeletionId', '=', id)
    .where('memberId', '=', memberId)
    .execute();
}
