import {
  PointCategory,
  type PointEntry,
  type PointRule,
  pointRules,
  pointsOfDay,
  type PointTally,
  type PointWeek,
  shownPointWeeks,
} from '@stridewell/contracts';
import { addDays, earlierDay, laterDay, memberDay, weekStart } from '@stridewell/rules';
import {
  cutPage,
  mustHidePrivateData,
  type Page,
  requireForward,
  type Viewer,
} from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { readProgramStart } from '#programs/programs/programs.service.ts';
import { levelOf } from './levels.ts';
import {
  countLog,
  type LogFilter,
  type LogPlace,
  type LogRow,
  type Owner,
  privateCategories,
  selectBalance,
  selectChallengeNames,
  selectLog,
  selectSums,
  selectSumsByWeek,
  selectSumsOfChallenge,
} from './member-points.sql.ts';
import { isRuleOn, readPointSettings } from './point-settings.ts';

/** Reads a challenge's days and when the viewer joined it; throws if the viewer may not see it. */
export type ReadChallenge = (
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
) => Promise<{
  name: string;
  startDay: string;
  endDay: string;
  joinedAt: string | null;
  lateJoinCounts: string;
}>;

/** The filters of a member's list of points. */
export interface RequestedPoints extends LogFilter {
  challengeId?: number | undefined;
}

/**
 * Lists a page of the viewer's points ledger with the summary above it. In a session that hides private data, points
 * for metrics and journals are left out of everything but the totals.
 */
export async function listPoints(
  db: Db,
  viewer: Viewer,
  readChallenge: ReadChallenge,
  { challengeId, ...asked }: RequestedPoints,
  page: Page<LogPlace>,
  now: Date,
) {
  requireForward(asked);
  const filter = { ...asked, isPublic: mustHidePrivateData(viewer) };
  const today = memberDay(now, viewer);
  const yearStart = await readPointYear(db, viewer.programId, today);
  const settings = await readPointSettings(db, viewer.programId);
  const sums = await selectSums(db, viewer, { today, yearStart });
  const balance = await selectBalance(db, viewer);
  const firstWeek = addDays(weekStart(today), -7 * (shownPointWeeks - 1));
  const sumsByWeek = await selectSumsByWeek(db, viewer, firstWeek);
  // Reads one more than the page holds, to find out whether there is a next page.
  const found = await readPointEntries(db, viewer, filter, { ...page, perPage: page.perPage + 1 });
  const { rows, next } = cutPage(found, page, ({ date, id }) => ({ date, id }));
  return {
    data: rows,
    next,
    total: await countLog(db, viewer, filter),
    meta: {
      balance,
      level: levelOf(balance),
      year: {
        startDate: yearStart,
        points: sums.reduce((sum, { year }) => sum + year, 0),
        goal: settings.pointsGoal,
      },
      challenge:
        challengeId === undefined
          ? null
          : await readHeadOfChallenge(db, viewer, readChallenge, challengeId, now),
      tally: tallyOf(keepShown(viewer, sums)),
      weeks: weeksOf(keepShown(viewer, sumsByWeek), firstWeek),
      howToEarn: ruleNames.map((rule) => {
        const { category, points } = pointRules[rule];
        const isOn = isRuleOn(rule, settings);
        return { rule, category, points, pointsOfDay: pointsOfDay[category] ?? null, isOn };
      }),
      updatedAt: now.toISOString(),
    },
  };
}

/** Keeps the sums that a session may show: without private categories if it must hide private data. */
function keepShown<T extends { rule: PointRule }>(viewer: Viewer, sums: readonly T[]): T[] {
  const isHiding = mustHidePrivateData(viewer);
  return sums.filter(
    ({ rule }) => !isHiding || !privateCategories.includes(pointRules[rule].category),
  );
}

function weeksOf(
  sums: readonly { rule: PointRule; startDate: string; points: number }[],
  firstWeek: string,
): PointWeek[] {
  return Array.from({ length: shownPointWeeks }, (_, at) => {
    const startDate = addDays(firstWeek, 7 * at);
    const ofWeek = sums.filter((sum) => sum.startDate === startDate);
    const categories = PointCategory.options.flatMap((category) => {
      const points = ofWeek
        .filter(({ rule }) => pointRules[rule].category === category)
        .reduce((sum, one) => sum + one.points, 0);
      return points === 0 ? [] : [{ category, points }];
    });
    return { startDate, categories };
  });
}

const ruleNames = Object.keys(pointRules) as PointRule[]; // keys of the table

