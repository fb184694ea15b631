import type { MassAudience } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';
import type { Page } from '#engine/requests/index.ts';

/** Selects the programs of an audience; runs as the provider. */
export async function selectMeantPrograms(
  db: Db,
  { programIds, tier }: MassAudience,
): Promise<number[]> {
  const rows = await db
    .selectFrom('program')
    .select('programId')
    .$if(programIds !== undefined, (query) => query.where('programId', 'in', programIds ?? []))
    .$if(tier !== undefined, (query) => query.where(sql<boolean>`strpos(tier, ${tier}) > 0`))
    .orderBy('programId')
    .execute();
  return rows.map(({ programId }) => programId);
}

/** Inserts a mail to many programs. */
export async function insertMassMailing(
  db: Db,
  row: Insertable<Database['massMailing']>,
): Promise<void> {
  await db.insertInto('massMailing').values(row).execute();
}

/** Selects a page of mails to many programs, newest first, and their number; or a single one. */
export async function selectMassMailings(
  db: Db,
  { id, perPage, offset }: Pick<Page, 'perPage' | 'offset'> & { id?: number },
) {
  const [data, counted] = await Promise.all([
    db
      .selectFrom('massMailing')
      .selectAll()
      .$if(id !== undefined, (query) => query.where('massMailingId', '=', id ?? 0))
      .orderBy('massMailingId', 'desc')
      .limit(perPage)
      .offset(offset)
      .execute(),
    db
      .selectFrom('massMailing')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data, total: counted.total };
}

/** A mail to many programs as it is stored. */
export type MassMailingRow = Awaited<ReturnType<typeof selectMassMailings>>['data'][number];

/** The progress of the mailings that a mail created in its programs. */
export interface MassProgress {
  id: number;
  written: number;
  delivered: number;
  bounced: number;
  kept: number;
  uncertain: number;
  /** The number of programs in which mail is still being written. */
  underWay: number;
  lastSentAt: string | null;
}

/** Selects the progress of some mails in their programs. */
export async function selectMassProgress(
  db: Db,
  ids: readonly number[],
  programIds: readonly number[],
): Promise<MassProgress[]> {
  const count = (status: string) => sql`coalesce(sum((outcome ->> ${status}::text)::int), 0)::int`;
  const { rows } = await sql<MassProgress>`
    select mailing_id as id, coalesce(sum(recipients), 0)::int as written,
      ${count('sent')} as delivered, ${count('failed')} as bounced, ${count('kept')} as kept,
      ${count('uncertain')} as uncertain,
      (count(*) filter (where state in ('sending', 'paused')))::int as "underWay",
      max(sent_at) as "lastSentAt"
    from mailing
    where program_id = any(${programIds}::bigint[]) and mailing_id = any(${ids}::bigint[])
    group by mailing_id`.execute(db);
  return rows;
}

/** Moves the mailings that a mail created in its programs from one of some states to another. */
export async function updateMailingsOf(
  db: Db,
  id: number,
  programIds: readonly number[],
  { from, to }: { from: readonly ('sending' | 'paused')[]; to: 'sending' | 'paused' | 'cancelled' },
): Promise<void> {
  await db
    .updateTable('mailing')
    .set({ state: to })
    .where('mailing.programId', 'in', programIds)
    .where('mailingId', '=', id)
    .where('state', 'in', from)
    .execute();
}

/** Selects the mails that are due and still have programs to reach. */
export async function selectMassMailingsAtWork(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('massMailing')
    .select('massMailingId')
    .where('state', '=', 'sending')
    .where(sql<boolean>`(next_at is null or next_at <= ${now})`)
    .orderBy('massMailingId')
    .execute();
  return rows.map(({ massMailingId }) => massMailingId);
}

/** Selects a mail and locks it until the transaction ends. */
export function lockMassMailing(db: Db, id: number): Promise<MassMailingRow | undefined> {
  return db
    .selectFrom('massMailing')
    .selectAll()
    .where('massMailingId', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A change to a mail to many programs. */
export interface MassMailingChange {
  state?: 'sending' | 'paused' | 'sent' | 'cancelled';
  positionId?: number;
  sentAt?: Date;
  nextAt?: Date | null;
}

/** Changes a mail to many programs. */
export async function updateMassMailing(
  db: Db,
  id: number,
  change: MassMailingChange,
): Promise<void> {
  await db.updateTable('massMailing').set(change).where('massMailingId', '=', id).execute();
}
