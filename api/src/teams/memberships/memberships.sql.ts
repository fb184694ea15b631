import { sql } from 'kysely';
import { type Db, notBeforeJoining } from '#engine/postgres/index.ts';
import type { GroupKind } from '#engine/leaderboard/index.ts';

/** A member's interval in a group. */
export interface Membership {
  groupId: number;
  memberId: number;
  membershipId: number;
  firstDay: string;
  /** Null while the member is in the group. */
  lastDay: string | null;
}

const tables = {
  teams: { members: sql.table('team_member'), id: sql.ref('team_id') },
  organizations: { members: sql.table('organization_member'), id: sql.ref('organization_id') },
} as const;

/** Selects, for each of the members, the newest interval in groups of a kind. */
export async function selectNewestMemberships(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberIds: readonly number[],
): Promise<Membership[]> {
  const { members, id } = tables[kind];
  const { rows } = await sql<Membership>`
    select distinct on (member_id) ${id} as group_id, member_id, membership_id, first_day, last_day
    from ${members}
    where program_id = ${programId} and member_id = any(${memberIds}::bigint[])
    order by member_id, first_day desc, membership_id desc`.execute(db);
  return rows;
}

/** Inserts intervals for members who are in no group of the kind. */
export async function insertMemberships(
  db: Db,
  programId: number,
  kind: GroupKind,
  groupId: number,
  memberships: readonly { memberId: number; membershipId: number; firstDay: string }[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  const { members, id } = tables[kind];
  const isTeam = kind === 'teams';
  const listed = isTeam ? sql`, username, is_quiet` : sql``;
  await sql`
    insert into ${members}
      (program_id, ${id}, member_id, membership_id, first_day, joined_at, joined_by ${listed})
    select program.program_id, ${groupId}::bigint, t.member_id, t.membership_id, t.first_day,
      ${at}::timestamptz, ${by}::bigint ${listed}
    from program
    cross join unnest(${memberships.map(({ memberId }) => memberId)}::bigint[],
      ${memberships.map(({ membershipId }) => membershipId)}::bigint[],
      ${memberships.map(({ firstDay }) => firstDay)}::date[]) as t (member_id, membership_id, first_day)
    ${isTeam ? sql`join member on member.program_id = ${programId} and member.member_id = t.member_id` : sql``}
    where program.program_id = ${programId}`.execute(db);
}

/** Ends intervals, or shortens those that have ended, each with its own last day. */
export async function updateLastDays(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberships: readonly { membershipId: number; memberId: number; lastDay: string }[],
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await sql`
    update ${tables[kind].members} membership set last_day = t.last_day,
      left_at = coalesce(membership.left_at, ${notBeforeJoining('membership', at)}), left_by = coalesce(membership.left_by, ${by})
    from unnest(${memberships.map(({ memberId }) => memberId)}::bigint[],
      ${memberships.map(({ membershipId }) => membershipId)}::bigint[],
      ${memberships.map(({ lastDay }) => lastDay)}::date[]) as t (member_id, membership_id, last_day)
    where membership.program_id = ${programId} and membership.member_id = t.member_id
      and membership.membership_id = t.membership_id`.execute(db);
}

/** Stores with members whether they are in a group of a kind, which finds the members who are in none. */
export async function updateInGroup(
  db: Db,
  programId: number,
  kind: GroupKind,
  memberIds: readonly number[],
  isIn: boolean,
): Promise<void> {
  await db
    .updateTable('member')
    .set(kind === 'teams' ? { inTeam: isIn } : { inOrganization: isIn })
    .where('programId', '=', programId)
    .where('memberId', 'in', memberIds)
    .execute();
}

/** A team as one of its members sees it in their own record. */
export interface OwnTeam {
  id: number;
  name: string;
  isTeamLeader: boolean;
}

/** Selects the teams that a member is in. */
export function selectOwnTeams(db: Db, programId: number, memberId: number): Promise<OwnTeam[]> {
  return db
    .selectFrom('teamMember')
    .innerJoin('team', (join) =>
      join.on('team.programId', '=', programId).onRef('team.teamId', '=', 'teamMember.teamId'),
    )
    .select(['team.teamId as id', 'team.name', 'teamMember.isLeader as isTeamLeader'])
    .where('teamMember.programId', '=', programId)
    .where('teamMember.memberId', '=', memberId)
    .where('teamMember.leftAt', 'is', null)
    .orderBy('teamMember.membershipId')
    .execute();
}
