import type { ProgramAdmin, RoleName } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';

/** Locks the roles of a program, so that two admins can't remove each other's rights at the same time. */
export async function lockRoles(db: Db, programId: number): Promise<void> {
  await db
    .selectFrom('program')
    .select('programId')
    .where('programId', '=', programId)
    .forNoKeyUpdate()
    .execute();
}

/** Selects a member with their role, and locks them. */
export function lockMember(
  db: Db,
  programId: number,
  memberId: number,
): Promise<ProgramAdmin | undefined> {
  return db
    .selectFrom('member')
    .select(['memberId as id', 'roleName', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

// As in the index of migration 0140.
const administers = sql<boolean>`role_name in ('CoreTierAdmin', 'PlusTierAdmin', 'ProTierAdmin')`;

/**
 * Selects the administrators of a program, unsorted, because sorting by name would read all members. `image` is a
 * storage key.
 */
export function selectAdmins(db: Db, programId: number) {
  return db
    .selectFrom('member')
    .select(['memberId as id', 'username', 'image', 'roleName'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('programId', '=', programId)
    .where('deactivatedAt', 'is', null)
    .where(administers)
    .execute();
}

/** Selects whether someone else administers the program; the provider's people don't count. */
export async function selectHasOther(
  db: Db,
  programId: number,
  memberId: number,
): Promise<boolean> {
  const other = await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where('memberId', '<>', memberId)
    .where('deactivatedAt', 'is', null)
    .where(administers)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/**
 * Changes a member's role; new administrators are shown the guide. `roleSince` is null for a role that a member has had
 * since the program was created.
 */
export async function updateRole(
  db: Db,
  programId: number,
  memberId: number,
  roleName: RoleName,
  roleSince: Date | null,
): Promise<void> {
  const changed = await db
    .updateTable('member')
    .set({ roleName, roleSince, ...(roleName !== 'NonAdmin' && { showGetStartedGuide: true }) })
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  requireChanged(changed);
}
