import type { MemberClock } from '@stridewell/rules';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/transactions/in-program.ts';

/** A locked member, with what writing their days goes by. */
export interface LockedMember extends MemberClock {
  memberId: number;
  registeredOn: string;
  dailyGoal: number;
  deviceName: string | null;
  manualEntry: boolean;
  converter: boolean;
}

/**
 * Locks members, in the order of their ids, so that their days change one after the other. A statement of
 * its own: the next one sees what the holder before has committed. The lock lets others refer to the member.
 */
export async function selectMembersForUpdate(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<LockedMember[]> {
  const { rows } = await sql<LockedMember>`
    select member.member_id, member.registered_on, member.daily_goal, member.device_name,
      coalesce(member.time_zone, program.time_zone) as time_zone, member.day_starts_at,
      program.manual_entry, program.converter
    from member join program on program.program_id = ${programId}
    where member.program_id = ${programId} and member.member_id = any(${memberIds}::bigint[])
      and member.deactivated_at is null
    order by member.member_id
    for no key update of member`.execute(db);
  return rows;
}

/** Selects the first day that a member's days are known of. */
export async function selectRegisteredOn(
  db: Db,
  programId: number,
  memberId: number,
): Promise<string> {
  const { registeredOn } = await db
    .selectFrom('member')
    .select('registeredOn')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
  return registeredOn;
}

/** Selects the first day of a member that has anything; undefined where none has. */
export async function selectFirstDay(
  db: Db,
  programId: number,
  memberId: number,
): Promise<string | undefined> {
  const first = await db
    .selectFrom('memberDay')
    .select('day')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
  return first?.day;
}
