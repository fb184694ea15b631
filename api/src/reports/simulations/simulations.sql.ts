import type { PointRule } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** How many members something is true of, of how many. */
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

/** Counts who has a day since `first` that counts for a streak by the goal or by any entry alone. */
export function countWithGoallessDays(db: Db, programId: number, first: string) {
  return countMembers(
    db,
    programId,
    sql`exists (select from member_day day where day.program_id = ${programId}
      and day.member_id = member.member_id and day.day >= ${first}
      and day.steps > 0 and day.steps < day.goal)`,
  );
}

/** Counts who has entries since `first` from a source, of some activities where they are given. */
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

/** Counts who has points by some rules, of the days since `first`. */
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

/** Counts who holds badges of a category. */
export function countWithBadges(db: Db, programId: number, category: string) {
  return countMembers(
    db,
    programId,
    sql`exists (select from member_badge own join badge on badge.badge_id = own.badge_id
      where own.program_id = ${programId} and own.member_id = member.member_id
        and own.taken_at is null and badge.category = ${category})`,
  );
}

/** Counts who has no time zone of their own, and lives by the program's. */
export function countWithoutTimeZone(db: Db, programId: number) {
  return countMembers(db, programId, sql`member.time_zone is null`);
}

/** Counts who reached a goal by points of some rules since `first` and would not reach another, and the other way round. */
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
