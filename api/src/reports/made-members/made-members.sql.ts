import { defaultDailyGoal } from '@stridewell/contracts';
import { sql } from 'kysely';
import type { JoinableChallenge } from '#challenges/challenges/challenges.service.ts';
import type { Db } from '#foundation/database/in-program.ts';

/** Inserts a member who is nobody, for one transaction that is rolled back. */
export async function insertMadeMember(
  db: Db,
  programId: number,
  { memberId, registeredOn, isNew }: { memberId: number; registeredOn: string; isNew: boolean },
): Promise<void> {
  const name = `made-${memberId}`;
  await db
    .insertInto('member')
    .values({
      programId,
      memberId,
      registeredOn,
      username: name,
      email: `${name}@invalid.invalid`,
      firstName: 'Alex',
      lastName: 'Sample',
      passwordHash: '',
      dailyGoal: defaultDailyGoal,
      showGetStartedGuide: isNew,
      dismissedRequiredModal: !isNew,
    })
    .execute();
}

/** Selects the team with the most members, none where there is no team. */
export async function selectLargestTeam(db: Db, programId: number): Promise<number | null> {
  const { rows } = await sql<{ teamId: number }>`
    select team.team_id as "teamId" from team
    left join team_member membership on membership.program_id = ${programId}
      and membership.team_id = team.team_id and membership.left_at is null
    where team.program_id = ${programId} and team.ended_at is null
    group by team.team_id order by count(membership.member_id) desc, team.team_id limit 1`.execute(
    db,
  );
  return rows[0]?.teamId ?? null;
}

/** Makes a member of a team one of its leaders. */
export async function updateIsLeader(
  db: Db,
  programId: number,
  teamId: number,
  memberId: number,
): Promise<void> {
  await db
    .updateTable('teamMember')
    .set({ isLeader: true })
    .where('programId', '=', programId)
    .where('teamId', '=', teamId)
    .where('memberId', '=', memberId)
    .execute();
}

/** How many challenges a made member takes part in. */
const mostChallenges = 3;

/** Selects running challenges between members that are open to everybody, the featured first. */
export async function selectOpenChallenges(
  db: Db,
  programId: number,
  today: string,
): Promise<JoinableChallenge[]> {
  const { rows } = await sql<JoinableChallenge>`
    select challenge.challenge_id as "challengeId", board.start_day::text as "startDay",
      challenge.late_join_counts as "lateJoinCounts"
    from challenge
    join leaderboard board on board.program_id = ${programId}
      and board.leaderboard_id = challenge.challenge_id
    where challenge.program_id = ${programId} and challenge.between_whom = 'individuals'
      and challenge.is_open and challenge.is_public
      and challenge.deleted_at is null and challenge.archived_at is null
      and board.start_day <= ${today} and board.end_day >= ${today}
    order by challenge.featured desc, board.start_day, challenge.challenge_id
    limit ${mostChallenges}`.execute(db);
  return rows;
}
