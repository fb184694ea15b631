import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the next members of a program, by id. */
export function selectMemberIds(db: Db, programId: number, after: number, limit: number) {
  return db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute();
}

/** Selects every entry of some members. */
export function selectEntriesOfMembers(db: Db, programId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('stepEntry as entry')
    .leftJoin('activity', 'activity.activityId', 'entry.activityId')
    .select(['entry.memberId', 'entry.day', 'entry.source', 'entry.steps', 'entry.writtenAt'])
    .select(sql<boolean>`coalesce(activity.on_foot, false)`.as('isOnFoot'))
    .where('entry.programId', '=', programId)
    .where(sql<boolean>`entry.member_id = any(${memberIds}::bigint[])`)
    .execute();
}

/** Selects every derived day of some members. */
export function selectDaysOfMembers(db: Db, programId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('memberDay')
    .selectAll()
    .where('programId', '=', programId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .execute();
}
