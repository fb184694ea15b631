import type { DeliveryStatus, QueuedEmail } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';

/** A mail to insert. */
export type MailRow = Insertable<Database['email']>;

/** Inserts an email to send. */
export async function insertMail(db: Db, row: MailRow): Promise<void> {
  await db.insertInto('email').values(row).execute();
}

/** Inserts the emails of a mailing; people who have theirs get no second one. */
export async function insertMailsOnce(db: Db, rows: readonly MailRow[]): Promise<void> {
  await db
    .insertInto('email')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts a mailing's mails by state. */
export async function selectMailingOutcome(
  db: Db,
  programId: number,
  mailingId: number,
): Promise<Partial<Record<DeliveryStatus, number>>> {
  const rows = await db
    .selectFrom('email')
    .select(['deliveryStatus', sql<number>`count(*)::int`.as('mails')])
    .where('programId', '=', programId)
    .where('mailingId', '=', mailingId)
    .groupBy('deliveryStatus')
    .execute();
  return Object.fromEntries(rows.map(({ deliveryStatus, mails }) => [deliveryStatus, mails]));
}

/** Selects how many emails of a type a member was sent since a time. */
export async function countMailSince(
  db: Db,
  programId: number,
  { memberId, emailType, since }: { memberId: number; emailType: string; since: Date },
): Promise<number> {
  const { found } = await db
    .selectFrom('email')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('emailType', '=', emailType)
    .where(sql<boolean>`created_at >= ${since}`)
    .executeTakeFirstOrThrow();
  return found;
}

/** Mail to one person, or bulk mail: each has its own queue. */
export type MailKind = 'mail' | 'letters';

const isOfKind = (kind: MailKind) => sql<boolean>`(mailing_id is not null) = ${kind === 'letters'}`;

/** Selects the programs with mail of a kind to send now. */
export async function selectProgramsWithMail(
  db: Db,
  kind: MailKind,
): Promise<{ programId: number }[]> {
  return db
    .selectFrom('email')
    .select('programId')
    .distinct()
    .where('nextAttemptAt', '<=', sql<string>`now()`)
    .where(isOfKind(kind))
    .execute();
}

/** Selects a program's next due email. */
export function selectNextMail(db: Db, programId: number, kind: MailKind) {
  return db
    .selectFrom('email')
    .selectAll()
    .where('programId', '=', programId)
    .where('deliveryStatus', '=', 'queued')
    .where('nextAttemptAt', '<=', sql<string>`now()`)
    .where(isOfKind(kind))
    .orderBy('nextAttemptAt')
    .orderBy('emailId')
    .limit(1)
    .executeTakeFirst();
}

/** Changes of an email. */
export interface MailChange {
  deliveryStatus: DeliveryStatus;
  answer?: string | null;
  nextAttemptAt: Date | null;
  sentAt?: Date;
  attempts?: number;
}

/** Changes an email in one of these states; its link is deleted with the last change. Returns whether it did. */
export async function updateMail(
  db: Db,
  programId: number,
  emailId: number,
  from: readonly DeliveryStatus[],
  change: MailChange,
): Promise<boolean> {
  const isOver = ['sent', 'failed', 'uncertain'].includes(change.deliveryStatus);
  const { numUpdatedRows } = await db
    .updateTable('email')
    .set({ ...change, ...(isOver && { sealedLink: null }) })
    .where('programId', '=', programId)
    .where('emailId', '=', emailId)
    .where('deliveryStatus', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a program's emails as of unknown outcome if their worker died. */
export async function updateAbandoned(
  db: Db,
  programId: number,
  { kind, answer }: { kind: MailKind; answer: string },
): Promise<void> {
  await db
    .updateTable('email')
    .set({ deliveryStatus: 'uncertain', answer, nextAttemptAt: null, sealedLink: null })
    .where('programId', '=', programId)
    .where('deliveryStatus', '=', 'sending')
    .where(isOfKind(kind))
    .execute();
}

/** Selects what decides whether an email can be sent again, and locks it until the transaction ends. */
export async function lockMailToResend(db: Db, programId: number, emailId: number) {
  return db
    .selectFrom('email')
    .select(['deliveryStatus', 'uselessAfter', 'sealedLink', 'bodyText'])
    .select(
      // Not sent to people who unsubscribed since, or have left.
      sql<boolean>`(mailing_id is null and unsubscribe_token is null) or exists (
        select from member where member.program_id = ${programId}
          and member.member_id = email.member_id and member.deactivated_at is null
          and (mailing_id is null or takes_announcements)
          and (unsubscribe_token is null or not exists (
            select from ended_mail_list ended where ended.program_id = ${programId}
              and ended.member_id = email.member_id
              and ended.list = split_part(unsubscribe_token, '.', 3))))`.as('isWanted'),
    )
    .where('programId', '=', programId)
    .where('emailId', '=', emailId)
    .forUpdate('email')
    .executeTakeFirst();
}

/** Puts an email into the queue again. */
export async function updateToResend(
  db: Db,
  programId: number,
  emailId: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('email')
    .set({ deliveryStatus: 'queued', nextAttemptAt: now, resends: sql`resends + 1` })
    .where('programId', '=', programId)
    .where('emailId', '=', emailId)
    .execute();
}

/** The provider's search filters; an absent one matches everything. */
export interface MailFilter {
  email?: string | undefined;
  emailType?: string | undefined;
  subject?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
  userId?: number | undefined;
  programId?: number | undefined;
  id?: number;
}

/** An email in the queue, with its stored link. */
export type QueuedRow = Omit<QueuedEmail, 'text'> & { bodyText: string; sealedLink: string | null };

/** Selects a page of the mail of all programs, with the provider's role. */
export function selectQueuedMail(
  db: Db,
  filter: MailFilter,
  page: Page<{ id: number }>,
): Promise<RowPage<QueuedRow, { id: number }>> {
  const { email, emailType, subject, deliveryStatus, userId, programId, id } = filter;
  const query = db
    .selectFrom('email')
    .leftJoin('program', 'program.programId', 'email.programId')
    .select([
      'emailId as id',
      sql<number | null>`nullif(email.program_id, 0)`.as('programId'),
      'program.name as programName',
      'memberId as userId',
      'address as email',
      'emailType',
      'subject',
      'bodyText',
      'sealedLink',
      'language',
      'deliveryStatus',
      'attempts',
      'resends',
      'answer',
      'email.createdAt',
      'nextAttemptAt',
      'sentAt',
    ])
    .$if(email !== undefined, (q) =>
      q.where(sql<boolean>`strpos(lower(address), lower(${email})) > 0`),
    )
    .$if(subject !== undefined, (q) =>
      q.where(sql<boolean>`strpos(lower(subject), lower(${subject})) > 0`),
    )
    .$if(emailType !== undefined, (q) => q.where('emailType', '=', emailType ?? ''))
    .$if(deliveryStatus !== undefined, (q) =>
      q.where('deliveryStatus', '=', deliveryStatus ?? 'queued'),
    )
    .$if(id !== undefined, (q) => q.where('emailId', '=', id ?? 0))
    .$if(userId !== undefined, (q) => q.where('memberId', '=', userId ?? 0))
    .$if(programId !== undefined, (q) => q.where('email.programId', '=', programId ?? 0));
  return selectPage(db, query, page, { by: ['id'], direction: 'desc' });
}
