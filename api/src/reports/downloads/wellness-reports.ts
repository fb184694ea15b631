import { MetricType } from '@stridewell/contracts';
import { memberColumns } from './member-reports.ts';
import { type Column, given, programId, type Report } from '#foundation/exports/exports.service.ts';

const inSpan = `between ${given('startDate', 'date')} and ${given('endDate', 'date')}`;
const active = `member.program_id = ${programId} and member.deactivated_at is null`;

function sentence(slug: string): string {
  return `${slug.charAt(0).toUpperCase()}${slug.slice(1).replace('-', ' ')}`;
}

/** On how many days each member logged each metric. What they logged is their own and never leaves. */
export const wellnessMetrics: Report = {
  columns: [
    ...memberColumns,
    ...MetricType.options.map((metric): Column => ({
      title: `${sentence(metric)} logs`,
      kind: 'whole',
      sql: `coalesce((logged.days ->> '${metric}')::int, 0)`,
    })),
  ],
  from: `from member
  cross join lateral (
    select jsonb_object_agg(metric, days) as days from (
      select entry.metric, count(*) as days from metric_entry entry
      where entry.program_id = member.program_id and entry.member_id = member.member_id
        and entry.day ${inSpan}
      group by entry.metric) by_metric
  ) logged
  where ${active}
  order by member.member_id`,
};

/** Points by what they were given for; a rule of its own title where its subject does not matter. */
const pointColumns: readonly (readonly [title: string, condition: string])[] = [
  ['Goal days', `rule = 'goal-day'`],
  ['Rest days', `rule = 'rest-day'`],
  ...MetricType.options.map(
    (metric) => [sentence(metric), `rule = 'metric' and subject = '${metric}'`] as const,
  ),
  ['Questions', `rule = 'question'`],
  ['Journals', `rule = 'journal'`],
  ['Photos', `rule = 'photo'`],
  ['Milestones', `rule = 'milestone'`],
  ['Challenges', `rule = 'challenge'`],
  ['Given by an admin', `rule = 'adjustment'`],
  ['Total', 'true'],
];

/** The points of each member that stand, by what they were given for. */
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
    where entry.program_id = member.program_id and entry.member_id = member.member_id
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
      where award.program_id = member.program_id and award.member_id = member.member_id
        and award.taken_at is null
      group by award.badge_id) by_badge
  ) earned
  where ${active}
  order by member.member_id`,
  };
}
