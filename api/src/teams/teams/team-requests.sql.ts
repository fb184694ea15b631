import type { TeamRequest } from '@stridewell/contracts';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database, Db } from '#engine/postgres/index.ts';
import { imageUrl } from '#engine/files/index.ts';

interface Asked {
  teamId: number;
  memberId: number;
}

/** Whether a request is pending, neither declined nor withdrawn. */
const isUnanswered = sql<SqlBool>`declined_at is null and withdrawn_at is null`;

/** Returns whether it is a member's pending request to join a team. */
function isWaiting(
  request: ExpressionBuilder<Database, 'teamRequest'>,
  programId: number,
  { teamId, memberId }: Asked,
): Expression<SqlBool> {
  return request.and([request.and({ programId, teamId, memberId }), isUnanswered]);
}

/** Inserts a request, or renews a withdrawn one; returns whether it is a new one. */
export async function upsertTeamRequest(
  db: Db,
  programId: number,
  { teamId, memberId }: Asked,
  requestedAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('teamRequest')
    .values({ programId, teamId, memberId, requestedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst();
  if (inserted) return true;
  await db
    .updateTable('teamRequest')
    .set({ withdrawnAt: null })
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('memberId', '=', memberId)
    .execute();
  return false;
}

/** Marks a request as withdrawn; returns whether there was one. */
export async function markTeamRequestWithdrawn(
  db: Db,
  programId: number,
  { teamId, memberId }: Asked,
  withdrawnAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teamRequest')
    .set({ withdrawnAt })
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('memberId', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a pending request as declined; returns whether there was one. */
export async function markTeamRequestDeclined(
  db: Db,
  programId: number,
  asked: Asked,
  declinedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('teamRequest')
    .set({ declinedAt })
    .where((request) => isWaiting(request, programId, asked))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a pending request; returns whether there was one. */
export async function deleteWaitingRequest(
  db: Db,
  programId: number,
  asked: Asked,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('teamRequest')
    .where((request) => isWaiting(request, programId, asked))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the requests of members who have joined a team, or of teams that have ended. */
export async function deleteTeamRequests(
  db: Db,
  programId: number,
  of: { memberIds: readonly number[] } | { teamIds: readonly number[] },
): Promise<void> {
  const [column, ids] =
    'memberIds' in of ? (['memberId', of.memberIds] as const) : (['teamId', of.teamIds] as const);
  if (ids.length === 0) return;
  await db
    .deleteFrom('teamRequest')
    .where('programId', '=', programId)
    .where(column, 'in', ids)
    .execute();
}

/** Selects a page of a team's pending requests, the oldest first. */
export async function selectTeamRequests(
  db: Db,
  { programId, teamId }: { programId: number; teamId: number },
  { offset, perPage }: { offset: number; perPage: number },
): Promise<{ data: TeamRequest[]; total: number }> {
  const from = sql`
    from team_request request
    join member on member.program_id = ${programId} and member.member_id = request.member_id
      and member.deactivated_at is null
    where request.program_id = ${programId} and request.team_id = ${teamId}
      and ${isUnanswered}`;
  const [found, counted] = await Promise.all([
    sql<{
      id: number;
      name: string;
      username: string;
      image: string | null;
      team: string | null;
      requestedAt: string;
    }>`
      select member.member_id as id, member.first_name || ' ' || member.last_name as name,
        member.username, member.image, request.requested_at, (
          select team.name from team_member membership
          join team on team.program_id = ${programId} and team.team_id = membership.team_id
          where membership.program_id = ${programId} and membership.member_id = request.member_id
            and membership.left_at is null) as team
      ${from}
      order by request.requested_at, member.member_id
      offset ${offset} limit ${perPage}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ]);
  const data = found.rows.map(({ team, requestedAt, image, ...person }) => ({
    member: { ...person, image: imageUrl(image) },
    team,
    requestedAt: new Date(requestedAt).toISOString(),
  }));
  return { data, total: counted.rows[0]?.total ?? 0 };
}
