import { QueryCard, useFormat } from '@stridewell/platform';
import { Skeleton, Stack, Text } from '@stridewell/ui';
import { useTotals, type Span } from './program-stats.queries.ts';
import { Figures } from './program-stats.styles.ts';
import { useStatsText } from './program-stats-texts.ts';

/** The figures of a period, each with an explanation. */
export function TotalsCard({ span }: { span: Span }) {
  const t = useStatsText();
  const format = useFormat();
  const query = useTotals(span);
  return (
    <QueryCard title={t('totals.title')} query={query} skeleton={<Skeleton shape="card" />}>
      {({ data }) => {
        const percent = (value: number | null) =>
          value === null ? null : format.number(value / 100, { style: 'percent' });
        const whole = (value: number | null) => (value === null ? null : format.number(value));
        const figures = [
          ['members', whole(data.members)],
          ['active', whole(data.activeMembers)],
          ['steps', whole(data.totalSteps)],
          ['average', whole(data.averagePerActiveMember)],
          ['activeToday', percent(data.activeTodayPercent)],
          ['goalMet', percent(data.goalMetPercent)],
        ] as const;
        return (
          <Stack gap={4}>
            <Figures>
              {figures.map(([id, figure]) => (
                <div key={id}>
                  <dt>{t(`totals.${id}.name`)}</dt>
                  <dd>{figure ?? '–'}</dd>
                  {id !== 'average' && <dd>{t(`totals.${id}.about`)}</dd>}
                </div>
              ))}
            </Figures>
            {data.isWithheld && (
              <Text size="sm" tone="muted">
                {t('withheld', { count: data.minimumGroup })}
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryCard>
  );
}
