import type { Db } from '#engine/postgres/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { finishedWorkMail, unnamedFile, type WorkOutcome } from './finished-work-mail.ts';

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
  { memberId, fileName, outcome, beganAt, path }: FinishedWork,
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
      words: finishedWorkMail[outcome][language],
      values: { firstName: member.firstName, file: fileName ?? unnamedFile[language] },
      path,
    },
    now,
  );
}
