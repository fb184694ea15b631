import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { ContenderDay } from '#engine/leaderboard/boards/boards.sql.ts';
import { daysAfter, memberships } from '#engine/leaderboard/locks/group-locks.sql.ts';
import { countedOnBoard, countsOnBoard, sumsDays } from '#engine/leaderboard/scores/scores.sql.ts';

/**
 * The boards whose group days are stored: the board of all days, which the periods share, and each challenge's. Boards
 * of members are excluded here, so that they aren't searched for each membership.
 */
export const keepsDays = sql`board.kind in ('all', 'challenge') and board.contenders <> 'members'
  and ${sumsDays}`;

/** Whether `board` sums the days stored for `kept`. */
export const sumsDaysOf = sql`(board.leaderboard_id = kept.leaderboard_id
  or kept.kind = 'all' and board.kind <> 'challenge')`;

/** Whether `board` is open. */
export function isOpenAt(now: Date) {
  return sql`(board.closes_at is null or board.closes_at > ${now})`;
}

/** A change of a group's day on a board. */
export interface GroupDayChange {
  leaderboardId: number;
  groupId: number;
  day: string;
  steps: number;
  verified: number;
  walkers: number;
  active: number;
}

/** Known rows of `change`, for `addToDays`. */
export function groupDayChanges(changes: readonly GroupDayChange[]): RawBuilder<unknown> {
  const column = <K extends keyof GroupDayChange>(name: K) => changes.map((one) => one[name]);
  return sql`change as (
    select * from unnest(${column('leaderboardId')}::bigint[], ${column('groupId')}::bigint[],
      ${column('day')}::date[], ${column('steps')}::bigint[], ${column('verified')}::bigint[],
      ${column('walkers')}::int[], ${column('active')}::int[])
      as t (leaderboard_id, group_id, day, steps, verified, walkers, active)
  )`;
}

/** Adds the rows of `change`, which `ctes` defines, to the days of groups. */
export function addToDays(programId: number, ctes: RawBuilder<unknown>) {
  return sql`
    with ${ctes}
    insert into group_day as known
      (program_id, leaderboard_id, group_id, day, steps, verified, walkers, active)
    select ${programId}::bigint, leaderboard_id, group_id, day, steps, verified, walkers, active
    from change order by leaderboard_id, group_id, day
    on conflict (program_id, leaderboard_id, group_id, day) do update set
      steps = known.steps + excluded.steps, verified = known.verified + excluded.verified,
      walkers = known.walkers + excluded.walkers, active = known.active + excluded.active`;
}

/** Days of a member that a group gains or loses. */
export interface MovedDays {
  groupId: number;
  memberId: number;
  firstDay: string;
  /** Null for all days since the first. */
  lastDay: string | null;
  isGained: boolean;
}

/** Moved days as a table. */
export function movedDaysTable(moved: readonly MovedDays[]): RawBuilder<unknown> {
  return sql`unnest(
    ${moved.map(({ groupId }) => groupId)}::bigint[], ${moved.map(({ memberId }) => memberId)}::bigint[],
    ${moved.map(({ firstDay }) => firstDay)}::date[], ${moved.map(({ lastDay }) => lastDay)}::date[],
    ${moved.map(({ isGained }) => (isGained ? 1 : -1))}::int[]
  ) as moved (group_id, member_id, first_day, last_day, sign)`;
}

/**
 * The CTEs that add up members' days for their groups: `counted`, and `change` with a row for each board, group and
 * day. `boards` joins `score` and `board` to the rows of `moved`.
 */
