import type { TeamDetails } from '@stridewell/contracts';
import { QueryCard, useFormat, useText } from '@stridewell/platform';
import { BarChart, Skeleton, Stack, Text } from '@stridewell/ui';
import { useTeamDays } from '#team/index.ts';
import { Goal } from './goal.tsx';
import { useTeamAggregate } from './team-page.queries.ts';

/** The team's last week day by day, its goal, and totals of its last thirty days. */
export function TeamDaysCard({ team }: { team: TeamDetails }) {
  const t = useText('mf-teams');
  const format = useFormat();
  const query = useTeamDays(team.id);
  const { data: sum } = useTeamAggregate(team.id);
  return (
    <QueryCard
      titleMeanwhile={t('days.title')}
      query={query}
      skeleton={<Skeleton shape="block" size="18rem" />}
    >
      {({ data }) => {
        const days = [...data].reverse();
        const total = days.reduce((steps, day) => steps + day.steps, 0);
        return (
          <Stack gap={3}>
            <BarChart
              title={t('days.lastDays', {
                count: days.length,
                steps: format.number(total),
                days: format.number(days.length),
              })}
              level={2}
              series={[{ id: 'steps', label: t('days.steps') }]}
              points={days.map((day) => ({
                id: day.date,
                label: format.weekday(day.date),
                name: format.weekdayAndDate(day.date),
                values: [day.steps],
                isCurrent: day.date === format.today(),
              }))}
              categoryLabel={t('days.day')}
              unit={t('days.unit')}
            />
            <Goal team={team} />
            {sum && (
              <Text size="sm" tone="muted">
                {t('days.month', {
                  from: format.date(sum.startDate),
                  total: format.number(sum.totalSteps),
                  average: format.number(sum.averageSteps),
                  active: format.number(sum.activeMembers),
                })}
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryCard>
  );
}
