import type { ChallengeFormatName, PointCategory } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, deferUntilCommit } from '#engine/postgres/index.ts';
import type { ContenderKind } from './contenders.sql.ts';
import type { Period } from './periods.ts';
import {
  addMoved,
  blockOf,
  bucketOf,
  type Moved,
  movedTable,
  programDay,
  slotOf,
} from '#engine/leaderboard/scores/histogram.sql.ts';

/** A contender and a day; the boards that contain the day get a row for the contender. */
export interface ContenderDay {
  contenderId: number;
  day: string;
}

/**
 * Inserts the missing score rows, with total 0, of contenders on the boards of the periods that contain their days.
 * Returns how many of the periods have no board. The caller holds the lock of each contender.
 */
export async function insertMissingScores(
  db: Db,
  programId: number,
  contenders: ContenderKind,
  periods: readonly Period[],
  days: readonly ContenderDay[],
): Promise<number> {
  const needed = sql`unnest(${periods.map(({ kind }) => kind)}::text[],
    ${periods.map(({ startDay }) => startDay)}::date[]) as needed (kind, start_day)`;
  const boardWith = (startDay: RawBuilder<unknown>) => sql`
    select board.leaderboard_id, board.start_day, board.end_day from leaderboard board
    where board.program_id = ${programId} and board.contenders = ${contenders}
      and board.kind = needed.kind and board.kind <> 'challenge' and ${startDay}`;
  // In two branches, because the index on periods can't serve "is not distinct from", and years of days have many boards.
  const board = sql`lateral (
      ${boardWith(sql`board.start_day = needed.start_day`)}
      union all ${boardWith(sql`board.start_day is null and needed.start_day is null`)}
    ) board`;
  // First, so that a board that another writer is creating is either missing here or present for the rows below.
  const counted = sql<{ missing: number }>`
    select count(*) filter (where board.leaderboard_id is null) as missing
    from ${needed} left join ${board} on true`.execute(db);
  deferUntilCommit(
    sql`
      insert into leaderboard_score (program_id, leaderboard_id, contender_id, total, active_days,
        verified_steps, start_day, end_day, bucket)
      select distinct ${programId}::bigint, board.leaderboard_id, change.contender_id, 0, 0, 0,
        coalesce(board.start_day, '-infinity'), coalesce(board.end_day, 'infinity'),
        -1 - part_of(change.contender_id)
      from ${needed}
      cross join ${board}
      join unnest(${days.map(({ contenderId }) => contenderId)}::bigint[],
        ${days.map(({ day }) => day)}::date[]) as change (contender_id, day)
        on board.start_day is null or change.day between board.start_day and board.end_day
      on conflict do nothing`.execute(db),
  );
  const { rows } = await counted;
  return rows[0]?.missing ?? 0;
}

/** How the days of a group count: its members' steps, or those divided by all or by the active members. */
export type GroupCounting = 'total' | 'average' | 'active-average';

/** A new board. */
export interface NewLeaderboard {
  leaderboardId: number;
  kind: 'challenge' | Period['kind'];
  contenders: ContenderKind;
  counting: GroupCounting;
  startDay: string | null;
  endDay: string | null;
  bucketShift: number;
  goal: number | null;
  dailyCap: number;
  countsActivities: boolean;
  /** Whether what members type or import counts; it does by default. */
  countsManual?: boolean;
  closesAt: Date | null;
  /** How days make scores; by default their sum. */
  format?: ChallengeFormatName;
  /** The steps from which a day counts, in formats that count days. */
  dayGoal?: number | null;
  /** The categories of points that count, in formats that count points. */
  pointCategories?: PointCategory[];
}

/** Inserts boards, except for periods that have one or get one from another writer. */
export async function insertLeaderboards(
  db: Db,
  programId: number,
  boards: readonly NewLeaderboard[],
): Promise<void> {
  await db
    .insertInto('leaderboard')
    .values(boards.map((board) => ({ programId, ...board })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The fields of a challenge's board that can change. */
export type ChangedBoard = Pick<
  NewLeaderboard,
  | 'startDay'
  | 'endDay'
  | 'bucketShift'
  | 'goal'
  | 'dailyCap'
  | 'countsActivities'
  | 'countsManual'
  | 'closesAt'
  | 'counting'
  | 'format'
  | 'dayGoal'
  | 'pointCategories'
>;

/** Changes a board that no one is on, and clears its histogram. */
export async function updateEmptyBoard(
  db: Db,
  programId: number,
  leaderboardId: number,
  board: ChangedBoard,
): Promise<void> {
  for (const table of ['leaderboardHistogram', 'leaderboardSlot'] as const) {
    await db
      .deleteFrom(table)
      .where('programId', '=', programId)
      .where('leaderboardId', '=', leaderboardId)
      .execute();
  }
  await db
    .updateTable('leaderboard')
    .set(board)
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .execute();
}

/** A score that was removed from its board or restored. */
interface WithdrawnScore {
  leaderboardId: number;
  isChallenge: boolean;
  movedOn: string;
  bucket: number;
  slot: number;
  bucketBefore: number | null;
  slotBefore: number;
  /** The contender's part and its block, below 0. */
  part: number;
  block: number;
}

/**
 * Removes contenders from every board that has not closed, or restores them with their scores, which are kept. The
 * caller holds the lock of each contender.
 */
export async function withdrawScores(
  db: Db,
  programId: number,
  contenderIds: readonly number[],
  { isBack }: { isBack: boolean },
  now: Date,
): Promise<void> {
  const place = ['score.total', 'board.bucket_shift', 'score.contender_id'] as const;
  const bucket = bucketOf(...place);
  const sign = isBack ? 1 : -1;
  const part = sql`(-1 - part_of(score.contender_id))`;
  const { rows } = await sql<WithdrawnScore>`
    with today as materialized (select ${programDay(programId, now)} as day)
    update leaderboard_score score set bucket = ${isBack ? bucket : sql`null`}
    from leaderboard board, today
    where score.program_id = ${programId} and score.contender_id = any(${contenderIds}::bigint[])
      and (score.bucket is null) = ${isBack}
      and board.program_id = ${programId} and board.leaderboard_id = score.leaderboard_id
      and (board.closes_at is null or board.closes_at > ${now})
    returning score.leaderboard_id, board.kind = 'challenge' as is_challenge,
      greatest(score.before_day, today.day) as moved_on,
      ${bucket} as bucket, ${slotOf(...place)} as slot, ${part} as part, ${blockOf(part)} as block,
      case when score.before_day >= today.day then score.before_bucket else ${bucket} end as bucket_before,
      case when score.before_day >= today.day
        then ${slotOf('score.before_total', 'board.bucket_shift', 'score.contender_id')}
        else ${slotOf(...place)} end as slot_before`.execute(db);
  const moved = rows.flatMap((row): Moved[] => {
    const { leaderboardId, movedOn, bucket, slot, bucketBefore, slotBefore } = row;
    const one = { leaderboardId, movedOn, people: 0, peopleBefore: 0 };
    const isScored = bucket >= 0;
    return [
      ...(isScored || row.isChallenge ? [{ ...one, bucket, slot, people: sign }] : []),
      ...(bucketBefore !== null && bucketBefore >= 0
        ? [{ ...one, bucket: bucketBefore, slot: slotBefore, peopleBefore: sign }]
        : []),
      // On a period board a part's bucket subtracts those of it that have a score.
      ...(isScored && !row.isChallenge
        ? [{ ...one, bucket: row.part, slot: row.block, people: -sign }]
        : []),
    ];
  });
  if (moved.length > 0) await addMoved(db, programId, movedTable(moved));
}
