import { sql } from 'kysely';
import { type Db, isGroup } from '#engine/postgres/index.ts';

/** What a challenge would count of the days of a span. */
export interface EstimatedRules {
  first: string;
  last: string;
  /** Steps a day. */
  steps: number;
  dailyCap: number;
  countsActivities: boolean;
  countsManual: boolean;
}

/** Members that stand for all of a program: enough for a share to within three percent. */
const mostSampled = 1_000;

/** Days of a span, both ends counted. */
const days = 30;

/**
 * Selects the share of those who walked in a span whose days average the steps or more, from 0 to 1; null where they are
 * too few to be told of. Members are sampled by the parts of their ids, which say nothing of what they walk.
 */
export async function selectFinishingShare(
  db: Db,
  programId: number,
  { first, last, steps, dailyCap, countsActivities, countsManual }: EstimatedRules,
): Promise<number | null> {
  const walking = countsActivities ? sql`day.steps` : sql`day.walked`;
  const counted = countsManual ? walking : sql`day.verified`;
  const { rows } = await sql<{ share: number | null }>`
    with walker as (
      select sum(least(${counted}, ${dailyCap}::int)) / ${days}::numeric as average
      from (
        select contender_id from contender where program_id = ${programId} and kind = 'members'
        order by part, contender_id limit ${mostSampled}
      ) sampled
      join member_day day on day.program_id = ${programId} and day.member_id = sampled.contender_id
        and day.day between ${first} and ${last} and day.steps > 0
      group by sampled.contender_id
    )
    select case when ${isGroup(sql`count(*)`)} then
      (count(*) filter (where average >= ${steps}))::float8 / count(*) end as share
    from walker`.execute(db);
  return rows[0]?.share ?? null;
}
