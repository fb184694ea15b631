import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';

/** An invitation by email; `email` is in lower case. */
export interface OutsiderInvite {
  teamId: number;
  email: string;
  sentBy: number;
  sentAt: Date;
  expiresAt: Date;
  valueHash: Buffer;
}

/** Inserts an invitation by email, or replaces its link. */
export async function upsertOutsiderInvite(
  db: Db,
  programId: number,
  outsiderInviteId: number,
  invite: OutsiderInvite,
): Promise<void> {
  const { sentBy, sentAt, expiresAt, valueHash } = invite;
  await db
    .insertInto('teamOutsiderInvite')
    .values({ programId, outsiderInviteId, ...invite })
    .onConflict((conflict) =>
      conflict
        .columns(['programId', 'teamId', 'email'])
        .doUpdateSet({ sentBy, sentAt, expiresAt, valueHash }),
    )
    .execute();
}

/** The team of an invitation link. */
export interface TeamOfLink {
  id: number;
  name: string;
  members: number;
}

/** Selects the team of a link; undefined if the invitation was withdrawn or resent, or the team has ended. */
export async function selectTeamOfLink(
  db: Db,
  programId: number,
  { teamId, email, valueHash }: Pick<OutsiderInvite, 'teamId' | 'email' | 'valueHash'>,
): Promise<TeamOfLink | undefined> {
  const { rows } = await sql<TeamOfLink>`
    select team.team_id as id, team.name, (
        select count(*)::int from team_member here
        where here.program_id = ${programId} and here.team_id = team.team_id and here.left_at is null
      ) as members
    from team_outsider_invite invite
    join team on team.program_id = ${programId} and team.team_id = invite.team_id
      and team.ended_at is null
    where invite.program_id = ${programId} and invite.team_id = ${teamId}
      and invite.email = ${email} and invite.value_hash = ${valueHash}`.execute(db);
  return rows[0];
}

/** Deletes the invitations of an address to all teams, and returns them. */
export function deleteInvitesOfAddress(db: Db, programId: number, email: string) {
  return db
    .deleteFrom('teamOutsiderInvite')
    .where('programId', '=', programId)
    .where('email', '=', email)
    .returning(['teamId', 'sentBy', 'sentAt'])
    .execute();
}

/** Deletes a team's invitations by email: one, or all of them. Returns how many there were. */
export async function deleteOutsiderInvites(
  db: Db,
  programId: number,
  of: { teamIds: readonly number[]; outsiderInviteId?: number },
): Promise<number> {
  const { teamIds, outsiderInviteId = null } = of;
  const { numDeletedRows } = await db
    .deleteFrom('teamOutsiderInvite')
    .where('programId', '=', programId)
    .where('teamId', 'in', teamIds)
    .$if(outsiderInviteId !== null, (one) => one.where('outsiderInviteId', '=', outsiderInviteId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
