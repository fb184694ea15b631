import { pointRules, type RestDay, restDayEvery } from '@stridewell/contracts';
import {
  addDays,
  earlierDay,
  entryWindow,
  laterDay,
  memberDay,
  type MemberWindow,
  refuseDay,
} from '@stridewell/rules';
import { updateBadges } from '#activity/badges/badges.service.ts';
import { selectRegisteredOn } from '#activity/member-days/member-days.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import { applyPointClaims } from '#activity/points/points.service.ts';
import { updateRestDayStreak } from '#activity/streaks/streaks.service.ts';
import {
  fieldProblem,
  pageOfDays,
  Problem,
  type RequestedSpan,
  requireForward,
  type Span,
  type Viewer,
} from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { refuseRest, refuseUnfinished, type RestDayKnowledge } from './rest-days.policy.ts';
import {
  countRestDays,
  deleteRestDay,
  insertRestDay,
  type RestDayRow,
  selectGoalDays,
  selectRestDays,
} from './rest-days.sql.ts';

/** Claims a rest day for the viewer; an existing claim stays unchanged. */
export async function claimRestDay(
  db: Db,
  { programId, memberId }: Viewer,
  day: string,
  now: Date,
): Promise<RestDay> {
  const days = await requireClaimableTime(db, programId, memberId, day, now);
  const known = await readKnowledge(db, programId, memberId, days);
  const earlier = known.rows.find((row) => row.day === day);
  if (earlier) return describe(earlier);
  const refusal = refuseRest(day, known);
  if (refusal) throw fieldProblem(refusal, 'date');
  await insertRestDay(db, programId, { memberId, day, claimedAt: now });
  await settle(db, programId, { memberId, day, isRest: true }, now);
  return describe({ day, claimedAt: now.toISOString(), isGoalDay: false });
}

/** Withdraws a rest day of the viewer; changes nothing if there is none. */
export async function withdrawRestDay(
  db: Db,
  { programId, memberId }: Viewer,
  day: string,
  now: Date,
): Promise<void> {
  await requireClaimableTime(db, programId, memberId, day, now);
  if (!(await deleteRestDay(db, programId, { memberId, day }))) return;
  await settle(db, programId, { memberId, day, isRest: false }, now);
}

/** Locks the member and throws unless the day is over and still open for entries. */
async function requireClaimableTime(
  db: Db,
  programId: number,
  memberId: number,
  day: string,
  now: Date,
): Promise<MemberWindow> {
  const [member] = await lockMembers(db, programId, [memberId]);
  if (!member) throw new Problem('not_found');
  const today = memberDay(now, member);
  const days = entryWindow(today, member.registeredOn);
  const refusal = refuseDay(day, days) ?? refuseUnfinished(day, today);
  if (refusal) throw fieldProblem(refusal, 'date');
  return days;
}

/** Updates streak, points and badges in the transaction of the claim; a goal day takes precedence for points. */
async function settle(
  db: Db,
  programId: number,
  claim: { memberId: number; day: string; isRest: boolean },
  now: Date,
): Promise<void> {
  const streaks = await updateRestDayStreak(db, programId, claim, now);
  const { memberId, day, isRest: isEarned } = claim;
  const { points } = pointRules['rest-day'];
  const given = { rule: 'rest-day', subjectId: null, points, cause: {}, isEarned } as const;
  await applyPointClaims(db, programId, [{ memberId, day, ...given }], now);
  await updateBadges(db, programId, { streaks }, now);
}

async function readKnowledge(
  db: Db,
  programId: number,
  memberId: number,
  { opensOn, today }: MemberWindow,
): Promise<RestDayKnowledge & { rows: RestDayRow[] }> {
  // A claim before the open days can be too close to one of them.
  const span: Span = { first: addDays(opensOn, 1 - restDayEvery), last: today };
  const [rows, goalDays] = await Promise.all([
    selectRestDays(db, programId, memberId, span),
    selectGoalDays(db, programId, memberId, span),
  ]);
  const claimed = new Set(rows.map(({ day }) => day));
  return { rows, claimed, goalDays: new Set(goalDays) };
}

function describe({ day, claimedAt, isGoalDay }: RestDayRow): RestDay {
  const points = isGoalDay ? 0 : pointRules['rest-day'].points;
  return { date: day, claimedAt, isGoalDay, points };
}

export interface RestDayPage {
  data: RestDay[];
  total: number;
  meta: { today: string; opensOn: string; claimable: string[] };
}

/** Lists the viewer's rest days, all or in a span, and the days that may be claimed now. */
export async function listRestDays(
  db: Db,
  viewer: Viewer,
  asked: RequestedSpan,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<RestDayPage> {
  requireForward(asked);
  const { programId, memberId } = viewer;
  const registeredOn = await selectRegisteredOn(db, programId, memberId);
  const days = entryWindow(memberDay(now, viewer), registeredOn);
  const { today, opensOn } = days;
  const span = {
    first: laterDay(asked.startDate ?? registeredOn, registeredOn),
    last: earlierDay(asked.endDate ?? today, today),
  };
  const [rows, total, known] = await Promise.all([
    selectRestDays(db, programId, memberId, span, page),
    countRestDays(db, programId, memberId, span),
    readKnowledge(db, programId, memberId, days),
  ]);
  const over = pageOfDays(
    { first: opensOn, last: addDays(today, -1) },
    { perPage: Number.MAX_SAFE_INTEGER, offset: 0 },
  ).days;
  const claimable = over.filter((day) => !known.claimed.has(day) && !refuseRest(day, known));
  return { data: rows.map(describe), total, meta: { today, opensOn, claimable } };
}
