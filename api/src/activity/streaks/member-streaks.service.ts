import { type MemberStreak, shownStreakDays } from '@stridewell/contracts';
import { addDays, memberDay } from '@stridewell/rules';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import { baseFor, makeCheckpoint, type StreakCheckpoint, streakOn } from './streak-checkpoint.ts';
import { type KnownDay, streakRuleVersion } from './streak-rules.ts';
import {
  type KnownDaysRow,
  selectKnownDays,
  selectStreakMembers,
  selectStreaks,
  type StreakRow,
} from './streaks.sql.ts';

/** A member with the settings that their streak depends on. */
export type StreakMember = Awaited<ReturnType<typeof selectStreakMembers>>[number];

/** Reads a member's streak, and how each of the last days affected it. */
export async function readStreak(
  db: Db,
  { programId, memberId }: Pick<Viewer, 'programId' | 'memberId'>,
  now: Date,
): Promise<MemberStreak> {
  const { members, kept } = await readMembers(db, programId, [memberId]);
  const [member] = members;
  if (!member) throw new Problem('not_found');
  const row =
    kept.get(memberId) ?? (await rebuildCheckpoint(db, programId, [member], now)).get(memberId);
  if (!row) throw new Error(`The streak of member ${memberId} was not derived.`);
  const today = memberDay(now, member);
  const { streak, todayCounts, marks } = streakOn(row, today);
  const newestFirst = marks.slice(-shownStreakDays).reverse();
  return {
    ...streak,
    countsBy: member.countsBy,
    todayCounts,
    isAtRisk: streak.current > 0 && streak.freezes === 0 && !todayCounts,
    today,
    days: newestFirst
      .map((mark, ago) => ({ date: addDays(today, -ago), mark }))
      .filter(({ date }) => date >= member.registeredOn),
  };
}

/**
 * Reads the current streaks of some members, each on their own calendar day. The cost per member doesn't depend on the
 * length of their history, unless the program's rule has changed since they last wrote.
 */
export async function readStreakLengths(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  if (memberIds.length === 0) return new Map();
  const { members, kept, outdated } = await readMembers(db, programId, memberIds);
  // Members who ever met a goal have a row, whichever rule applies. Members without one only need a recalculation if
  // entries count now and didn't before.
  const unknown = members.filter(
    ({ memberId, countsBy }) =>
      outdated.has(memberId) || (countsBy === 'entry' && !kept.has(memberId)),
  );
  const anew = await rebuildCheckpoint(db, programId, unknown, now);
  return new Map(
    members.map(({ memberId, ...clock }) => {
      const row = kept.get(memberId) ?? anew.get(memberId);
      return [memberId, row ? streakOn(row, memberDay(now, clock)).streak.current : 0];
    }),
  );
}

/** Reads members, their streaks stored by the current rule, and which members have one stored by another rule. */
export async function readMembers(db: Db, programId: number, memberIds: readonly number[]) {
  const [members, rows] = await Promise.all([
    selectStreakMembers(db, programId, memberIds),
    selectStreaks(db, programId, memberIds),
  ]);
  const ruleOf = new Map(members.map(({ memberId, countsBy }) => [memberId, countsBy]));
  const kept = new Map<number, StreakRow>();
  const outdated = new Set<number>();
  for (const row of rows) {
    const { memberId, countsBy, ruleVersion } = row;
    const isCurrent = ruleVersion === streakRuleVersion && ruleOf.get(memberId) === countsBy;
    if (isCurrent) kept.set(memberId, row);
    else outdated.add(memberId);
  }
  return { members, kept, outdated };
}

/** Rebuilds the checkpoints of some members from their whole history. */
export async function rebuildCheckpoint(
  db: Db,
  programId: number,
  members: readonly StreakMember[],
  now: Date,
): Promise<Map<number, StreakCheckpoint>> {
  const [first] = members;
  if (!first) return new Map();
  const memberIds = members.map(({ memberId }) => memberId);
  // All members of a program have the same rule.
  const rows = await selectKnownDays(db, programId, memberIds, first.countsBy);
  const clockOf = new Map(members.map((member) => [member.memberId, member]));
  return new Map(
    rows.map((row) => {
      const today = memberDay(now, clockOf.get(row.memberId) ?? first);
      return [row.memberId, makeCheckpoint(knownDays(row), baseFor(today))];
    }),
  );
}

function knownDays({ counted, rest }: KnownDaysRow): (KnownDay & { day: string })[] {
  const counts = new Set(counted);
  const claimed = new Set(rest);
  return [...new Set([...counted, ...rest])]
    .sort()
    .map((day) => ({ day, counts: counts.has(day), isRest: claimed.has(day) }));
}
