import { entryWindowDays, isAdminLevel, type ProblemCode } from '@stridewell/contracts';
import { addDays, laterDay } from '#foundation/calendar/days.ts';
import { Problem } from '#foundation/http/problem.ts';

/** The days that a member may write, both counted. */
export interface OpenDays {
  registeredOn: string;
  opensOn: string;
  today: string;
}

/** The days that are open on a member's own calendar day, so many days back beside today. */
export function openDays(
  today: string,
  registeredOn: string,
  daysBack: number = entryWindowDays,
): OpenDays {
  return { today, registeredOn, opensOn: laterDay(addDays(today, -daysBack), registeredOn) };
}

/** Whether a day may still be written. */
export function isOpenDay(day: string, { opensOn, today }: OpenDays): boolean {
  return day >= opensOn && day <= today;
}

/** Throws unless the days are the viewer's own or of a program that the viewer administers: they look absent. */
export function requireMayReadDays(
  viewer: { memberId: number; adminLevel: number },
  memberId: number,
): void {
  if (viewer.memberId !== memberId && !isAdminLevel(viewer.adminLevel)) {
    throw new Problem('not_found');
  }
}

/** Why a day may not be written; null while it may. */
export function refuseDay(
  day: string,
  { registeredOn, opensOn, today }: OpenDays,
): ProblemCode | null {
  if (day > today) return 'day_in_future';
  if (day < registeredOn) return 'day_before_registration';
  return day < opensOn ? 'day_outside_window' : null;
}
