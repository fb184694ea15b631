import { QueryCard, useFormat } from '@stridewell/platform';
import { BarChart, EmptyState, Skeleton, Text } from '@stridewell/ui';
import { useGraph, type Span } from './program-stats.queries.ts';
import { useStatsText } from './program-stats-texts.ts';

/** The steps walked and the steps converted from activities, day by day, in two colors. */
export function WalkedChart({ span }: { span: Span }) {
  const t = useStatsText();
  const format = useFormat();
  const query = useGraph(span);
  return (
    <QueryCard
      titleMeanwhile={t('walked.title')}
      query={query}
      skeleton={<Skeleton shape="card" />}
    >
      {({ data }) =>
        data.every(({ steps }) => steps === null) ? (
          <EmptyState title={t('walked.title')} level={2} text={t('withheld', { count: 10 })} />
        ) : (
          <>
            <BarChart
              title={t('walked.title')}
              level={2}
              series={[
                { id: 'steps', label: t('walked.steps') },
                { id: 'activities', label: t('walked.activities') },
              ]}
              points={data.map(({ date, steps, activities }) => ({
                id: date,
                label: format.shortMonthDay(date),
                name: format.weekdayAndDate(date),
                values: [steps, activities],
              }))}
              categoryLabel={t('day')}
              unit={t('walked.unit')}
            />
            <Text size="sm" tone="muted">
              {t('wholeProgram')}
            </Text>
          </>
        )
      }
    </QueryCard>
  );
}
