import type { StepDay } from '@stridewell/contracts';
import { entryWindow, memberDay, type MemberWindow } from '@stridewell/rules';
import {
  type OfferedActivity,
  readOfferedActivities,
} from '#activity/activities/activities.service.ts';
import type { MemberDayKey } from '#activity/member-days/member-days.service.ts';
import { type LockedMember, lockMembers } from '#engine/leaderboard/index.ts';
import { readClaimedDays } from '#activity/rest-days/claimed-days.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import { byMember, describeDays } from './step-days.ts';
import {
  requireMinutesFit,
  requireNoRepetition,
  requireNotCountedByDevice,
  requireWaysOfWriting,
  requireWritable,
  type StepItem,
  sumWith,
} from './steps.policy.ts';
import {
  type DayRow,
  keyOf,
  type LedgerRow,
  selectEntries,
  selectMemberDays,
} from './steps.sql.ts';
import { type EntryWrite, writeEntries } from './write-entries.ts';

/** The entries that a member wants to record in a call. */
export interface StepCall {
  memberId: number;
  items: readonly StepItem[];
}

/** The data that calls are checked against; the members are locked. */
export interface KnownForSteps {
  members: ReadonlyMap<number, LockedMember>;
  offered: ReadonlyMap<number, OfferedActivity>;
  /** The current rows of the named days. */
  days: readonly DayRow[];
  /** The named days that are claimed as rest days. */
  rests: readonly MemberDayKey[];
  /** The entries of days on which an activity is recorded or something is added. */
  entries: readonly LedgerRow[];
}

/** A call that passed all checks. */
interface Accepted {
  member: LockedMember;
  days: MemberWindow;
  writes: EntryWrite[];
}

/**
 * Records the calls of several members, each for one or more days; each call is recorded completely or not at all.
 * Returns for each call, in order, its days, newest first, or why it was refused. Each member has one call, and `known`
 * was read for all of them in this transaction.
 */
export async function addSteps(
  db: Db,
  programId: number,
  calls: readonly StepCall[],
  known: KnownForSteps,
  now: Date,
): Promise<(StepDay[] | Problem)[]> {
  const ahead = await readDaysAhead(db, programId, calls, known, now);
  const outcomes = calls.map((call) => check(call, known, ahead, now));
  const accepted = outcomes.flatMap((outcome) => (outcome instanceof Problem ? [] : outcome));
  const members = accepted.map(({ member, days }) => ({ ...member, today: days.today }));
  const writes = accepted.flatMap((one) => one.writes);
  const written =
    writes.length > 0
      ? await writeEntries(db, programId, members, writes, now, known.days)
      : { days: [], entries: [] };
  const shownOf = byMember({ rows: written.days, entries: written.entries, rests: known.rests });
  return outcomes.map((outcome) => {
    if (outcome instanceof Problem) return outcome;
    const { member, days } = outcome;
    const named = [...new Set(outcome.writes.map(({ day }) => day))].sort().reverse();
    return describeDays(named, shownOf(member.memberId), { ...member, ...days });
  });
}

/** Locks the members of calls, and reads the data that the calls are checked against. */
export async function readForSteps(
  db: Db,
  programId: number,
  calls: readonly StepCall[],
): Promise<KnownForSteps> {
  const memberIds = calls.map(({ memberId }) => memberId);
  const named = new Map<string, MemberDayKey>();
  const read = new Map<string, MemberDayKey>();
  const activityIds = new Set<number>();
  for (const { memberId, items } of calls) {
    for (const { activityId, date, mode } of items) {
      const key = { memberId, day: date };
      named.set(keyOf(key), key);
      if (activityId !== undefined) activityIds.add(activityId);
      if (activityId !== undefined || mode === 'add') read.set(keyOf(key), key);
    }
  }
  const keys = [...named.values()];
  // Pipelined, but separate statements, so that each sees what the previous holder of a lock has committed.
  const [rows, days, rests, offered, entries] = await Promise.all([
    lockMembers(db, programId, memberIds),
    selectMemberDays(db, programId, keys),
    readClaimedDays(db, programId, keys),
    readOfferedActivities(db, programId, [...activityIds]),
    read.size > 0 ? selectEntries(db, programId, [...read.values()]) : [],
  ]);
  const members = new Map(rows.map((row) => [row.memberId, row]));
  return { members, days, rests, offered, entries };
}

/** Reads the entries of named days that haven't begun in their member's time zone; there are hardly ever any. */
async function readDaysAhead(
  db: Db,
  programId: number,
  calls: readonly StepCall[],
  { members, days }: KnownForSteps,
  now: Date,
): Promise<LedgerRow[]> {
  const named = new Set(calls.map(({ memberId }) => memberId));
  const ahead = days.filter(({ memberId, day }) => {
    const member = members.get(memberId);
    return named.has(memberId) && member && day > memberDay(now, member);
  });
  return ahead.length > 0 ? selectEntries(db, programId, ahead) : [];
}

function check(
  { memberId, items: asked }: StepCall,
  known: KnownForSteps,
  ahead: readonly LedgerRow[],
  now: Date,
): Accepted | Problem {
  try {
    requireNoRepetition(asked);
    const member = known.members.get(memberId);
    if (!member) throw new Problem('not_found');
    requireWaysOfWriting(asked, member);
    const entries = known.entries.filter((entry) => entry.memberId === memberId);
    // The rules apply to the resulting entries.
    const items = asked.map((item) => sumWith(item, entries));
    const days = entryWindow(memberDay(now, member), member.registeredOn);
    requireWritable(
      items,
      days,
      known.offered,
      ahead.filter((entry) => entry.memberId === memberId),
    );
    requireNotCountedByDevice(items, known.offered, daysWithDevice(entries));
    requireMinutesFit(items, minutesByDay(items, entries));
    return { member, days, writes: items.map((item) => writeOf(item, memberId, known.offered)) };
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function daysWithDevice(entries: readonly LedgerRow[]): Set<string> {
  return new Set(entries.flatMap(({ source, day }) => (source === 'device' ? day : [])));
}

/**
 * Returns the minutes of activities that each day will have; new entries replace existing ones for the same activity.
 */
function minutesByDay(
  items: readonly StepItem[],
  entries: readonly LedgerRow[],
): Map<string, number> {
  const replaced = new Set(items.map(({ date, activityId }) => `${date} ${activityId}`));
  const kept = entries.filter(({ day, activityId }) => !replaced.has(`${day} ${activityId}`));
  const minutes = new Map<string, number>();
  const add = (day: string, more: number) => minutes.set(day, (minutes.get(day) ?? 0) + more);
  for (const entry of kept) add(entry.day, entry.minutes ?? 0);
  for (const item of items) add(item.date, item.minutes ?? 0);
  return minutes;
}

function writeOf(
  { date, steps, activityId, minutes, note }: StepItem,
  memberId: number,
  offered: ReadonlyMap<number, OfferedActivity>,
): EntryWrite {
  const common = { memberId, day: date, note: note || null, writtenBy: memberId };
  if (activityId === undefined) {
    const nothing = { activityId: null, minutes: null, stepsPerMinute: null };
    return { ...common, ...nothing, source: 'manual', steps: steps || null };
  }
  const stepsPerMinute = offered.get(activityId)?.stepsPerMinute ?? 0;
  const write = { source: 'converted', activityId, minutes: minutes ?? 0, stepsPerMinute } as const;
  return { ...common, ...write, steps: write.minutes * stepsPerMinute || null };
}
