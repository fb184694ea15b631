import type { MemberBadge, Moment } from '@stridewell/contracts';
import { addDays, localDay } from '@stridewell/rules';
import { readRecord } from '#activity/badges/badges.service.ts';
import { listNewBadges } from '#activity/badges/member-badges.service.ts';
import { readSeals, requireVisibleChallenge } from '#challenges/challenges/challenges.service.ts';
import { listMilestonesReachedSince } from '#challenges/milestones/reached-milestones.service.ts';
import type { Db } from '#engine/postgres/index.ts';
import { Problem, type Viewer } from '#engine/requests/index.ts';
import {
  deleteOldCelebrated,
  insertCelebrated,
  type OwnResult,
  selectCelebrated,
  selectGoalDays,
  selectHasCelebratedGoal,
  selectOwnResults,
} from './moments.sql.ts';

export type { OwnResult } from './moments.sql.ts';

/** For how many days something stays a moment. */
const milestoneDays = 14;
const recordDays = 7;
const finishDays = 30;
const badgeDays = 14;
const goalDays = 7;
/** A record needs this many earlier days to compare with. */
const daysBeforeRecord = 14;
/** No moment of today is older than this. */
const rememberedDays = 400;
const dayMs = 86_400_000;

const none = {
  challengeId: null,
  challengeName: null,
  milestoneId: null,
  title: null,
  rank: null,
  format: null,
  isAverage: false,
  group: null,
};

/** Lists the viewer's moments that weren't celebrated yet, the newest first. */
export async function listMoments(db: Db, viewer: Viewer, now: Date): Promise<Moment[]> {
  const moments = await readMoments(db, viewer, now);
  if (moments.length === 0) return [];
  const keys = moments.map(({ key }) => key);
  const celebrated = await selectCelebrated(db, viewer, keys);
  return moments.filter(({ key }) => !celebrated.has(key));
}

/** Lists the viewer's new badges that weren't celebrated yet, the newest first. */
export async function listBadgeMoments(db: Db, viewer: Viewer, now: Date): Promise<MemberBadge[]> {
  const badges = await readNewBadges(db, viewer, now);
  if (badges.length === 0) return [];
  const celebrated = await selectCelebrated(db, viewer, badges.map(keyOfBadge));
  return badges.filter((badge) => !celebrated.has(keyOfBadge(badge)));
}

/**
 * Lists the days whose goal the viewer met and that weren't celebrated yet, the newest first. Someone who has celebrated
 * none starts with today.
 */
