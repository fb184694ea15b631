import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A counting round of a program. */
export interface Round {
  round: number;
  members: number;
  membersOfRound: number;
}

/** Selects and locks the open round; creates the first one if there is none. */
export async function openRound(db: Db, programId: number): Promise<Round> {
  const select = () =>
    db
      .selectFrom('assessmentRound')
      .select(['round', 'members', 'membersOfRound'])
      .where('programId', '=', programId)
      .where('closedOn', 'is', null)
      .orderBy('round', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  const open = await select();
  if (open) return open;
  await insertRound(db, programId, { round: 1, members: 0, membersOfRound: 0 });
  return (await select()) ?? openRound(db, programId);
}

/** Inserts an open round. */
export async function insertRound(db: Db, programId: number, round: Round): Promise<void> {
  await db
    .insertInto('assessmentRound')
    .values({ programId, ...round })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateRound(
  db: Db,
  programId: number,
  { round, ...changes }: Round & { closedOn?: string },
): Promise<void> {
  await db
    .updateTable('assessmentRound')
    .set(changes)
    .where('programId', '=', programId)
    .where('round', '=', round)
    .execute();
}

/** Adds to or subtracts from the counts of answers. */
export async function addToCounts(
  db: Db,
  programId: number,
  differences: readonly { answerId: number; members: number }[],
): Promise<void> {
  const sorted = [...differences].sort((a, b) => a.answerId - b.answerId);
  await sql`
    insert into assessment_count (program_id, answer_id, members)
    select program.program_id, t.answer_id, t.members
    from program cross join unnest(${sorted.map(({ answerId }) => answerId)}::int[],
      ${sorted.map(({ members }) => members)}::int[]) as t (answer_id, members)
    where program.program_id = ${programId}
    on conflict (program_id, answer_id) do update
      set members = greatest(0, assessment_count.members + excluded.members)`.execute(db);
}

/** Updates the counts in the administrators' report to the current ones. */
export async function showCounts(db: Db, programId: number): Promise<void> {
  await db
    .updateTable('assessmentCount')
    .set(({ ref }) => ({ shown: ref('members') }))
    .where('programId', '=', programId)
    .execute();
}

/** Selects how often each answer was chosen, for the administrators' report. */
export async function selectShownCounts(db: Db, programId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('assessmentCount')
    .select(['answerId', 'shown'])
    .where('programId', '=', programId)
    .execute();
  return new Map(rows.map(({ answerId, shown }) => [answerId, shown]));
}

/** Selects the closed rounds, latest first. */
export async function selectClosedRounds(
  db: Db,
  programId: number,
  most: number,
): Promise<{ members: number; asOf: string }[]> {
  const { rows } = await sql<{ members: number; asOf: string }>`
    select members, closed_on as as_of from assessment_round
    where program_id = ${programId} and closed_on is not null
    order by round desc limit ${most}`.execute(db);
  return rows;
}

/** Counts the members who have an account. */
export async function countRegistered(db: Db, programId: number): Promise<number> {
  const { members } = await db
    .selectFrom('member')
    .select(sql<number>`count(*)::int`.as('members'))
    .where('programId', '=', programId)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return members;
}
