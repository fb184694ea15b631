import { z } from 'zod';
import { asProvider, inProgram, type Pools } from '#engine/postgres/index.ts';
import type { Job } from '#engine/jobs/index.ts';
import { openText } from '#engine/secrets/index.ts';
import { placeLinks } from './compose-mail.ts';
import {
  selectNextMail,
  selectProgramsWithMail,
  updateAbandoned,
  updateMail,
  type MailChange,
  type MailKind,
} from './mail.sql.ts';

import { connectSmtp, type Message, type MessageOutcome, type SmtpConversation } from './smtp.ts';

/** How mail is sent. */
export interface MailSettings {
  /** Without it, all mail is only stored. */
  smtpUrl: string | undefined;
  from: string;
  linkKey: Uint8Array;
  /** Creates the token with which a member unsubscribes from bulk mail. */
  optOutToken(programId: number, memberId: number): string;
  /** The origin of our pages. */
  origin: string;
}

const OfProgram = z.object({ programId: z.number().int() });
type OfProgram = z.infer<typeof OfProgram>;
type QueuedMail = NonNullable<Awaited<ReturnType<typeof selectNextMail>>>;

/** Attempts to send an email, over some six hours. */
const maxAttempts = 12;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

const queueNames = { mail: 'send-mail', letters: 'send-letters' } as const;

/**
 * Sends a program's mail, one at a time. An email is marked when the server waits for its text, in a separate
 * transaction: after a crash it is unknown whether a marked email arrived, and it isn't sent again; an unmarked
 * one can't have arrived. Bulk mail has its own queue, so that no one waits behind it for a link.
 */
export function defineMailJob(settings: MailSettings, kind: MailKind): Job<OfProgram> {
  return {
    name: queueNames[kind],
    payload: OfProgram,
    oneAtATime: ({ programId }) => String(programId),
    everyMinutes: 1,
    payloads: ({ pools }) => asProvider(pools, (db) => selectProgramsWithMail(db, kind)),
    concurrency: 2,
    async handle({ programId }, { pools, signal }) {
      // This is the program's only sending job.
      await inProgram(pools, programId, (db) =>
        updateAbandoned(db, programId, { kind, answer: 'The sending process ended.' }),
      );
      let conversation: SmtpConversation | undefined;
      try {
        while (!signal.aborted) {
          const mail = await inProgram(pools, programId, (db) =>
            selectNextMail(db, programId, kind),
          );
          if (!mail) return;
          const refusal = settings.smtpUrl === undefined ? kept : findUselessReason(mail);
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
              afterAttempt(mail, { kind: 'postponed', answer: describeError(error) }),
            );
            return;
          }
          const mark = () =>
            change(pools, mail, {
              deliveryStatus: 'sending',
              nextAttemptAt: null,
              attempts: mail.attempts + 1,
            });
          const outcome = await conversation.send(message, mark);
          if (outcome.kind !== 'withdrawn')
            await change(pools, mail, afterAttempt(mail, outcome), [
              'queued',
              'sending',
              'uncertain',
            ]);
          if (outcome.kind !== 'unknown' && outcome.kind !== 'withdrawn') continue;
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

function findUselessReason({ uselessAfter }: QueuedMail): MailChange | undefined {
  if (uselessAfter === null || Date.parse(uselessAfter) > Date.now()) return undefined;
  const answer = 'This email expired before it was sent.';
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

function afterAttempt(mail: QueuedMail, { kind, answer }: MessageOutcome): MailChange {
  const now = Date.now();
  const attempts = mail.attempts + 1;
  const words = answer.slice(0, 500);
  switch (kind) {
    case 'accepted':
      return {
        deliveryStatus: 'sent',
        answer: words,
        nextAttemptAt: null,
        sentAt: new Date(now),
        attempts,
      };
    case 'unknown':
      return { deliveryStatus: 'uncertain', answer: words, nextAttemptAt: null, attempts };
    case 'refused':
      return { deliveryStatus: 'failed', answer: words, nextAttemptAt: null, attempts };
    default: {
      // An email that is sent again starts over.
      if (attempts >= maxAttempts * (1 + mail.resends))
        return { deliveryStatus: 'failed', answer: words, nextAttemptAt: null, attempts };
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** mail.attempts);
      const nextAttemptAt = new Date(now + pause);
      return { deliveryStatus: 'queued', answer: words, nextAttemptAt, attempts };
    }
  }
}

function messageOf(
  mail: QueuedMail,
  { from, linkKey, optOutToken, origin }: MailSettings,
): Message {
  const link = mail.sealedLink ? openText(linkKey, mail.sealedLink, `mail ${mail.emailId}`) : '';
  const { programId, memberId, mailingId, unsubscribeToken } = mail;
  const isLetter = mailingId !== null && memberId !== null;
  const letterToken = isLetter ? optOutToken(programId, memberId) : undefined;
  // People confirm on a page; email programs get a one-click request.
  const token = unsubscribeToken ?? `letters.${letterToken}`;
  const links = { link, unsubscribe: `${origin}/unsubscribe#${token}` };
  const listAddress = unsubscribeToken && `${origin}/api/unsubscribe/${unsubscribeToken}`;
  const letterAddress = letterToken ? `${origin}/api/mail-opt-out/${letterToken}` : null;
  // The same at every attempt, so that a mail server can recognize a duplicate; different when someone requests
  // another copy.
  const copy = mail.resends > 0 ? `.${mail.resends}` : '';
  return {
    from: { name: mail.senderName, address: from },
    to: mail.address,
    replyTo: mail.replyTo,
    subject: mail.subject,
    text: placeLinks(mail.bodyText, links),
    html: placeLinks(mail.bodyHtml, links, true),
    optOut: listAddress ?? letterAddress,
    messageId: `<${programId}.${mail.emailId}${copy}@${from.split('@')[1] ?? 'localhost'}>`,
  };
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
