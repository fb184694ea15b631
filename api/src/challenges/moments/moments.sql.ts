import type { ChallengeFormatName } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { Db } from '#engine/postgres/index.ts';
import { stepsOf } from '#engine/leaderboard/index.ts';

interface Member {
  programId: number;
  memberId: number;
}

/** Marks a member's moments as celebrated. */
export async function insertCelebrated(
  db: Db,
  { programId, memberId }: Member,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('celebratedMoment')
    .values(keys.map((momentKey) => ({ programId, memberId, momentKey, celebratedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a member's celebrated moments that are too old to be shown again. */
export async function deleteOldCelebrated(
  db: Db,
  { programId, memberId }: Member,
  before: Date,
): Promise<void> {
  await db
    .deleteFrom('celebratedMoment')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('celebratedAt', '<', before.toISOString())
    .execute();
}

/** Selects which of the moments a member has celebrated. */
export async function selectCelebrated(
  db: Db,
  { programId, memberId }: Member,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('celebratedMoment')
    .select('momentKey')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('momentKey', 'in', keys)
    .execute();
  return new Set(rows.map(({ momentKey }) => momentKey));
}

/** Selects a member's days in a span whose goal was met, newest first. */
export async function selectGoalDays(
  db: Db,
  { programId, memberId }: Member,
  { since, until }: { since: string; until: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('memberDay')
    .select('day')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('day', '>=', since)
    .where('day', '<=', until)
    .whereRef('steps', '>=', 'goal')
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day }) => day);
}

/** Selects whether a member has celebrated any goal. */
export async function selectHasCelebratedGoal(
  db: Db,
  { programId, memberId }: Member,
): Promise<boolean> {
  const first = await db
    .selectFrom('celebratedMoment')
    .select('momentKey')
    .where('programId', '=', programId)
    .where('memberId', '=', memberId)
    .where('momentKey', 'like', 'goal:%')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

/** A sealed result of a member, or of the team or organization that they were in on its last day. */
export interface OwnResult {
  challengeId: number;
  challengeName: string;
  startDay: string;
  endDay: string;
  goal: number;
  format: ChallengeFormatName;
  participants: number;
  sealedAt: string;
  /** The first characters of the seal, as hexadecimal digits. */
  digest: string;
  /** Null without steps. */
  rank: number | null;
  total: number;
  /** Whether the total is the average of a team's or organization's members. */
  isAverage: boolean;
  activeDays: number;
  /** The name of the team or organization; null if the member walked individually. */
  group: string | null;
  firstName: string;
  lastName: string;
}

/** Selects a member's sealed results: of one challenge, or all that were sealed since an instant. */
export async function selectOwnResults(
  db: Db,
  { programId, memberId }: Member,
  wanted: { challengeId: number } | { since: Date },
): Promise<OwnResult[]> {
  const which =
    'since' in wanted
      ? sql`seal.sealed_at > ${wanted.since}`
      : sql`seal.challenge_id = ${wanted.challengeId}`;
  const atTheEnd = sql`of_group.program_id = ${programId} and of_group.member_id = ${memberId}
    and of_group.first_day <= board.end_day
    and (of_group.last_day is null or of_group.last_day >= board.end_day)`;
  const { rows } = await sql<OwnResult>`
    select seal.challenge_id, challenge.name as challenge_name, board.start_day, board.end_day,
      board.goal, board.format, seal.participants, seal.sealed_at, encode(seal.digest, 'hex') as digest,
      result.rank, ${stepsOf('result.total')} as total, result.active_days,
      board.contenders <> 'members' and board.counting <> 'total' as is_average,
      coalesce(team.name, organization.name) as "group", member.first_name, member.last_name
    from challenge_seal seal
    join leaderboard board
      on board.program_id = ${programId} and board.leaderboard_id = seal.challenge_id
    join challenge on challenge.program_id = ${programId}
      and challenge.challenge_id = seal.challenge_id and challenge.deleted_at is null
    join challenge_result result on result.program_id = ${programId}
      and result.challenge_id = seal.challenge_id and result.contender_id = case board.contenders
        when 'members' then ${memberId}
        when 'teams' then (select of_group.team_id from team_member of_group
          where ${atTheEnd} order by of_group.first_day desc limit 1)
        else (select of_group.organization_id from organization_member of_group
          where ${atTheEnd} order by of_group.first_day desc limit 1) end
    join member on member.program_id = ${programId} and member.member_id = ${memberId}
    left join team on team.program_id = ${programId} and team.team_id = result.contender_id
    left join organization on organization.program_id = ${programId}
      and organization.organization_id = result.contender_id
    where seal.program_id = ${programId} and ${which}
    order by seal.sealed_at desc
    limit 20`.execute(db);
  return rows;
}
