import { type MemberStreak, shownStreakDays } from '@stridewell/contracts';
import { addDays } from '#calendar/days.ts';
import { localDay } from '#calendar/local-day.ts';
import type { Db } from '#database/in-program.ts';
import { Problem } from '#http/problem.ts';
import type { Viewer } from '#http/viewer.ts';
import type { CountedDay, DayChange } from '#leaderboards/leaderboards.service.ts';
import { baseFor, keepStreak, type KeptStreak, movedTo, streakOn, withDay } from './kept-streak.ts';
import { type KnownDay, type Streak, streakRuleVersion } from './streak-rules.ts';
import {
  type KnownDaysRow,
  selectKnownDays,
  selectStreakMembers,
  selectStreaks,
  type StreakRow,
  upsertStreaks,
} from './streaks.sql.ts';

type CountsBy = MemberStreak['countsBy'];
type StreakMember = Awaited<ReturnType<typeof selectStreakMembers>>[number];

/** What was said of a member's day. */
interface SaidDay {
  day: string;
  said: Partial<KnownDay>;
}

/**
 * Carries changed days over to the streaks of their members, and answers the streak of each whose days came
 * to count or ceased to. The days are stored already, and whoever calls has locked the members in an
 * earlier statement. Costs the same however long a history is, but for days older than a correction reaches.
 */
export async function settleStreaks(
  db: Db,
  programId: number,
  changes: readonly DayChange[],
  now: Date,
): Promise<Map<number, Streak>> {
  // Most changes matter by neither rule, and cost no statement.
  const candidates = changes.filter(
    (change) => countsOtherwise(change, 'goal') || countsOtherwise(change, 'entry'),
  );
  const byMember = new Map<number, DayChange[]>();
  for (const change of candidates) {
    byMember.set(change.memberId, [...(byMember.get(change.memberId) ?? []), change]);
  }
  return settleDays(db, programId, [...byMember.keys()], now, ({ memberId, countsBy }) =>
    (byMember.get(memberId) ?? [])
      .filter((change) => countsOtherwise(change, countsBy))
      .map(({ day, after }) => ({ day, said: { counts: countsFor(after, countsBy) } })),
  );
}

/** Tells the streak of a member that a day is claimed as a rest day, or no longer; stored, locked and answered as above. */
export async function settleRestDay(
  db: Db,
  programId: number,
  { memberId, day, isRest }: { memberId: number; day: string; isRest: boolean },
  now: Date,
): Promise<Map<number, Streak>> {
  return settleDays(db, programId, [memberId], now, () => [{ day, said: { isRest } }]);
}

function countsFor(day: CountedDay | null, countsBy: CountsBy): boolean {
  if (!day || day.steps === 0) return false;
  return countsBy === 'entry' || day.steps >= day.goal;
}

function countsOtherwise({ before, after }: DayChange, countsBy: CountsBy): boolean {
  return countsFor(before, countsBy) !== countsFor(after, countsBy);
}

async function settleDays(
  db: Db,
  programId: number,
  memberIds: readonly number[],
  now: Date,
  daysOf: (member: StreakMember) => SaidDay[],
): Promise<Map<number, Streak>> {
  if (memberIds.length === 0) return new Map();
  const { members, kept } = await readMembers(db, programId, memberIds);
  const changed = members.flatMap((member) => {
    const days = daysOf(member);
    return days.length > 0 ? { member, days } : [];
  });
  const outdated = changed.filter(({ member, days }) => !reaches(kept.get(member.memberId), days));
  const anew = await keepAnew(
    db,
    programId,
    outdated.map(({ member }) => member),
    now,
  );
  const settled = changed.map(({ member, days }) => {
    const { memberId, countsBy } = member;
    const today = localDay(now, member.timeZone);
    const row = anew.get(memberId) ?? applyDays(kept.get(memberId), days, today);
    return { today, row: { ...row, memberId, countsBy } };
  });
  const rows = settled.map(({ row }) => row);
  if (rows.length > 0) await upsertStreaks(db, programId, rows, streakRuleVersion);
  return new Map(settled.map(({ row, today }) => [row.memberId, streakOn(row, today).streak]));
}

/** Reads whose streaks they are, and those that were kept by the rule that holds now. */
async function readMembers(db: Db, programId: number, memberIds: readonly number[]) {
  const [members, rows] = await Promise.all([
    selectStreakMembers(db, programId, memberIds),
    selectStreaks(db, programId, memberIds, streakRuleVersion),
  ]);
  const ruleOf = new Map(members.map(({ memberId, countsBy }) => [memberId, countsBy]));
  const current = rows.filter(({ memberId, countsBy }) => ruleOf.get(memberId) === countsBy);
  return { members, kept: new Map(current.map((row) => [row.memberId, row])) };
}

/** Whether days can be told to what is kept: an older one is in its base, which cannot be taken apart. */
function reaches(kept: StreakRow | undefined, days: readonly SaidDay[]): boolean {
  return kept !== undefined && days.every(({ day }) => day > kept.baseOn);
}

function applyDays(
  kept: StreakRow | undefined,
  days: readonly SaidDay[],
  today: string,
): KeptStreak {
  if (!kept) throw new Error('A streak that was not kept is derived anew.');
  const told = days.reduce<KeptStreak>((streak, { day, said }) => withDay(streak, day, said), kept);
  return movedTo(told, baseFor(today));
}

/** Derives what is kept from the whole history of some members. */
async function keepAnew(
  db: Db,
  programId: number,
  members: readonly StreakMember[],
  now: Date,
): Promise<Map<number, KeptStreak>> {
  const [first] = members;
  if (!first) return new Map();
  const memberIds = members.map(({ memberId }) => memberId);
  // All members of a program have its rule.
  const rows = await selectKnownDays(db, programId, memberIds, first.countsBy);
  const zoneOf = new Map(members.map(({ memberId, timeZone }) => [memberId, timeZone]));
  return new Map(
    rows.map((row) => {
      const today = localDay(now, zoneOf.get(row.memberId) ?? first.timeZone);
      return [row.memberId, keepStreak(knownDays(row), baseFor(today))];
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

/** Reads the viewer's own streak, and what the last days were for it. */
export async function readStreak(db: Db, viewer: Viewer, now: Date): Promise<MemberStreak> {
  const { programId, memberId } = viewer;
  const { members, kept } = await readMembers(db, programId, [memberId]);
  const [member] = members;
  if (!member) throw new Problem('not_found');
  const row = kept.get(memberId) ?? (await keepAnew(db, programId, [member], now)).get(memberId);
  if (!row) throw new Error(`The streak of member ${memberId} was not derived.`);
  const today = localDay(now, member.timeZone);
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
