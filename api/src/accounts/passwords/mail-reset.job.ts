import { z } from 'zod';
import { type Db, inProgram } from '#engine/postgres/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { findAccounts } from '#accounts/sign-in/sign-in-names.service.ts';
import { mailReset } from './password-links.service.ts';

const Asked = z.object({
  /** Belongs to no program, because the owner of the address isn't looked up yet. */
  programId: z.literal(0),
  email: z.string(),
  language: z.enum(['en', 'es']),
});
type Asked = z.infer<typeof Asked>;

/** Mails a new invitation to someone who was invited and has never signed in; returns whether it did. */
type InviteAgain = (
  db: Db,
  mail: Mail,
  programId: number,
  memberId: number,
  now: Date,
) => Promise<boolean>;

/**
 * Mails a link for an address, one for each program that has it: an invitation to people who have never signed in,
 * otherwise a reset. This happens in the background, so that the request takes as long for an unknown address.
 */
export function defineResetJob(mail: Mail, inviteAgain: InviteAgain): Job<Asked> {
  return {
    name: 'mail-reset',
    payload: Asked,
    async handle({ email, language }, { pools }) {
      for (const { programId, memberId } of await findAccounts(pools, email)) {
        const asked = { memberId, language, byAdmin: false };
        await inProgram(pools, programId, async (db) => {
          const now = new Date();
          const isInvited = await inviteAgain(db, mail, programId, memberId, now);
          if (!isInvited) await mailReset(db, mail, programId, asked, now);
        });
      }
    },
  };
}
