import { type ChallengeFormatName, isAdminLevel, type PointCategory } from '@stridewell/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { GroupCounting } from '#engine/leaderboard/index.ts';
import type { Db } from '#engine/postgres/index.ts';

/** A challenge with its board and one member's relation to it. */
export interface ChallengeRow {
  challengeId: number;
  programId: number;
  name: string;
  description: string;
  image: string | null;
  betweenWhom: 'individuals' | 'groups' | 'organization';
  steps: number;
  atStake: string | null;
  incentivePoints: number | null;
  recognitionTitle: string | null;
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  featured: boolean;
  isOpen: boolean;
  isPublic: boolean;
  lastJoinDay: string | null;
  graceHours: number;
  lateJoinCounts: 'challenge-start' | 'join-date';
  mapId: number | null;
  archivedAt: string | null;
  version: number;
  updatedAt: string;
  startDay: string;
  endDay: string;
  goal: number;
  format: ChallengeFormatName;
  pointCategories: PointCategory[];
  dailyCap: number;
  countsActivities: boolean;
  countsManual: boolean;
  closesAt: string;
  organiser: string;
  participants: number;
  /** When the member, or one of their groups, joined it; null if they aren't in it. */
  joinedAt: string | null;
  /** Whether the member, or someone on the team that they lead, is invited. */
  isInvited: boolean;
  organiserId: number;
  counting: GroupCounting;
  /** Whether the member leads a team; only read for challenges between teams. */
  leadsTeam: boolean;
  /** Whether the member has asked to take part and isn't in yet. */
  hasAsked: boolean;
}

/** Filters for challenges; an omitted field doesn't filter. */
export interface ChallengeFilter {
  statuses?: readonly ('pending' | 'active' | 'archived')[] | undefined;
  isJoined?: boolean | undefined;
  between?: ChallengeRow['betweenWhom'] | undefined;
  isFeatured?: boolean | undefined;
  /** Only challenges that the member may join, at this admin level: `canJoinChallenge` in SQL. */
  joinableBy?: { adminLevel: number } | undefined;
  /** Only challenges with a map. */
  isMapped?: boolean | undefined;
  search?: string | undefined;
  /** Also challenges that aren't public and that the member isn't part of: all of them, or featured ones. */
  includesHidden?: 'all' | 'featured' | undefined;
  sort?: 'startDate' | 'endDate' | 'name' | 'participants' | undefined;
}

/** The member and the moment for which challenges are selected. */
export interface ForMember {
  programId: number;
  memberId: number;
  /** The member's own calendar day. */
  today: string;
  now: Date;
}

/** When the member joined, individually or with a group. */
const joinedAt = sql`coalesce(membership.joined_at, of_group.joined_at)`;

function fromChallenges({
  programId,
  memberId,
}: Pick<ForMember, 'programId' | 'memberId'>): RawBuilder<unknown> {
  return sql`
    from challenge
    join leaderboard board
      on board.program_id = ${programId} and board.leaderboard_id = challenge.challenge_id
    left join challenge_member membership
      on membership.program_id = ${programId}
      and membership.challenge_id = challenge.challenge_id
      and membership.member_id = ${memberId} and membership.left_at is null
    left join lateral (
      select min(joined_at) as joined_at from group_challenge
      where group_challenge.program_id = ${programId}
        and group_challenge.challenge_id = challenge.challenge_id and group_challenge.left_at is null
        and group_challenge.group_id in (
          select team_id from team_member
          where program_id = ${programId} and member_id = ${memberId} and left_at is null
          union all
          select organization_id from organization_member
          where program_id = ${programId} and member_id = ${memberId} and left_at is null)
    ) of_group on challenge.between_whom <> 'individuals'
    cross join lateral (
      select exists (select from challenge_invitation own where own.program_id = ${programId}
        and own.challenge_id = challenge.challenge_id and own.member_id = ${memberId})
      or (challenge.between_whom = 'groups' and exists (
        select from team_member leader
        join team_member mate on mate.program_id = ${programId} and mate.team_id = leader.team_id
          and mate.left_at is null
        join challenge_invitation theirs on theirs.program_id = ${programId}
          and theirs.challenge_id = challenge.challenge_id and theirs.member_id = mate.member_id
        where leader.program_id = ${programId} and leader.member_id = ${memberId}
          and leader.left_at is null and leader.is_leader)) as is_there
    ) invitation
    where challenge.program_id = ${programId} and challenge.deleted_at is null`;
}

// Participants are counted in the histogram, which is far smaller than their list; those without a score in its slots,
// of which there are fewer than buckets.
function participants(programId: number) {
  return sql`(
  select coalesce(sum(counted.people), 0)::bigint from (
    select people from leaderboard_histogram
    where program_id = ${programId} and leaderboard_id = challenge.challenge_id and bucket >= 0
    union all
    select people from leaderboard_slot
    where program_id = ${programId} and leaderboard_id = challenge.challenge_id and slot < 0
  ) counted)`;
}

