import type { MassAudience, MassMailing } from '@stridewell/contracts';
import { type Db, newId } from '#engine/postgres/index.ts';
import { fieldProblem, type Page, Problem, requireRow } from '#engine/requests/index.ts';
import { enqueue, type Job } from '#engine/jobs/index.ts';
import {
  countRecipients,
  type MailingWords,
  requireWords,
} from '#messaging/mailings/mailings.service.ts';
import {
  insertMassMailing,
  lockMassMailing,
  type MassMailingRow,
  type MassProgress,
  selectMassMailings,
  selectMassProgress,
  selectMeantPrograms,
  updateMailingsOf,
  updateMassMailing,
} from './mass-mail.sql.ts';

const nothingYet = { written: 0, delivered: 0, bounced: 0, kept: 0, uncertain: 0 };
const unsent = { id: null, programsReached: 0, createdAt: null, sentAt: null, ...nothingYet };

/** Why a mail in each state can't be paused, resumed or stopped. */
const refusals: Partial<Record<MassMailing['state'], string>> = {
  sending: 'This email is already being sent.',
  paused: 'This email is already paused.',
  sent: 'This email was already sent.',
  cancelled: 'This email was already stopped.',
};

async function countPrograms(db: Db, audience: MassAudience) {
  const programIds = await selectMeantPrograms(db, audience);
  let [recipients, optedOut] = [0, 0];
  for (const programId of programIds) {
    const found = await countRecipients(db, programId, ofEach(audience));
    recipients += found.recipients;
    optedOut += found.optedOut;
  }
  return { programIds, recipients, optedOut };
}

/** Counts the recipients of a mail in each program. */
export async function previewMassMail(
  db: Db,
  words: MailingWords,
  audience: MassAudience,
  state: 'preview' | 'tested',
): Promise<MassMailing> {
  const { subject } = requireWords(words);
  const { programIds, ...counted } = await countPrograms(db, audience);
  return { ...unsent, subject, audience, state, programs: programIds.length, ...counted };
}

/** Returns the part of an audience that applies within each of its programs. */
export function ofEach({ adminsOnly }: MassAudience) {
  return adminsOnly === undefined ? {} : { adminsOnly };
}

/** Creates a mail to many programs; it is sent in the background. */
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
  const { programIds, recipients } = await countPrograms(db, audience);
  if (recipients === 0)
    throw fieldProblem('validation_failed', 'audience', 'No one would receive this email.');
  const massMailingId = newId();
  await insertMassMailing(db, {
    massMailingId,
    ...kept,
    createdBy,
    createdAt: now,
    state: 'sending',
    programIds: JSON.stringify(programIds),
    audience: JSON.stringify(audience),
    expected: recipients,
  });
  await enqueue(db, job, null);
  return readMassMail(db, massMailingId);
}

/** Lists a page of mail to many programs. */
export async function listMassMail(db: Db, page: Page) {
  const { data, total } = await selectMassMailings(db, page);
  return { data: await describeAll(db, data), total };
}

async function readMassMail(db: Db, id: number): Promise<MassMailing> {
  const { data } = await selectMassMailings(db, { id, perPage: 1, offset: 0 });
  return requireRow((await describeAll(db, data))[0]);
}

async function describeAll(db: Db, rows: readonly MassMailingRow[]): Promise<MassMailing[]> {
  const ids = rows.map(({ massMailingId }) => massMailingId);
  const programIds = [...new Set(rows.flatMap(programsOf))];
  const progress = await selectMassProgress(db, ids, programIds);
  const byId = new Map(progress.map((one) => [one.id, one]));
  return rows.map((row) => describe(row, byId.get(row.massMailingId)));
}

/** Pauses, resumes or stops a mail together with its mailings in the programs. */
export async function moveMassMail(
  db: Db,
  job: Job<null>,
  id: number,
  to: 'paused' | 'sending' | 'cancelled',
): Promise<MassMailing> {
  const row = requireRow(await lockMassMailing(db, id));
  const { state } = await readMassMail(db, id);
  const isOpen = to === 'sending' ? state === 'paused' : state === 'sending';
  const refusal = refusals[state];
  if (!isOpen && !(to === 'cancelled' && state === 'paused'))
    throw new Problem('already_settled', { ...(refusal && { message: refusal }) });
  const from = ['sending', 'paused'] as const;
  await updateMassMailing(db, id, { state: to });
  await updateMailingsOf(db, id, programsOf(row), { from, to });
  if (to === 'sending') await enqueue(db, job, null);
  return readMassMail(db, id);
}

/** Returns the programs of a mail, in order. */
export function programsOf({ programIds }: Pick<MassMailingRow, 'programIds'>): number[] {
  return programIds as number[]; // written only above
}

function describe(
  { massMailingId, positionId, expected, ...row }: MassMailingRow,
  progress: MassProgress | undefined,
): MassMailing {
  const programIds = programsOf(row);
  const { underWay = 0, lastSentAt = null } = progress ?? {};
  const { written, delivered, bounced, kept, uncertain } = progress ?? nothingYet;
  // Every program was reached, but in some of them mail is still being written.
  const isUnderWay = row.state === 'sent' && underWay > 0;
  return {
    id: massMailingId,
    subject: row.subject,
    audience: row.audience as MassAudience, // checked by the contract
    state: isUnderWay ? 'sending' : row.state,
    programs: programIds.length,
    programsReached: programIds.filter((programId) => programId <= positionId).length,
    recipients: expected,
    optedOut: null,
    createdAt: row.createdAt,
    written,
    delivered,
    bounced,
    kept,
    uncertain,
    sentAt: isUnderWay ? null : row.sentAt && (lastSentAt ?? row.sentAt),
  };
}
