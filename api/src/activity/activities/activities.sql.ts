import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Stores which of the built-in activities a program offers. */
export async function upsertProgramActivities(
  db: Db,
  programId: number,
  activityIds: readonly number[],
): Promise<void> {
  await sql`
    insert into program_activity as known (program_id, activity_id, enabled)
    select ${programId}::bigint, activity_id, activity_id = any(${activityIds}::bigint[]) from activity
    on conflict (program_id, activity_id) do update set enabled = excluded.enabled`.execute(db);
}

/** Selects the built-in activities, all or by ID, each with whether the program offers it. */
export function selectActivities(db: Db, programId: number, activityIds?: readonly number[]) {
  return db
    .selectFrom('activity')
    .leftJoin('programActivity', (join) =>
      join
        .onRef('programActivity.activityId', '=', 'activity.activityId')
        .on('programActivity.programId', '=', programId),
    )
    .select([
      'activity.activityId',
      'activity.slug',
      'activity.name',
      'activity.intensity',
      'activity.stepsPerMinute',
      'activity.onFoot',
      sql<boolean>`coalesce(program_activity.enabled, true)`.as('isEnabled'),
    ])
    .$if(activityIds !== undefined, (query) =>
      query.where('activity.activityId', 'in', activityIds ?? []),
    )
    .orderBy('activity.activityId')
    .execute();
}

/** Selects the activities of a member's entries since a day, those of the newest entries first. */
export function selectUsedActivities(
  db: Db,
  { programId, memberId }: { programId: number; memberId: number },
  since: string,
) {
  return db
    .selectFrom('stepEntry')
    .select(({ fn }) => ['activityId', fn.countAll<number>().as('uses')])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '>=', since)
    .where('activityId', 'is not', null)
    .$narrowType<{ activityId: number }>()
    .groupBy('activityId')
    .orderBy((at) => at.fn.max('writtenAt'), 'desc')
    .orderBy('activityId')
    .execute();
}
