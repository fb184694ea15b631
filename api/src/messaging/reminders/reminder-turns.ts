import { defaultReminderChoice, isQuietHour } from '@stridewell/contracts';
import { addDays, hourOfDay, memberDay } from '@stridewell/rules';
import { readClaimedDays } from '#activity/rest-days/claimed-days.service.ts';
import { numberInWords } from '#engine/drawing/index.ts';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { type ChosenProgram, readChosenProgram } from '#programs/settings/settings.service.ts';
import { type Mailable, selectMailable, selectWalkedDays, type Wanted } from './reminders.sql.ts';

/** Less than a day, so that members with an evening reminder are reminded every evening. */
export const reminderPauseMs = 20 * 3_600_000;
/** The minimum time between two weekly summaries. */
export const weekPauseMs = 6 * 86_400_000;
/** How long after the chosen hour a member may be reminded if the job is late, in hours. */
export const lateHours = 3;
/** The weekly summary is sent on Mondays from this hour. */
const weekHour = 8;
/** Members without steps for this many days get no weekly summary. */
const dormantDays = 28;
const atOnce = 100;

/** Notifies one member if it is their turn; returns whether it did. */
export type NotifyOne = (
  db: Db,
  program: ChosenProgram,
  member: Mailable,
  now: Date,
) => Promise<boolean>;

/** A member's day and hour by their own clock. */
export interface LocalTime {
  hour: number;
  today: string;
}

/**
 * Notifies each member of a program who can receive a notification, each in a transaction; returns how many it
 * notified.
 */
export async function notifyEach(
  pools: Pools,
  programId: number,
  wanted: Wanted,
  now: Date,
  notifyOne: NotifyOne,
  signal?: AbortSignal,
): Promise<number> {
  const program = await inProgram(pools, programId, (db) => readChosenProgram(db, programId));
  let told = 0;
  let after = 0;
  while (!signal?.aborted) {
    const members = await inProgram(pools, programId, (db) =>
      selectMailable(db, programId, { ...wanted, after, most: atOnce }),
    );
    for (const member of members) {
      if (signal?.aborted) return told;
      if (await inProgram(pools, programId, (db) => notifyOne(db, program, member, now))) told += 1;
    }
    after = members.at(-1)?.memberId ?? after;
    if (members.length < atOnce) break;
  }
  return told;
}

/** Returns the hour and day of a member by their own clock; undefined in their quiet hours. */
export function awakeAt(
  { settings }: ChosenProgram,
  member: Mailable,
  now: Date,
): LocalTime | undefined {
  const timeZone = member.timeZone ?? settings.general.timeZone;
  const hour = hourOfDay(now, timeZone);
  const { quietFrom, quietTo } = defaultReminderChoice;
  const quiet = { quietFrom: member.quietFrom ?? quietFrom, quietTo: member.quietTo ?? quietTo };
  return isQuietHour(hour, quiet)
    ? undefined
    : { hour, today: memberDay(now, { ...member, timeZone }) };
}

/** Returns whether to remind a member now: at their hour, on a day without steps that isn't a rest day. */
export async function isReminderDue(
  db: Db,
  programId: number,
  { memberId, hour }: Mailable,
  awake: LocalTime,
): Promise<boolean> {
  if (hour === null || awake.hour < hour || awake.hour >= hour + lateHours) return false;
  const { today } = awake;
  const [walked, rests] = await Promise.all([
    selectWalkedDays(db, programId, memberId, { first: today, last: today }),
    readClaimedDays(db, programId, [{ memberId, day: today }]),
  ]);
  return walked.length === 0 && rests.length === 0;
}

/**
 * Returns which members can get a weekly summary; undefined if it isn't Monday in any time zone, which it can be from
 * Sunday to Tuesday in UTC.
 */
export function weekWalkers(now: Date): { walkedSince: string } | undefined {
  if (now.getUTCDay() > 2) return undefined;
  return { walkedSince: addDays(now.toISOString().slice(0, 10), -dormantDays) };
}

/** A member's last week, in figures and as texts. */
export interface ToldWeek {
  steps: number[];
  goal: number;
  values: Readonly<Record<string, string>>;
}

/** Reads a member's last week on Monday morning; null at any other time and if it has no steps. */
export async function readWeek(
  db: Db,
  programId: number,
  member: Mailable,
  awake: LocalTime,
): Promise<ToldWeek | null> {
  if (awake.hour < weekHour || new Date(`${awake.today}T00:00:00Z`).getUTCDay() !== 1) return null;
  const first = addDays(awake.today, -7);
  const before = addDays(first, -7);
  const last = addDays(awake.today, -1);
  const { memberId, dailyGoal: goal } = member;
  const walked = await selectWalkedDays(db, programId, memberId, { first: before, last });
  const week = Array.from({ length: 7 }, (_, at) => {
    const day = addDays(first, at);
    return walked.find((one) => one.day === day) ?? { day, steps: 0, goal };
  });
  const total = sum(week);
  // A week without steps isn't worth a summary.
  if (total === 0) return null;
  const best = week.reduce((most, one) => (one.steps > most.steps ? one : most));
  const language = member.language ?? 'en';
  const number = (value: number) => numberInWords(value, language);
  const dayOf = (day: string, form: Intl.DateTimeFormatOptions) =>
    new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { ...form, timeZone: 'UTC' });
  const long = { day: 'numeric', month: 'long' } as const;
  return {
    steps: week.map(({ steps }) => steps),
    goal,
    values: {
      from: dayOf(first, long),
      to: dayOf(last, long),
      total: number(total),
      average: number(Math.round(total / 7)),
      before: number(sum(walked.filter(({ day }) => day < first))),
      best: dayOf(best.day, { weekday: 'long' }),
      most: number(best.steps),
      met: String(week.filter((one) => one.steps > 0 && one.steps >= one.goal).length),
    },
  };
}

function sum(days: readonly { steps: number }[]): number {
  return days.reduce((total, { steps }) => total + steps, 0);
}
