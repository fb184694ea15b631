import type { Db } from '#engine/postgres/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { letterFor, type MailingWords } from './mailing-words.ts';
import { selectTester } from './mail-choice.sql.ts';

/** Mails a draft to its author, in each of its languages; returns the author's address. */
export async function testLetters(
  db: Db,
  mail: Mail,
  { programId, memberId }: { programId: number; memberId: number },
  words: MailingWords,
  now: Date,
): Promise<string> {
  const { email, ...person } = await selectTester(db, programId, memberId);
  const { settings } = await readChosenProgram(db, programId);
  const { name, contactEmail } = settings.general;
  const contact = settings.email.replyTo ?? contactEmail;
  const sender = { name: settings.email.senderName ?? name, replyTo: contact };
  const values = { ...person, programName: name, contactEmail: contact };
  for (const language of words.bodyEs === null ? (['en'] as const) : (['en', 'es'] as const)) {
    const { unsubscribe: _, ...letter } = letterFor(words, language).letter;
    const of = { programId, memberId, address: email, emailType: 'template-test', sender };
    await mail.write(db, { ...of, language, words: letter, values }, now);
  }
  return email;
}
