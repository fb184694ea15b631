import { factOfRule, isNamedToAdmins, MetricType, type PointRule } from '@stridewell/contracts';
import { isGroupInReport } from '#engine/postgres/index.ts';
import { memberColumns } from './member-reports.ts';
import { type Column, given, givenProgramId, type Report } from '#engine/files/index.ts';

const inSpan = `between ${given('startDate', 'date')} and ${given('endDate', 'date')}`;
const active = `member.program_id = ${givenProgramId} and member.deactivated_at is null`;

function sentence(slug: string): string {
  return `${slug.charAt(0).toUpperCase()}${slug.slice(1).replace('-', ' ')}`;
}

/** How often each metric was logged, on days on which a group logged it. Neither members nor values are ever shown. */
export const wellnessMetrics: Report = {
  columns: [
    { title: 'Metric', kind: 'text', sql: 'metric.title' },
    { title: 'Counted days', kind: 'whole', sql: 'logged.days' },
    { title: 'Logs on counted days', kind: 'whole', sql: 'logged.logs' },
  ],
  from: `from (values
    ${MetricType.options.map((metric, at) => `(${at}, '${metric}', '${sentence(metric)}')`).join(', ')}
  ) as metric (place, name, title)
  cross join lateral (
    select count(*) as days, sum(day.people) as logs from (
      select count(*) as people from metric_entry entry
      where entry.program_id = ${givenProgramId} and entry.metric = metric.name and entry.day ${inSpan}
      group by entry.day having ${isGroupInReport('count(*)')}
    ) day
  ) logged
  order by metric.place`,
};

const pointTitles: readonly (readonly [rule: PointRule, title: string])[] = [
  ['goal-day', 'Goal days'],
  ['rest-day', 'Rest days'],
  ['metric', 'Wellness metrics'],
  ['question', 'Questions'],
  ['journal', 'Journals'],
  ['photo', 'Photos'],
  ['milestone', 'Milestones'],
  ['challenge', 'Challenges'],
  ['adjustment', 'Admin adjustments'],
];

/** Points by reason, for the rules that administrators may see. */
const toldRules = pointTitles.filter(([rule]) => isNamedToAdmins(factOfRule(rule)));
const pointColumns: readonly (readonly [title: string, condition: string])[] = [
  ...toldRules.map(([rule, title]) => [title, `rule = '${rule}'`] as const),
  ['Total points', `rule in (${toldRules.map(([rule]) => `'${rule}'`).join(', ')})`],
];

/** The current points of each member, by reason. */
export const pointsSummary: Report = {
  columns: [
    ...memberColumns,
    ...pointColumns.map(([title], at): Column => ({
      title,
      kind: 'whole',
      sql: `coalesce(points.sum_${at}, 0)`,
    })),
  ],
  from: `from member
  cross join lateral (
    select ${pointColumns.map(([, condition], at) => `sum(points) filter (where ${condition}) as sum_${at}`).join(',\n')}
    from point_entry entry
    where entry.program_id = ${givenProgramId} and entry.member_id = member.member_id
      and entry.reversed_at is null and entry.day ${inSpan}
  ) points
  where ${active}
  order by member.member_id`,
};

/** The day on which each member first earned each badge that the program shows. */
export function badgesStats(badges: readonly { badgeId: number; name: string }[]): Report {
  return {
    columns: [
      ...memberColumns,
      ...badges.map(({ badgeId, name }): Column => ({
        title: name,
        kind: 'day',
        sql: `(earned.days ->> '${Math.trunc(badgeId)}')`,
      })),
    ],
    from: `from member
  cross join lateral (
    select jsonb_object_agg(badge_id, day) as days from (
      select award.badge_id, min(award.day) as day from member_badge award
      where award.program_id = ${givenProgramId} and award.member_id = member.member_id
        and award.taken_at is null
      group by award.badge_id) by_badge
  ) earned
  where ${active}
  order by member.member_id`,
  };
}
