import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** The steps of a part of a day that a sync link received; its ends are seconds since 1970. */
export interface LinkedPart {
  start: number;
  end: number;
  steps: number;
}

type PartTuple = [start: number, end: number, steps: number];

/** Selects the parts of days that a link received. */
export async function selectLinkedParts(
  db: Db,
  programId: number,
  memberId: number,
  days: readonly string[],
): Promise<Map<string, LinkedPart[]>> {
  const rows = await db
    .selectFrom('syncLinkDay')
    .select(['day', 'spans'])
    .$narrowType<{ spans: PartTuple[] }>()
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '=', sql<string>`any(${days}::date[])`)
    .execute();
  const read = (spans: PartTuple[]) => spans.map(([start, end, steps]) => ({ start, end, steps }));
  return new Map(rows.map(({ day, spans }) => [day, read(spans)]));
}

/** Stores the parts of days that a link received. */
export async function upsertLinkedParts(
  db: Db,
  programId: number,
  memberId: number,
  spansOf: ReadonlyMap<string, readonly LinkedPart[]>,
): Promise<void> {
  const days = [...spansOf.keys()];
  const spans = [...spansOf.values()].map((ofDay) =>
    JSON.stringify(ofDay.map(({ start, end, steps }): PartTuple => [start, end, steps])),
  );
  await sql`
    insert into sync_link_day as known (program_id, member_id, day, spans)
    select ${programId}::bigint, ${memberId}::bigint, t.day, t.spans
    from unnest(${days}::date[], ${spans}::jsonb[]) as t (day, spans)
    on conflict (program_id, member_id, day) do update set spans = excluded.spans
      where known.spans is distinct from excluded.spans`.execute(db);
}

/** Deletes a sync link that has ended, with the result of its last post and the parts of days it received. */
export async function deleteLinkData(db: Db, programId: number, memberId: number): Promise<void> {
  for (const table of ['syncLinkDay', 'syncLink'] as const)
    await db
      .deleteFrom(table)
      .where('programId', '=', programId)
      .where('memberId', '=', memberId)
      .execute();
}
