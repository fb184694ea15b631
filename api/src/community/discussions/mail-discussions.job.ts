import { defineProgramJob } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { mailDiscussions } from './discussion-digests.service.ts';

/** Mails subscribers what others wrote, each once a day at most. */
export function defineDiscussionJob(mail: Mail) {
  return defineProgramJob({
    name: 'mail-discussions',
    everyMinutes: 60,
    async handle({ programId }, { pools, log, signal }) {
      const mails = await mailDiscussions(pools, mail, programId, new Date(), signal);
      if (mails > 0) log.info({ programId, mails }, 'sent discussion digests');
    },
  });
}
