import { sql } from 'kysely';
import { type Db, notBeforeJoining } from '#engine/postgres/index.ts';
import type { GroupKind } from '#engine/leaderboard/index.ts';

/** The team and the organization that a member is in. */
export interface OwnGroups {
  teamId: number | null;
  leadsTeam: boolean;
  organizationId: number | null;
}

/** Selects the team and the organization that a member is in. */
export async function selectOwnGroups(
  db: Db,
  programId: number,
  memberId: number,
): Promise<OwnGroups> {
  const { rows } = await sql<OwnGroups>`
    select own.team_id, coalesce(own.is_leader, false) as leads_team, (
      select organization_id from organization_member
      where program_id = ${programId} and member_id = ${memberId} and left_at is null
    ) as organization_id
    from (select 1) one
    left join team_member own on own.program_id = ${programId} and own.member_id = ${memberId}
      and own.left_at is null`.execute(db);
  return rows[0] ?? { teamId: null, leadsTeam: false, organizationId: null };
}

/** Selects the ids of all active teams or organizations of a program. */
export async function selectEveryGroupId(
  db: Db,
  programId: number,
  kind: GroupKind,
): Promise<number[]> {
  const rows = await db
    .selectFrom('contender')
    .select('contenderId')
    .where('programId', '=', programId)
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ contenderId }) => contenderId);
}

/** Counts how many of the ids are active teams or organizations. */
export async function selectGroupCount(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
): Promise<number> {
  const { groups } = await db
    .selectFrom('contender')
    .select(sql<number>`count(*)`.as('groups'))
    .where('programId', '=', programId)
    .where('kind', '=', kind)
    .where(sql<boolean>`contender_id = any(${groupIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return groups;
}

/** Selects the active teams of organizations. */
export async function selectTeamsOfOrganizations(
  db: Db,
  programId: number,
  organizationIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('team')
    .select('teamId')
    .where('programId', '=', programId)
    .where('endedAt', 'is', null)
    .where(sql<boolean>`organization_id = any(${organizationIds}::bigint[])`)
    .execute();
  return rows.map(({ teamId }) => teamId);
}

const intervals = {
  teams: { members: sql.table('team_member'), id: sql.ref('team_id') },
  organizations: { members: sql.table('organization_member'), id: sql.ref('organization_id') },
} as const;

/** Selects the current members of teams or organizations. */
export async function selectMembersOfGroups(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupIds: readonly number[],
): Promise<number[]> {
  const { members, id } = intervals[kind];
  const { rows } = await sql<{ memberId: number }>`
    select member_id from ${members}
    where program_id = ${programId} and left_at is null and ${id} = any(${groupIds}::bigint[])`.execute(
    db,
  );
  return rows.map(({ memberId }) => memberId);
}

/** Selects which of the groups are in a challenge. */
export async function selectJoinedGroups(
  db: Db,
  programId: number,
  challengeId: number,
  groupIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('groupChallenge')
    .select('groupId')
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('leftAt', 'is', null)
    .where(sql<boolean>`group_id = any(${groupIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ groupId }) => groupId));
}

/** The groups that enter or leave a challenge, who made the change, and when. */
interface GroupChange {
  challengeId: number;
  by: number;
  at: Date;
}

/** Inserts intervals for groups that aren't in the challenge now. */
export async function insertGroupMemberships(
  db: Db,
  programId: number,
  memberships: readonly { membershipId: number; groupId: number }[],
  { challengeId, by, at }: GroupChange,
): Promise<void> {
  const rows = memberships.map((membership) => {
    return { programId, challengeId, ...membership, joinedAt: at, joinedBy: by };
  });
  await db.insertInto('groupChallenge').values(rows).execute();
}

/** Ends the current intervals of groups in the challenge; they stay on record. */
export async function endGroupMemberships(
  db: Db,
  programId: number,
  groupIds: readonly number[],
  { challengeId, by, at }: GroupChange,
): Promise<void> {
  await db
    .updateTable('groupChallenge')
    .set({ leftAt: notBeforeJoining('group_challenge', at), leftBy: by })
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('leftAt', 'is', null)
    .where(sql<boolean>`group_id = any(${groupIds}::bigint[])`)
    .execute();
}
