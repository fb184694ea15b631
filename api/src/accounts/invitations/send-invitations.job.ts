import { inProgram } from '#engine/postgres/index.ts';
import { defineProgramJob, type Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { mailSomeInvitations } from './invitations.service.ts';

/** The number of invitations in one transaction. */
const atOnce = 25;

/** Declares the job that mails invitations when they are due. */
export function defineInvitationJob(mail: Mail): Job<{ programId: number }> {
  return defineProgramJob({
    name: 'send-invitations',
    everyMinutes: 5,
    async handle({ programId }, { pools, signal }) {
      for (let sent = atOnce; sent === atOnce && !signal.aborted;)
        sent = await inProgram(pools, programId, (db) =>
          mailSomeInvitations(db, mail, programId, new Date(), atOnce),
        );
    },
  });
}
