import type { Badge } from '@stridewell/contracts';
import { dayNumber, dayOfNumber, localDay } from '@stridewell/rules';
import type { DayChange } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import {
  type BadgeClaim,
  comebackDayOf,
  comebackStartsNear,
  daysOfComeback,
  emptyTally,
  figureOf,
  isComeback,
  losesFirstOrBest,
  recordDayOf,
  type Tally,
  tallyChange,
} from './badge-rules.ts';
import { addToTallies, selectDaysWithEntry, updateFirstAndBest } from './tallies.sql.ts';

/** A member whose days or streak changed, with the tally before and after. */
interface Tallied {
  memberId: number;
  changes: readonly DayChange[];
  before: Tally;
  after: Tally;
}

/** Updates the tallies of members whose days or streaks changed, and returns the resulting badge claims. */
export async function claimsOfDays(
  db: Db,
  programId: number,
  catalog: readonly Badge[],
  facts: { days: readonly DayChange[]; streaks: ReadonlyMap<number, { longest: number }> },
  now: Date,
): Promise<BadgeClaim[]> {
  const tallied = await keepTallies(db, programId, facts);
  const today = localDay(now, 'UTC');
  return [
    ...tallied.flatMap((member) => claimsOfFigures(member, catalog, today)),
    ...tallied.flatMap((member) => claimsOfRecord(member, catalog)),
    ...(await claimsOfComebacks(db, programId, tallied, catalog)),
  ];
}

async function keepTallies(
  db: Db,
  programId: number,
  {
    days,
    streaks,
  }: { days: readonly DayChange[]; streaks: ReadonlyMap<number, { longest: number }> },
): Promise<Tallied[]> {
  const changesOf = new Map<number, DayChange[]>([...streaks.keys()].map((id) => [id, []]));
  for (const change of days) {
    const ofMember = changesOf.get(change.memberId);
    if (ofMember) ofMember.push(change);
    else changesOf.set(change.memberId, [change]);
  }
  if (changesOf.size === 0) return [];
  const rows = await addToTallies(
    db,
    programId,
    [...changesOf].map(([memberId, changes]) => {
      const longestStreak = streaks.get(memberId)?.longest ?? null;
      return { memberId, ...tallyChange(changes), longestStreak };
    }),
  );
  const tallied = rows.map(({ before, after }): Tallied => {
    const changes = changesOf.get(after.memberId) ?? [];
    return { memberId: after.memberId, changes, before: before ?? emptyTally, after };
  });
  const lost = tallied.filter(({ before, changes }) => losesFirstOrBest(before, changes));
  if (lost.length === 0) return tallied;
  const ids = lost.map(({ memberId }) => memberId);
  const found = new Map(
    (await updateFirstAndBest(db, programId, ids)).map((row) => [row.memberId, row]),
  );
  return tallied.map((member) => {
    return { ...member, after: { ...member.after, ...found.get(member.memberId) } };
  });
}

/** Returns claims for badges whose figure crossed its threshold in either direction. */
function claimsOfFigures(
  { memberId, changes, before, after }: Tallied,
  catalog: readonly Badge[],
  today: string,
): BadgeClaim[] {
  // The last of the changed days; empty if only a rest day changed the streak.
  const day = changes.reduce((last, change) => (change.day > last ? change.day : last), '');
  return catalog.flatMap(({ slug, rule, threshold }) => {
    const figure = figureOf(rule, after);
    if (figure === undefined) return [];
    const isEarned = figure >= threshold;
    if (isEarned === (figureOf(rule, before) ?? 0) >= threshold) return [];
    const cause = { [rule]: figure };
    return [{ memberId, slug, subjectId: null, day: day || today, cause, isEarned }];
  });
}

/** Returns the slug of a rule's first badge, for rules that have only one. */
function slugOf(rule: Badge['rule'], catalog: readonly Badge[]): string | undefined {
  return catalog.find((badge) => badge.rule === rule)?.slug;
}

/** Moves the personal best to the day that holds it now; the previous one was surpassed or deleted. */
function claimsOfRecord(
  { memberId, before, after }: Tallied,
  catalog: readonly Badge[],
): BadgeClaim[] {
  const slug = slugOf('personal-best', catalog);
  const [lost, won] = [recordDayOf(before), recordDayOf(after)];
  if (!slug || lost === won) return [];
  const claims: BadgeClaim[] = [];
  if (lost) {
    const gone = { memberId, slug, subjectId: lost, day: lost, cause: {}, isEarned: false };
    const isSurpassed = after.bestSteps > before.bestSteps;
    claims.push(isSurpassed ? { ...gone, why: 'surpassed' } : gone);
  }
  if (won) {
    const cause = { steps: after.bestSteps };
    claims.push({ memberId, slug, subjectId: won, day: won, cause, isEarned: true });
  }
  return claims;
}

async function claimsOfComebacks(
  db: Db,
  programId: number,
  tallied: readonly Tallied[],
  catalog: readonly Badge[],
): Promise<BadgeClaim[]> {
  const slug = slugOf('comeback', catalog);
  if (!slug) return [];
  const touched = tallied.flatMap((member) => {
    const starts = comebackStartsOf(member);
    return starts.size > 0 ? [{ ...member, starts }] : [];
  });
  if (touched.length === 0) return [];
  const keys = touched.flatMap(({ memberId, starts }) => {
    const days = new Set<number>();
    for (const start of starts) addAll(days, daysOfComeback(start));
    return [...days].map((day) => ({ memberId, day: dayOfNumber(day) }));
  });
  const entered = new Map<number, Set<number>>(
    touched.map(({ memberId }) => [memberId, new Set()]),
  );
  for (const { memberId, day } of await selectDaysWithEntry(db, programId, keys)) {
    entered.get(memberId)?.add(dayNumber(day));
  }
  return touched.flatMap(({ memberId, starts, changes, before, after }) => {
    const has = (day: number) => entered.get(memberId)?.has(day) ?? false;
    const hadBefore = new Map(changes.map((one) => [dayNumber(one.day), one.before !== null]));
    const had = (day: number) => hadBefore.get(day) ?? has(day);
    return [...starts].flatMap((start): BadgeClaim[] => {
      const isEarned = isComeback(start, has, after.firstDay);
      if (isEarned === isComeback(start, had, before.firstDay)) return [];
      const subjectId = dayOfNumber(start);
      return [{ memberId, slug, subjectId, day: comebackDayOf(start), cause: {}, isEarned }];
    });
  });
}

/** Returns the numbers of the days on which a comeback may have started, or may no longer start. */
function comebackStartsOf({ changes, before, after }: Tallied): Set<number> {
  const starts = new Set<number>();
  for (const change of changes) {
    if ((change.before === null) === (change.after === null)) continue;
    addAll(starts, comebackStartsNear(dayNumber(change.day)));
  }
  // A day that is no longer the first may start a comeback now, and vice versa.
  if (before.firstDay !== after.firstDay) {
    for (const day of [before.firstDay, after.firstDay]) if (day) starts.add(dayNumber(day));
  }
  return starts;
}

function addAll(numbers: Set<number>, { first, last }: { first: number; last: number }): void {
  for (let number = first; number <= last; number += 1) numbers.add(number);
}
