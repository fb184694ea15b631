import type { PointRule } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The number of members that a condition is true for, and the total. */
export interface MemberCount {
  count: number;
  of: number;
}

async function countMembers(
  db: Db,
  programId: number,
  isTrue: RawBuilder<unknown>,
): Promise<MemberCount> {
  const { rows } = await sql<MemberCount>`
    select count(*)::int as of, (count(*) filter (where ${isTrue}))::int as count
    from member where member.program_id = ${programId} and member.deactivated_at is null`.execute(
    db,
  );
  return rows[0] ?? { count: 0, of: 0 };
}

/**
 * Counts members with a day since `first` that only counts for a streak if any entry counts, because its goal wasn't
 * met.
 */
export function countWithGoallessDays(db: Db, programId: number, first: string) {
  return countMembers(
    db,
    programId,
    sql`exists (select from member_day day where day.program_id = ${programId}
      and day.member_id = member.member_id and day.day >= ${first}
      and day.steps > 0 and day.steps < day.goal)`,
  );
}

/** Counts members with entries from a source since `first`, optionally only for some activities. */
export function countWithEntries(
  db: Db,
  programId: number,
  {
    source,
    activityIds,
    first,
  }: { source: string; activityIds?: readonly number[]; first: string },
) {
  const isOf = activityIds ? sql`and entry.activity_id = any(${activityIds}::bigint[])` : sql``;
  return countMembers(
    db,
    programId,
    sql`exists (select from step_entry entry where entry.program_id = ${programId}
      and entry.member_id = member.member_id and entry.day >= ${first}
      and entry.source = ${source} ${isOf})`,
  );
}

/** Counts members with points from some rules on days since `first`. */
export function countWithPointsOf(
  db: Db,
  programId: number,
  rules: readonly PointRule[],
  first = '-infinity',
) {
  return countMembers(
    db,
    programId,
    sql`exists (select from point_entry entry where entry.program_id = ${programId}
      and entry.member_id = member.member_id and entry.day >= ${first}
      and entry.reversed_at is null and entry.rule = any(${rules}::text[]))`,
  );
}

/** Counts members with badges of a category. */
export function countWithBadges(db: Db, programId: number, category: string) {
  return countMembers(
    db,
    programId,
    sql`exists (select from member_badge own join badge on badge.badge_id = own.badge_id
      where own.program_id = ${programId} and own.member_id = member.member_id
        and own.taken_at is null and badge.category = ${category})`,
  );
}

/** Counts members without their own time zone, who use the program's. */
export function countWithoutTimeZone(db: Db, programId: number) {
  return countMembers(db, programId, sql`member.time_zone is null`);
}

/**
 * Counts members whose points from some rules since `first` reached the old goal but not the new one, and vice versa.
 */
export async function countPointGoals(
  db: Db,
  programId: number,
  {
    before,
    after,
    first,
    rules,
  }: { before: number | null; after: number | null; first: string; rules: readonly PointRule[] },
): Promise<{ of: number; below: number; above: number }> {
  const { rows } = await sql<{ of: number; below: number; above: number }>`
    select count(*)::int as of,
      (count(*) filter (where was_reached and not is_reached))::int as below,
      (count(*) filter (where is_reached and not was_reached))::int as above
    from (
      select coalesce(sum(entry.points) >= ${before}::int, false) as was_reached,
        coalesce(sum(entry.points) >= ${after}::int, false) as is_reached
      from member
      left join point_entry entry on entry.program_id = ${programId}
        and entry.member_id = member.member_id and entry.day >= ${first}
        and entry.reversed_at is null and entry.rule = any(${rules}::text[])
      where member.program_id = ${programId} and member.deactivated_at is null
      group by member.member_id
    ) reached`.execute(db);
  return rows[0] ?? { of: 0, below: 0, above: 0 };
}
