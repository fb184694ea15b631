import type { Db } from '#engine/postgres/index.ts';
import type { Mail, MailWords } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import type { Account } from './email-changes.sql.ts';

export async function writeAccountMail(
  db: Db,
  mail: Mail,
  programId: number,
  account: Account,
  written: {
    type: string;
    address: string;
    words: MailWords;
    path?: string;
    values?: Readonly<Record<string, string>>;
  },
  now: Date,
): Promise<void> {
  const { settings } = await readChosenProgram(db, programId);
  const contact = settings.email.replyTo ?? settings.general.contactEmail;
  const { name } = settings.general;
  const { memberId, firstName, lastName, username, email } = account;
  const { type: emailType, values = {}, ...rest } = written;
  await mail.write(
    db,
    {
      programId,
      memberId,
      emailType,
      language: account.language ?? 'en',
      sender: { name: settings.email.senderName ?? name, replyTo: contact },
      values: { program: name, firstName, lastName, username, email, contact, ...values },
      ...rest,
    },
    now,
  );
}
