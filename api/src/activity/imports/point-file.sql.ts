import type { MemberClock } from '@stridewell/rules';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A member that a file names. */
export interface NamedMember extends MemberClock {
  /** The email, username or ID in the file. */
  name: string;
  memberId: number;
  registeredOn: string;
}

/** Selects the members of a program by email, username or ID. */
export async function selectMembersByName(
  db: Db,
  programId: number,
  names: readonly string[],
): Promise<NamedMember[]> {
  const { rows } = await sql<NamedMember>`
    select said.name, member.member_id, member.registered_on,
      coalesce(member.time_zone, program.time_zone) as time_zone, member.day_starts_at
    from unnest(${names}::text[]) as said (name)
    join program on program.program_id = ${programId}
    left join sign_in_name known
      on known.program_id = ${programId} and known.sign_in_name = said.name
    join member on member.program_id = ${programId} and member.deactivated_at is null
      and member.member_id = coalesce(known.member_id,
        case when said.name ~ '^[0-9]{1,15}$' then said.name::bigint end)`.execute(db);
  return rows;
}

/** Selects which of some adjustments currently exist, by member, day and subject. */
export async function selectStandingAdjustments(
  db: Db,
  programId: number,
  keys: readonly { memberId: number; day: string; subject: string }[],
): Promise<{ memberId: number; day: string; subject: string }[]> {
  const { rows } = await sql<{ memberId: number; day: string; subject: string }>`
    select entry.member_id, entry.day, entry.subject
    from unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
      ${keys.map(({ day }) => day)}::date[], ${keys.map(({ subject }) => subject)}::text[])
      as key (member_id, day, subject)
    join point_entry entry on entry.program_id = ${programId} and entry.member_id = key.member_id
      and entry.day = key.day and entry.subject = key.subject
    where entry.rule = 'adjustment' and entry.reversed_at is null`.execute(db);
  return rows;
}
