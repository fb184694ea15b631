import { defineProgramJob } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import type { Push } from '#messaging/push/push.service.ts';
import { mailReminders, mailWeeks } from './mail-reminders.service.ts';
import { pushReminders } from './push-reminders.service.ts';

/** Reminds members who asked for it, and sends them weekly summaries, by mail and in their browsers. */
export function defineReminderJob(mail: Mail, push: Push) {
  return defineProgramJob({
    name: 'mail-reminders',
    everyMinutes: 30,
    async handle({ programId }, { pools, log, signal }) {
      const now = new Date();
      const reminders = await mailReminders(pools, mail, programId, now, signal);
      const weeks = await mailWeeks(pools, mail, programId, now, signal);
      const notes = await pushReminders(pools, push, programId, now, signal);
      if (reminders + weeks + notes > 0)
        log.info({ programId, reminders, weeks, notes }, 'sent reminders');
    },
  });
}
