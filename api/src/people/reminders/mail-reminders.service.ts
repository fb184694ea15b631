import { defaultReminderChoice, isQuietHour } from '@stridewell/contracts';
import { addDays, hourOfDay, memberDay } from '@stridewell/rules';
import { readClaimedDays } from '#activity/rest-days/claimed-days.service.ts';
import { type Db, inProgram } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import type { Mail } from '#foundation/mail/mail.service.ts';
import { type ChosenProgram, readChosenProgram } from '#programs/settings/settings.service.ts';
import { pictureWords, reminderMail, weekMail } from './reminder-words.ts';
import { type Mailable, selectMailable, selectWalkedDays } from './reminders.sql.ts';

/** Less than a day, so that who is reminded in the evening is reminded every evening. */
const reminderPauseHours = 20;
/** For how long after the hour that was chosen somebody may be reminded, where the job was late. */
const lateHours = 3;
const weekPauseDays = 6;
/** The summary of the week goes out on Monday, from this hour on. */
const weekHour = 8;
/** Who has not walked for so long has no week to be told of. */
const dormantDays = 28;
const atOnce = 100;

/** Mails one member, where it is their turn; answers whether it did. */
type MailOne = (db: Db, program: ChosenProgram, member: Mailable, now: Date) => Promise<boolean>;

/** Reminds who asked for it and has no steps today; answers how many mails were written. */
export function mailReminders(
  pools: Pools,
  mail: Mail,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const since = new Date(now.getTime() - reminderPauseHours * 3_600_000);
  const wanted = {
    list: 'reminders',
    emailType: 'walk-reminder',
    since,
    only: 'reminded',
  } as const;
  return mailEach(pools, programId, wanted, now, remindWith(mail), signal);
}

/** Tells members of their week on Monday morning; answers how many mails were written. */
export async function mailWeeks(
  pools: Pools,
  mail: Mail,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  // It is Monday somewhere from Sunday to Tuesday.
  if (now.getUTCDay() > 2) return 0;
  const since = new Date(now.getTime() - weekPauseDays * 86_400_000);
  const walkedSince = addDays(now.toISOString().slice(0, 10), -dormantDays);
  const wanted = {
    list: 'weekly',
    emailType: 'weekly-summary',
    since,
    only: { walkedSince },
  } as const;
  return mailEach(pools, programId, wanted, now, tellOfWeekWith(mail), signal);
}

async function mailEach(
  pools: Pools,
  programId: number,
  wanted: Omit<Parameters<typeof selectMailable>[2], 'after' | 'most'>,
  now: Date,
  mailOne: MailOne,
  signal?: AbortSignal,
): Promise<number> {
  const program = await inProgram(pools, programId, (db) => readChosenProgram(db, programId));
  let written = 0;
  let after = 0;
  while (!signal?.aborted) {
    const members = await inProgram(pools, programId, (db) =>
      selectMailable(db, programId, { ...wanted, after, most: atOnce }),
    );
    for (const member of members) {
      if (signal?.aborted) return written;
      const isWritten = await inProgram(pools, programId, (db) =>
        mailOne(db, program, member, now),
      );
      if (isWritten) written += 1;
    }
    after = members.at(-1)?.memberId ?? after;
    if (members.length < atOnce) break;
  }
  return written;
}

/** The hour and day of a member, by their own clock; undefined in their quiet hours. */
function awakeAt({ settings }: ChosenProgram, member: Mailable, now: Date) {
  const timeZone = member.timeZone ?? settings.general.timeZone;
  const hour = hourOfDay(now, timeZone);
  const { quietFrom, quietTo } = defaultReminderChoice;
  const quiet = {
    quietFrom: member.quietFrom ?? quietFrom,
    quietTo: member.quietTo ?? quietTo,
  };
  return isQuietHour(hour, quiet)
    ? undefined
    : { hour, today: memberDay(now, { ...member, timeZone }) };
}

function envelopeOf({ id: programId, settings }: ChosenProgram, member: Mailable) {
  const { general, email: chosen } = settings;
  const contact = chosen.replyTo ?? general.contactEmail;
  const { memberId, email: address, firstName } = member;
  const language = member.language ?? 'en';
  const sender = { name: chosen.senderName ?? general.name, replyTo: contact };
  return { mail: { programId, memberId, address, language, sender } as const, firstName, contact };
}

function remindWith(mail: Mail): MailOne {
  return async (db, program, member, now) => {
    const awake = awakeAt(program, member, now);
    if (!awake || member.hour === null) return false;
    if (awake.hour < member.hour || awake.hour >= member.hour + lateHours) return false;
    const { memberId } = member;
    const { today } = awake;
    const span = { first: today, last: today };
    const [walked, rests] = await Promise.all([
      selectWalkedDays(db, program.id, memberId, span),
      readClaimedDays(db, program.id, [{ memberId, day: today }]),
    ]);
    if (walked.length > 0 || rests.length > 0) return false;
    const { mail: envelope, firstName, contact } = envelopeOf(program, member);
    await mail.write(
      db,
      {
        ...{ ...envelope, emailType: 'walk-reminder', list: 'reminders', path: '/my-dashboard' },
        words: reminderMail[envelope.language],
        values: { firstName, contact },
        // Tomorrow it would be about another day.
        uselessAfter: new Date(now.getTime() + lateHours * 3_600_000),
      },
      now,
    );
    return true;
  };
}

function tellOfWeekWith(mail: Mail): MailOne {
  return async (db, program, member, now) => {
    const awake = awakeAt(program, member, now);
    if (!awake || awake.hour < weekHour) return false;
    if (new Date(`${awake.today}T00:00:00Z`).getUTCDay() !== 1) return false;
    const first = addDays(awake.today, -7);
    const before = addDays(first, -7);
    const last = addDays(awake.today, -1);
    const { memberId, dailyGoal: goal } = member;
    const walked = await selectWalkedDays(db, program.id, memberId, { first: before, last });
    const week = Array.from({ length: 7 }, (_, at) => {
      const day = addDays(first, at);
      return walked.find((one) => one.day === day) ?? { day, steps: 0, goal };
    });
    const total = sum(week);
    // A week without a step is no news.
    if (total === 0) return false;
    const best = week.reduce((most, one) => (one.steps > most.steps ? one : most));
    const { mail: envelope, firstName, contact } = envelopeOf(program, member);
    const { language } = envelope;
    const number = (value: number) => value.toLocaleString(language);
    const dayOf = (day: string, form: Intl.DateTimeFormatOptions) =>
      new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { ...form, timeZone: 'UTC' });
    const long = { day: 'numeric', month: 'long' } as const;
    await mail.write(
      db,
      {
        ...{ ...envelope, emailType: 'weekly-summary', list: 'weekly', path: '/my-dashboard' },
        words: {
          ...weekMail[language],
          picture: {
            path: mail.weekPictures.pathOf({ steps: week.map(({ steps }) => steps), goal }),
            alt: pictureWords[language],
          },
        },
        values: {
          ...{ firstName, contact, from: dayOf(first, long), to: dayOf(last, long) },
          ...{ total: number(total), average: number(Math.round(total / 7)) },
          before: number(sum(walked.filter(({ day }) => day < first))),
          ...{ best: dayOf(best.day, { weekday: 'long' }), most: number(best.steps) },
          met: String(week.filter((one) => one.steps > 0 && one.steps >= one.goal).length),
        },
      },
      now,
    );
    return true;
  };
}

function sum(days: readonly { steps: number }[]): number {
  return days.reduce((total, { steps }) => total + steps, 0);
}
