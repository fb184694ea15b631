import { z } from 'zod';
import { inProgram } from '#engine/postgres/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { mailInvitationAgain } from '#accounts/invitations/invitations.service.ts';
import { findAccounts } from '#accounts/sign-in/sign-in-names.service.ts';
import { mailReset } from './password-links.service.ts';

const Asked = z.object({
  /** Belongs to no program, because the owner of the address isn't looked up yet. */
  programId: z.literal(0),
  email: z.string(),
  language: z.enum(['en', 'es']),
});
type Asked = z.infer<typeof Asked>;

/**
 * Mails a password link for an address, one for each program that has it: an invited person's first, or a reset. This happens in the background, so that the
 * request takes as long for an unknown address.
 */
export function defineResetJob(mail: Mail): Job<Asked> {
  return {
    name: 'mail-reset',
    payload: Asked,
    async handle({ email, language }, { pools }) {
      for (const { programId, memberId } of await findAccounts(pools, email)) {
        const asked = { memberId, language, byAdmin: false };
        await inProgram(pools, programId, async (db) => {
          const now = new Date();
          const isInvited = await mailInvitationAgain(db, mail, programId, memberId, now);
          if (!isInvited) await mailReset(db, mail, programId, asked, now);
        });
      }
    },
  };
}
