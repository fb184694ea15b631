import type { MassAudience } from '@stridewell/contracts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#foundation/database/in-program.ts';
import type { Database } from '#foundation/database/tables.ts';
import type { Page } from '#foundation/http/pages.ts';

/** Selects the programs that an audience means: asked as the provider. */
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

/** Selects a page of them, the newest first, and how many there are. */
export async function selectMassMailings(
  db: Db,
  { perPage, offset }: Pick<Page, 'perPage' | 'offset'>,
) {
  const [data, counted] = await Promise.all([
    db
      .selectFrom('massMailing')
      .selectAll()
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

/** Selects those that have programs before them. */
export async function selectMassMailingsAtWork(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('massMailing')
    .select('massMailingId')
    .where('state', '=', 'sending')
    .orderBy('massMailingId')
    .execute();
  return rows.map(({ massMailingId }) => massMailingId);
}

/** Selects one and holds it until the transaction ends. */
export function lockMassMailing(db: Db, id: number): Promise<MassMailingRow | undefined> {
  return db
    .selectFrom('massMailing')
    .selectAll()
    .where('massMailingId', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes one. */
export async function updateMassMailing(
  db: Db,
  id: number,
  change: { state?: 'sent' | 'cancelled'; positionId?: number; sentAt?: Date },
): Promise<void> {
  await db.updateTable('massMailing').set(change).where('massMailingId', '=', id).execute();
}
