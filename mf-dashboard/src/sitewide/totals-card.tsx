import { QueryCard, RefreshControl, useFormat } from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import { Skeleton, Stack, Text } from '@stridewell/ui';
import { changeOf } from './change-of.ts';
import { useTotals, useWeekBefore } from './sitewide.queries.ts';
import { Change, Figures } from './sitewide.styles.ts';
import { useSitewideText } from './sitewide-texts.ts';

/** The program's figures of the last thirty days, each with its change from the week before. */
export function TotalsCard({ onRefresh }: { onRefresh: () => void }) {
  const t = useSitewideText();
  const format = useFormat();
  const query = useTotals();
  const today = query.data?.data.endDate;
  const week = useWeekBefore(today).data;
  const before = useWeekBefore(today && addDays(today, -7)).data;
  return (
    <QueryCard
      title={t('totals.title')}
      query={query}
      skeleton={<Skeleton shape="card" />}
      actions={<RefreshControl onRefresh={onRefresh} />}
    >
      {({ data }) => {
        const percent = (value: number | null) =>
          value === null ? null : format.number(value / 100, { style: 'percent' });
        const signed = (value: number) =>
          format.number(value, {
            style: 'percent',
            signDisplay: 'exceptZero',
            maximumFractionDigits: 0,
          });
        const whole = (value: number | null) => (value === null ? null : format.number(value));
        const changeIn = (name: 'totalSteps' | 'averagePerActiveMember' | 'goalMetPercent') =>
          changeOf(week?.[name], before?.[name]);
        const figures = [
          ['totals.steps', whole(data.totalSteps), changeIn('totalSteps')],
          [
            'totals.average',
            whole(data.averagePerActiveMember),
            changeIn('averagePerActiveMember'),
          ],
          ['totals.activeToday', percent(data.activeTodayPercent), null],
          ['totals.goalMet', percent(data.goalMetPercent), changeIn('goalMetPercent')],
        ] as const;
        const isCompared = figures.some(([, , change]) => change !== null);
        return (
          <Stack gap={3}>
            <Figures>
              {figures.map(([key, figure, change]) => (
                <div key={key}>
                  <dt>{t(key)}</dt>
                  <dd>
                    {figure ?? '–'}
                    {change !== null && (
                      <Change>{t('totals.change', { change: signed(change) })}</Change>
                    )}
                  </dd>
                </div>
              ))}
            </Figures>
            <Text size="sm" tone="muted">
              {data.isWithheld
                ? t('totals.withheld', { count: data.minimumGroup })
                : t('totals.span', {
                    from: format.date(data.startDate),
                    to: format.date(data.endDate),
                    count: data.members,
                  })}{' '}
              {isCompared && t('totals.compared')}
            </Text>
          </Stack>
        );
      }}
    </QueryCard>
  );
}
