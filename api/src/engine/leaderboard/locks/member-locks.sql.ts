import type { MemberClock } from '@stridewell/rules';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A locked member, with what is needed to write their days. */
export interface LockedMember extends MemberClock {
  memberId: number;
  registeredOn: string;
  dailyGoal: number;
  deviceName: string | null;
  manualEntry: boolean;
  converter: boolean;
}

/**
 * Locks members in the order of their IDs, so that neither their days nor their places on leaderboards change in
 * the meantime. This is a separate statement: the next one sees what the previous holder committed. Other rows
 * can still refer to a locked member.
 */
export async function lockMembers(
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
