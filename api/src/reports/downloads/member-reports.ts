import { type Column, given, givenProgramId, type Report } from '#engine/files/index.ts';

/** The columns that identify a member. */
export const memberColumns: readonly Column[] = [
  { title: 'Member ID', kind: 'id', sql: 'member.member_id' },
  { title: 'Member', kind: 'text', sql: `member.first_name || ' ' || member.last_name` },
  { title: 'Username', kind: 'text', sql: 'member.username' },
  { title: 'Email', kind: 'text', sql: 'member.email' },
];

/** The member's current team and organization. */
const belongs = `left join team_member membership on membership.program_id = ${givenProgramId}
    and membership.member_id = member.member_id and membership.left_at is null
  left join team on team.program_id = ${givenProgramId} and team.team_id = membership.team_id
  left join organization_member belonging on belonging.program_id = ${givenProgramId}
    and belonging.member_id = member.member_id and belonging.left_at is null
  left join organization on organization.program_id = ${givenProgramId}
    and organization.organization_id = belonging.organization_id`;

const teamColumn: Column = { title: 'Team', kind: 'text', sql: 'team.name' };
const organizationColumn: Column = {
  title: 'Organization',
  kind: 'text',
  sql: 'organization.name',
};

// The days of the span since registration, and a third of them, rounded down.
const spanOfMember = `cross join lateral (
    select greatest(${given('startDate', 'date')}, member.registered_on) as first_day,
      ${given('endDate', 'date')} as last_day
  ) span
  cross join lateral (
    select greatest(span.last_day - span.first_day + 1, 0) as days,
      greatest(span.last_day - span.first_day + 1, 0) / 3 as third
  ) length`;

const walkedInSpan = `cross join lateral (
    select coalesce(sum(day.steps), 0) as steps,
      count(*) filter (where day.steps >= day.goal) as goal_days,
      coalesce(sum(day.steps) filter (where day.day < span.first_day + length.third), 0) as first_steps,
      coalesce(sum(day.steps) filter (where day.day > span.last_day - length.third), 0) as last_steps
    from member_day day
    where day.program_id = ${givenProgramId} and day.member_id = member.member_id
      and day.day between span.first_day and span.last_day
  ) walked`;

const statsColumns: readonly Column[] = [
  ...memberColumns,
  { title: 'Steps', kind: 'whole', sql: 'walked.steps' },
  {
    title: 'Average daily steps',
    kind: 'whole',
    sql: 'round(walked.steps::numeric / nullif(length.days, 0))',
  },
  { title: 'Current step goal', kind: 'whole', sql: 'member.daily_goal' },
  { title: 'Days goal met', kind: 'whole', sql: 'walked.goal_days' },
  {
    title: 'Percent change (last third of days vs. first third)',
    kind: 'decimal',
    sql: '100.0 * (walked.last_steps - walked.first_steps) / nullif(walked.first_steps, 0)',
  },
  { title: 'Registered', kind: 'day', sql: 'member.registered_on' },
  { title: 'Last visit', kind: 'instant', sql: 'member.last_visit_at' },
  { title: 'Device', kind: 'text', sql: 'member.device_name' },
  { title: 'Featured challenge', kind: 'text', sql: 'featured.name' },
  teamColumn,
  organizationColumn,
];

function statsOf(members: string): Report {
  return {
    columns: statsColumns,
    from: `from member
  ${belongs}
  left join challenge featured on featured.program_id = ${givenProgramId}
    and featured.challenge_id = member.featured_challenge_id
  ${spanOfMember}
  ${walkedInSpan}
  where member.program_id = ${givenProgramId} and member.deactivated_at is null and ${members}
  order by member.member_id`,
  };
}

/** The steps of each member, from their registration on. */
export const memberStats = statsOf('true');

/** The same for the members of one organization. */
export const organizationMembers = statsOf(
  `belonging.organization_id = ${given('subjectId', 'bigint')}`,
);

