import type { MassAudience } from '@stridewell/contracts';
import { asProvider, type Db, type Pools } from '#engine/postgres/index.ts';
import { defineScheduledJob, type Job } from '#engine/jobs/index.ts';
import {
  beginMailing,
  countRecipients,
  type MailingJob,
} from '#messaging/mailings/mailings.service.ts';
import { ofEach, programsOf } from './mass-mail.service.ts';
import { lockMassMailing, selectMassMailingsAtWork, updateMassMailing } from './mass-mail.sql.ts';

/**
 * Declares the job that creates mailings from mail to many programs in each of them, with a limited number of mails a
 * minute.
 */
export function defineMassMailJob(mailingJob: MailingJob, lettersPerMinute: number): Job<null> {
  return defineScheduledJob({
    name: 'mass-mail',
    everyMinutes: 1,
    async handle(_, { pools, signal }) {
      await workOnMassMail(pools, mailingJob, { now: new Date(), lettersPerMinute, signal });
    },
  });
}

/** The pace at which mail to many programs is sent. */
export interface Pace {
  now: Date;
  lettersPerMinute: number;
  signal?: AbortSignal;
}

/** Reaches as many more programs of each mail as the limit of mails per minute allows. */
export async function workOnMassMail(
  pools: Pools,
  mailingJob: MailingJob,
  { now, lettersPerMinute, signal }: Pace,
): Promise<void> {
  for (const id of await asProvider(pools, (db) => selectMassMailingsAtWork(db, now))) {
    let begun = 0;
    while (begun < lettersPerMinute && !signal?.aborted) {
      const letters = await asProvider(pools, (db) => reachNext(db, mailingJob, id, now));
      if (letters === undefined) break;
      begun += letters;
    }
    // A large program takes as many minutes as its mails do.
    const nextAt = new Date(now.getTime() + (begun / lettersPerMinute - 1) * 60_000);
    if (begun > lettersPerMinute)
      await asProvider(pools, (db) => updateMassMailing(db, id, { nextAt }));
  }
}

/**
 * Creates a mailing in the next program, under the mail's own number, and stores the position in the same transaction:
 * if the process dies, no program is reached twice or left out. Returns how many mails it will send; undefined if
 * nothing is left to do.
 */
async function reachNext(
  db: Db,
  mailingJob: MailingJob,
  id: number,
  now: Date,
): Promise<number | undefined> {
  const row = await lockMassMailing(db, id);
  if (row?.state !== 'sending') return undefined;
  const next = programsOf(row).find((programId) => programId > row.positionId);
  if (next === undefined) {
    await updateMassMailing(db, id, { state: 'sent', sentAt: now });
    return undefined;
  }
  const audience = ofEach(row.audience as MassAudience); // checked by the contract
  const { recipients } = await countRecipients(db, next, audience);
  if (recipients > 0)
    await beginMailing(db, mailingJob, next, { mailingId: id, words: row, audience }, now);
  await updateMassMailing(db, id, { positionId: next });
  return recipients;
}
