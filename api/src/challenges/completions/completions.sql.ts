import type { Person } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

interface Whose {
  challengeId: number;
  memberId: number;
}

/** A member's completion of a challenge. */
export interface CompletionRow {
  completedOn: string | null;
  freeText: string;
}

/** Selects a member's completion of a challenge. */
export function selectCompletion(
  db: Db,
  programId: number,
  { challengeId, memberId }: Whose,
): Promise<CompletionRow | undefined> {
  return db
    .selectFrom('challengeCompletion')
    .select(['completedOn', 'freeText'])
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
}

/** Saves a member's completion of a challenge; omitted fields stay. */
export async function upsertCompletion(
  db: Db,
  programId: number,
  whose: Whose,
  added: Partial<CompletionRow>,
  changedAt: Date,
): Promise<void> {
  await db
    .insertInto('challengeCompletion')
    .values({ programId, ...whose, ...added, changedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'challengeId', 'memberId'])
        .doUpdateSet({ ...added, changedAt })
        .where('challengeCompletion.programId', '=', programId),
    )
    .execute();
}

/** Selects a page of the members who completed a challenge, by name. */
export async function selectCompleted(
  db: Db,
  programId: number,
  challengeId: number,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ rows: Person[]; total: number }> {
  const from = sql`
    from challenge_completion completion
    join member on member.program_id = ${programId} and member.member_id = completion.member_id
    where completion.program_id = ${programId} and completion.challenge_id = ${challengeId}
      and (completion.completed_on is not null or completion.free_text <> '')
      and member.deactivated_at is null`;
  const [page, counted] = await Promise.all([
    sql<Person>`
      select member.member_id as id, member.first_name || ' ' || member.last_name as name,
        member.username, member.image
      ${from} order by lower(member.first_name || ' ' || member.last_name), member.member_id
      limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}
