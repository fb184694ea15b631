import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { ContenderKind } from '#engine/leaderboard/boards/contenders.sql.ts';

/** Teams and organizations. */
export type GroupKind = Exclude<ContenderKind, 'members'>;

/** How many days after an entry its member still counts as active. */
export const daysAfter = sql.lit(6);

/** The memberships in teams and organizations, as intervals. */
export function memberships(programId: number) {
  return sql`(
    select team_id as group_id, member_id, first_day, last_day from team_member
    where program_id = ${programId}
    union all
    select organization_id, member_id, first_day, last_day from organization_member
    where program_id = ${programId}
  ) membership`;
}

/** A group that a changed day affects: on the day itself (`isOnDay`), or only in who was active. */
export interface TouchedGroup {
  kind: GroupKind;
  groupId: number;
  day: string;
  isOnDay: boolean;
}

/**
 * Locks the groups that days of members affect, in the order of their ids: those of the day, and those of the following
 * days on which the entry makes the member active.
 */
export async function selectTouchedForUpdate(
  db: Db,
  programId: number,
  days: readonly { memberId: number; day: string }[],
): Promise<TouchedGroup[]> {
  const { rows } = await sql<TouchedGroup>`
    select contender.kind, contender.contender_id as group_id, touched.day, touched.is_on_day
    from (
      select membership.group_id, change.day,
        bool_or(membership.first_day <= change.day) as is_on_day
      from unnest(${days.map(({ memberId }) => memberId)}::bigint[],
        ${days.map(({ day }) => day)}::date[]) as change (member_id, day)
      join ${memberships(programId)} on membership.member_id = change.member_id
        and membership.first_day <= change.day + ${daysAfter}
        and (membership.last_day is null or membership.last_day >= change.day)
      group by membership.group_id, change.day
    ) touched
    join contender on contender.program_id = ${programId} and contender.contender_id = touched.group_id
    order by contender.contender_id
    for no key update of contender`.execute(db);
  return rows;
}

/**
 * Locks groups in the order of their ids, after their members, so that neither their members nor the worth of their
 * days change in the meantime. Returns the ids of those that are on the boards of the program.
 */
export async function lockGroups(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ groupId: number }>`
    select contender_id as group_id from contender
    where program_id = ${programId} and kind = ${kind} and contender_id = any(${groupIds}::bigint[])
    order by contender_id
    for no key update`.execute(db);
  return rows.map(({ groupId }) => groupId);
}

/** Locks every active team and organization of a program, in the order of their ids. */
export async function selectEveryGroupForUpdate(db: Db, programId: number): Promise<number[]> {
  const { rows } = await sql<{ groupId: number }>`
    select contender_id as group_id from contender
    where program_id = ${programId} and kind in ('teams', 'organizations')
    order by contender_id
    for no key update`.execute(db);
  return rows.map(({ groupId }) => groupId);
}

/**
 * Locks every member of a program and then every group, each in the order of their ids, so that no one writes a day or
 * a score in the meantime.
 */
export async function lockEveryContender(db: Db, programId: number): Promise<void> {
  await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .orderBy('memberId')
    .forNoKeyUpdate()
    .execute();
  await selectEveryGroupForUpdate(db, programId);
}
