import type { MemberStreak } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { StreakCheckpoint } from './streak-checkpoint.ts';

type CountsBy = MemberStreak['countsBy'];

/** A streak as it is stored. */
export interface StreakRow extends StreakCheckpoint {
  memberId: number;
  countsBy: CountsBy;
}

/** Selects members with the program's rule for streaks and the settings that theirs depend on. */
export function selectStreakMembers(db: Db, programId: number, memberIds: readonly number[]) {
  return db
    .selectFrom('member')
    .innerJoin('program', (join) => join.on('program.programId', '=', programId))
    .select([
      'member.memberId',
      'member.registeredOn',
      'member.dayStartsAt',
      sql<string>`coalesce(member.time_zone, program.time_zone)`.as('timeZone'),
      'program.streakCounts as countsBy',
    ])
    .where('member.programId', '=', programId)
    .where(sql<boolean>`member.member_id = any(${memberIds}::bigint[])`)
    .execute();
}

/** Selects the stored streaks of some members, each with the version of the rules that calculated it. */
export async function selectStreaks(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<(StreakRow & { ruleVersion: number })[]> {
  const rows = await db
    .selectFrom('memberStreak')
    .selectAll()
    .where('programId', '=', programId)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .execute();
  return rows.map(({ memberId, countsBy, ruleVersion, baseOn, marks, ...row }) => {
    const { baseCurrent: current, baseLongest: longest, baseFreezes: freezes } = row;
    return { memberId, countsBy, ruleVersion, baseOn, base: { current, longest, freezes }, marks };
  });
}

/** A member's days that count, and those claimed as rest days, each list in order. */
export interface KnownDaysRow {
  memberId: number;
  counted: string[];
  rest: string[];
}

/** Selects every day of some members that affects their streak: their whole history, for a recalculation. */
export async function selectKnownDays(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  countsBy: CountsBy,
): Promise<KnownDaysRow[]> {
  const counts = countsBy === 'goal' ? sql`steps > 0 and steps >= goal` : sql`steps > 0`;
  const { rows } = await sql<KnownDaysRow>`
    select wanted.member_id,
      array(select day::text from member_day where program_id = ${programId}
        and member_id = wanted.member_id and ${counts} order by member_day.day) as counted,
      array(select day::text from rest_day where program_id = ${programId}
        and member_id = wanted.member_id order by rest_day.day) as rest
    from unnest(${memberIds}::bigint[]) as wanted (member_id)`.execute(db);
  return rows;
}

/** Stores streaks. The caller has locked each member. */
export async function upsertStreaks(
  db: Db,
  programId: number,
  streaks: readonly StreakRow[],
  ruleVersion: number,
): Promise<void> {
  await sql`
    insert into member_streak (program_id, member_id, counts_by, rule_version, base_on, base_current,
      base_longest, base_freezes, marks)
    select ${programId}::bigint, t.member_id, t.counts_by, ${ruleVersion}::int, t.base_on,
      t.base_current, t.base_longest, t.base_freezes, t.marks
    from unnest(${streaks.map(({ memberId }) => memberId)}::bigint[],
      ${streaks.map(({ countsBy }) => countsBy)}::text[],
      ${streaks.map(({ baseOn }) => baseOn)}::date[],
      ${streaks.map(({ base }) => base.current)}::int[],
      ${streaks.map(({ base }) => base.longest)}::int[],
      ${streaks.map(({ base }) => base.freezes)}::int[],
      ${streaks.map(({ marks }) => marks)}::text[])
      as t (member_id, counts_by, base_on, base_current, base_longest, base_freezes, marks)
    on conflict (program_id, member_id) do update set
      counts_by = excluded.counts_by, rule_version = excluded.rule_version, base_on = excluded.base_on,
      base_current = excluded.base_current, base_longest = excluded.base_longest,
      base_freezes = excluded.base_freezes, marks = excluded.marks`.execute(db);
}
