import type { MemberSummary, StepDay } from '@stridewell/contracts';
import { earlierDay, entryWindow, laterDay, memberDay } from '@stridewell/rules';
import { notifyDayListeners } from '#activity/member-days/member-days.service.ts';
import { lockMembers } from '#engine/leaderboard/index.ts';
import {
  type DayPlace,
  type Page,
  pageOfDays,
  type RequestedSpan,
  requireForward,
  type Viewer,
} from '#engine/requests/index.ts';
import type { Db } from '#engine/postgres/index.ts';
import { selectDaySettings, selectLastDayAfter } from './step-days.sql.ts';
import { describeDays, readShownDays } from './step-days.ts';
import { selectMemberDays, updateGoalOfDay } from './steps.sql.ts';

export { explainDay } from './explain-day.ts';
export { type DayPlan, lockAccounts, planTakeOver, takeOverDays } from './take-over-days.ts';
export { type RecordedDay, recordSourceSteps, recordStepDays } from './source-steps.service.ts';

export interface StepDayPage {
  data: StepDay[];
  total: number;
  next: DayPlace | null;
  meta: { today: string; opensOn: string; lastDay: string };
}

/** Lists the viewer's days since registration or in a span, newest first. */
export async function listStepDays(
  db: Db,
  viewer: Viewer,
  span: RequestedSpan,
  page: Page<DayPlace>,
  now: Date,
): Promise<StepDayPage> {
  requireForward(span);
  const { programId, memberId } = viewer;
  const today = memberDay(now, viewer);
  const [settings, lastDay = today] = await Promise.all([
    selectDaySettings(db, programId, memberId),
    selectLastDayAfter(db, programId, memberId, today),
  ]);
  const { registeredOn } = settings;
  const open = entryWindow(today, registeredOn);
  const first = laterDay(span.startDate ?? registeredOn, registeredOn);
  const last = earlierDay(span.endDate ?? today, lastDay);
  const { days, total, next } = pageOfDays({ first, last }, page);
  const keys = days.map((day) => ({ memberId, day }));
  const shown = await readShownDays(db, programId, keys);
  const data = describeDays(days, shown, { ...settings, ...open });
  return { data, total, next, meta: { today, opensOn: open.opensOn, lastDay } };
}

/** The goal and steps of today in the viewer's session. */
export interface WalkData {
  today: string;
  steps: number;
  goal: number;
  lastEntryAt: string | null;
}

/** Reads a summary of the viewer's own today. */
export async function readWalkData(db: Db, viewer: Viewer, now: Date): Promise<WalkData> {
  const today = memberDay(now, viewer);
  const { programId, memberId } = viewer;
  const [day] = await selectMemberDays(db, programId, [{ memberId, day: today }]);
  const { dailyGoal } = await selectDaySettings(db, programId, memberId);
  return {
    today,
    steps: day?.steps ?? 0,
    goal: day?.goal ?? dailyGoal,
    lastEntryAt: day?.lastEntryAt ?? null,
  };
}

/** Reads a member's daily goal, and what counts on some days; days without an entry have zeros. */
export async function readDayFigures(
  db: Db,
  programId: number,
  memberId: number,
  days: readonly string[],
): Promise<Pick<MemberSummary, 'dailyGoal' | 'days'>> {
  const keys = days.map((day) => ({ memberId, day }));
  const [rows, { dailyGoal }] = await Promise.all([
    selectMemberDays(db, programId, keys),
    selectDaySettings(db, programId, memberId),
  ]);
  const rowOf = new Map(rows.map((row) => [row.day, row]));
  return {
    dailyGoal,
    days: days.map((date) => {
      const { walked, converted, goal } = rowOf.get(date) ?? {
        walked: 0,
        converted: 0,
        goal: dailyGoal,
      };
      return { date, walked, converted, goal };
    }),
  };
}

/** Applies a goal that the viewer has just chosen to today; earlier days keep their goal. */
export async function changeGoalOfToday(
  db: Db,
  { programId, memberId, ...clock }: Viewer,
  goal: number,
  now: Date,
): Promise<void> {
  const key = { memberId, day: memberDay(now, clock) };
  await lockMembers(db, programId, [memberId]);
  const [before] = await selectMemberDays(db, programId, [key]);
  if (!before) return;
  await updateGoalOfDay(db, programId, key, goal);
  // The goal may now be met without more steps, or no longer be met.
  await notifyDayListeners(db, programId, [{ ...key, before, after: { ...before, goal } }], now);
}
