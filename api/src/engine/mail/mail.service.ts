import type { MailList, QueuedEmail } from '@stridewell/contracts';
import type { Config } from '#config.ts';
import { type Page, Problem, requireRow, type RowPage } from '#engine/requests/index.ts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import { deriveBoxKey, deriveKey, openText, sealText } from '#engine/secrets/index.ts';
import {
  composeLetter,
  composeMail,
  hasLinkPlace,
  type Letter,
  type MailWords,
  placeLinks,
} from './compose-mail.ts';
import {
  insertMail,
  insertMailsOnce,
  lockMailToResend,
  type MailFilter,
  type QueuedRow,
  selectQueuedMail,
  updateToResend,
} from './mail.sql.ts';
import { createOptOutTokens, type OptOutTokens } from './opt-out-token.ts';
import { defineMailJob } from './send-mail.job.ts';
import {
  makeUnsubscribeToken,
  readUnsubscribeToken,
  type Subscriber,
} from './unsubscribe-token.ts';

import { createWeekPictures, type WeekPictures } from './week-pictures.ts';

/** How long finished mail is kept. */
export const mailKeepingDays = 90;

/** An email to write. */
export interface NewMail {
  programId: number;
  memberId: number | null;
  address: string;
  emailType: string;
  sender: { name: string; replyTo: string | null };
  language: 'en' | 'es';
  words: MailWords | Letter;
  values: Readonly<Record<string, string>>;
  /** The path of the email's link on our pages; stored encrypted. */
  path?: string;
  uselessAfter?: Date;
  /** Its mailing list, whose unsubscribe links it contains. The sender skips people who unsubscribed. */
  list?: MailList;
}

/** A bulk email to one recipient. */
export interface LetterTo {
  programId: number;
  mailingId: number;
  memberId: number;
  address: string;
  sender: { name: string; replyTo: string | null };
  language: 'en' | 'es';
  letter: Letter;
  values: Readonly<Record<string, string>>;
}

/** The product's mail. */
export interface Mail {
  /** Writes an email in the transaction that causes it: it is sent only after the commit. */
  write(db: Db, mail: NewMail, now: Date): Promise<void>;
  /** Writes bulk emails in the same way, each to its member once; other mail doesn't wait for them. */
  writeLetters(db: Db, emailType: string, letters: readonly LetterTo[], now: Date): Promise<void>;
  optOutTokens: OptOutTokens;
  /** The addresses of pictures in emails. */
  weekPictures: WeekPictures;
  /** Lists mail of all programs, for a transaction that sees them. */
  search(
    db: Db,
    filter: MailFilter,
    page: Page<{ id: number }>,
  ): Promise<RowPage<QueuedEmail, { id: number }>>;
  /** Reads the token of an unsubscribe link; undefined unless we made it. */
  readUnsubscribe(token: string): Subscriber | undefined;
  /** Sends a finished email again; fails if it would be useless or unwanted. */
  resend(db: Db, which: { programId: number; id: number }, now: Date): Promise<QueuedEmail>;
  /** The provider's bulk emails that are started per minute, over all programs. */
  lettersPerMinute: number;
  job: Job<{ programId: number }>;
  letterJob: Job<{ programId: number }>;
}

/** Opens the mail of an installation. */
export function openMail(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicOrigin' | 'port' | 'isDemo'> &
    Partial<Pick<Config, 'massMailPerMinute'>>,
  secret: Uint8Array,
): Mail {
  const linkKey = deriveBoxKey(secret, 'link-in-mail');
  const unsubscribeKey = deriveKey(secret, 'unsubscribe');
  const { smtpUrl, mailFrom: from } = config;
  // Never from a request, whose sender chooses the host name.
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  const optOutTokens = createOptOutTokens(secret);
  const optOutToken = (programId: number, memberId: number) =>
    optOutTokens.make(programId, memberId);
  const settings = { smtpUrl, from, linkKey, optOutToken, origin };
  const [job, letterJob] = [defineMailJob(settings, 'mail'), defineMailJob(settings, 'letters')];
  const showsLinks = config.isDemo && smtpUrl === undefined;
  const describe = ({ bodyText, sealedLink, ...row }: QueuedRow): QueuedEmail => {
    const link = showsLinks && sealedLink ? openText(linkKey, sealedLink, `mail ${row.id}`) : '[…]';
    return { ...row, text: placeLinks(bodyText, { link, unsubscribe: '[…]' }) };
  };
  return {
    job,
    letterJob,
    lettersPerMinute: config.massMailPerMinute ?? 6_000,
    readUnsubscribe: (token) => readUnsubscribeToken(unsubscribeKey, token),
    async write(db, { sender, words, values, path, uselessAfter, list, ...mail }, now) {
      const emailId = newId();
      const link = path === undefined ? null : `${origin}${path}`;
      await insertMail(db, {
        ...mail,
        ...('html' in words
          ? composeLetter(words, values, mail.language)
          : composeMail(words, values, mail.language, origin)),
        emailId,
        senderName: sender.name,
        replyTo: sender.replyTo,
        sealedLink: link && sealText(linkKey, link, `mail ${emailId}`),
        uselessAfter: uselessAfter ?? null,
        unsubscribeToken:
          list === undefined || mail.memberId === null
            ? null
            : makeUnsubscribeToken(unsubscribeKey, { ...mail, memberId: mail.memberId, list }),
        createdAt: now,
        nextAttemptAt: now,
      });
      await enqueue(db, job, { programId: mail.programId });
    },
    async writeLetters(db, emailType, letters, now) {
      const rows = letters.map(({ sender, letter, values, ...one }) => ({
        ...one,
        ...composeLetter(letter, values, one.language),
        emailType,
        emailId: newId(),
        senderName: sender.name,
        replyTo: sender.replyTo,
        createdAt: now,
        nextAttemptAt: now,
      }));
      if (rows.length > 0) await insertMailsOnce(db, rows);
      const programIds = new Set(letters.map(({ programId }) => programId));
      for (const programId of programIds) await enqueue(db, letterJob, { programId });
    },
    optOutTokens,
    weekPictures: createWeekPictures(deriveKey(secret, 'week-pictures')),
    async search(db, filter, page) {
      const found = await selectQueuedMail(db, filter, page);
      return { ...found, data: found.data.map(describe) };
    },
    async resend(db, { programId, id }, now) {
      const mail = requireRow(await lockMailToResend(db, programId, id));
      const { deliveryStatus, uselessAfter, sealedLink, bodyText, isWanted } = mail;
      if (deliveryStatus === 'queued' || deliveryStatus === 'sending')
        throw new Problem('already_settled', { message: 'This email is already being sent.' });
      const isOver = uselessAfter !== null && Date.parse(uselessAfter) <= now.getTime();
      // Its link was deleted when it was sent.
      if (isOver || (hasLinkPlace(bodyText) && sealedLink === null))
        throw new Problem('mail_is_over');
      if (!isWanted) throw new Problem('mail_not_wanted');
      await updateToResend(db, programId, id, now);
      const page = { page: 1, perPage: 1, offset: 0 };
      await enqueue(db, job, { programId });
      await enqueue(db, letterJob, { programId });
      const { data } = await selectQueuedMail(db, { programId, id }, page);
      return describe(requireRow(data[0]));
    },
  };
}
