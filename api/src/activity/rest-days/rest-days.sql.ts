import { sql } from 'kysely';
import type { Span } from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';

/** A claim as it is returned to its member. */
export interface RestDayRow {
  day: string;
  claimedAt: string;
  isGoalDay: boolean;
}

/** Stores the claim of a day that has none. */
export async function insertRestDay(
  db: Db,
  programId: number,
  row: { memberId: number; day: string; claimedAt: Date },
): Promise<void> {
  await db
    .insertInto('restDay')
    .values({ programId, ...row })
    .execute();
}

/** Deletes a claim, and returns whether there was one. */
export async function deleteRestDay(
  db: Db,
  programId: number,
  { memberId, day }: { memberId: number; day: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('restDay')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Selects a member's claims in a span, newest first. */
export function selectRestDays(
  db: Db,
  programId: number,
  memberId: number,
  { first, last }: Span,
  page?: { perPage: number; offset: number },
): Promise<RestDayRow[]> {
  const rows = db
    .selectFrom('restDay as rest')
    .leftJoin('memberDay as walked', (join) =>
      join
        .on('walked.programId', '=', programId)
        .onRef('walked.memberId', '=', 'rest.memberId')
        .onRef('walked.day', '=', 'rest.day'),
    )
    .select([
      'rest.day',
      'rest.claimedAt',
      sql<boolean>`coalesce(walked.steps >= walked.goal, false)`.as('isGoalDay'),
    ])
    .where('rest.programId', '=', programId)
    .where('rest.memberId', '=', memberId)
    .where('rest.day', '>=', first)
    .where('rest.day', '<=', last)
    .orderBy('rest.day', 'desc');
  return (page ? rows.limit(page.perPage).offset(page.offset) : rows).execute();
}

/** Selects which of some days are claimed. */
export async function selectClaimedDays(
  db: Db,
  programId: number,
  days: readonly { memberId: number; day: string }[],
): Promise<{ memberId: number; day: string }[]> {
  const { rows } = await sql<{ memberId: number; day: string }>`
    select rest.member_id, rest.day
    from unnest(${days.map(({ memberId }) => memberId)}::bigint[],
      ${days.map(({ day }) => day)}::date[]) as key (member_id, day)
    join rest_day rest on rest.program_id = ${programId} and rest.member_id = key.member_id
      and rest.day = key.day`.execute(db);
  return rows;
}

/** Counts a member's claims in a span. */
export async function countRestDays(
  db: Db,
  programId: number,
  memberId: number,
  { first, last }: Span,
): Promise<number> {
  const { total } = await db
    .selectFrom('restDay')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .executeTakeFirstOrThrow();
  return total;
}

/** Selects the days of a span on which a member met the goal. */
export async function selectGoalDays(
  db: Db,
  programId: number,
  memberId: number,
  { first, last }: Span,
): Promise<string[]> {
  const rows = await db
    .selectFrom('memberDay')
    .select('day')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .whereRef('steps', '>=', 'goal')
    .execute();
  return rows.map(({ day }) => day);
}
