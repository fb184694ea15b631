import { type Mailing, type MailAudience, mailHoldSeconds } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import {
  fieldProblem,
  type Page,
  Problem,
  requireRow,
  type RowPage,
} from '#engine/requests/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import { selectAudienceSize } from '#programs/audiences/audiences.service.ts';
import { type MailingWords, requireWords } from './mailing-words.ts';
import {
  countMailingsSince,
  insertMailing,
  lockMailing,
  type MailingFilter,
  type MailingRow,
  selectMailing,
  selectMailings,
  updateMailing,
} from './mailings.sql.ts';

export { type MailingWords, requireWords, subjectOf } from './mailing-words.ts';
export { testLetters } from './test-letters.ts';

/** The maximum number of mailings that a program's administrators can create in a day. */
const maxMailingsPerDay = 20;

/** A mailing to create. */
export interface NewMailing {
  words: MailingWords;
  audience?: MailAudience | undefined;
  /** The day on which it is sent, in the program's time zone; by default right away. */
  sendOn?: string | null | undefined;
  templateId?: number;
  /** Null if the provider created it. */
  createdBy: number | null;
}

/** The job that writes a mailing to the outbox of its program. */
export type MailingJob = Job<{ programId: number }>;

/**
 * Creates a mailing to many members. It is held for a while so that it can be undone, and then sent in the background.
 */
export async function createMailing(
  db: Db,
  job: MailingJob,
  programId: number,
  { words, audience = {}, sendOn = null, templateId, createdBy }: NewMailing,
  now: Date,
): Promise<Mailing> {
  const kept = requireWords(words);
  const aDayAgo = new Date(now.getTime() - 24 * 3_600_000);
  if ((await countMailingsSince(db, programId, aDayAgo)) >= maxMailingsPerDay)
    throw new Problem('too_many_requests', {
      message: `A program can send up to ${maxMailingsPerDay} emails a day.`,
    });
  const isNow = sendOn === null;
  const expected = isNow ? (await countRecipients(db, programId, audience)).recipients : null;
  if (expected === 0)
    throw fieldProblem('validation_failed', 'audience', 'No one would receive this email.');
  const mailingId = newId();
  await insertMailing(db, {
    programId,
    mailingId,
    ...kept,
    sendOn,
    createdBy,
    createdAt: now,
    emailTemplateId: templateId ?? null,
    audience: JSON.stringify(audience),
    expected,
    state: isNow ? 'sending' : 'scheduled',
    nextAt: isNow ? new Date(now.getTime() + mailHoldSeconds * 1000) : null,
  });
  await enqueue(db, job, { programId });
  return readMailing(db, programId, mailingId);
}

/** Counts the recipients of an email, and those of its audience who have opted out of such mail. */
export async function countRecipients(
  db: Db,
  programId: number,
  audience: MailAudience,
): Promise<{ recipients: number; optedOut: number }> {
  const { people, optedOut } = await selectAudienceSize(db, programId, audience);
  return { recipients: people - optedOut, optedOut };
}

/** Starts a mailing of the provider under a given number; repeating the call starts no second one. */
export async function beginMailing(
  db: Db,
  job: MailingJob,
  programId: number,
  wanted: { mailingId: number; words: MailingWords; audience: MailAudience },
  now: Date,
): Promise<void> {
  const { mailingId, audience } = wanted;
  const { subject, body, subjectEs, bodyEs } = wanted.words;
  await insertMailing(db, {
    programId,
    mailingId,
    subject,
    body,
    subjectEs,
    bodyEs,
    createdAt: now,
    sendOn: null,
    createdBy: null,
    emailTemplateId: null,
    state: 'sending',
    audience: JSON.stringify(audience),
  });
  await enqueue(db, job, { programId });
}

async function readMailing(db: Db, programId: number, mailingId: number): Promise<Mailing> {
  return describe(requireRow(await selectMailing(db, programId, mailingId)));
}

/** Lists a page of a program's mailings, newest first. */
export async function listMailings(
  db: Db,
  programId: number,
  filter: MailingFilter,
  page: Page<{ id: number }>,
): Promise<RowPage<Mailing, { id: number }>> {
  const found = await selectMailings(db, programId, filter, page);
  return { ...found, data: found.data.map(describe) };
}

/** Stops a mailing; members who already got it keep it. */
export async function cancelMailing(
  db: Db,
  programId: number,
  mailingId: number,
): Promise<Mailing> {
  const { state } = requireRow(await lockMailing(db, programId, mailingId));
  if (state === 'paused')
    throw new Problem('already_settled', { message: 'Your provider has paused this email.' });
  if (state !== 'scheduled' && state !== 'sending')
    throw new Problem('already_settled', { message: 'This email was already sent or stopped.' });
  await updateMailing(db, programId, mailingId, { state: 'cancelled' });
  return readMailing(db, programId, mailingId);
}

/** Changes the day of a scheduled mailing, unless its day is another one than `seenOn` by now. */
export async function rescheduleMailing(
  db: Db,
  programId: number,
  mailingId: number,
  { sendOn, seenOn }: { sendOn: string; seenOn: string },
): Promise<void> {
  const { state, sendOn: before } = requireRow(await lockMailing(db, programId, mailingId));
  if (state !== 'scheduled')
    throw new Problem('already_settled', { message: 'This email was already sent or stopped.' });
  if (before !== seenOn) throw new Problem('changed_meanwhile');
  await updateMailing(db, programId, mailingId, { sendOn });
}

type Outcome = Partial<Record<'sent' | 'failed' | 'kept' | 'uncertain', number>>;

function describe({ audience, outcome, nextAt, ...row }: MailingRow): Mailing {
  const { sent = 0, failed = 0, kept = 0, uncertain = 0 } = outcome as Outcome; // written only by the job
  const isHeld = row.state === 'sending' && row.recipients === 0;
  return {
    ...row,
    startsAt: isHeld && nextAt !== null ? new Date(nextAt).toISOString() : null,
    audience: audience as MailAudience, // checked by the contract
    delivered: sent,
    bounced: failed,
    kept,
    uncertain,
  };
}
