import type { StepDay } from '@stridewell/contracts';
import { earlierDay, laterDay } from '#calendar/days.ts';
import { localDay } from '#calendar/local-day.ts';
import { type AskedSpan, pageOfDays, requireForward } from '#calendar/span.ts';
import type { Db } from '#database/in-program.ts';
import { Problem } from '#http/problem.ts';
import type { Viewer } from '#http/viewer.ts';
import { openDays } from './steps.policy.ts';
import { selectDaySettings } from './step-days.sql.ts';
import { describeDays, readShownDays } from './step-days.ts';
import { selectMemberDays, selectMembersForUpdate, updateGoalOfDay } from './steps.sql.ts';
import { type EntryWord, writeEntries } from './write-entries.ts';

export { addSteps } from './add-steps.service.ts';

/** A page of a member's days. */
export interface StepDayPage {
  data: StepDay[];
  total: number;
  meta: { today: string; opensOn: string };
}

/** Lists the viewer's days since registration, or those of a span, the newest first. */
export async function listStepDays(
  db: Db,
  viewer: Viewer,
  span: AskedSpan,
  page: { perPage: number; offset: number },
  now: Date,
): Promise<StepDayPage> {
  requireForward(span);
  const { programId, memberId } = viewer;
  const settings = await selectDaySettings(db, programId, memberId);
  const { registeredOn } = settings;
  const open = openDays(localDay(now, viewer.timeZone), registeredOn);
  const { today, opensOn } = open;
  const first = laterDay(span.startDate ?? registeredOn, registeredOn);
  const last = earlierDay(span.endDate ?? today, today);
  const { days, total } = pageOfDays({ first, last }, page);
  const keys = days.map((day) => ({ memberId, day }));
  const shown = await readShownDays(db, programId, keys);
  const data = describeDays(days, shown(memberId), { ...settings, ...open });
  return { data, total, meta: { today, opensOn } };
}

/** What the viewer's session says of today. */
export interface WalkData {
  today: string;
  steps: number;
  goal: number;
  lastEntryAt: string | null;
}

/** Reads the viewer's own today in short. */
export async function readWalkData(db: Db, viewer: Viewer, now: Date): Promise<WalkData> {
  const today = localDay(now, viewer.timeZone);
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

/** Lets a goal that the viewer has just chosen hold for today; earlier days keep the goal they had. */
export async function changeGoalOfToday(
  db: Db,
  { programId, memberId, timeZone }: Viewer,
  goal: number,
  now: Date,
): Promise<void> {
  await updateGoalOfDay(db, programId, { memberId, day: localDay(now, timeZone) }, goal);
}

/** A member who cannot be changed by anybody else until the transaction ends. */
export interface Locked {
  memberId: number;
  timeZone: string;
}

/** Locks members so that neither their days nor their places on leaderboards change meanwhile. */
export function lockMembers(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<Locked[]> {
  return selectMembersForUpdate(db, programId, memberIds);
}

/** A day that something other than a member's own hand recorded, or that is known from before. */
export interface RecordedDay {
  memberId: number;
  day: string;
  source: 'manual' | 'device' | 'import';
  steps: number;
}

/** How many days one statement writes. */
const daysAtOnce = 2000;

/**
 * Records days of many members at once, each day and source once, with everything that follows from them.
 * Days may be older than the window in which members write, but not than the member's registration.
 */
export async function recordStepDays(
  db: Db,
  programId: number,
  days: readonly RecordedDay[],
  now: Date,
): Promise<void> {
  const memberIds = [...new Set(days.map(({ memberId }) => memberId))];
  const rows = await selectMembersForUpdate(db, programId, memberIds);
  const members = new Map(
    rows.map((member) => [member.memberId, { ...member, today: localDay(now, member.timeZone) }]),
  );
  const words = days.map((recorded): EntryWord => {
    const member = members.get(recorded.memberId);
    if (!member) throw new Problem('not_found');
    if (recorded.day > member.today) throw new Problem('day_in_future');
    if (recorded.day < member.registeredOn) throw new Problem('day_before_registration');
    const writtenBy = recorded.source === 'manual' ? recorded.memberId : null;
    const nothing = { activityId: null, minutes: null, stepsPerMinute: null, note: null };
    return { ...recorded, ...nothing, steps: recorded.steps || null, writtenBy };
  });
  // In parts, so that no single statement grows with what is imported.
  for (let at = 0; at < words.length; at += daysAtOnce) {
    const part = words.slice(at, at + daysAtOnce);
    await writeEntries(db, programId, [...members.values()], part, now);
  }
}
