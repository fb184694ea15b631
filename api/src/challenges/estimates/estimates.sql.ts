import { sql } from 'kysely';
import { type Db, isGroup } from '#engine/postgres/index.ts';

/** A span of days and the rules by which a challenge would count them. */
export interface EstimatedRules {
  first: string;
  last: string;
  /** Steps per day. */
  steps: number;
  dailyCap: number;
  countsActivities: boolean;
  countsManual: boolean;
}

/** The sample size: enough for a share to within three percent. */
const maxSampled = 1_000;

/** Days in the span, including both ends. */
const days = 30;

/**
 * Selects the share, from 0 to 1, of members who walked in a span and averaged at least the given steps; null if they
 * are too few to show. Members are sampled by their id parts, which say nothing about their steps.
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
        order by part, contender_id limit ${maxSampled}
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
