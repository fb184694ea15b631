import { isAdminLevel, adminLevels, type WaitingPerson } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A member's request to take part in a challenge. */
interface Asking {
  challengeId: number;
  memberId: number;
}

/**
 * Inserts a member's request; returns whether it is new. A member who was accepted once and has left can ask again; a
 * declined request stays declined.
 */
export async function insertJoinRequest(
  db: Db,
  programId: number,
  { challengeId, memberId }: Asking,
  askedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('challengeJoinRequest')
    .values({ programId, challengeId, memberId, askedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'challengeId', 'memberId'])
        .doUpdateSet({ askedAt, answeredAt: null, answeredBy: null, isAccepted: null })
        .where('challengeJoinRequest.programId', '=', programId)
        .where('challengeJoinRequest.isAccepted', '=', true),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Answers a pending request; returns whether there was one. */
export async function updateAnswered(
  db: Db,
  programId: number,
  { challengeId, memberId }: Asking,
  answer: { answeredAt: Date; answeredBy: number; isAccepted: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('challengeJoinRequest')
    .set(answer)
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('memberId', '=', memberId)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether a member has asked, answered or not. */
export async function selectHasAsked(
  db: Db,
  programId: number,
  { challengeId, memberId }: Asking,
): Promise<boolean> {
  const row = await db
    .selectFrom('challengeJoinRequest')
    .select('memberId')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Selects a page of the pending requests, the earliest first. */
export async function selectJoinRequests(
  db: Db,
  programId: number,
  challengeId: number,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ rows: WaitingPerson[]; total: number }> {
  const from = sql`
    from challenge_join_request request
    join member on member.program_id = ${programId} and member.member_id = request.member_id
    where request.program_id = ${programId} and request.challenge_id = ${challengeId}
      and request.answered_at is null and member.deactivated_at is null`;
  const [page, counted] = await Promise.all([
    sql<WaitingPerson>`
      select member.member_id as id, member.first_name || ' ' || member.last_name as name,
        member.username, member.image, request.asked_at as since
      ${from} order by request.asked_at, member.member_id
      limit ${perPage} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

const adminRoles = Object.entries(adminLevels).flatMap(([role, level]) =>
  isAdminLevel(level) ? [role] : [],
);

/** Selects the administrators of a program. */
export async function selectAdministrators(db: Db, programId: number): Promise<number[]> {
  const { rows } = await sql<{ memberId: number }>`
    select member_id from member
    where program_id = ${programId} and role_name = any(${adminRoles}::text[])
      and deactivated_at is null`.execute(db);
  return rows.map(({ memberId }) => memberId);
}