/** All current and former members of the program. */
export const allUsers: Report = {
  columns: [
    ...memberColumns,
    { title: 'Role', kind: 'text', sql: 'member.role_name' },
    { title: 'Registered', kind: 'day', sql: 'member.registered_on' },
    { title: 'Last visit', kind: 'instant', sql: 'member.last_visit_at' },
    { title: 'Deactivated', kind: 'instant', sql: 'member.deactivated_at' },
    { title: 'Device', kind: 'text', sql: 'member.device_name' },
    { title: 'Language', kind: 'text', sql: 'member.language' },
    { title: 'Time zone', kind: 'text', sql: 'member.time_zone' },
    teamColumn,
    { title: 'Leads team', kind: 'flag', sql: 'membership.is_leader' },
    organizationColumn,
  ],
  from: `from member
  ${belongs}
  where member.program_id = ${givenProgramId} order by member.member_id`,
};

const entryColumns: Report['columns'] = [
  { title: 'Date', kind: 'day', sql: 'entry.day' },
  { title: 'Source', kind: 'text', sql: 'entry.source' },
  { title: 'Activity', kind: 'text', sql: 'activity.name' },
  { title: 'Minutes', kind: 'whole', sql: 'entry.minutes' },
  { title: 'Steps', kind: 'whole', sql: 'entry.steps' },
  { title: 'Counted steps', kind: 'whole', sql: 'day.steps' },
  { title: 'Daily goal', kind: 'whole', sql: 'day.goal' },
];
const writingColumns: Report['columns'] = [
  { title: 'Entered by', kind: 'text', sql: `writer.first_name || ' ' || writer.last_name` },
  { title: 'Entered at', kind: 'instant', sql: 'entry.written_at' },
];
const entriesOfMember = `from step_entry entry
  join member on member.program_id = ${givenProgramId} and member.member_id = entry.member_id
  left join member_day day on day.program_id = ${givenProgramId}
    and day.member_id = entry.member_id and day.day = entry.day
  left join activity on activity.activity_id = entry.activity_id
  left join member writer on writer.program_id = ${givenProgramId}
    and writer.member_id = entry.written_by
  where entry.program_id = ${givenProgramId} and entry.member_id = ${given('subjectId', 'bigint')}
    and entry.day between ${given('startDate', 'date')} and ${given('endDate', 'date')}
  order by entry.day, entry.entry_id`;

/** A member's own entries, with the counted steps of their days. */
export const stepLog: Report = {
  columns: [...entryColumns, { title: 'Note', kind: 'text', sql: 'entry.note' }, ...writingColumns],
  from: entriesOfMember,
};

/** A member's entries for an administrator: with the member's name, and without notes. */
export const memberLog: Report = {
  columns: [...memberColumns, ...entryColumns, ...writingColumns],
  from: entriesOfMember,
};

/** A member's own points, entry by entry, including removed ones. */
export const pointLog: Report = {
  columns: [
    { title: 'Date', kind: 'day', sql: 'entry.day' },
    { title: 'Earned for', kind: 'text', sql: 'entry.rule' },
    { title: 'Points', kind: 'whole', sql: 'entry.points' },
    { title: 'Points before daily limit', kind: 'whole', sql: 'entry.earned' },
    { title: 'Reason', kind: 'text', sql: `entry.cause ->> 'reason'` },
    { title: 'Given by', kind: 'text', sql: `writer.first_name || ' ' || writer.last_name` },
    { title: 'Entered at', kind: 'instant', sql: 'entry.written_at' },
    { title: 'Undone at', kind: 'instant', sql: 'entry.reversed_at' },
  ],
  from: `from point_entry entry
  left join member writer on writer.program_id = ${givenProgramId}
    and writer.member_id = entry.written_by
  where entry.program_id = ${givenProgramId} and entry.member_id = ${given('subjectId', 'bigint')}
    and entry.day between ${given('startDate', 'date')} and ${given('endDate', 'date')}
  order by entry.day, entry.entry_id`,
};