/** Reads entries of a member's points ledger for display, newest day first. */
export async function readPointEntries(
  db: Db,
  owner: Owner,
  filter: LogFilter,
  page: Omit<Page<LogPlace>, 'page'>,
): Promise<PointEntry[]> {
  const rows = await selectLog(db, owner, filter, page);
  const ids = [...new Set(rows.flatMap((row) => challengeIdOf(row) ?? []))];
  const names = ids.length > 0 ? await selectChallengeNames(db, owner.programId, ids) : [];
  const nameOf = new Map(names.map(({ challengeId, name }) => [challengeId, name]));
  return rows.map((row) => {
    const challengeId = challengeIdOf(row);
    const name = nameOf.get(challengeId ?? 0);
    return describeEntry(row, challengeId && name ? { id: challengeId, name } : null);
  });
}

function causeOf({ cause }: LogRow): PointEntry['cause'] {
  return cause as PointEntry['cause']; // only our own code writes these, in this shape
}

function challengeIdOf(row: LogRow): number | undefined {
  const { challengeId } = causeOf(row);
  return typeof challengeId === 'number' ? challengeId : undefined;
}

function describeEntry(row: LogRow, challenge: PointEntry['challenge']): PointEntry {
  return {
    id: row.entryId,
    date: row.day,
    rule: row.rule,
    category: pointRules[row.rule].category,
    points: row.points,
    earned: row.earned,
    cause: causeOf(row),
    challenge,
    source: row.writtenBy === null ? 'rule' : 'admin',
    writtenBy: row.writerName,
    writtenAt: row.writtenAt,
    reversedAt: row.reversedAt,
    reversedWhy: row.reversedWhy,
    ruleVersion: row.ruleVersion,
  };
}

function tallyOf(sums: readonly { rule: PointRule; total: number; today: number }[]): PointTally[] {
  return PointCategory.options.map((category) => {
    const ofCategory = sums.filter(({ rule }) => pointRules[rule].category === category);
    const today = ofCategory.reduce((sum, row) => sum + row.today, 0);
    const cap = pointsOfDay[category];
    return {
      category,
      total: ofCategory.reduce((sum, row) => sum + row.total, 0),
      today,
      remainingToday: cap === undefined ? null : cap - today,
    };
  });
}

/** Reads the day on which the program year of the given day began. */
export async function readPointYear(db: Db, programId: number, day: string): Promise<string> {
  return yearStartOf(await readProgramStart(db, programId), day);
}

/**
 * Returns the first day of the program year that contains a day; years begin on the date of the program's first day.
 */
function yearStartOf(programStart: string, day: string): string {
  // 29 February only exists in leap years.
  const date = programStart.slice(4).replace('-02-29', '-03-01');
  const year = day.slice(0, 4);
  const thisYear = `${year}${date}`;
  return thisYear <= day ? thisYear : `${String(Number(year) - 1).padStart(4, '0')}${date}`;
}

async function readHeadOfChallenge(
  db: Db,
  viewer: Viewer,
  readChallenge: ReadChallenge,
  challengeId: number,
  now: Date,
) {
  const { name } = await readChallenge(db, viewer, challengeId, now);
  const { points } = await readPointsInChallenge(db, viewer, readChallenge, challengeId, now);
  return { id: challengeId, name, points };
}

/** Reads the viewer's points from the days that count for them in a challenge; none if they aren't in it. */
export async function readPointsInChallenge(
  db: Db,
  viewer: Viewer,
  readChallenge: ReadChallenge,
  challengeId: number,
  now: Date,
) {
  const challenge = await readChallenge(db, viewer, challengeId, now);
  const { startDay, endDay, joinedAt, lateJoinCounts } = challenge;
  const joinedOn = joinedAt === null ? null : memberDay(new Date(joinedAt), viewer);
  const isLate = lateJoinCounts === 'join-date' && joinedOn !== null;
  const first = isLate ? earlierDay(laterDay(joinedOn, startDay), endDay) : startDay;
  const sums =
    joinedOn === null
      ? []
      : await selectSumsOfChallenge(db, viewer, { challengeId, first, last: endDay });
  const shown = keepShown(viewer, sums);
  const categories = PointCategory.options.flatMap((category) => {
    const ofCategory = shown.filter(({ rule }) => pointRules[rule].category === category);
    const points = ofCategory.reduce((sum, row) => sum + row.points, 0);
    return ofCategory.length > 0 ? [{ category, points }] : [];
  });
  return {
    challengeId,
    startDate: first,
    endDate: endDay,
    points: categories.reduce((sum, { points }) => sum + points, 0),
    categories,
  };
}
