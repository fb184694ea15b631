import { dayRuleVersion, deriveDay } from '@stridewell/rules';
import {
  notifyDayListeners,
  type MemberDayKey,
} from '#activity/member-days/member-days.service.ts';
import type { CountedDay, DayChange } from '#engine/leaderboard/index.ts';
import { type Db, deferUntilCommit, newId } from '#engine/postgres/index.ts';
import {
  type DayRow,
  deleteEntries,
  deleteMemberDays,
  type EntryKey,
  type EntryRow,
  keyOf,
  type LedgerRow,
  selectEntries,
  selectMemberDays,
  upsertEntries,
  upsertMemberDays,
} from './steps.sql.ts';

/** The entry to write for a day, source and activity. */
export interface EntryWrite extends EntryKey {
  /** Null deletes the entry. */
  steps: number | null;
  minutes: number | null;
  stepsPerMinute: number | null;
  note: string | null;
  /** The member who writes; null for a device or an import. */
  writtenBy: number | null;
}

/** A locked member, with the data that determines a day's goal. */
export interface WrittenMember {
  memberId: number;
  dailyGoal: number;
  /** The member's own calendar day. */
  today: string;
}

/** The result of writing entries. */
export interface Written {
  /** The entries that the written days have now, in the order of writing. */
  entries: LedgerRow[];
  /** The calculated rows of those days; days without an entry have none. */
  days: (DayRow & { ruleVersion: number })[];
  /** The written days before and after. */
  changes: DayChange[];
}

/**
 * Writes entries and, in the same transaction, everything that depends on them: the days, and the totals and histograms
 * of every leaderboard. The caller has locked the members in an earlier statement, and may have read the rows of the
 * days since.
 */
export async function writeEntries(
  db: Db,
  programId: number,
  members: readonly WrittenMember[],
  writes: readonly EntryWrite[],
  now: Date,
  known?: readonly DayRow[],
): Promise<Written> {
  const keys = [...new Map(writes.map((write) => [keyOf(write), write])).values()];
  const rows = known ?? (await selectMemberDays(db, programId, keys));
  const before = new Map(rows.map((day) => [keyOf(day), day]));
  storeEntries(db, programId, writes, now);
  return recomputeDays(db, programId, members, { keys, before }, now);
}

/**
 * Recalculates days from their entries, and updates everything that depends on them by the difference. The caller has
 * locked the members, as above.
 */
export async function recomputeDays(
  db: Db,
  programId: number,
  members: readonly WrittenMember[],
  { keys, before }: { keys: readonly MemberDayKey[]; before: ReadonlyMap<string, DayRow> },
  now: Date,
): Promise<Written> {
  const entries = await selectEntries(db, programId, keys);
  const after = deriveDays(entries, before, members);
  storeDays(db, programId, keys, before, after);
  const changes = keys
    .map((key) => ({
      memberId: key.memberId,
      day: key.day,
      before: countedOf(before.get(keyOf(key))),
      after: countedOf(after.get(keyOf(key))),
    }))
    .filter(({ before, after }) => before !== null || after !== null);
  await notifyDayListeners(db, programId, changes, now);
  const days = [...after.values()].map((day) => ({ ...day, ruleVersion: dayRuleVersion }));
  return { entries, days, changes };
}

function storeEntries(db: Db, programId: number, writes: readonly EntryWrite[], now: Date): void {
  const removed = writes.filter(({ steps }) => steps === null);
  const rows: EntryRow[] = writes.flatMap(({ steps, ...write }) =>
    steps === null ? [] : { ...write, steps, entryId: newId() },
  );
  if (removed.length > 0) deferUntilCommit(deleteEntries(db, programId, removed));
  if (rows.length > 0) deferUntilCommit(upsertEntries(db, programId, rows, dayRuleVersion, now));
}

function deriveDays(
  entries: readonly LedgerRow[],
  before: ReadonlyMap<string, DayRow>,
  members: readonly WrittenMember[],
): Map<string, DayRow> {
  const byDay = new Map<string, LedgerRow[]>();
  for (const entry of entries) {
    const ofDay = byDay.get(keyOf(entry));
    if (ofDay) ofDay.push(entry);
    else byDay.set(keyOf(entry), [entry]);
  }
  const memberOf = new Map(members.map((member) => [member.memberId, member]));
  const days = new Map<string, DayRow>();
  for (const [key, ofDay] of byDay) {
    const [first] = ofDay;
    const member = first && memberOf.get(first.memberId);
    if (!member) throw new Error(`The member of ${key} is not locked.`);
    const { day } = first;
    const known = before.get(key);
    days.set(key, {
      memberId: member.memberId,
      day,
      ...deriveDay(ofDay),
      // A goal that was changed since then doesn't apply to days that were already over.
      goal: known && day < member.today ? known.goal : member.dailyGoal,
      lastEntryAt: ofDay.reduce((latest, { writtenAt }) => maxOf(latest, writtenAt), ''),
    });
  }
  return days;
}

function maxOf(one: string, other: string): string {
  return one > other ? one : other;
}

function storeDays(
  db: Db,
  programId: number,
  keys: readonly MemberDayKey[],
  before: ReadonlyMap<string, DayRow>,
  after: ReadonlyMap<string, DayRow>,
): void {
  const emptied = keys.filter((key) => before.has(keyOf(key)) && !after.has(keyOf(key)));
  const rows = [...after.values()];
  if (emptied.length > 0) deferUntilCommit(deleteMemberDays(db, programId, emptied));
  if (rows.length > 0) deferUntilCommit(upsertMemberDays(db, programId, rows, dayRuleVersion));
}

function countedOf(day: DayRow | undefined): CountedDay | null {
  if (!day) return null;
  const { steps, walked, verified, logged, goal, lastEntryAt } = day;
  return { steps, walked, verified, logged, goal, lastEntryAt };
}
