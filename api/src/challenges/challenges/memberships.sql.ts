import { sql } from 'kysely';
import { type AccountPair, type Db, notBeforeJoining } from '#engine/postgres/index.ts';

/** The members to add or invite to a challenge, and who did it. */
interface Memberships {
  challengeId: number;
  memberIds: readonly number[];
  by: number;
  at: Date;
}

/** Selects the current memberships of members in a challenge, by member. */
export async function selectJoined(
  db: Db,
  programId: number,
  challengeId: number,
  memberIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('challengeMember')
    .select(['memberId', 'membershipId'])
    .where('programId', '=', programId)
    .where('challengeId', '=', challengeId)
    .where('leftAt', 'is', null)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ memberId, membershipId }) => [memberId, membershipId]));
}

/** Selects the ids of all current members of the program. */
export async function selectEveryMemberId(db: Db, programId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('memberId')
    .where('programId', '=', programId)
    .where('deactivatedAt', 'is', null)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Counts how many of the ids are members of the program. */
export async function selectMemberCount(
  db: Db,
  programId: number,
  memberIds: readonly number[],
): Promise<number> {
  const { people } = await db
    .selectFrom('member')
    .select(sql<number>`count(*)`.as('people'))
    .where('programId', '=', programId)
    .where('deactivatedAt', 'is', null)
    .where(sql<boolean>`member_id = any(${memberIds}::bigint[])`)
    .executeTakeFirstOrThrow();
  return people;
}

/** Inserts memberships for members who aren't in the challenge now. */
export async function insertMemberships(
  db: Db,
  programId: number,
  memberships: readonly { membershipId: number; memberId: number }[],
  { challengeId, by, at }: Omit<Memberships, 'memberIds'>,
): Promise<void> {
  await sql`
    insert into challenge_member
      (program_id, challenge_id, member_id, membership_id, joined_at, joined_by)
    select program.program_id, ${challengeId}::bigint, t.member_id, t.membership_id,
      ${at}::timestamptz, ${by}::bigint
    from program
    cross join unnest(${memberships.map(({ memberId }) => memberId)}::bigint[],
      ${memberships.map(({ membershipId }) => membershipId)}::bigint[]) as t (member_id, membership_id)
    where program.program_id = ${programId}`.execute(db);
}

/** Ends the membership of members; the interval stays on record. */
export async function endMemberships(
  db: Db,
  programId: number,
  { challengeId, memberIds, by, at }: Memberships,
): Promise<void> {
  await sql`
    update challenge_member set left_at = ${notBeforeJoining('challenge_member', at)}, left_by = ${by}
    where program_id = ${programId} and challenge_id = ${challengeId} and left_at is null
      and member_id = any(${memberIds}::bigint[])`.execute(db);
}

/** Invites members, each once; returns how many were new. */
export async function insertInvitations(
  db: Db,
  programId: number,
  { challengeId, memberIds, by, at }: Memberships,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into challenge_invitation (program_id, challenge_id, member_id, invited_by, invited_at)
    select ${programId}::bigint, ${challengeId}::bigint, member_id, ${by}::bigint, ${at}::timestamptz
    from unnest(${memberIds}::bigint[]) as t (member_id)
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Selects the running challenges between members that one member is in and another was never in. */
export async function selectToTakeOver(
  db: Db,
  programId: number,
  { keptId, closedId }: AccountPair,
  now: Date,
) {
  const { rows } = await sql<{
    challengeId: number;
    startDay: string;
    lateJoinCounts: 'challenge-start' | 'join-date';
    joinedAt: string;
  }>`
    select challenge.challenge_id, board.start_day, challenge.late_join_counts, own.joined_at
    from challenge_member own
    join challenge on challenge.program_id = ${programId}
      and challenge.challenge_id = own.challenge_id and challenge.deleted_at is null
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = challenge.challenge_id and board.closes_at > ${now}
    where own.program_id = ${programId} and own.member_id = ${closedId} and own.left_at is null
      and not exists (select from challenge_member known where known.program_id = ${programId}
        and known.challenge_id = own.challenge_id and known.member_id = ${keptId})
    order by challenge.challenge_id`.execute(db);
  return rows;
}
