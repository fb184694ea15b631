import { asProvider, inProgram } from '#engine/postgres/index.ts';
import { describeProgramQueue, type Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { selectProgramsToInvite } from './due-invitations.sql.ts';
import { mailSomeInvitations } from './invitations.service.ts';

/** The number of invitations in one transaction. */
const atOnce = 25;

/** Declares the job that mails invitations when they are due. */
export function defineInvitationJob(mail: Mail): Job<{ programId: number }> {
  return {
    ...describeProgramQueue({ name: 'send-invitations' }),
    everyMinutes: 1,
    payloads: ({ pools }) => asProvider(pools, (db) => selectProgramsToInvite(db, new Date())),
    async handle({ programId }, { pools, signal }) {
      for (let sent = atOnce; sent === atOnce && !signal.aborted;)
        sent = await inProgram(pools, programId, (db) =>
          mailSomeInvitations(db, mail, programId, new Date(), atOnce),
        );
    },
  };
}
