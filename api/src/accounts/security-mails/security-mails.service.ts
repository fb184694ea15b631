import type { Db } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/index.ts';
import type { Mail, MailWords } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import {
  selectLastReplacement,
  selectRecipients,
  selectReplacedEmails,
} from './security-mails.sql.ts';

/** A mail about the security of an account or a program, in both languages. */
export interface SecurityMail {
  type: string;
  words: Readonly<Record<'en' | 'es', MailWords>>;
  /** Values for the merge fields in the text, in addition to `program`, `contact`, `firstName` and `username`. */
  values?: Readonly<Record<string, string>>;
  path?: string;
  uselessAfter?: Date;
  /** For members who haven't chosen a language; English by default. */
  fallbackLanguage?: 'en' | 'es';
}

/**
 * Finds the email address that proves who a member is. While a change by someone else can be undone, that is the
 * previous address, because the reader of the new address may not be the member.
 */
async function findProvenEmail(
  db: Db,
  programId: number,
  { memberId, email }: { memberId: number; email: string },
  now: Date,
): Promise<string> {
  return (await selectReplacedEmails(db, programId, [memberId], now)).get(memberId) ?? email;
}

/** Throws `email_unproven`, with the time when that ends, while a member's address doesn't prove who they are. */
export async function requireProvenEmail(
  db: Db,
  programId: number,
  member: { memberId: number; email: string },
  now: Date,
): Promise<void> {
  if ((await findProvenEmail(db, programId, member, now)) === member.email) return;
  const { changedAt, undoUntil } = await selectLastReplacement(db, programId, member.memberId);
  const [changed, until] = [new Date(changedAt), new Date(undoUntil)];
  const write = (day: Date) =>
    day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
  throw new Problem('email_unproven', {
    message: `Your email changed on ${write(changed)}. Until ${write(until)}, sign in with your password.`,
    retryAfter: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)),
  });
}

/** Mails members of a program, each in their language and at the address that proves who they are. */
export async function sendSecurityMail(
  db: Db,
  mail: Mail,
  programId: number,
  memberIds: readonly number[],
  { type, words, values = {}, fallbackLanguage = 'en', ...rest }: SecurityMail,
  now: Date,
): Promise<void> {
  if (memberIds.length === 0) return;
  const recipients = await selectRecipients(db, programId, memberIds);
  const replaced = await selectReplacedEmails(db, programId, memberIds, now);
  const { settings } = await readChosenProgram(db, programId);
  const { general, email: chosen } = settings;
  const contact = chosen.replyTo ?? general.contactEmail;
  const sender = { name: chosen.senderName ?? general.name, replyTo: contact };
  for (const { memberId, email, username, firstName, language } of recipients) {
    const spoken = language ?? fallbackLanguage;
    await mail.write(
      db,
      {
        programId,
        memberId,
        address: replaced.get(memberId) ?? email,
        emailType: type,
        sender,
        language: spoken,
        words: words[spoken],
        values: { program: general.name, contact, username, firstName, ...values },
        ...rest,
      },
      now,
    );
  }
}