function columnsOf({ programId, memberId }: Pick<ForMember, 'programId' | 'memberId'>) {
  return sql`challenge.*, board.start_day, board.end_day, board.goal, board.daily_cap, board.counting,
  board.format, board.point_categories,
  challenge.between_whom = 'groups' and exists (select from team_member own
    where own.program_id = ${programId} and own.member_id = ${memberId} and own.left_at is null
      and own.is_leader) as leads_team,
  exists (select from challenge_join_request request
    where request.program_id = ${programId} and request.challenge_id = challenge.challenge_id
      and request.member_id = ${memberId} and request.is_accepted is not true) as has_asked,
  board.counts_activities, board.counts_manual, board.closes_at, ${joinedAt} as joined_at,
  invitation.is_there as is_invited, ${participants(programId)} as participants,
  (select organiser.first_name || ' ' || organiser.last_name from member organiser
    where organiser.program_id = ${programId}
      and organiser.member_id = challenge.organiser_id) as organiser`;
}

function wanted(filter: ChallengeFilter, { memberId, today, now }: ForMember): RawBuilder<unknown> {
  const status = sql`case when challenge.archived_at is not null then 'archived'
    when board.start_day > ${today} then 'pending'
    when board.closes_at > ${now} then 'active' else 'archived' end`;
  const conditions = [
    filter.includesHidden !== 'all' &&
      sql`(challenge.is_public or ${joinedAt} is not null or invitation.is_there
        or challenge.organiser_id = ${memberId} or (challenge.featured and ${filter.includesHidden === 'featured'}))`,
    filter.statuses && sql`${status} = any(${filter.statuses}::text[])`,
    filter.isJoined !== undefined && sql`(${joinedAt} is not null) = ${filter.isJoined}`,
    filter.between && sql`challenge.between_whom = ${filter.between}`,
    filter.isFeatured !== undefined && sql`challenge.featured = ${filter.isFeatured}`,
    filter.isMapped && sql`challenge.map_id is not null`,
    filter.joinableBy &&
      sql`membership.member_id is null and challenge.archived_at is null and challenge.between_whom = 'individuals'
        and ${today} <= least(board.end_day, challenge.last_join_day)
        and ((challenge.is_open and challenge.is_public) or invitation.is_there
          or challenge.organiser_id = ${memberId} or ${isAdminLevel(filter.joinableBy.adminLevel)})`,
    filter.search !== undefined && sql`challenge.name ilike ${likeAnywhere(filter.search)}`,
  ].filter((condition) => condition !== false && condition !== undefined);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

function likeAnywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

const orders = {
  startDate: sql`board.start_day desc`,
  endDate: sql`board.end_day`,
  name: sql`lower(challenge.name)`,
  participants: sql`participants desc`,
};

/** Selects a page of challenges and their total number. */
export async function selectChallenges(
  db: Db,
  member: ForMember,
  filter: ChallengeFilter,
  { perPage, offset }: { perPage: number; offset: number },
): Promise<{ rows: ChallengeRow[]; total: number }> {
  const from = sql`${fromChallenges(member)} and ${wanted(filter, member)}`;
  const { rows } = await sql<ChallengeRow>`
    select ${columnsOf(member)} ${from}
    order by ${orders[filter.sort ?? 'startDate']}, challenge.challenge_id desc
    limit ${perPage} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Selects one challenge; undefined if the program has none with this id. */
export async function selectChallenge(
  db: Db,
  member: ForMember,
  challengeId: number,
): Promise<ChallengeRow | undefined> {
  const { rows } = await sql<ChallengeRow>`
    select ${columnsOf(member)} ${fromChallenges(member)} and challenge.challenge_id = ${challengeId}`.execute(
    db,
  );
  return rows[0];
}

/** Selects the names of the challenges that a member is in and that haven't closed, the newest first. */
export async function selectRunningChallenges(
  db: Db,
  member: Pick<ForMember, 'programId' | 'memberId' | 'now'>,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select challenge.challenge_id as id, challenge.name ${fromChallenges(member)}
      and board.closes_at > ${member.now} and ${joinedAt} is not null
    order by board.start_day desc, challenge.challenge_id desc`.execute(db);
  return rows;
}

/** A challenge to store; omitted fields get the column's default. */
export interface NewChallengeRow {
  challengeId: number;
  name: string;
  description: string;
  image: string | null;
  steps: number;
  betweenWhom: 'individuals' | 'groups' | 'organization';
  atStake: string | null;
  incentivePoints: number | null;
  recognitionTitle: string | null;
  allowAddingCompletionDate: boolean;
  allowFreeTextInput: boolean;
  featured: boolean;
  isOpen: boolean;
  isPublic: boolean;
  lastJoinDay: string | null;
  graceHours: number;
  lateJoinCounts: 'challenge-start' | 'join-date';
  mapId: number | null;
  organiserId: number;
}

/** Inserts a challenge, whose board must exist. */
export async function insertChallenge(
  db: Db,
  programId: number,
  challenge: NewChallengeRow,
  now: Date,
): Promise<void> {
  await db
    .insertInto('challenge')
    .values({ programId, ...challenge, createdAt: now, updatedAt: now })
    .execute();
}
