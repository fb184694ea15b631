import type { ReleaseTeamMember } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** A member of one remote's team. */
export interface TeamPlace {
  programId: number;
  memberId: number;
  remote: string;
}

/** Selects the members of all teams, by remote and name. */
export async function selectTeamMembers(db: Db): Promise<ReleaseTeamMember[]> {
  const { rows } = await sql<ReleaseTeamMember>`
    select place.remote, place.member_id as "memberId", place.program_id as "programId",
      member.first_name || ' ' || member.last_name as name, member.email,
      program.name as "programName", place.added_at as "addedAt"
    from release_team_member place
    join member on member.program_id = place.program_id and member.member_id = place.member_id
    join program on program.program_id = place.program_id
    where member.deactivated_at is null
    order by place.remote, lower(member.first_name || ' ' || member.last_name), place.member_id`.execute(
    db,
  );
  return rows;
}

/** Selects the remotes whose team an active member is on, by name. */
export async function selectOwnTeams(
  db: Db,
  { programId, memberId }: Omit<TeamPlace, 'remote'>,
): Promise<string[]> {
  const found = await db
    .selectFrom('releaseTeamMember as place')
    .innerJoin('member', (join) =>
      join
        .onRef('member.programId', '=', 'place.programId')
        .onRef('member.memberId', '=', 'place.memberId'),
    )
    .select('place.remote')
    .where('place.programId', '=', programId)
    .where('place.memberId', '=', memberId)
    .where('member.deactivatedAt', 'is', null)
    .orderBy('place.remote')
    .execute();
  return found.map(({ remote }) => remote);
}

/** Puts a member on a team; returns whether they weren't on it. */
export async function insertTeamMember(
  db: Db,
  row: TeamPlace & { addedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('releaseTeamMember')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes a member off a team. */
export function deleteTeamMember(db: Db, { programId, memberId, remote }: TeamPlace) {
  return db
    .deleteFrom('releaseTeamMember')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('remote', '=', remote)
    .executeTakeFirst();
}

/** Takes members of a program off all teams. */
export async function deleteTeamPlaces(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('releaseTeamMember')
    .where('programId', '=', programId)
    .where('memberId', 'in', [...memberIds])
    .execute();
}
