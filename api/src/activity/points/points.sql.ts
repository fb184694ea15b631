import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import type { NewEntry, PointClaim, Reversal, StandingEntry } from './point-rules.ts';

/** Identifies a day of a member. */
interface MemberDay {
  memberId: number;
  day: string;
}

function memberDays(keys: readonly MemberDay[]) {
  return sql`unnest(${keys.map(({ memberId }) => memberId)}::bigint[],
    ${keys.map(({ day }) => day)}::date[])`;
}

/** Selects the current entries of some members' days. */
export async function selectStanding(
  db: Db,
  programId: number,
  keys: readonly MemberDay[],
): Promise<StandingEntry[]> {
  const { rows } = await sql<StandingEntry>`
    select entry.member_id, entry.day, entry.entry_id, entry.rule, entry.subject, entry.earned,
      entry.points, entry.cause, entry.written_by
    from ${memberDays(keys)} as key (member_id, day)
    join point_entry entry on entry.program_id = ${programId} and entry.member_id = key.member_id
      and entry.day = key.day and entry.reversed_at is null`.execute(db);
  return rows;
}

/** Reverses entries; `insertEntries` updates the balances. */
export async function reverseEntries(
  db: Db,
  programId: number,
  reversals: readonly Reversal[],
  now: Date,
): Promise<void> {
  const entries = reversals.map(({ entry }) => entry);
  await sql`
    update point_entry entry
    set reversed_at = ${now}, reversed_why = key.why, reversed_by = key.by
    from unnest(${entries.map(({ memberId }) => memberId)}::bigint[],
      ${entries.map(({ day }) => day)}::date[], ${entries.map(({ entryId }) => entryId)}::bigint[],
      ${reversals.map(({ why }) => why)}::text[], ${reversals.map(({ by }) => by)}::bigint[])
      as key (member_id, day, entry_id, why, by)
    where entry.program_id = ${programId} and entry.member_id = key.member_id
      and entry.day = key.day and entry.entry_id = key.entry_id`.execute(db);
}

/** Writes entries, and adds each member's change to their balance. */
export async function insertEntries(
  db: Db,
  programId: number,
  entries: readonly (NewEntry & { entryId: number })[],
  changes: ReadonlyMap<number, number>,
  { ruleVersion, now }: { ruleVersion: number; now: Date },
): Promise<void> {
  const column = <K extends keyof (NewEntry & { entryId: number })>(name: K) =>
    entries.map((entry) => entry[name]);
  const inserted = sql`
    insert into point_entry (program_id, member_id, day, entry_id, rule, subject, earned, points,
      cause, rule_version, written_by, written_at)
    select program.program_id, t.member_id, t.day, t.entry_id, t.rule, t.subject, t.earned,
      t.points, t.cause::jsonb, ${ruleVersion}::int, t.written_by, ${now}::timestamptz
    from program
    cross join unnest(${column('memberId')}::bigint[], ${column('day')}::date[],
      ${column('entryId')}::bigint[], ${column('rule')}::text[], ${column('subject')}::text[],
      ${column('earned')}::int[], ${column('points')}::int[],
      ${entries.map(({ cause }) => JSON.stringify(cause))}::text[],
      ${column('writtenBy')}::bigint[])
      as t (member_id, day, entry_id, rule, subject, earned, points, cause, written_by)
    where program.program_id = ${programId}`.execute(db);
  const added = sql`
    insert into member_points as points (program_id, member_id, balance)
    select ${programId}::bigint, t.member_id, t.change
    from unnest(${[...changes.keys()]}::bigint[], ${[...changes.values()]}::bigint[])
      as t (member_id, change)
    order by t.member_id
    on conflict (program_id, member_id)
      do update set balance = points.balance + excluded.balance`.execute(db);
  await Promise.all([inserted, added]);
}

/** A program's stored settings for points. */
export interface SettingsRow {
  pointsGoal: number | null;
  trackTextAndImagePoints: boolean;
  trackQuestionPoints: boolean;
}

/** Selects a program's settings for points; undefined while it uses the defaults. */
export function selectSettings(db: Db, programId: number): Promise<SettingsRow | undefined> {
  return db
    .selectFrom('pointSettings')
    .select(['pointsGoal', 'trackTextAndImagePoints', 'trackQuestionPoints'])
    .where('programId', '=', programId)
    .executeTakeFirst();
}

/** Stores a program's settings for points. */
export async function upsertSettings(
  db: Db,
  programId: number,
  settings: SettingsRow,
): Promise<void> {
  await db
    .insertInto('pointSettings')
    .values({ programId, ...settings })
    .onConflict((conflict) => conflict.column('programId').doUpdateSet(settings))
    .execute();
}

/** Selects a member's current entries for a rule. */
export function selectStandingOfRule(
  db: Db,
  programId: number,
  memberId: number,
  rule: PointClaim['rule'],
) {
  return db
    .selectFrom('pointEntry')
    .select(['day', 'subject', 'earned', 'points', 'cause', 'writtenBy'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('rule', '=', rule)
    .where('reversedAt', 'is', null)
    .orderBy('day')
    .orderBy('entryId')
    .execute();
}
