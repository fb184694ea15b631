import type { ChallengeFormatName } from '@stridewell/contracts';
import { challengeFormats } from '@stridewell/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DayChange } from './day-change.ts';
import type { Db } from '#engine/postgres/index.ts';
import { addMoved, bucketOf, programDay, slotOf } from './histogram.sql.ts';

/** The steps of a member's day that count on `board`, before its cap. */
export function countingOnBoard(day: string, when: 'now' | 'before' = 'now') {
  const column = (name: string) => sql.ref(`${day}.${name}${when === 'before' ? '_before' : ''}`);
  return sql`case when not board.counts_manual then ${column('verified')}
    when board.counts_activities then ${column('steps')} else ${column('walked')} end`;
}

/** The steps of a member's day that count on `board`. */
export function countedOnBoard(day: string, when: 'now' | 'before' = 'now') {
  return sql`least(${countingOnBoard(day, when)}, board.daily_cap)`;
}

/** Whether the scores of `board` are plain sums of days, and so are kept up to date by differences. */
export const sumsDays = sql`board.format in (${sql.join(
  (Object.keys(challengeFormats) as ChallengeFormatName[]) // Keys of the table
    .filter((name) => challengeFormats[name].isSum)
    .map((name) => sql.lit(name)),
)})`;

/** Whether a day counts on `board` for the contender of `score`. */
export function countsOnBoard(day: string) {
  const ref = sql.ref(day);
  return sql`(board.start_day is null or ${ref} >= board.start_day)
    and (board.end_day is null or ${ref} <= board.end_day)
    and (score.counts_from is null or ${ref} >= score.counts_from)`;
}

/**
 * Changed days as a table, with their values before and after. Days without an entry have no time of the newest entry.
 */
export function changesTable(changes: readonly DayChange[]) {
  const before = changes.map((change) => change.before);
  const after = changes.map((change) => change.after);
  const figure = (days: typeof before, name: 'steps' | 'walked' | 'verified') =>
    days.map((day) => day?.[name] ?? 0);
  return sql`unnest(
    ${changes.map(({ memberId }) => memberId)}::bigint[], ${changes.map(({ day }) => day)}::date[],
    ${figure(before, 'steps')}::int[], ${figure(before, 'walked')}::int[],
    ${figure(before, 'verified')}::int[],
    ${figure(after, 'steps')}::int[], ${figure(after, 'walked')}::int[],
    ${figure(after, 'verified')}::int[],
    ${before.map((day) => day?.lastEntryAt ?? null)}::timestamptz[],
    ${after.map((day) => day?.lastEntryAt ?? null)}::timestamptz[]
  ) as change (member_id, day, steps_before, walked_before, verified_before, steps, walked, verified,
    entry_before, last_entry_at)`;
}

/**
 * Adds the rows of `difference` (leaderboard_id, contender_id, total, active_days, verified_steps, and the new
 * last_entry_at), which `ctes` defines, to their scores and to the histogram. The score from before the first
 * change of the program's day is stored with it. Each statement finds out what changes before the last one
 * changes it: a single statement for everything would pass rows from write to write, which can't be routed to a
 * server that holds only some programs.
 */
export async function applyDifference(
  db: Db,
  programId: number,
  ctes: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  const place = ['score.total', 'board.bucket_shift', 'score.contender_id'] as const;
  const more = sql`difference.total`;
  const today = sql`today as materialized (select ${programDay(programId, now)} as day)`;
  const changing = sql`score.program_id = ${programId}
    and score.leaderboard_id = difference.leaderboard_id
    and score.contender_id = difference.contender_id
    and board.program_id = ${programId} and board.leaderboard_id = difference.leaderboard_id`;
  // Two rows for each score: its new position, and its old one.
  const placed = (of: typeof bucketOf) =>
    sql`case when side.people > 0 then ${of(...place, more)} else ${of(...place)} end`;
  const moved = sql`moved as (
    select score.leaderboard_id, ${placed(bucketOf)} as bucket, ${placed(slotOf)} as slot, side.people,
      0 as people_before, greatest(score.before_day, today.day) as moved_on
    from difference, leaderboard_score score, leaderboard board, today, (values (1), (-1)) as side (people)
    where ${changing} and score.bucket is not null
  )`;
  const before = (name: string) => sql`case when score.before_day >= today.day
    then ${sql.ref(`score.before_${name}`)} else ${sql.ref(`score.${name}`)} end`;
  await Promise.all([
    addMoved(db, programId, sql`${ctes}, ${today}, ${moved}`),
    sql`
      with ${ctes}, ${today}
      update leaderboard_score score set
        total = score.total + difference.total,
        active_days = score.active_days + difference.active_days,
        verified_steps = score.verified_steps + difference.verified_steps,
        last_entry_at = difference.last_entry_at,
        bucket = case when score.bucket is not null then ${bucketOf(...place, more)} end,
        before_day = greatest(score.before_day, today.day),
        before_total = ${before('total')},
        before_active_days = ${before('active_days')},
        before_verified_steps = ${before('verified_steps')},
        before_bucket = case when score.before_day >= today.day
          then score.before_bucket else ${bucketOf(...place)} end
      from difference, leaderboard board, today
      where ${changing}`.execute(db),
  ]);
}

