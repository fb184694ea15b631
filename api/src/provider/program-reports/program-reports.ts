import { type Column, given, type Report } from '#engine/files/index.ts';
import { isGroupInReport } from '#engine/postgres/index.ts';

const [first, last] = [given('startDate', 'date'), given('endDate', 'date')];

/** The columns for the program of a row. */
const programColumns: readonly Column[] = [
  { title: 'Program ID', kind: 'id', sql: 'program.program_id' },
  { title: 'Program', kind: 'text', sql: 'program.name' },
  { title: 'Tier', kind: 'text', sql: 'program.tier' },
  { title: 'Type', kind: 'text', sql: 'program.type' },
];

/**
 * Selects the days of a span of the current program that may be shown: those with enough people, also after subtracting
 * the organizations that are shown. Each program has its own query, so that no more than one is in memory.
 */
function toldDays(from: string, to: string): string {
  return `select total.day, total.steps, total.people, total.goal_met
    from (
      select day.day, sum(day.steps)::bigint as steps, sum(day.active_members)::int as people,
        sum(day.goal_met)::int as goal_met
      from program_day day where day.program_id = program.program_id and day.day between ${from} and ${to}
      group by day.day
    ) total
    left join (
      select shown.day, sum(shown.walkers)::int as people
      from leaderboard board
      join group_day shown on shown.program_id = program.program_id
        and shown.leaderboard_id = board.leaderboard_id and shown.day between ${from} and ${to}
      where board.program_id = program.program_id and board.kind = 'all'
        and board.contenders = 'organizations' and ${isGroupInReport('shown.walkers')}
      group by shown.day
    ) part on part.day = total.day
    where ${isGroupInReport('total.people')}
      and (total.people = coalesce(part.people, 0)
        or ${isGroupInReport('total.people - coalesce(part.people, 0)')})`;
}

/** The steps of every program on every day. */
export const everyStepDaily: Report = {
  columns: [
    ...programColumns,
    { title: 'Date', kind: 'day', sql: 'told.day' },
    { title: 'Steps', kind: 'whole', sql: 'told.steps' },
    { title: 'Active members', kind: 'whole', sql: 'told.people' },
    {
      title: 'Average steps per active member',
      kind: 'whole',
      sql: 'round(told.steps::numeric / told.people)',
    },
    { title: 'Goals met', kind: 'whole', sql: 'told.goal_met' },
  ],
  from: `from program cross join lateral (${toldDays(first, last)}) told
  order by program.program_id, told.day`,
};

const members = `(select coalesce(sum(block.people), 0) from contender_block block
  where block.program_id = program.program_id and block.kind = 'members')`;

/** The number of different members with steps in the span; empty if they are too few. */
const activeMembers = `(select case when ${isGroupInReport('sum(came.people)')} then sum(came.people) end
  from program_return came where came.program_id = program.program_id
    and came.day between ${first} and ${last} and came.previous_day < ${first})`;

const summed = (from: string, to: string) => `cross join lateral (
    select count(*) as days, sum(steps) as steps, sum(people) as member_days, sum(goal_met) as goal_days
    from (${toldDays(from, to)}) day
  )`;

/** All programs, with the number of their active members. */
export const activePrograms: Report = {
  columns: [
    ...programColumns,
    { title: 'Created', kind: 'day', sql: '(program.created_at at time zone program.time_zone)' },
    { title: 'Members', kind: 'whole', sql: members },
    { title: 'Active members', kind: 'whole', sql: activeMembers },
    {
      title: 'Active members (%)',
      kind: 'decimal',
      sql: `least(100, 100.0 * ${activeMembers} / nullif(${members}, 0))`,
    },
    { title: 'Counted days', kind: 'whole', sql: 'told.days' },
    { title: 'Steps on counted days', kind: 'whole', sql: 'told.steps' },
    { title: 'Active', kind: 'flag', sql: 'told.days > 0' },
  ],
  from: `from program ${summed(first, last)} told order by program.program_id`,
};

/** The usage of a reseller's programs. */
export const partnerUsage: Report = {
  columns: activePrograms.columns,
  from: `from program_reseller whose join program on program.program_id = whose.program_id
    and whose.reseller_id = ${given('resellerId', 'bigint')}
  ${summed(first, last)} told order by program.name, program.program_id`,
};

const average = (of: string) => `(${of}.steps::numeric / nullif(${of}.member_days, 0))`;

/** The average steps of each program's members, with the change from the same number of days before. */
export const programVsProgram: Report = {
  columns: [
    ...programColumns,
    { title: 'Members', kind: 'whole', sql: members },
    { title: 'Active members', kind: 'whole', sql: activeMembers },
    { title: 'Counted days', kind: 'whole', sql: 'told.days' },
    {
      title: 'Average daily steps per active member',
      kind: 'whole',
      sql: `round(${average('told')})`,
    },
    {
      title: 'Goals met (% of active days)',
      kind: 'decimal',
      sql: '100.0 * told.goal_days / nullif(told.member_days, 0)',
    },
    { title: 'Previous average', kind: 'whole', sql: `round(${average('earlier')})` },
    {
      title: 'Change in average (%)',
      kind: 'decimal',
      sql: `100.0 * (${average('told')} - ${average('earlier')}) / nullif(${average('earlier')}, 0)`,
    },
  ],
  from: `from program ${summed(first, last)} told
  ${summed(`${first} - (${last} - ${first} + 1)`, `${first} - 1`)} earlier
  order by ${average('told')} desc nulls last, program.program_id`,
};
