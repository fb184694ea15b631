import type { ChallengeFormatName } from '@stridewell/contracts';
import { sql } from 'kysely';
import { type Db, isNamedTo, type Reader } from '#engine/postgres/index.ts';
import { type GroupCounting, type GroupKind, rankOrder } from '#engine/leaderboard/index.ts';

/** What a board ranks. */
export type Contenders = 'members' | GroupKind;

/** A board's settings that determine what a day adds to it. */
export interface BoardRow {
  leaderboardId: number;
  kind: 'challenge' | 'day' | 'week' | 'month' | 'all';
  contenders: Contenders;
  counting: GroupCounting;
  format: ChallengeFormatName;
  dayGoal: number | null;
  startDay: string | null;
  endDay: string | null;
  dailyCap: number;
  countsActivities: boolean;
  countsManual: boolean;
  closesAt: string | null;
}

function boardsOf(db: Db, programId: number, contenders: Contenders) {
  return db
    .selectFrom('leaderboard')
    .select([
      'leaderboardId',
      'kind',
      'contenders',
      'counting',
      'format',
      'dayGoal',
      'startDay',
      'endDay',
      'dailyCap',
      'countsActivities',
      'countsManual',
      'closesAt',
    ])
    .where('programId', '=', programId)
    .where('contenders', '=', contenders);
}

/** Selects the board of a challenge; undefined if it ranks other contenders. */
export function selectChallengeBoard(
  db: Db,
  programId: number,
  contenders: Contenders,
  challengeId: number,
): Promise<BoardRow | undefined> {
  return boardsOf(db, programId, contenders)
    .where('leaderboardId', '=', challengeId)
    .where('kind', '=', 'challenge')
    .executeTakeFirst();
}

/** Selects the board of a kind that contains a day; undefined until someone has logged a day in it. */
export function selectPeriodBoard(
  db: Db,
  programId: number,
  contenders: Contenders,
  kind: 'day' | 'week' | 'month' | 'all',
  day: string,
): Promise<BoardRow | undefined> {
  const query = boardsOf(db, programId, contenders).where('kind', '=', kind);
  return kind === 'all'
    ? query.executeTakeFirst()
    : query.where('startDay', '<=', day).where('endDay', '>=', day).executeTakeFirst();
}

/** A member's score on a board. */
export interface ScoreRow {
  countsFrom: string | null;
  total: number;
  activeDays: number;
  verifiedSteps: number;
  /** Null while the member has left the boards. */
  bucket: number | null;
}

/** Selects a member's score on a board; undefined if there is none. */
export function selectScore(
  db: Db,
  programId: number,
  leaderboardId: number,
  memberId: number,
): Promise<ScoreRow | undefined> {
  return db
    .selectFrom('leaderboardScore')
    .select(['countsFrom', 'total', 'activeDays', 'verifiedSteps', 'bucket'])
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .where('contenderId', '=', memberId)
    .executeTakeFirst();
}

/** A member's day, with the fields that boards read. */
export interface ScoredDay {
  day: string;
  steps: number;
  walked: number;
  verified: number;
  lastEntryAt: string;
}

/** Selects a member's days in a span, newest first; a null bound means no limit. */
export async function selectScoredDays(
  db: Db,
  programId: number,
  memberId: number,
  { startDay, endDay }: { startDay: string | null; endDay: string | null },
): Promise<ScoredDay[]> {
  const { rows } = await sql<ScoredDay>`
    select day, steps, walked, verified, last_entry_at from member_day
    where program_id = ${programId} and member_id = ${memberId}
      and (${startDay}::date is null or day >= ${startDay}::date)
      and (${endDay}::date is null or day <= ${endDay}::date)
    order by day desc`.execute(db);
  return rows;
}

/** A neighbor of a member on a leaderboard. */
export interface NeighborRow {
  side: 'higher' | 'equal' | 'lower';
  memberId: number | null;
  name: string;
  total: number;
  activeDays: number;
  verifiedSteps: number;
}

/** Selects the nearest contenders above and below a score, and one that is equal; each is found by index. */
export async function selectNeighbors(
  db: Db,
  reader: Reader,
  leaderboardId: number,
  memberId: number,
  { bucket, total, activeDays, verifiedSteps }: ScoreRow,
): Promise<NeighborRow[]> {
  const { programId } = reader;
  const key = sql`(${bucket}::int, ${total}::bigint, ${activeDays}::int, ${verifiedSteps}::bigint)`;
  const columns = sql`(bucket, total, active_days, verified_steps)`;
  const one = (side: NeighborRow['side'], comparison: unknown, order: unknown) => sql`(
    select ${side} as side, * from leaderboard_score
    where program_id = ${programId} and leaderboard_id = ${leaderboardId} and ${comparison}
    order by ${order} limit 1)`;
  const { rows } = await sql<NeighborRow>`
    select near.side, case when ${isNamedTo(reader)} then member.member_id end as member_id,
      case when ${isNamedTo(reader)} then member.first_name || ' ' || member.last_name else '' end as name,
      near.total, near.active_days, near.verified_steps
    from (
      ${one(
        'higher',
        sql`${columns} > ${key}`,
        sql`bucket, total, active_days, verified_steps, contender_id desc`,
      )}
      union all
      ${one('equal', sql`${columns} = ${key} and contender_id <> ${memberId}`, sql`contender_id`)}
      union all
      ${one(
        'lower',
        sql`${columns} < ${key} and total > 0`,
        sql`bucket desc, ${sql.raw(rankOrder())}, contender_id`,
      )}
    ) near
    join member on member.program_id = ${programId} and member.member_id = near.contender_id`.execute(
    db,
  );
  return rows;
}

/** Counts the other members with exactly the same score. */
export async function selectEqualCount(
  db: Db,
  programId: number,
  leaderboardId: number,
  memberId: number,
  { bucket, total, activeDays, verifiedSteps }: ScoreRow,
): Promise<number> {
  const { people } = await db
    .selectFrom('leaderboardScore')
    .select(sql<number>`count(*)`.as('people'))
    .where('programId', '=', programId)
    .where('leaderboardId', '=', leaderboardId)
    .where('bucket', '=', bucket)
    .where('total', '=', total)
    .where('activeDays', '=', activeDays)
    .where('verifiedSteps', '=', verifiedSteps)
    .where('contenderId', '<>', memberId)
    .executeTakeFirstOrThrow();
  return people;
}

/** Selects a member's point balance. */
export async function selectBalance(db: Db, programId: number, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('memberPoints')
    .select('balance')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** The points that a day earned, and those that were removed. */
export interface PointDay {
  date: string;
  points: number;
  reversed: number;
}

/** Selects a member's points day by day, newest first. */
export async function selectPointDays(
  db: Db,
  programId: number,
  memberId: number,
): Promise<PointDay[]> {
  const { rows } = await sql<PointDay>`
    select day as date, coalesce(sum(points) filter (where reversed_at is null), 0) as points,
      coalesce(sum(points) filter (where reversed_at is not null), 0) as reversed
    from point_entry
    where program_id = ${programId} and member_id = ${memberId}
    group by day order by day desc`.execute(db);
  return rows;
}
