import { isGroupInReport } from '#engine/postgres/index.ts';
import { type Column, given, givenProgramId, type Report } from '#engine/files/index.ts';

/** The days of a membership within the span. */
const daysInSpan = `greatest(membership.first_day, ${given('startDate', 'date')})`;
const lastInSpan = `least(membership.last_day, ${given('endDate', 'date')})`;

/** The steps of a team's members in the span, on the days on which they were on it. */
const walkedInTeam = `cross join lateral (
    select count(*) filter (where membership.left_at is null) as members,
      coalesce(sum(greatest(${lastInSpan} - greatest(${daysInSpan}, member.registered_on) + 1, 0)), 0)
        as member_days,
      coalesce(sum(walked.steps), 0) as steps
    from team_member membership
    join member on member.program_id = ${givenProgramId}
      and member.member_id = membership.member_id
    cross join lateral (
      select sum(day.steps) as steps from member_day day
      where day.program_id = ${givenProgramId} and day.member_id = membership.member_id
        and day.day between ${daysInSpan} and ${lastInSpan}
    ) walked
    where membership.program_id = ${givenProgramId} and membership.team_id = team.team_id
  ) walked`;

/** The steps of an organization, on the days of the span that may be shown (decision 0040). */
const walkedInOrganization = `cross join lateral (
    select sum(day.steps) as steps, sum(size.members) as member_days
    from leaderboard board
    join group_day day on day.program_id = ${givenProgramId}
      and day.leaderboard_id = board.leaderboard_id and day.group_id = organization.organization_id
      and day.day between ${given('startDate', 'date')} and ${given('endDate', 'date')}
      and ${isGroupInReport('day.walkers')}
    cross join lateral (
      select size.members from group_size size
      where size.program_id = ${givenProgramId} and size.group_id = day.group_id
        and size.from_day <= day.day
      order by size.from_day desc limit 1
    ) size
    where board.program_id = ${givenProgramId} and board.kind = 'all'
      and board.contenders = 'organizations'
  ) walked`;

const walkedColumns: readonly Column[] = [
  { title: 'Steps', kind: 'whole', sql: 'walked.steps' },
  {
    title: 'Average daily steps per member',
    kind: 'whole',
    sql: 'round(walked.steps::numeric / nullif(walked.member_days, 0))',
  },
];

/** The current teams, with the steps of their members while they were on them. */
export const teamSummary: Report = {
  columns: [
    { title: 'Team ID', kind: 'id', sql: 'team.team_id' },
    { title: 'Team', kind: 'text', sql: 'team.name' },
    { title: 'Members', kind: 'whole', sql: 'walked.members' },
    ...walkedColumns,
    { title: 'Organization', kind: 'text', sql: 'organization.name' },
  ],
  from: `from team
  left join organization on organization.program_id = ${givenProgramId}
    and organization.organization_id = team.organization_id
  ${walkedInTeam}
  where team.program_id = ${givenProgramId} and team.ended_at is null
    and ${given('subjectId', 'bigint')} in (0, team.organization_id)
  order by team.team_id`,
};

/** The current organizations, with the steps of their members on the days that may be shown. */
export const organizationSummary: Report = {
  columns: [
    { title: 'Organization ID', kind: 'id', sql: 'organization.organization_id' },
    { title: 'Organization', kind: 'text', sql: 'organization.name' },
    {
      title: 'Members',
      kind: 'whole',
      sql: `(select count(*) from organization_member membership
        where membership.program_id = ${givenProgramId}
        and membership.organization_id = organization.organization_id and membership.left_at is null)`,
    },
    {
      title: 'Teams',
      kind: 'whole',
      sql: `(select count(*) from team where team.program_id = ${givenProgramId}
        and team.organization_id = organization.organization_id and team.ended_at is null)`,
    },
    ...walkedColumns,
  ],
  from: `from organization
  ${walkedInOrganization}
  where organization.program_id = ${givenProgramId} and organization.ended_at is null
  order by organization.organization_id`,
};
