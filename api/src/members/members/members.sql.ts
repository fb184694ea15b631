import type { RoleName } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { AccountPair, Db } from '#engine/postgres/index.ts';

/** Selects and locks which of some members were removed and can be restored. */
export async function selectRemovedForUpdate(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .where('deactivatedAt', 'is not', null)
    .orderBy('memberId')
    .forUpdate()
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Selects an active member. */
export function selectMember(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .selectAll()
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
}

/** Selects which of some active members have an admin role or work for a reseller. */
export async function selectPrivileged(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<{ memberId: number; roleName: RoleName; worksForReseller: boolean }[]> {
  const { rows } = await sql<{ memberId: number; roleName: RoleName; worksForReseller: boolean }>`
    select member.member_id, member.role_name, person.member_id is not null as works_for_reseller
    from member
    left join reseller_person person
      on person.program_id = ${programId} and person.member_id = member.member_id
    where member.program_id = ${programId} and member.member_id = any(${memberIds}::bigint[])
      and member.deactivated_at is null
      and (member.role_name <> 'NonAdmin' or person.member_id is not null)`.execute(db);
  return rows;
}

/** The fields that members may change in their own record. */
export interface MemberChanges {
  firstName?: string;
  lastName?: string;
  language?: 'en' | 'es';
  timeZone?: string;
  dayStartsAt?: number;
  dailyGoal?: number;
  distanceUnit?: 'km' | 'mi';
  strideCm?: number | null;
  weightUnit?: 'kg' | 'lb' | 'st';
  waterGoal?: number;
  hideWeight?: boolean;
  isQuiet?: boolean;
  isFindable?: boolean;
  friendsSeeSteps?: boolean;
  /** The storage key of the displayed picture. */
  image?: string | null;
  registeredOn?: string;
  showGetStartedGuide?: boolean;
  dismissedRequiredModal?: boolean;
}

/** Writes the changes to a member. */
export async function updateMemberRow(
  db: Db,
  programId: number,
  memberId: number,
  changes: MemberChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db
    .updateTable('member')
    .set(changes)
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .execute();
}

/** Deactivates active members, or reactivates the others without an admin role; returns the changed members. */
export async function updateDeactivatedAt(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  { at, eraseAt }: { at: Date | null; eraseAt: Date | null },
): Promise<number[]> {
  const rows = await db
    .updateTable('member')
    .set({ deactivatedAt: at, eraseAt, ...(at === null && { roleName: 'NonAdmin' as const }) })
    .where('programId', '=', programId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .where('erasedAt', 'is', null)
    .where('deactivatedAt', at === null ? 'is not' : 'is', null)
    .returning('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Moves the employee ID of a closed account to the remaining one, or only removes it if that one has its own. */
export async function takeOverEmployeeId(
  db: Db,
  programId: number,
  { keptId, closedId }: AccountPair,
  employeeId: string,
): Promise<void> {
  const updateId = (memberId: number, id: string | null) =>
    db
      .updateTable('member')
      .set({ employeeId: id })
      .where('programId', '=', programId)
      .where('memberId', '=', memberId);
  await updateId(closedId, null).execute();
  await updateId(keptId, employeeId).where('employeeId', 'is', null).execute();
}
