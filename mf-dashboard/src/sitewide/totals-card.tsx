import { QueryCard, RefreshControl, useFormat } from '@stridewell/platform';
import { Skeleton, Stack, Text } from '@stridewell/ui';
import { useTotals } from './sitewide.queries.ts';
import { Figures } from './sitewide.styles.ts';
import { useSitewideText } from './sitewide-texts.ts';

/** The program's total steps in the last thirty days. */
export function TotalsCard({ onRefresh }: { onRefresh: () => void }) {
  const t = useSitewideText();
  const format = useFormat();
  const query = useTotals();
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
        const whole = (value: number | null) => (value === null ? null : format.number(value));
        const figures = [
          ['totals.steps', whole(data.totalSteps)],
          ['totals.average', whole(data.averagePerActiveMember)],
          ['totals.activeToday', percent(data.activeTodayPercent)],
          ['totals.goalMet', percent(data.goalMetPercent)],
        ] as const;
        return (
          <Stack gap={3}>
            <Figures>
              {figures.map(([key, figure]) => (
                <div key={key}>
                  <dt>{t(key)}</dt>
                  <dd>{figure ?? '–'}</dd>
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
                  })}
            </Text>
          </Stack>
        );
      }}
    </QueryCard>
  );
}