export function daysOfGroups(
  programId: number,
  moved: RawBuilder<unknown>,
  boards: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    counted as (
      select board.leaderboard_id, moved.group_id, day.day,
        moved.sign * ${countedOnBoard('day')} as steps,
        moved.sign * least(day.verified, board.daily_cap) as verified, moved.sign, 0 as active
      from ${moved} ${boards}
      join member_day day on day.program_id = ${programId} and day.member_id = moved.member_id
        and day.day >= moved.first_day and (moved.last_day is null or day.day <= moved.last_day)
      where ${countsOnBoard('day.day')}
      union all
      select board.leaderboard_id, moved.group_id, day.day, 0, 0, 0, moved.sign
      from ${moved} ${boards}
      cross join lateral (
        select distinct entry.day + n as day
        from member_day entry, generate_series(0, ${daysAfter}) n
        where entry.program_id = ${programId} and entry.member_id = moved.member_id
          and entry.day >= moved.first_day - ${daysAfter}
          and entry.day + n >= moved.first_day and (moved.last_day is null or entry.day + n <= moved.last_day)
      ) day
      where ${countsOnBoard('day.day')}
    ), change as (
      select leaderboard_id, group_id, day, sum(steps)::bigint as steps, sum(verified)::bigint as verified,
        coalesce(sum(sign) filter (where steps <> 0), 0)::int as walkers, sum(active)::int as active
      from counted
      group by leaderboard_id, group_id, day
    )`;
}

/**
 * Adds members' days to the days of groups, or subtracts them, as the rows of `moved` say: on one board, or on all that
 * store days of the group. The caller has locked the members and the groups.
 */
export async function moveGroupDays(
  db: Db,
  programId: number,
  moved: RawBuilder<unknown>,
  leaderboardId: number | undefined,
  now: Date,
): Promise<void> {
  const wanted =
    leaderboardId === undefined ? isOpenAt(now) : sql`board.leaderboard_id = ${leaderboardId}`;
  const boards = sql`
    join leaderboard_score score on score.program_id = ${programId} and score.contender_id = moved.group_id
      and score.end_day >= moved.first_day
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = score.leaderboard_id and ${keepsDays} and ${wanted}`;
  await addToDays(programId, daysOfGroups(programId, moved, boards)).execute(db);
}

/** Changes the sizes of groups since some days. The caller has locked the groups. */
export async function addToSizes(
  db: Db,
  programId: number,
  changes: readonly { groupId: number; fromDay: string; members: number }[],
): Promise<void> {
  const change = sql`unnest(${changes.map(({ groupId }) => groupId)}::bigint[],
    ${changes.map(({ fromDay }) => fromDay)}::date[],
    ${changes.map(({ members }) => members)}::int[]) as change (group_id, from_day, members)`;
  await sql`
    insert into group_size (program_id, group_id, from_day, members)
    select distinct ${programId}::bigint, change.group_id, change.from_day, coalesce((
      select known.members from group_size known
      where known.program_id = ${programId} and known.group_id = change.group_id
        and known.from_day <= change.from_day
      order by known.from_day desc limit 1), 0)
    from ${change}
    on conflict do nothing`.execute(db);
  await sql`
    update group_size size set members = size.members + added.members
    from (
      select size.group_id, size.from_day, sum(change.members)::int as members
      from ${change}
      join group_size size on size.program_id = ${programId} and size.group_id = change.group_id
        and size.from_day >= change.from_day
      group by size.group_id, size.from_day
    ) added
    where size.program_id = ${programId} and size.group_id = added.group_id
      and size.from_day = added.from_day`.execute(db);
}

/** Every membership of the groups, as days that the groups gain. */
export function everyMembership(
  programId: number,
  groupIds: readonly number[],
): RawBuilder<unknown> {
  return sql`(
    select group_id, member_id, first_day, last_day, 1 as sign from ${memberships(programId)}
    where group_id = any(${groupIds}::bigint[])
  ) moved`;
}

/** Selects the distinct days with entries that groups gain. */
export async function selectMovedDays(
  db: Db,
  programId: number,
  moved: RawBuilder<unknown>,
): Promise<ContenderDay[]> {
  const { rows } = await sql<ContenderDay>`
    select distinct moved.group_id as contender_id, day.day
    from ${moved}
    join member_day day on day.program_id = ${programId} and day.member_id = moved.member_id
      and day.day >= moved.first_day and (moved.last_day is null or day.day <= moved.last_day)
    where moved.sign > 0`.execute(db);
  return rows;
}

/** Deletes the days of groups on a board that they have left. */
export async function deleteGroupDays(
  db: Db,
  programId: number,
  leaderboardId: number,
  groupIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('groupDay')
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .where(sql<boolean>`group_id = any(${groupIds}::bigint[])`)
    .execute();
}

/** Deletes the days of groups on all open boards. */
export async function deleteOpenGroupDays(
  db: Db,
  programId: number,
  groupIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    delete from group_day kept using leaderboard board
    where kept.program_id = ${programId} and kept.group_id = any(${groupIds}::bigint[])
      and board.program_id = ${programId} and board.leaderboard_id = kept.leaderboard_id
      and ${isOpenAt(now)}`.execute(db);
}