export async function listGoalMoments(
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<{ date: string }[]> {
  const today = localDay(now, viewer.timeZone);
  const met = await readGoalDays(db, viewer, now);
  if (met.length === 0) return [];
  const celebrated = await selectCelebrated(db, viewer, met.map(keyOfGoal));
  const isFirst = celebrated.size === 0 && !(await selectHasCelebratedGoal(db, viewer));
  return met
    .filter((date) => !celebrated.has(keyOfGoal(date)) && (!isFirst || date >= today))
    .map((date) => ({ date }));
}

/**
 * Marks moments as celebrated; those that aren't the viewer's are skipped. Celebrating a goal celebrates those met on
 * earlier days.
 */
export async function celebrateMoments(
  db: Db,
  viewer: Viewer,
  keys: readonly string[],
  now: Date,
): Promise<number> {
  const isOfBadge = (key: string) => key.startsWith('badge:');
  const isOfGoal = (key: string) => key.startsWith('goal:');
  const isOther = (key: string) => !isOfBadge(key) && !isOfGoal(key);
  const goalKeys = keys.some(isOfGoal) ? (await readGoalDays(db, viewer, now)).map(keyOfGoal) : [];
  const own = new Set([
    ...goalKeys,
    ...(keys.some(isOther) ? await readMoments(db, viewer, now) : []).map(({ key }) => key),
    ...(keys.some(isOfBadge) ? await readNewBadges(db, viewer, now) : []).map(keyOfBadge),
  ]);
  const celebrated = [...new Set(keys)].filter((key) => own.has(key));
  if (celebrated.length === 0) return 0;
  await deleteOldCelebrated(db, viewer, new Date(now.getTime() - rememberedDays * dayMs));
  const newestGoal = celebrated.filter(isOfGoal).sort().at(-1) ?? '';
  const earlierGoals = goalKeys.filter((key) => key < newestGoal);
  await insertCelebrated(db, viewer, [...new Set([...celebrated, ...earlierGoals])], now);
  return celebrated.length;
}

/** Reads a moment of the viewer's, celebrated or not. */
export async function readMoment(db: Db, viewer: Viewer, key: string, now: Date): Promise<Moment> {
  const finished = /^finish:(\d+)$/.exec(key);
  // A result can be shown as a picture long after it stopped being new.
  if (finished) return finishOf(await readOwnResult(db, viewer, Number(finished[1]), now));
  const moment = (await readMoments(db, viewer, now)).find((one) => one.key === key);
  if (!moment) throw new Problem('not_found');
  return moment;
}

/** Reads the viewer's sealed result in a challenge; a result that can still change isn't shown. */
export async function readOwnResult(
  db: Db,
  viewer: Viewer,
  challengeId: number,
  now: Date,
): Promise<OwnResult> {
  await requireVisibleChallenge(db, viewer, challengeId, now);
  const [result] = await selectOwnResults(db, viewer, { challengeId });
  if (result && result.rank !== null) return result;
  const isSealed = (await readSeals(db, viewer.programId, [challengeId])).has(challengeId);
  throw new Problem(isSealed ? 'not_joined' : 'result_not_final');
}

async function readMoments(db: Db, viewer: Viewer, now: Date): Promise<Moment[]> {
  const today = localDay(now, viewer.timeZone);
  const since = new Date(now.getTime() - finishDays * dayMs);
  const [record, milestones, results] = await Promise.all([
    readRecord(db, viewer.programId, viewer.memberId),
    listMilestonesReachedSince(db, viewer, addDays(today, -milestoneDays), now),
    selectOwnResults(db, viewer, { since }),
  ]);
  const moments = [
    ...results.filter(({ rank }) => rank !== null).map(finishOf),
    ...milestones.map(milestoneOf),
    ...(record && isNews(record, today) ? [recordOf(record)] : []),
  ];
  return moments.sort((a, b) => (b.day ?? today).localeCompare(a.day ?? today));
}

function readNewBadges(db: Db, viewer: Viewer, now: Date) {
  const since = new Date(now.getTime() - badgeDays * dayMs);
  return listNewBadges(db, viewer, since);
}

function readGoalDays(db: Db, viewer: Viewer, now: Date): Promise<string[]> {
  const until = localDay(now, viewer.timeZone);
  return selectGoalDays(db, viewer, { since: addDays(until, -goalDays), until });
}

function keyOfGoal(date: string): string {
  return `goal:${date}`;
}

function keyOfBadge({ id }: MemberBadge): string {
  return `badge:${id}`;
}

function isNews({ day, firstDay }: { day: string; firstDay: string }, today: string): boolean {
  return day >= addDays(today, -recordDays) && day >= addDays(firstDay, daysBeforeRecord);
}

function finishOf(result: OwnResult): Moment {
  const { challengeId, challengeName, endDay, total, rank, format, isAverage, group } = result;
  const challenge = { challengeId, challengeName, milestoneId: null, title: null };
  const steps = Math.round(total);
  return {
    key: `finish:${challengeId}`,
    kind: 'finish',
    day: endDay,
    ...challenge,
    format,
    steps,
    isAverage,
    group,
    rank,
  };
}

function milestoneOf({
  challengeId,
  challengeName,
  milestoneId,
  title,
  reachedOn,
}: Awaited<ReturnType<typeof listMilestonesReachedSince>>[number]): Moment {
  const key = `milestone:${challengeId}:${milestoneId}`;
  const place = { challengeId, challengeName, milestoneId, title };
  return { ...none, key, kind: 'milestone', day: reachedOn, ...place, steps: null };
}

function recordOf({ day, steps }: { day: string; steps: number }): Moment {
  return { ...none, key: `record:${day}`, kind: 'record', day, steps };
}
