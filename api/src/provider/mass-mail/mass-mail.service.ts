import type { MassAudience, MassMailing } from '@stridewell/contracts';
import { asProvider, type Db, inProgram } from '#foundation/database/in-program.ts';
import { newId } from '#foundation/database/new-id.ts';
import type { Pools } from '#foundation/database/pools.ts';
import type { Page } from '#foundation/http/pages.ts';
import { requireRow } from '#foundation/http/plain-rows.sql.ts';
import { fieldProblem, Problem } from '#foundation/http/problem.ts';
import { defineScheduledJob, enqueue, type Job } from '#foundation/jobs/jobs.service.ts';
import {
  beginMailing,
  countAudience,
  type MailingJob,
  type MailingWords,
  requireWords,
} from '#people/mailings/mailings.service.ts';
import {
  insertMassMailing,
  lockMassMailing,
  type MassMailingRow,
  selectMassMailings,
  selectMassMailingsAtWork,
  selectMeantPrograms,
  updateMassMailing,
} from './mass-mail.sql.ts';

const unsent = { id: null, programsReached: 0, createdAt: null, sentAt: null };

/** Counts whom a mail would reach, program by program. */
export async function previewMassMail(
  db: Db,
  words: MailingWords,
  audience: MassAudience,
  state: 'preview' | 'tested',
): Promise<MassMailing> {
  const { subject } = requireWords(words);
  const programIds = await selectMeantPrograms(db, audience);
  let [recipients, optedOut] = [0, 0];
  for (const programId of programIds) {
    const found = await countAudience(db, programId, ofEach(audience));
    recipients += found.recipients;
    optedOut += found.optedOut;
  }
  const counted = { programs: programIds.length, recipients, optedOut };
  return { ...unsent, subject, audience, state, ...counted };
}

/** What is left of an audience in one of its programs. */
function ofEach({ adminsOnly }: MassAudience) {
  return adminsOnly === undefined ? {} : { adminsOnly };
}

/** Writes a mail to many programs; it goes out in the background. */
export async function createMassMail(
  db: Db,
  job: Job<null>,
  {
    words,
    audience,
    createdBy,
  }: { words: MailingWords; audience: MassAudience; createdBy: number },
  now: Date,
): Promise<MassMailing> {
  const kept = requireWords(words);
  const programIds = await selectMeantPrograms(db, audience);
  if (programIds.length === 0)
    throw fieldProblem('validation_failed', 'audience', 'Nobody would get this mail.');
  const massMailingId = newId();
  await insertMassMailing(db, {
    ...{ massMailingId, ...kept, createdBy, createdAt: now, state: 'sending' },
    programIds: JSON.stringify(programIds),
    audience: JSON.stringify(audience),
  });
  await enqueue(db, job, null);
  return describe(requireRow(await lockMassMailing(db, massMailingId)));
}

/** Lists a page of mail to many programs. */
export async function listMassMail(db: Db, page: Page) {
  const { data, total } = await selectMassMailings(db, page);
  return { data: data.map(describe), total };
}

/** Stops a mail: programs that it has not reached get none. */
export async function cancelMassMail(db: Db, id: number): Promise<MassMailing> {
  const { state } = requireRow(await lockMassMailing(db, id));
  if (state !== 'sending') throw new Problem('already_settled');
  await updateMassMailing(db, id, { state: 'cancelled' });
  return describe(requireRow(await lockMassMailing(db, id)));
}

function programsOf({ programIds }: Pick<MassMailingRow, 'programIds'>): number[] {
  return programIds as number[]; // written above alone
}

function describe({ massMailingId, positionId, ...row }: MassMailingRow): MassMailing {
  const programIds = programsOf(row);
  return {
    id: massMailingId,
    subject: row.subject,
    audience: row.audience as MassAudience, // as the contract checked it
    state: row.state,
    programs: programIds.length,
    programsReached: programIds.filter((programId) => programId <= positionId).length,
    ...{ recipients: null, optedOut: null, createdAt: row.createdAt, sentAt: row.sentAt },
  };
}

/** Declares the job that hands mail to many programs on to each of them. */
export function defineMassMailJob(mailingJob: MailingJob): Job<null> {
  return defineScheduledJob({
    name: 'mass-mail',
    everyMinutes: 1,
    async handle(_, { pools, signal }) {
      await workOnMassMail(pools, mailingJob, new Date(), signal);
    },
  });
}

/**
 * Makes a mailing in each program that is meant, under the number of the whole: a program that was reached before a
 * process died has it already, and gets no second one.
 */
export async function workOnMassMail(
  pools: Pools,
  mailingJob: MailingJob,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  for (const id of await asProvider(pools, selectMassMailingsAtWork)) {
    for (;;) {
      if (signal?.aborted) return;
      const row = await asProvider(pools, (db) => lockMassMailing(db, id));
      if (row?.state !== 'sending') break;
      const next = programsOf(row).find((programId) => programId > row.positionId);
      if (next === undefined) {
        await asProvider(pools, (db) => updateMassMailing(db, id, { state: 'sent', sentAt: now }));
        break;
      }
      const audience = ofEach(row.audience as MassAudience); // as the contract checked it
      await inProgram(pools, next, (db) =>
        beginMailing(db, mailingJob, next, { mailingId: id, words: row, audience }, now),
      );
      await asProvider(pools, (db) => updateMassMailing(db, id, { positionId: next }));
    }
  }
}
