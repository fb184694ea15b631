import type { Mailing, MailAudience, MailingState } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';
import { type Page, type RowPage, selectPage } from '#engine/requests/index.ts';
import { isInAudience } from '#programs/audiences/audiences.service.ts';

/** A mailing as it is stored. */
export type MailingRow = Pick<
  Mailing,
  'id' | 'templateId' | 'subject' | 'body' | 'subjectEs' | 'bodyEs' | 'state' | 'sendOn' | 'sender'
> &
  Pick<Mailing, 'createdAt' | 'sentAt' | 'recipients' | 'expected'> & {
    nextAt: string | null;
    audience: unknown;
    /** How many of its mails have which status. */
    outcome: unknown;
  };

/** Inserts a mailing, unless its number exists. */
export async function insertMailing(db: Db, row: Insertable<Database['mailing']>): Promise<void> {
  await db
    .insertInto('mailing')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Counts the mailings created since an instant. */
export async function countMailingsSince(db: Db, programId: number, since: Date): Promise<number> {
  const { found } = await db
    .selectFrom('mailing')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('programId', '=', programId)
    .where(sql<boolean>`created_at >= ${since}`)
    .executeTakeFirstOrThrow();
  return found;
}

/** Which mailings to select. */
export interface MailingFilter {
  id?: number;
  search?: string | undefined;
  state?: MailingState | undefined;
}

function mailings(db: Db, programId: number, { id, search, state }: MailingFilter) {
  return db
    .selectFrom('mailing')
    .select([
      'mailingId as id',
      'emailTemplateId as templateId',
      'subject',
      'body',
      'subjectEs',
      'bodyEs',
      'state',
      'sendOn',
      'createdAt',
      'sentAt',
      'recipients',
      'expected',
      'nextAt',
      'audience',
      'outcome',
    ])
    .select(({ selectFrom }) =>
      selectFrom('member')
        .select(sql<string>`first_name || ' ' || last_name`.as('sender'))
        .where('member.programId', '=', programId)
        .whereRef('member.memberId', '=', 'mailing.createdBy')
        .as('sender'),
    )
    .where('mailing.programId', '=', programId)
    .$if(id !== undefined, (query) => query.where('mailingId', '=', id ?? 0))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
    .$if(search !== undefined, (query) =>
      query.where(sql<boolean>`strpos(lower(concat_ws(' ', subject, subject_es)),
        lower(${search})) > 0`),
    );
}

/** Selects a page of a program's mailings, newest first. */
export function selectMailings(
  db: Db,
  programId: number,
  filter: MailingFilter,
  page: Page<{ id: number }>,
): Promise<RowPage<MailingRow, { id: number }>> {
  return selectPage(db, mailings(db, programId, filter), page, { by: ['id'], direction: 'desc' });
}

/** Selects a mailing. */
export function selectMailing(db: Db, programId: number, id: number) {
  return mailings(db, programId, { id }).executeTakeFirst();
}

/** Selects the programs with unfinished mailings. */
export async function selectProgramsWithMailings(db: Db): Promise<{ programId: number }[]> {
  return db.selectFrom('mailing').select('programId').distinct().where(isAtWork).execute();
}

const isAtWork = sql<boolean>`(state in ('scheduled', 'sending', 'paused') or (state = 'sent' and not settled))`;

/** Selects the unfinished mailings of a program. */
export async function selectMailingsAtWork(db: Db, programId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('mailing')
    .select('mailingId')
    .where('programId', '=', programId)
    .where(isAtWork)
    .orderBy('mailingId')
    .execute();
  return rows.map(({ mailingId }) => mailingId);
}

/** Selects a mailing and locks it until the transaction ends. */
export function lockMailing(db: Db, programId: number, mailingId: number) {
  return db
    .selectFrom('mailing')
    .selectAll()
    .where('programId', '=', programId)
    .where('mailingId', '=', mailingId)
    .forUpdate()
    .executeTakeFirst();
}

/** A change to a mailing. */
export interface MailingChange {
  state?: MailingState;
  sendOn?: string;
  positionId?: number;
  nextAt?: Date | null;
  sentAt?: Date;
  recipients?: number;
  outcome?: string;
  settled?: boolean;
}

/** Changes a mailing. */
export async function updateMailing(
  db: Db,
  programId: number,
  mailingId: number,
  change: MailingChange,
): Promise<void> {
  await db
    .updateTable('mailing')
    .set(change)
    .where('programId', '=', programId)
    .where('mailingId', '=', mailingId)
    .execute();
}

/** Selects the next members of an audience who want such mail, after a given member. */
export function selectRecipients(
  db: Db,
  programId: number,
  audience: MailAudience,
  { after, limit }: { after: number; limit: number },
) {
  return db
    .selectFrom('member')
    .where(isInAudience(programId, audience))
    .select(['memberId', 'email', 'firstName', 'lastName', 'username', 'language'])
    .where(sql<boolean>`takes_announcements`)
    .where('memberId', '>', after)
    .orderBy('memberId')
    .limit(limit)
    .execute();
}
