import type { Audience, Segment } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';

/** Selects the segments of a program by name, without their conditions. */
export function selectSegments(db: Db, programId: number): Promise<Pick<Segment, 'id' | 'name'>[]> {
  return db
    .selectFrom('segment')
    .select(['segmentId as id', 'name'])
    .where('programId', '=', programId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Selects a segment. */
export async function selectSegment(
  db: Db,
  programId: number,
  segmentId: number,
): Promise<Segment | undefined> {
  const row = await db
    .selectFrom('segment')
    .select(['segmentId as id', 'name', 'audience'])
    .where('programId', '=', programId)
    .where('segmentId', '=', segmentId)
    .executeTakeFirst();
  return row && { ...row, audience: row.audience as Audience }; // checked by the contract
}

/** Counts the segments of a program. */
export async function selectSegmentCount(db: Db, programId: number): Promise<number> {
  const { found } = await db
    .selectFrom('segment')
    .select(sql<number>`count(*)::int`.as('found'))
    .where('programId', '=', programId)
    .executeTakeFirstOrThrow();
  return found;
}

/** Inserts a segment. */
export async function insertSegment(
  db: Db,
  programId: number,
  { id, name, audience }: Segment,
): Promise<void> {
  await db
    .insertInto('segment')
    .values({ programId, segmentId: id, name, audience: JSON.stringify(audience) })
    .execute();
}

/** Changes a segment; throws `not_found` if the program doesn't have it. */
export async function updateSegmentRow(
  db: Db,
  programId: number,
  segmentId: number,
  { name, audience }: Omit<Segment, 'id'>,
): Promise<void> {
  requireChanged(
    await db
      .updateTable('segment')
      .set({ name, audience: JSON.stringify(audience) })
      .where('programId', '=', programId)
      .where('segmentId', '=', segmentId)
      .executeTakeFirst(),
  );
}

/** Deletes a segment; throws `not_found` if the program doesn't have it. */
export async function deleteSegmentRow(
  db: Db,
  programId: number,
  segmentId: number,
): Promise<void> {
  requireChanged(
    await db
      .deleteFrom('segment')
      .where('programId', '=', programId)
      .where('segmentId', '=', segmentId)
      .executeTakeFirst(),
  );
}
