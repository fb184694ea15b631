import type { Db } from '#engine/postgres/index.ts';
import type { Mail, MailWords } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import {
  bulkActMail,
  type BulkActOutcome,
  finishedWorkMail,
  unnamedFile,
  type WorkOutcome,
} from './finished-work-mail.ts';

/** People don't wait for work that takes longer than this, in milliseconds. */
const slowWork = 60_000;

/** Finished work on a file. */
export interface FinishedWork {
  /** The member who is waiting for it; provider staff aren't members and get no mail. */
  memberId: number;
  fileName: string | null;
  outcome: WorkOutcome;
  /** When it started; null if unknown. */
  beganAt: Date | null;
  /** The page that shows it. */
  path: string;
}

/**
 * Mails the member who is waiting for work on a file that it has ended, if it took more than a minute; in the work's
 * transaction.
 */
export async function mailFinishedWork(
  db: Db,
  mail: Mail,
  programId: number,
  { fileName, outcome, ...work }: FinishedWork,
  now: Date,
): Promise<void> {
  const letter = (language: 'en' | 'es') => ({
    words: finishedWorkMail[outcome][language],
    values: { file: fileName ?? unnamedFile[language] },
  });
  await mailWaiting(db, mail, programId, { ...work, letter }, now);
}

/** A bulk action or its undo that a job has ended. */
export interface FinishedBulkAct {
  /** The member who started it. */
  memberId: number;
  outcome: BulkActOutcome;
  beganAt: Date;
  /** How many it has changed, skipped, and not undone. */
  items: number;
  skipped: number;
  left: number;
}

/** The same for a bulk action or its undo. */
export async function mailFinishedBulkAct(
  db: Db,
  mail: Mail,
  programId: number,
  { memberId, outcome, beganAt, items, skipped, left }: FinishedBulkAct,
  now: Date,
): Promise<void> {
  const letter = (language: 'en' | 'es') => ({
    words: bulkActMail[outcome][language],
    values: { items: String(items), skipped: String(skipped), left: String(left) },
  });
  const path = '/admin/program-center/bulk-acts';
  await mailWaiting(db, mail, programId, { memberId, beganAt, path, letter }, now);
}

/** Work that a member is waiting for, and the letter about its end. */
interface WaitedFor {
  memberId: number;
  beganAt: Date | null;
  path: string;
  letter(language: 'en' | 'es'): { words: MailWords; values: Record<string, string> };
}

async function mailWaiting(
  db: Db,
  mail: Mail,
  programId: number,
  { memberId, beganAt, path, letter }: WaitedFor,
  now: Date,
): Promise<void> {
  if (beganAt === null || now.getTime() - beganAt.getTime() < slowWork) return;
  const member = await db
    .selectFrom('member')
    .select(['email', 'firstName', 'language'])
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirst();
  if (!member) return;
  const { settings } = await readChosenProgram(db, programId);
  const language = member.language ?? 'en';
  const { words, values } = letter(language);
  await mail.write(
    db,
    {
      programId,
      memberId,
      address: member.email,
      emailType: 'finished-work',
      sender: {
        name: settings.email.senderName ?? settings.general.name,
        replyTo: settings.email.replyTo ?? settings.general.contactEmail,
      },
      language,
      words,
      values: { firstName: member.firstName, ...values },
      path,
    },
    now,
  );
}
