import { type PointCategory, pointRules, type PointRule } from '@stridewell/contracts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';

/** The filters of the points log. */
export interface LogFilter {
  category?: PointCategory | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  isReversed?: boolean | undefined;
  /** Leaves out points for metrics and journals, which are private to the member. */
  isPublic?: boolean | undefined;
}

/** Returns the rules of a category. */
function rulesOf(category: PointCategory): PointRule[] {
  const rules = Object.keys(pointRules) as PointRule[]; // keys of the table
  return rules.filter((rule) => pointRules[rule].category === category);
}

/** Categories whose points reveal what a member logged or wrote only for themselves. */
export const privateCategories: readonly PointCategory[] = ['metrics', 'journals'];

function whereAsked<O>(
  query: SelectQueryBuilder<Database & { entry: Database['pointEntry'] }, 'entry', O>,
  { programId, memberId }: { programId: number; memberId: number },
  { category, startDate, endDate, isReversed, isPublic }: LogFilter,
) {
  return query
    .where('entry.programId', '=', programId)
    .where('entry.memberId', '=', memberId)
    .$if(category !== undefined, (some) =>
      some.where('entry.rule', 'in', category ? rulesOf(category) : []),
    )
    .$if(isPublic === true, (some) =>
      some.where('entry.rule', 'not in', privateCategories.flatMap(rulesOf)),
    )
    .$if(startDate !== undefined, (some) => some.where('entry.day', '>=', startDate ?? ''))
    .$if(endDate !== undefined, (some) => some.where('entry.day', '<=', endDate ?? ''))
    .$if(isReversed !== undefined, (some) =>
      some.where('entry.reversedAt', isReversed ? 'is not' : 'is', null),
    );
}

/** The member who owns the points. */
export interface Owner {
  programId: number;
  memberId: number;
}

/** The position of an entry in the order of the points ledger. */
export interface LogPlace {
  date: string;
  id: number;
}

/** Selects a page of a member's points ledger, newest day first. */
export function selectLog(
  db: Db,
  owner: Owner,
  filter: LogFilter,
  { perPage, offset, after }: { perPage: number; offset: number; after?: LogPlace | undefined },
) {
  return whereAsked(db.selectFrom('pointEntry as entry'), owner, filter)
    .$if(after !== undefined, (some) =>
      some.where(sql<boolean>`(entry.day, entry.entry_id) < (${after?.date}, ${after?.id})`),
    )
    .leftJoin('member as writer', (join) =>
      join
        .on('writer.programId', '=', owner.programId)
        .onRef('writer.memberId', '=', 'entry.writtenBy'),
    )
    .select([
      'entry.entryId',
      'entry.day',
      'entry.rule',
      'entry.subject',
      'entry.earned',
      'entry.points',
      'entry.cause',
      'entry.ruleVersion',
      'entry.writtenBy',
      'entry.writtenAt',
      'entry.reversedAt',
      'entry.reversedWhy',
      sql<string | null>`writer.first_name || ' ' || writer.last_name`.as('writerName'),
    ])
    .orderBy('entry.day', 'desc')
    .orderBy('entry.entryId', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute();
}

/** A row of a member's points ledger. */
export type LogRow = Awaited<ReturnType<typeof selectLog>>[number];

/** Counts the entries of a member's points ledger. */
export async function countLog(db: Db, owner: Owner, filter: LogFilter): Promise<number> {
  const { total } = await whereAsked(db.selectFrom('pointEntry as entry'), owner, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Selects a member's balance. */
export async function selectBalance(db: Db, { programId, memberId }: Owner): Promise<number> {
  const row = await db
    .selectFrom('memberPoints')
    .select('balance')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row?.balance ?? 0;
}

/** Sums a member's current points by rule: all of them, those of one day, and those since another day. */
export function selectSums(
  db: Db,
  { programId, memberId }: Owner,
  { today, yearStart }: { today: string; yearStart: string },
) {
  return db
    .selectFrom('pointEntry')
    .select([
      'rule',
      sql<number>`sum(points)::int`.as('total'),
      sql<number>`coalesce(sum(points) filter (where day = ${today}), 0)::int`.as('today'),
      sql<number>`coalesce(sum(points) filter (where day >= ${yearStart}), 0)::int`.as('year'),
    ])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('reversedAt', 'is', null)
    .groupBy('rule')
    .execute();
}

/** Sums and counts a member's current entries by rule. */
export function selectSumsByRule(db: Db, { programId, memberId }: Owner) {
  return db
    .selectFrom('pointEntry')
    .select([
      'rule',
      sql<number>`sum(points)::int`.as('points'),
      sql<number>`count(*)::int`.as('entries'),
    ])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('reversedAt', 'is', null)
    .groupBy('rule')
    .execute();
}

/** Sums a member's current points by rule and week, from a day on. */
export function selectSumsByWeek(db: Db, { programId, memberId }: Owner, firstDay: string) {
  return db
    .selectFrom('pointEntry')
    .select([
      'rule',
      sql<string>`date_trunc('week', day)::date`.as('startDate'),
      sql<number>`sum(points)::int`.as('points'),
    ])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('reversedAt', 'is', null)
    .where('day', '>=', firstDay)
    .groupBy(['rule', sql`date_trunc('week', day)`])
    .execute();
}

/**
 * Sums a member's current points by rule on the days of a challenge, without entries that belong to another challenge.
 */
export function selectSumsOfChallenge(
  db: Db,
  { programId, memberId }: Owner,
  { challengeId, first, last }: { challengeId: number; first: string; last: string },
) {
  return db
    .selectFrom('pointEntry')
    .select(['rule', sql<number>`sum(points)::int`.as('points')])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('reversedAt', 'is', null)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where(
      sql<boolean>`coalesce((cause ->> 'challengeId')::bigint, ${challengeId}) = ${challengeId}`,
    )
    .groupBy('rule')
    .execute();
}

/** Selects the names of challenges. */
export function selectChallengeNames(db: Db, programId: number, challengeIds: readonly number[]) {
  return db
    .selectFrom('challenge')
    .select(['challengeId', 'name'])
    .where('programId', '=', programId)
    .where(sql<boolean>`challenge_id = any(${challengeIds}::bigint[])`)
    .execute();
}
