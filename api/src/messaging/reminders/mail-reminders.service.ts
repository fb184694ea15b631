import type { Pools } from '#engine/postgres/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { ChosenProgram } from '#programs/settings/settings.service.ts';
import {
  awakeAt,
  isReminderDue,
  lateHours,
  readWeek,
  reminderPauseMs,
  type NotifyOne,
  notifyEach,
  weekPauseMs,
  weekWalkers,
} from './reminder-turns.ts';
import { pictureWords, reminderMail, weekMail } from './reminder-words.ts';
import type { Mailable } from './reminders.sql.ts';

/** Reminds members who asked for it and have no steps today; returns the number of mails written. */
export function mailReminders(
  pools: Pools,
  mail: Mail,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const since = new Date(now.getTime() - reminderPauseMs);
  const of = { list: 'reminders', emailType: 'walk-reminder', since, only: 'reminded' } as const;
  return notifyEach(pools, programId, of, now, remindWith(mail), signal);
}

/** Mails members a summary of their week on Monday morning; returns the number of mails written. */
export async function mailWeeks(
  pools: Pools,
  mail: Mail,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const only = weekWalkers(now);
  if (!only) return 0;
  const since = new Date(now.getTime() - weekPauseMs);
  const of = { list: 'weekly', emailType: 'weekly-summary', since, only } as const;
  return notifyEach(pools, programId, of, now, sendWeekWith(mail), signal);
}

function envelopeOf({ id: programId, settings }: ChosenProgram, member: Mailable) {
  const { general, email: chosen } = settings;
  const contact = chosen.replyTo ?? general.contactEmail;
  const { memberId, email: address, firstName } = member;
  const language = member.language ?? 'en';
  const sender = { name: chosen.senderName ?? general.name, replyTo: contact };
  return { mail: { programId, memberId, address, language, sender } as const, firstName, contact };
}

function remindWith(mail: Mail): NotifyOne {
  return async (db, program, member, now) => {
    const awake = awakeAt(program, member, now);
    if (!awake || !(await isReminderDue(db, program.id, member, awake))) return false;
    const { mail: envelope, firstName, contact } = envelopeOf(program, member);
    await mail.write(
      db,
      {
        ...envelope,
        emailType: 'walk-reminder',
        list: 'reminders',
        path: '/my-dashboard',
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

function sendWeekWith(mail: Mail): NotifyOne {
  return async (db, program, member, now) => {
    const awake = awakeAt(program, member, now);
    const week = awake && (await readWeek(db, program.id, member, awake));
    if (!week) return false;
    const { mail: envelope, firstName, contact } = envelopeOf(program, member);
    const { language } = envelope;
    const { steps, goal, values } = week;
    await mail.write(
      db,
      {
        ...envelope,
        emailType: 'weekly-summary',
        list: 'weekly',
        path: '/my-dashboard',
        words: {
          ...weekMail[language],
          picture: { path: mail.weekPictures.pathOf({ steps, goal }), alt: pictureWords[language] },
        },
        values: { ...values, firstName, contact },
      },
      now,
    );
    return true;
  };
}
