import { readExpiredDevice } from '#activity/devices/devices.service.ts';
import type { Pools } from '#engine/postgres/index.ts';
import { fillPlaces } from '#engine/mail/index.ts';
import type { ComposeNote, Note, Push, PushTopic } from '#messaging/push/push.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { noteWords } from './reminder-words.ts';
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
import { type Mailable, selectMailable, type Wanted } from './reminders.sql.ts';

/** The minimum time between two notifications about expired devices. */
const devicePauseMs = 14 * 86_400_000;

/** Lists the topics of notifications, their recipients, and the minimum time between two of them. */
function topicsAt(now: Date): { topic: PushTopic; only: Wanted['only']; pauseMs: number }[] {
  const walkers = weekWalkers(now);
  return [
    { topic: 'push-reminders', only: 'reminded', pauseMs: reminderPauseMs },
    { topic: 'push-devices', only: 'device-expired', pauseMs: devicePauseMs },
    ...(walkers ? [{ topic: 'push-weekly' as const, only: walkers, pauseMs: weekPauseMs }] : []),
  ];
}

/** Notifies a program's members if it is their turn; returns how many. */
export async function pushReminders(
  pools: Pools,
  push: Push,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let told = 0;
  for (const { topic, only, pauseMs } of topicsAt(now)) {
    const since = new Date(now.getTime() - pauseMs);
    const notify: NotifyOne = async (db, program, member, at) => {
      const { memberId } = member;
      if (!(await sayTo(db, program, member, topic, at))) return false;
      return push.notify(db, programId, { memberId, topic, since }, at);
    };
    told += await notifyEach(pools, programId, { list: topic, since, only }, now, notify, signal);
  }
  return told;
}

/**
 * Returns the texts of a notification from current data; null if there is nothing to say or the member no longer wants
 * it.
 */
export const composeReminder: ComposeNote = async (db, programId, memberId, topic, now) => {
  const wanted = { list: topic, since: now, only: { memberId }, after: memberId - 1, most: 1 };
  const [member] = await selectMailable(db, programId, wanted);
  if (!member) return null;
  return sayTo(db, await readChosenProgram(db, programId), member, topic, now);
};

async function sayTo(
  db: Parameters<NotifyOne>[0],
  program: Parameters<NotifyOne>[1],
  member: Mailable,
  topic: PushTopic,
  now: Date,
): Promise<Note | null> {
  const awake = awakeAt(program, member, now);
  if (!awake) return null;
  const language = member.language ?? 'en';
  const { title, body, end } = noteWords[topic][language];
  const note = (path: string, hours: number, values: Readonly<Record<string, string>> = {}) => ({
    title: fillPlaces(title, values),
    body: fillPlaces(body, values),
    path,
    end,
    lifetime: hours * 3600,
  });
  if (topic === 'push-reminders')
    return (await isReminderDue(db, program.id, member, awake))
      ? note('/my-dashboard', lateHours)
      : null;
  if (topic === 'push-devices') {
    const device = await readExpiredDevice(db, program.id, member.memberId);
    return device ? note('/member-settings/device', 24, { device }) : null;
  }
  const week = await readWeek(db, program.id, member, awake);
  return week && note('/my-dashboard', 12, week.values);
}
