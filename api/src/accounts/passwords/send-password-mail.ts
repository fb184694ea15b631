import type { Db } from '#engine/postgres/index.ts';
import type { Mail, MailWords } from '#engine/mail/index.ts';
import { findProvenEmail } from '#accounts/security-mails/security-mails.service.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import type { selectOwner } from './passwords.sql.ts';

/** The owner of a password. */
export type Owner = NonNullable<Awaited<ReturnType<typeof selectOwner>>>;

/** Mails the owner of a password in the name of their program, at the address that proves who they are. */
export async function sendPasswordMail(
  db: Db,
  mail: Mail,
  programId: number,
  { memberId, email, firstName, username }: Owner,
  written: {
    type: string;
    words: MailWords;
    language: 'en' | 'es';
    path?: string;
    values?: Readonly<Record<string, string>>;
    uselessAfter?: Date;
  },
  now: Date,
): Promise<void> {
  const address = await findProvenEmail(db, programId, { memberId, email }, now);
  const { settings } = await readChosenProgram(db, programId);
  const { general, email: chosen } = settings;
  const { type, values: own, ...rest } = written;
  const contact = chosen.replyTo ?? general.contactEmail;
  const sender = { name: chosen.senderName ?? general.name, replyTo: contact };
  const values = { program: general.name, firstName, username, contact, ...own };
  await mail.write(
    db,
    { programId, memberId, address, emailType: type, sender, values, ...rest },
    now,
  );
}
