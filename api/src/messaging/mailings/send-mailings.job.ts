import type { MailAudience } from '@stridewell/contracts';
import { localDay } from '@stridewell/rules';
import { z } from 'zod';
import { asProvider, type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { type Mail, selectMailingOutcome } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { letterFor } from './mailing-words.ts';
import type { MailingJob } from './mailings.service.ts';
import {
  lockMailing,
  selectMailingsAtWork,
  selectProgramsWithMailings,
  selectRecipients,
  updateMailing,
} from './mailings.sql.ts';

/** The number of letters per statement, and the maximum per mailing in a minute. */
const atATime = 200;
const atMostAMinute = 1_000;
/** A little less than the minute after which the job runs again. */
const pauseMs = 50_000;
/** The hour of the day from which a scheduled mail is sent, in the program's time zone. */
const firstHour = 8;

/**
 * Declares the job that writes mailings to the outbox, a limited number of letters a minute. Its progress is stored
 * together with the letters: if the process dies, no member is left out and none is mailed twice.
 */
export function defineMailingJob(mail: Mail): MailingJob {
  return {
    name: 'send-mailings',
    payload: z.object({ programId: z.number().int() }),
    oneAtATime: ({ programId }) => String(programId),
    everyMinutes: 1,
    payloads: ({ pools }) => asProvider(pools, selectProgramsWithMailings),
    async handle({ programId }, { pools, signal }) {
      await workOnMailings(pools, mail, programId, new Date(), signal);
    },
  };
}

/** Works on every unfinished mailing of a program. */
export async function workOnMailings(
  pools: Pools,
  mail: Mail,
  programId: number,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const ids = await inProgram(pools, programId, (db) => selectMailingsAtWork(db, programId));
  for (const mailingId of ids) {
    if (signal?.aborted) return;
    await inProgram(pools, programId, (db) => advance(db, mail, { programId, mailingId }, now));
  }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockMailing>>>;

async function advance(
  db: Db,
  mail: Mail,
  { programId, mailingId }: { programId: number; mailingId: number },
  now: Date,
): Promise<void> {
  const mailing = await lockMailing(db, programId, mailingId);
  if (!mailing) return;
  const found = await selectMailingOutcome(db, programId, mailingId);
  const { queued = 0, sending = 0 } = found;
  const waiting = queued + sending;
  const settled = mailing.state === 'sent' && waiting === 0;
  await updateMailing(db, programId, mailingId, { outcome: JSON.stringify(found), settled });
  const isOpen = mailing.state === 'scheduled' || mailing.state === 'sending';
  // Mail that the mail server doesn't accept waits here, but never more than a minute's letters.
  if (isOpen && waiting < atMostAMinute) await writeSome(db, mail, mailing, now);
}

async function writeSome(db: Db, mail: Mail, mailing: Locked, now: Date): Promise<void> {
  const { programId, mailingId } = mailing;
  const { settings } = await readChosenProgram(db, programId);
  const { name, contactEmail, timeZone } = settings.general;
  const opened = localDay(new Date(now.getTime() - firstHour * 3_600_000), timeZone);
  const isTooEarly = mailing.state === 'scheduled' && (mailing.sendOn ?? '') > opened;
  if (isTooEarly || (mailing.nextAt !== null && Date.parse(mailing.nextAt) > now.getTime())) return;
  const contact = settings.email.replyTo ?? contactEmail;
  const sender = { name: settings.email.senderName ?? name, replyTo: contact };
  const audience = mailing.audience as MailAudience; // checked by the contract
  let { positionId, recipients } = mailing;
  let isLast = false;
  for (let written = 0; written < atMostAMinute && !isLast; written += atATime) {
    const some = await selectRecipients(db, programId, audience, {
      after: positionId,
      limit: atATime,
    });
    isLast = some.length < atATime;
    positionId = some.at(-1)?.memberId ?? positionId;
    recipients += some.length;
    const letters = some.map(({ memberId, email, language, ...values }) => ({
      programId,
      mailingId,
      memberId,
      address: email,
      sender,
      ...letterFor(mailing, language),
      values: { ...values, programName: name, contactEmail: contact },
    }));
    await mail.writeLetters(db, 'announcement', letters, now);
  }
  await updateMailing(db, programId, mailingId, {
    state: isLast ? 'sent' : 'sending',
    positionId,
    recipients,
    ...(isLast ? { sentAt: now, nextAt: null } : { nextAt: new Date(now.getTime() + pauseMs) }),
  });
}
