import type { MassAudience } from '@stridewell/contracts';
import { asProvider, type Db, type Pools } from '#engine/postgres/index.ts';
import { defineScheduledJob, type Job } from '#engine/jobs/index.ts';
import {
  beginMailing,
  countAudience,
  type MailingJob,
} from '#messaging/mailings/mailings.service.ts';
import { ofEach, programsOf } from './mass-mail.service.ts';
import { lockMassMailing, selectMassMailingsAtWork, updateMassMailing } from './mass-mail.sql.ts';

/** Declares the job that hands mail to many programs on to each of them, so many letters a minute. */
export function defineMassMailJob(mailingJob: MailingJob, lettersPerMinute: number): Job<null> {
  return defineScheduledJob({
    name: 'mass-mail',
    everyMinutes: 1,
    async handle(_, { pools, signal }) {
      await workOnMassMail(pools, mailingJob, { now: new Date(), lettersPerMinute, signal });
    },
  });
}

/** How mail to many programs goes out. */
export interface Pace {
  now: Date;
  lettersPerMinute: number;
  signal?: AbortSignal;
}

/** Reaches as many more programs of each mail as a minute's letters allow. */
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
    // A program of many takes as many minutes as its letters do.
    const nextAt = new Date(now.getTime() + (begun / lettersPerMinute - 1) * 60_000);
    if (begun > lettersPerMinute)
      await asProvider(pools, (db) => updateMassMailing(db, id, { nextAt }));
  }
}

/**
 * Makes a mailing in the next program, under the number of the whole, and keeps the place in the same transaction: a
 * process that dies reaches no program twice and leaves none out. Answers how many letters that will be; undefined
 * where nothing is left to do.
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
  const audience = ofEach(row.audience as MassAudience); // as the contract checked it
  const { recipients } = await countAudience(db, next, audience);
  if (recipients > 0)
    await beginMailing(db, mailingJob, next, { mailingId: id, words: row, audience }, now);
  await updateMassMailing(db, id, { positionId: next });
  return recipients;
}
