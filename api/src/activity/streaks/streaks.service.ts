import type { MemberStreak } from '@stridewell/contracts';
import { memberDay } from '@stridewell/rules';
import type { ChangedDays } from '#activity/member-days/member-days.service.ts';
import type { CountedDay, DayChange } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { baseFor, type StreakCheckpoint, movedTo, streakOn, withDay } from './streak-checkpoint.ts';
import { rebuildCheckpoint, readMembers, type StreakMember } from './member-streaks.service.ts';
import { type KnownDay, type Streak, streakRuleVersion } from './streak-rules.ts';
import { type StreakRow, upsertStreaks } from './streaks.sql.ts';

type CountsBy = MemberStreak['countsBy'];

/** New facts of a member's day. */
interface DayFacts {
  day: string;
  facts: Partial<KnownDay>;
}

/**
 * Updates the streaks of members with changed days, and returns the streak of each member with a day that now counts or
 * no longer does. The days are already stored, and the caller has locked the members in an earlier statement. The cost
 * doesn't depend on the length of a history, except for days older than a correction can reach.
 */
export async function updateStreaks(
  db: Db,
  programId: number,
  { changes }: ChangedDays,
  now: Date,
): Promise<Pick<ChangedDays, 'streaks'>> {
  // Most changes affect neither rule, and cost no statement.
  const candidates = changes.filter(
    (change) => countsOtherwise(change, 'goal') || countsOtherwise(change, 'entry'),
  );
  const byMember = new Map<number, DayChange[]>();
  for (const change of candidates) {
    byMember.set(change.memberId, [...(byMember.get(change.memberId) ?? []), change]);
  }
  const streaks = await recomputeDays(
    db,
    programId,
    [...byMember.keys()],
    now,
    ({ memberId, countsBy }) =>
      (byMember.get(memberId) ?? [])
        .filter((change) => countsOtherwise(change, countsBy))
        .map(({ day, after }) => ({ day, facts: { counts: countsFor(after, countsBy) } })),
  );
  return { streaks };
}

/**
 * Updates a member's streak when a day is claimed as a rest day or withdrawn. The same storage, locks and result as
 * above apply.
 */
export async function updateRestDayStreak(
  db: Db,
  programId: number,
  { memberId, day, isRest }: { memberId: number; day: string; isRest: boolean },
  now: Date,
): Promise<Map<number, Streak>> {
  return recomputeDays(db, programId, [memberId], now, () => [{ day, facts: { isRest } }]);
}

function countsFor(day: CountedDay | null, countsBy: CountsBy): boolean {
  if (!day || day.steps === 0) return false;
  return countsBy === 'entry' || day.steps >= day.goal;
}

function countsOtherwise({ before, after }: DayChange, countsBy: CountsBy): boolean {
  return countsFor(before, countsBy) !== countsFor(after, countsBy);
}

async function recomputeDays(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
  daysOf: (member: StreakMember) => DayFacts[],
): Promise<Map<number, Streak>> {
  if (memberIds.length === 0) return new Map();
  const { members, kept } = await readMembers(db, programId, memberIds);
  const changed = members.flatMap((member) => {
    const days = daysOf(member);
    return days.length > 0 ? { member, days } : [];
  });
  const outdated = changed.filter(({ member, days }) => !reaches(kept.get(member.memberId), days));
  const anew = await rebuildCheckpoint(
    db,
    programId,
    outdated.map(({ member }) => member),
    now,
  );
  const settled = changed.map(({ member, days }) => {
    const { memberId, countsBy } = member;
    const today = memberDay(now, member);
    const row = anew.get(memberId) ?? applyDays(kept.get(memberId), days, today);
    return { today, row: { ...row, memberId, countsBy } };
  });
  const rows = settled.map(({ row }) => row);
  if (rows.length > 0) await upsertStreaks(db, programId, rows, streakRuleVersion);
  return new Map(settled.map(({ row, today }) => [row.memberId, streakOn(row, today).streak]));
}

/** Whether a checkpoint can be updated with the days: older days are part of its base, which can't be changed. */
function reaches(kept: StreakRow | undefined, days: readonly DayFacts[]): boolean {
  return kept !== undefined && days.every(({ day }) => day > kept.baseOn);
}

function applyDays(
  kept: StreakRow | undefined,
  days: readonly DayFacts[],
  today: string,
): StreakCheckpoint {
  if (!kept) throw new Error('A streak without a checkpoint must be recalculated.');
  const told = days.reduce<StreakCheckpoint>(
    (streak, { day, facts }) => withDay(streak, day, facts),
    kept,
  );
  return movedTo(told, baseFor(today));
}
