import type { ChallengeFormatName } from '@stridewell/contracts';
import { challengeFormats } from '@stridewell/rules';
import { type Column, given, givenProgramId, type Report } from '#engine/files/index.ts';
import { rankOrder } from '#engine/leaderboard/index.ts';
import { memberColumns } from './member-reports.ts';

const goalPercent: Column = {
  title: 'Goal reached (%)',
  kind: 'decimal',
  sql: '100.0 * score.total / board.goal',
};

/** The counted steps of a day, by the same rules as on the board itself. */
const countedOnBoard = `least(case when not board.counts_manual then day.verified
  when board.counts_activities then day.steps else day.walked end, board.daily_cap)`;

/** The unit of a board's scores: steps, days or points. */
const scoreUnit = `case board.format ${(Object.keys(challengeFormats) as ChallengeFormatName[]) // Keys of the table
  .map((name) => `when '${name}' then '${challengeFormats[name].unit}'`)
  .join(' ')} end`;
const countsSteps = `${scoreUnit} = 'steps'`;

/** A challenge's score in its own unit. */
const scoreColumns: readonly Column[] = [
  { title: 'Steps', kind: 'whole', sql: `case when ${countsSteps} then score.total end` },
  { title: 'Score', kind: 'whole', sql: 'score.total' },
  { title: 'Unit', kind: 'text', sql: scoreUnit },
];

/** What a day adds to a running total. */
const addedByDay = `case board.format
  when 'daily-goal' then (${countedOnBoard} >= board.day_goal)::int else ${countedOnBoard} end`;

// The day on which the running total reaches the goal, only for scores that reached it. Streaks, relays and points have
// no running total of a member's days. Add a new format here if it has one.
const completedOn = `(
  select min(running.day) from (
    select day.day, sum(${addedByDay}) over (order by day.day) as total
    from member_day day
    where score.total >= board.goal and board.format in ('total', 'daily-goal', 'collective')
      and day.program_id = ${givenProgramId} and day.member_id = score.contender_id
      and day.day between greatest(board.start_day, score.counts_from) and board.end_day
  ) running
  where running.total >= board.goal)`;

/** The standings of one challenge, in order. */
export const challengeStats: Report = {
  columns: [
    { title: 'Rank', kind: 'whole', sql: 'score.rank' },
    ...memberColumns,
    ...scoreColumns,
    {
      title: 'Average daily steps',
      kind: 'whole',
      sql: `round(case when ${countsSteps} then score.total end::numeric / nullif(least(board.end_day, ${given('today', 'date')})
        - greatest(board.start_day, score.counts_from) + 1, 0))`,
    },
    { title: 'Goal', kind: 'whole', sql: 'board.goal' },
    goalPercent,
    { title: 'Active days', kind: 'whole', sql: 'score.active_days' },
    { title: 'Device-verified steps', kind: 'whole', sql: 'score.verified_steps' },
    { title: 'Last entry', kind: 'instant', sql: 'score.last_entry_at' },
  ],
  from: `from (
    select *, rank() over (order by ${rankOrder()}) as rank
    from leaderboard_score
    where program_id = ${givenProgramId} and leaderboard_id = ${given('subjectId', 'bigint')}
      and bucket is not null
  ) score
  join leaderboard board on board.program_id = ${givenProgramId}
    and board.leaderboard_id = score.leaderboard_id
  join member on member.program_id = ${givenProgramId} and member.member_id = score.contender_id
  order by score.rank, score.contender_id`,
};

/** The results of challenges whose last day is in the span. */
export const challengeCompletion: Report = {
  columns: [
    ...memberColumns,
    { title: 'Challenge', kind: 'text', sql: 'challenge.name' },
    { title: 'First day', kind: 'day', sql: 'board.start_day' },
    { title: 'Last day', kind: 'day', sql: 'board.end_day' },
    { title: 'Goal', kind: 'whole', sql: 'board.goal' },
    ...scoreColumns,
    goalPercent,
    { title: 'Completed on', kind: 'day', sql: completedOn },
  ],
  from: `from challenge
  join leaderboard board on board.program_id = ${givenProgramId}
    and board.leaderboard_id = challenge.challenge_id
  join leaderboard_score score on score.program_id = ${givenProgramId}
    and score.leaderboard_id = board.leaderboard_id and score.bucket is not null
  join member on member.program_id = ${givenProgramId} and member.member_id = score.contender_id
  where challenge.program_id = ${givenProgramId} and challenge.deleted_at is null
    and board.end_day between ${given('startDate', 'date')} and ${given('endDate', 'date')}
  order by board.end_day, challenge.challenge_id, score.contender_id`,
};

/** The members of a challenge's first three teams, in order. */
export const teamWinners: Report = {
  columns: [
    { title: 'Rank', kind: 'whole', sql: 'score.rank' },
    { title: 'Team', kind: 'text', sql: 'team.name' },
    { title: 'Team leader', kind: 'flag', sql: 'inside.is_leader' },
    ...memberColumns,
  ],
  from: `from (
    select *, rank() over (order by ${rankOrder()}) as rank
    from leaderboard_score
    where program_id = ${givenProgramId} and leaderboard_id = ${given('subjectId', 'bigint')}
      and bucket is not null and total > 0
  ) score
  join team on team.program_id = ${givenProgramId} and team.team_id = score.contender_id
  join team_member inside on inside.program_id = ${givenProgramId} and inside.team_id = team.team_id
    and inside.left_at is null
  join member on member.program_id = ${givenProgramId} and member.member_id = inside.member_id
  where score.rank <= 3 and member.deactivated_at is null
  order by score.rank, team.team_id, member.member_id`,
};
