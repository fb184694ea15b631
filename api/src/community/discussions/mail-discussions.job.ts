import { defineProgramJob } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { mailDiscussions } from './discussion-digests.service.ts';

/** Emails subscribers about new posts by others, at most once a day each. */
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
