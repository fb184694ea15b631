import type { Badge, BadgeCategory } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** Selects the catalog in display order. */
export async function selectCatalog(db: Db): Promise<Badge[]> {
  return db
    .selectFrom('badge')
    .select(['badgeId as id', 'slug', 'category', 'name', 'rule', 'threshold', 'metric'])
    .orderBy('badgeId')
    .execute();
}

/** A badge to award. */
export interface AwardRow {
  memberId: number;
  awardId: number;
  badgeId: number;
  subject: string;
  day: string;
  cause: Readonly<Record<string, string | number>>;
}

/** Awards badges; badges that are already held stay unchanged. */
export async function insertAwards(
  db: Db,
  programId: number,
  awards: readonly AwardRow[],
  now: Date,
): Promise<void> {
  const column = <K extends keyof AwardRow>(name: K) => awards.map((award) => award[name]);
  await sql`
    insert into member_badge (program_id, member_id, award_id, badge_id, subject, day, cause, awarded_at)
    select ${programId}::bigint, t.member_id, t.award_id, t.badge_id, t.subject, t.day, t.cause::jsonb,
      ${now}::timestamptz
    from unnest(${column('memberId')}::bigint[], ${column('awardId')}::bigint[],
      ${column('badgeId')}::bigint[], ${column('subject')}::text[], ${column('day')}::date[],
      ${awards.map(({ cause }) => JSON.stringify(cause))}::text[])
      as t (member_id, award_id, badge_id, subject, day, cause)
    on conflict (program_id, member_id, badge_id, subject) where taken_at is null do nothing`.execute(
    db,
  );
}

/** A badge to revoke. */
export interface TakenRow {
  memberId: number;
  badgeId: number;
  subject: string;
  why: 'not-earned' | 'surpassed';
}

/** Revokes badges that are held; they stay in the history. */
export async function takeAwards(
  db: Db,
  programId: number,
  taken: readonly TakenRow[],
  now: Date,
): Promise<void> {
  await sql`
    update member_badge award set taken_at = ${now}, taken_why = key.why
    from unnest(${taken.map(({ memberId }) => memberId)}::bigint[],
      ${taken.map(({ badgeId }) => badgeId)}::bigint[], ${taken.map(({ subject }) => subject)}::text[],
      ${taken.map(({ why }) => why)}::text[]) as key (member_id, badge_id, subject, why)
    where award.program_id = ${programId} and award.member_id = key.member_id
      and award.badge_id = key.badge_id and award.subject = key.subject
      and award.taken_at is null`.execute(db);
}

/** Selects every badge that a member has ever earned, newest first. */
export function selectAwards(db: Db, programId: number, memberId: number) {
  return db
    .selectFrom('memberBadge')
    .select(['badgeId', 'subject', 'day', 'cause', 'awardedAt', 'takenAt', 'takenWhy'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .orderBy('day', 'desc')
    .orderBy('awardId', 'desc')
    .execute();
}

/** Selects the badge categories that a program has switched on or off; all others are shown. */
export function selectCategories(db: Db, programId: number) {
  return db
    .selectFrom('programBadgeCategory')
    .select(['category', 'enabled'])
    .where('programId', '=', programId)
    .execute();
}

/** Switches a program's badge categories on or off. */
export async function upsertCategories(
  db: Db,
  programId: number,
  categories: readonly { category: BadgeCategory; enabled: boolean }[],
): Promise<void> {
  if (categories.length === 0) return;
  await db
    .insertInto('programBadgeCategory')
    .values(categories.map((one) => ({ programId, ...one })))
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'category'])
        .doUpdateSet((row) => ({ enabled: row.ref('excluded.enabled') })),
    )
    .execute();
}
