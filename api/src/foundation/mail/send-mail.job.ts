import { z } from 'zod';
import { asProvider, inProgram } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import type { Job } from '#foundation/jobs/jobs.service.ts';
import { openText } from '#foundation/secrets/secret-box.ts';
import { placeLinks } from './compose-mail.ts';
import {
  selectNextMail,
  selectProgramsWithMail,
  updateAbandoned,
  updateMail,
  type MailChange,
} from './mail.sql.ts';

import { connectSmtp, type Message, type Outcome, type SmtpConversation } from './smtp.ts';

/** How mail leaves. */
export interface MailSettings {
  /** Undefined keeps all mail. */
  smtpUrl: string | undefined;
  from: string;
  linkKey: Uint8Array;
  /** Where the button of a mail program says that a member wants no more letters. */
  optOutAddress(programId: number, memberId: number): string;
  /** Where our pages are. */
  origin: string;
}

const OfProgram = z.object({ programId: z.number().int() });
type OfProgram = z.infer<typeof OfProgram>;
type QueuedMail = NonNullable<Awaited<ReturnType<typeof selectNextMail>>>;

/** Attempts of a mail, over some six hours. */
const mostAttempts = 12;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

/**
 * Sends the mail of a program, one after the other. A mail is marked before it is handed over, in a transaction
 * of its own: after a crash it is unknown whether a marked mail arrived, and it is not sent again.
 */
export function defineMailJob(settings: MailSettings): Job<OfProgram> {
  return {
    name: 'send-mail',
    payload: OfProgram,
    oneAtATime: ({ programId }) => String(programId),
    everyMinutes: 1,
    payloads: ({ pools }) => asProvider(pools, selectProgramsWithMail),
    atOnce: 2,
    async handle({ programId }, { pools, signal }) {
      // This is the one job of the program: nobody else is sending.
      await inProgram(pools, programId, (db) =>
        updateAbandoned(db, programId, 'The process that was sending it ended.'),
      );
      let conversation: SmtpConversation | undefined;
      try {
        while (!signal.aborted) {
          const mail = await inProgram(pools, programId, (db) => selectNextMail(db, programId));
          if (!mail) return;
          const refusal = settings.smtpUrl === undefined ? kept : whyUseless(mail);
          if (refusal) {
            await change(pools, mail, refusal);
            continue;
          }
          const message = messageOf(mail, settings);
          try {
            conversation ??= await connectSmtp(settings.smtpUrl ?? '');
          } catch (error) {
            await change(
              pools,
              mail,
              afterAttempt(mail, { kind: 'postponed', answer: said(error) }),
            );
            return;
          }
          const isOurs = await change(pools, mail, {
            ...{ deliveryStatus: 'sending', nextAttemptAt: null },
            attempts: mail.attempts + 1,
          });
          if (!isOurs) continue;
          const outcome = await conversation.send(message);
          await change(pools, mail, afterAttempt(mail, outcome), ['sending', 'uncertain']);
          if (outcome.kind !== 'unknown') continue;
          conversation.close();
          conversation = undefined;
        }
      } finally {
        conversation?.close();
      }
    },
  };
}

const kept: MailChange = { deliveryStatus: 'kept', nextAttemptAt: null };

function whyUseless({ uselessAfter }: QueuedMail): MailChange | undefined {
  if (uselessAfter === null || Date.parse(uselessAfter) > Date.now()) return undefined;
  const answer = 'It was too late for this mail.';
  return { deliveryStatus: 'failed', nextAttemptAt: null, answer };
}

function change(
  pools: Pools,
  { programId, emailId }: QueuedMail,
  to: MailChange,
  from: readonly MailChange['deliveryStatus'][] = ['queued'],
): Promise<boolean> {
  return inProgram(pools, programId, (db) => updateMail(db, programId, emailId, from, to));
}

function afterAttempt(mail: QueuedMail, { kind, answer }: Outcome): MailChange {
  const now = Date.now();
  const attempts = mail.attempts + 1;
  const words = answer.slice(0, 500);
  switch (kind) {
    case 'accepted':
      return {
        ...{ deliveryStatus: 'sent', answer: words, nextAttemptAt: null },
        ...{ sentAt: new Date(now), attempts },
      };
    case 'unknown':
      return { deliveryStatus: 'uncertain', answer: words, nextAttemptAt: null, attempts };
    case 'refused':
      return { deliveryStatus: 'failed', answer: words, nextAttemptAt: null, attempts };
    default: {
      if (attempts >= mostAttempts)
        return { deliveryStatus: 'failed', answer: words, nextAttemptAt: null, attempts };
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** mail.attempts);
      const nextAttemptAt = new Date(now + pause);
      return { deliveryStatus: 'queued', answer: words, nextAttemptAt, attempts };
    }
  }
}

function messageOf(
  mail: QueuedMail,
  { from, linkKey, optOutAddress, origin }: MailSettings,
): Message {
  const link = mail.sealedLink ? openText(linkKey, mail.sealedLink, `mail ${mail.emailId}`) : '';
  const token = mail.unsubscribeToken;
  // A person is asked before; a mail program is told where one call is enough.
  const links = { link, unsubscribe: `${origin}/unsubscribe#${token}` };
  return {
    from: { name: mail.senderName, address: from },
    to: mail.address,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: placeLinks(mail.bodyText, links),
    html: placeLinks(mail.bodyHtml, links, true),
    optOut: optOutOf(mail, { optOutAddress, origin }),
    // The same at every attempt, by which a mail server can know a second copy.
    messageId: `<${mail.programId}.${mail.emailId}@${from.split('@')[1] ?? 'localhost'}>`,
  };
}

/** Where one call of a mail program ends mail of its kind. */
function optOutOf(
  { programId, memberId, mailingId, unsubscribeToken }: QueuedMail,
  { optOutAddress, origin }: Pick<MailSettings, 'optOutAddress' | 'origin'>,
): string | null {
  if (unsubscribeToken !== null) return `${origin}/api/unsubscribe/${unsubscribeToken}`;
  return mailingId === null || memberId === null ? null : optOutAddress(programId, memberId);
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
