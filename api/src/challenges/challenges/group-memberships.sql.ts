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

/** Selects every team or organization of a program that takes part. */
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

/** Counts how many of some ids are teams, or organizations, that take part. */
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

/** Selects the teams that belong to some organizations and take part. */
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

/** Selects the members who are in some teams, or in some organizations, now. */
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

/** Selects which of some groups are in a challenge. */
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

/** Which groups come into a challenge, or leave it, by whom and when. */
interface GroupChange {
  challengeId: number;
  by: number;
  at: Date;
}

/** Begins intervals of groups that are not in the challenge now. */
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

/** Ends the intervals of groups that are in the challenge now; they stay on record. */
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
