import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Someone who runs the product: a super admin whose account is active. */
export interface SuperAdmin {
  programId: number;
  memberId: number;
  email: string;
  username: string;
  firstName: string;
  language: 'en' | 'es' | null;
  /** Null until the first sign-in. */
  lastVisitAt: string | null;
}

/** Locks out a second command that would create a super admin too, until the transaction ends. */
export async function lockFirstAdmin(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('stridewell.first-admin'))`.execute(db);
}

/** Selects the super admins of the installation, the oldest account first. */
export async function selectSuperAdmins(db: Db): Promise<SuperAdmin[]> {
  const { rows } = await sql<SuperAdmin>`
    select program_id as "programId", member_id as "memberId", email, username, first_name as "firstName",
      language, last_visit_at as "lastVisitAt"
    from member where role_name = 'Super WT Admin' and deactivated_at is null
    order by member_id`.execute(db);
  return rows;
}

/** Makes a member a super admin. */
export async function updateToSuperAdmin(
  db: Db,
  programId: number,
  memberId: number,
): Promise<void> {
  await db
    .updateTable('member')
    .set({ roleName: 'Super WT Admin' })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Inserts the program that the provider's staff belong to. */
export async function insertStaffProgram(
  db: Db,
  program: { programId: number; name: string; timeZone: string; contactEmail: string },
): Promise<void> {
  await db
    .insertInto('program')
    .values({ ...program, tier: 'pro', type: 'engage wellness' })
    .execute();
}