/**
 * Adds the differences of days to every open board of members that contains the day and the member. The caller holds
 * the lock of each member, taken in an earlier statement: a snapshot older than the lock would miss what its previous
 * holder wrote, and the totals would drift.
 */
export async function updateScores(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<void> {
  const difference = sql`
    counted as (
      select score.leaderboard_id, score.contender_id, score.last_entry_at as entry_known, score.counts_from,
        board.start_day, board.end_day, change.last_entry_at,
        change.entry_before is not null
          and (change.last_entry_at is null or change.last_entry_at < change.entry_before) as is_older,
        ${countedOnBoard('change')} as steps,
        ${countedOnBoard('change', 'before')} as steps_before,
        least(change.verified, board.daily_cap) - least(change.verified_before, board.daily_cap) as verified
      from ${changesTable(changes)}
      -- Fenced by offset: each member's scores are looked up, where a generic plan would read all of a program's.
      cross join lateral (
        select * from leaderboard_score known
        where known.program_id = ${programId} and known.contender_id = change.member_id
          and known.end_day >= change.day and known.start_day <= change.day
        offset 0
      ) score
      join leaderboard board
        on board.program_id = ${programId} and board.leaderboard_id = score.leaderboard_id
        and (board.closes_at is null or board.closes_at > ${now}) and ${sumsDays}
      where ${countsOnBoard('change.day')}
    ), difference as (
      select leaderboard_id, contender_id,
        sum(steps - steps_before)::bigint as total,
        sum((steps > 0)::int - (steps_before > 0)::int)::int as active_days,
        sum(verified)::bigint as verified_steps,
        case when not bool_or(is_older) then greatest(entry_known, max(last_entry_at))
          -- The newest entry was taken away: the one before it has to be looked for.
          else (
            select max(day.last_entry_at) from member_day day
            where day.program_id = ${programId} and day.member_id = contender_id
              and (start_day is null or day.day >= start_day) and (end_day is null or day.day <= end_day)
              and (counts_from is null or day.day >= counts_from))
        end as last_entry_at
      from counted
      group by leaderboard_id, contender_id, entry_known, counts_from, start_day, end_day
    )`;
  await applyDifference(db, programId, difference, now);
}

function oneBoard(programId: number, leaderboardId: number) {
  return sql`board as materialized (
      select * from leaderboard where program_id = ${programId} and leaderboard_id = ${leaderboardId}
    )`;
}

/**
 * A score that was added to or removed from a board; `before` has its values at the start of the day. Totals are
 * decimal strings, because units may exceed a number.
 */
interface ScoreMove {
  contenderId: number;
  /** Null for one who isn't listed. */
  bucket: number | null;
  total: string;
  bucketBefore: number | null;
  totalBefore: string;
  movedOn: string;
}

/** Scores added to or removed from a board as the rows of `moved`, with this many people now and before. */
function movedScores(
  programId: number,
  leaderboardId: number,
  scores: readonly ScoreMove[],
  { people, peopleBefore }: { people: number; peopleBefore: number },
) {
  const column = <K extends keyof ScoreMove>(name: K) => scores.map((one) => one[name]);
  const one = (bucket: string, total: string, now: number, before: number) => sql`
    select board.leaderboard_id, ${sql.ref(bucket)} as bucket,
      ${slotOf(total, 'board.bucket_shift', 'score.contender_id')} as slot,
      ${now}::int as people, ${before}::int as people_before, score.moved_on
    from score cross join board
    where score.bucket is not null`;
  const before = sql`union all
    ${one('score.bucket_before', 'score.total_before', 0, peopleBefore)}`;
  return sql`
    ${oneBoard(programId, leaderboardId)}, score as (
      select * from unnest(${column('contenderId')}::bigint[], ${column('bucket')}::int[],
        ${column('total')}::bigint[], ${column('bucketBefore')}::int[],
        ${column('totalBefore')}::bigint[], ${column('movedOn')}::date[])
        as t (contender_id, bucket, total, bucket_before, total_before, moved_on)
    ), moved as (
      ${one('score.bucket', 'score.total', people, 0)} ${peopleBefore === 0 ? sql`` : before}
    )`;
}

/** A contender to add to a board, with the first day that counts and whether it is listed (the default). */
export interface ContenderOnBoard {
  contenderId: number;
  countsFrom: string | null;
  isListed?: boolean;
}

/**
 * Adds contenders to a board with the sum of the days that they have as members; a group has none of its own,
 * and starts with 0. Those already on it aren't changed; an unlisted one is kept in case it returns. The caller
 * must hold the lock of each contender.
 */
export async function insertScores(
  db: Db,
  programId: number,
  leaderboardId: number,
  contenders: readonly ContenderOnBoard[],
  now: Date,
): Promise<void> {
  const bucket = bucketOf('sum.total', 'board.bucket_shift', 'score.contender_id');
  const { rows } = await sql<ScoreMove>`
    with today as materialized (select ${programDay(programId, now)} as day),
    ${oneBoard(programId, leaderboardId)},
    score as (
      select * from unnest(${contenders.map(({ contenderId }) => contenderId)}::bigint[],
        ${contenders.map(({ countsFrom }) => countsFrom)}::date[],
        ${contenders.map(({ isListed = true }) => isListed)}::boolean[])
        as t (contender_id, counts_from, is_listed)
    )
    insert into leaderboard_score (program_id, leaderboard_id, contender_id, counts_from, total,
      active_days, verified_steps, last_entry_at, start_day, end_day, bucket, before_day, before_bucket)
    select ${programId}::bigint, board.leaderboard_id, score.contender_id, score.counts_from, sum.total,
      sum.active_days, sum.verified_steps, sum.last_entry_at, coalesce(board.start_day, '-infinity'),
      coalesce(board.end_day, 'infinity'), case when score.is_listed then ${bucket} end, today.day, -1 - part_of(score.contender_id)
    from score
    cross join today
    cross join board
    cross join lateral (
      select coalesce(sum(${countedOnBoard('day')}), 0)::bigint as total,
        count(*) filter (where ${countedOnBoard('day')} > 0) as active_days,
        coalesce(sum(least(day.verified, board.daily_cap)), 0) as verified_steps,
        max(day.last_entry_at) as last_entry_at
      from member_day day
      where day.program_id = ${programId} and day.member_id = score.contender_id
        and ${sumsDays} and ${countsOnBoard('day.day')}
    ) sum
    order by score.contender_id
    on conflict do nothing
    returning contender_id, bucket, total::text, bucket as bucket_before, total::text as total_before,
      before_day as moved_on`.execute(db);
  if (rows.length === 0) return;
  const signs = { people: 1, peopleBefore: 0 };
  await addMoved(db, programId, movedScores(programId, leaderboardId, rows, signs));
}

/** Removes contenders from a board. The caller must hold the lock of each. */
export async function deleteScores(
  db: Db,
  programId: number,
  leaderboardId: number,
  contenderIds: readonly number[],
  now: Date,
): Promise<void> {
  const before = (name: string) => sql`case when score.before_day >= today.day
    then ${sql.ref(`score.before_${name}`)} else ${sql.ref(`score.${name}`)} end`;
  const { rows } = await sql<ScoreMove>`
    with today as materialized (select ${programDay(programId, now)} as day)
    delete from leaderboard_score score using today
    where score.program_id = ${programId} and score.leaderboard_id = ${leaderboardId}
      and score.contender_id = any(${contenderIds}::bigint[])
    returning score.contender_id, score.bucket, score.total::text,
      ${before('bucket')} as bucket_before, (${before('total')})::text as total_before,
      greatest(score.before_day, today.day) as moved_on`.execute(db);
  if (rows.length === 0) return;
  // Remove them from everyone's ranks of yesterday, too.
  const signs = { people: -1, peopleBefore: -1 };
  await addMoved(db, programId, movedScores(programId, leaderboardId, rows, signs));
}

/** Selects who is on a board, by ID. */
export async function selectOnBoard(
  db: Db,
  programId: number,
  leaderboardId: number,
): Promise<Required<ContenderOnBoard>[]> {
  return db
    .selectFrom('leaderboardScore')
    .select(['contenderId', 'countsFrom', sql<boolean>`bucket is not null`.as('isListed')])
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .orderBy('contenderId')
    .execute();
}
