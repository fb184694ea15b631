import type { QueuedEmail } from '@stridewell/contracts';
import type { Config } from '#config.ts';
import type { Db } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import type { Page } from '#foundation/http/pages.ts';
import type { RowPage } from '#foundation/http/plain-rows.sql.ts';
import { enqueue, type Job } from '#foundation/jobs/jobs.service.ts';
import { deriveBoxKey, openText, sealText } from '#foundation/secrets/secret-box.ts';
import { composeMail, type MailWords, placeLink } from './compose-mail.ts';
import { insertMail, type MailFilter, type QueuedRow, selectQueuedMail } from './mail.sql.ts';
import { defineMailJob } from './send-mail.job.ts';

export type { MailWords } from './compose-mail.ts';
export { countMailSince } from './mail.sql.ts';

/** How long a mail that is done with is kept. */
export const mailKeepingDays = 90;

/** A mail to write. */
export interface NewMail {
  programId: number;
  memberId: number | null;
  address: string;
  emailType: string;
  sender: { name: string; replyTo: string | null };
  language: 'en' | 'es';
  words: MailWords;
  values: Readonly<Record<string, string>>;
  /** Where the link of the mail leads on our pages; kept encrypted. */
  path?: string;
  uselessAfter?: Date;
}

/** The mail of the product. */
export interface Mail {
  /** Writes a mail in the transaction of what causes it: it is sent once that commits, and only then. */
  write(db: Db, mail: NewMail, now: Date): Promise<void>;
  /** Lists mail of all programs, for a transaction that sees them. */
  search(
    db: Db,
    filter: MailFilter,
    page: Page<{ id: number }>,
  ): Promise<RowPage<QueuedEmail, { id: number }>>;
  job: Job<{ programId: number }>;
}

/** Opens the mail of an installation. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicOrigin' | 'port' | 'isDemo'>,
  secret: Uint8Array,
): Mail {
  const linkKey = deriveBoxKey(secret, 'link-in-mail');
  const { smtpUrl, mailFrom: from } = config;
  // Never from a request, whose sender chooses what host it names.
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const job = defineMailJob({ smtpUrl, from, linkKey });
  const showsLinks = config.isDemo && smtpUrl === undefined;
  const describe = ({ bodyText, sealedLink, ...row }: QueuedRow): QueuedEmail => {
    const link = showsLinks && sealedLink ? openText(linkKey, sealedLink, `mail ${row.id}`) : '[…]';
    return { ...row, text: placeLink(bodyText, link) };
  };
  return {
    job,
    async write(db, { sender, words, values, path, uselessAfter, ...mail }, now) {
      const emailId = newId();
      const link = path === undefined ? null : `${origin}${path}`;
      await insertMail(db, {
        ...mail,
        ...composeMail(words, values, mail.language),
        emailId,
        senderName: sender.name,
        replyTo: sender.replyTo,
        sealedLink: link && sealText(linkKey, link, `mail ${emailId}`),
        uselessAfter: uselessAfter ?? null,
        createdAt: now,
        nextAttemptAt: now,
      });
      await enqueue(db, job, { programId: mail.programId });
    },
    async search(db, filter, page) {
      const found = await selectQueuedMail(db, filter, page);
      return { ...found, data: found.data.map(describe) };
    },
  };
}
