import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { requireChanged } from '#engine/requests/index.ts';

/** A round as it is stored. */
export interface RoundRow {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
  questionIds: number[];
  state: 'planned' | 'open' | 'closed';
}

/** Some days, or one round. */
export type WhichRounds = { first: string; last: string } | { id: number };

function rounds(db: Db, programId: number) {
  return db
    .selectFrom('questionRound')
    .where('programId', '=', programId)
    .select(['questionRoundId as id', 'name', 'questionIds', 'state'])
    .select(['startsOn as startDate', 'endsOn as endDate']);
}

/** Selects the rounds on some days, or one. */
export async function selectRounds(
  db: Db,
  programId: number,
  which: WhichRounds,
): Promise<RoundRow[]> {
  const rows = await rounds(db, programId)
    .$if('id' in which, (query) =>
      query.where('questionRoundId', '=', 'id' in which ? which.id : 0),
    )
    .$if('first' in which, (query) =>
      query
        .where('startsOn', '<=', 'first' in which ? which.last : '')
        .where('endsOn', '>=', 'first' in which ? which.first : ''),
    )
    .execute();
  return rows as RoundRow[]; // the ids are written only by us
}

/** Inserts a round. */
export async function insertRound(
  db: Db,
  programId: number,
  { id, name, startDate, endDate, questionIds }: Omit<RoundRow, 'state'>,
): Promise<void> {
  const dates = { startsOn: startDate, endsOn: endDate };
  await db
    .insertInto('questionRound')
    .values({
      programId,
      questionRoundId: id,
      name,
      ...dates,
      questionIds: JSON.stringify(questionIds),
    })
    .execute();
}

/** Changes the dates of a round, unless they are others than the seen ones; returns whether it did. */
export async function updateRoundDates(
  db: Db,
  programId: number,
  id: number,
  after: { startDate: string; endDate: string },
  seen: { startDate: string; endDate: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questionRound')
    .set({ startsOn: after.startDate, endsOn: after.endDate })
    .where('programId', '=', programId)
    .where('questionRoundId', '=', id)
    .where('startsOn', '=', seen.startDate)
    .where('endsOn', '=', seen.endDate)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a round; throws `not_found` if the program doesn't have it. */
export async function deleteRoundRow(db: Db, programId: number, id: number): Promise<void> {
  requireChanged(
    await db
      .deleteFrom('questionRound')
      .where('programId', '=', programId)
      .where('questionRoundId', '=', id)
      .executeTakeFirst(),
  );
}

const isAhead = sql<boolean>`state <> 'closed'`;

/** Selects the programs with rounds that the job has yet to open or close. */
export function selectProgramsWithRounds(db: Db): Promise<{ programId: number }[]> {
  return db.selectFrom('questionRound').select('programId').distinct().where(isAhead).execute();
}

/** Locks the rounds of a program that are to open or close by a day. */
export async function lockDueRounds(db: Db, programId: number, today: string): Promise<RoundRow[]> {
  const rows = await rounds(db, programId)
    .where(isAhead)
    .where(
      sql<boolean>`((state = 'planned' and starts_on <= ${today})
        or (state = 'open' and ends_on < ${today}))`,
    )
    .orderBy('questionRoundId')
    .forUpdate()
    .execute();
  return rows as RoundRow[]; // as above, written only by us
}

/** Records that a round has opened or closed. */
export async function updateRoundState(
  db: Db,
  programId: number,
  id: number,
  state: RoundRow['state'],
): Promise<void> {
  await db
    .updateTable('questionRound')
    .set({ state })
    .where('programId', '=', programId)
    .where('questionRoundId', '=', id)
    .execute();
}
