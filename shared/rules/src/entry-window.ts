import type { ProblemCode } from '@stridewell/contracts';
import { addDays, laterDay } from './days.ts';

/** How many days before today a member may write (screens-and-rules 3.8). */
export const entryWindowDays = 7;

/** How many days before today an admin may correct a member's steps (screens-and-rules 3.8). */
export const correctionWindowDays = 30;

/** The days that may be written, from the first open one to today, both included. */
export interface EntryWindow {
  opensOn: string;
  today: string;
}

/** An entry window, and the day on which its member registered: no earlier day is ever open. */
export interface MemberWindow extends EntryWindow {
  registeredOn: string;
}

/** The days that are open on a member's own calendar day: today and the `daysBack` days before it. */
export function entryWindow(
  today: string,
  registeredOn: string,
  daysBack: number = entryWindowDays,
): MemberWindow {
  return { today, registeredOn, opensOn: laterDay(addDays(today, -daysBack), registeredOn) };
}

/** Whether a day may still be written. */
export function isOpenDay(day: string, { opensOn, today }: EntryWindow): boolean {
  return day >= opensOn && day <= today;
}

/** The days of an entry window, newest first. */
export function openDays({ opensOn, today }: EntryWindow): string[] {
  const days: string[] = [];
  for (let day = today; day >= opensOn; day = addDays(day, -1)) days.push(day);
  return days;
}

/** Why a day may not be written; null while it may. */
export function refuseDay(
  day: string,
  { registeredOn, opensOn, today }: MemberWindow,
): ProblemCode | null {
  if (day > today) return 'day_in_future';
  if (day < registeredOn) return 'day_before_registration';
  return day < opensOn ? 'day_outside_window' : null;
}
