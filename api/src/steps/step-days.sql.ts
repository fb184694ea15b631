import { sql } from 'kysely';
import type { Db } from '#database/in-program.ts';
import { keysTable, type MemberDayKey } from './steps.sql.ts';

/** Selects what a member's list of days needs to know of the member. */
export function selectDaySettings(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('member')
    .select(['registeredOn', 'dailyGoal', 'deviceName'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Selects the entries of some days, as they are shown, in the order of writing. */
export function selectShownEntries(db: Db, programId: number, keys: readonly MemberDayKey[]) {
  return db
    .selectFrom('stepEntry as entry')
    .leftJoin('activity', 'activity.activityId', 'entry.activityId')
    .leftJoin('member as writer', (join) =>
      join
        .onRef('writer.programId', '=', 'entry.programId')
        .onRef('writer.memberId', '=', 'entry.writtenBy'),
    )
    .select([
      'entry.memberId',
      'entry.day',
      'entry.entryId',
      'entry.source',
      'entry.steps',
      'entry.activityId',
      'activity.name as activityName',
      'activity.slug as activitySlug',
      'entry.minutes',
      'entry.stepsPerMinute',
      'entry.note',
      sql<boolean>`coalesce(activity.on_foot, false)`.as('isOnFoot'),
      sql<string | null>`writer.first_name || ' ' || writer.last_name`.as('writerName'),
      'entry.writtenAt',
    ])
    .where('entry.programId', '=', programId)
    .where(
      sql<boolean>`(entry.member_id, entry.day) in (select member_id, day from ${keysTable(keys)})`,
    )
    .orderBy('entry.writtenAt')
    .orderBy('entry.entryId')
    .execute();
}
