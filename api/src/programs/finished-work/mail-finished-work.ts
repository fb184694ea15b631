import type { Db } from '#engine/postgres/index.ts';
import type { Mail } from '#engine/mail/index.ts';
import { readChosenProgram } from '#programs/settings/settings.service.ts';
import { finishedWorkMail, unnamedFile, type WorkOutcome } from './finished-work-mail.ts';

/** Work that takes longer than this is what people don't wait for, in milliseconds. */
const slowWork = 60_000;

/** Work on a file that has ended. */
export interface FinishedWork {
  /** Who waits for it; the provider's staff, who are no members, get no mail. */
  memberId: number;
  fileName: string | null;
  outcome: WorkOutcome;
  /** When it began; null if nobody knows. */
  beganAt: Date | null;
  /** Where it can be seen. */
  path: string;
}

/** Mails who waits for work on a file that it has ended, if it took more than a minute; in the work's transaction. */
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
