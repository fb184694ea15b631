import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { WaitsFor } from './scim-users.sql.ts';

/** Selects a page of the people with a change that waits, and their number. */
export async function selectWaiting(
  db: Db,
  programId: number,
  waitsFor: WaitsFor | undefined,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const query = db
    .selectFrom('scimUser')
    .where('programId', '=', programId)
    .where('waitsFor', 'is not', null)
    .$if(waitsFor !== undefined, (some) => some.where('waitsFor', '=', waitsFor ?? 'job'));
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select('memberId')
    .orderBy('memberId')
    .limit(perPage)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ memberId }) => memberId), total };
}

/** Counts the people with a change that waits for something. */
export async function countWaiting(db: Db, programId: number, waitsFor: WaitsFor): Promise<number> {
  const { total } = await db
    .selectFrom('scimUser')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('programId', '=', programId)
    .where('waitsFor', '=', waitsFor)
    .executeTakeFirstOrThrow();
  return total;
}

/** Lets changes that waited for one thing wait for another. */
export async function updateWaitsFor(
  db: Db,
  programId: number,
  { from, to }: { from: WaitsFor; to: WaitsFor },
): Promise<void> {
  await db
    .updateTable('scimUser')
    .set({ waitsFor: to })
    .where('programId', '=', programId)
    .where('waitsFor', '=', from)
    .execute();
}

/** Lets the removals that waited for the end of a dry run wait for a decision. */
export async function updateRemovalsToDecide(db: Db, programId: number): Promise<void> {
  await sql`
    update scim_user own set waits_for = 'decision' from member
    where own.program_id = ${programId} and own.waits_for = 'turn-on' and not (own.wanted ->> 'active')::boolean
      and member.program_id = ${programId} and member.member_id = own.member_id
      and member.deactivated_at is null`.execute(db);
}

/** Forgets the removals that wait for a decision: the people stay; returns who they are. */
export async function forgetRemovals(
  db: Db,
  programId: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    update scim_user own set wanted = null, wanted_email = null, waits_for = null, is_deleted = false from member
    where own.program_id = ${programId} and own.waits_for = 'decision'
      and member.program_id = ${programId} and member.member_id = own.member_id
    returning own.member_id as id, member.first_name || ' ' || member.last_name as name`.execute(
    db,
  );
  return rows;
}

/** Forgets everything that waits for the end of a dry run or for a decision. */
export async function forgetWaiting(db: Db, programId: number): Promise<void> {
  await sql`
    delete from scim_user where program_id = ${programId} and waits_for in ('turn-on', 'decision')`.execute(
    db,
  );
  await sql`delete from scim_group where program_id = ${programId} and waits`.execute(db);
}

/** Selects the next person whose change the job applies. */
export async function selectNextUser(db: Db, programId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('scimUser')
    .select('memberId')
    .where('programId', '=', programId)
    .where('waitsFor', '=', 'job')
    .orderBy('memberId')
    .limit(1)
    .executeTakeFirst();
  return row?.memberId;
}
