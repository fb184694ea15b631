import { MetricType } from '@stridewell/contracts';
import { QueryCard, useFormat, useSearchParams } from '@stridewell/platform';
import { addDays, daysBetween } from '@stridewell/rules';
import { BarChart, EmptyState, SelectField, Skeleton, Stack, Text, tokens } from '@stridewell/ui';
import { useHealth, type Span } from './program-stats.queries.ts';
import { useStatsText } from './program-stats-texts.ts';

/** How many members logged a wellness metric, day by day; never their values or names. */
export function HealthChart({ span }: { span: Span }) {
  const t = useStatsText();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const statType = MetricType.options.find((one) => one === address.get('metric')) ?? 'mood';
  const query = useHealth(span, statType);
  const choose = (value: string) => {
    address.set('metric', value);
    setAddress(address, { replace: true });
  };
  const title = t('health.title', { name: t(`health.metric.${statType}`) });
  return (
    <QueryCard titleMeanwhile={title} query={query} skeleton={<Skeleton shape="card" />}>
      {({ data }) => {
        const days = new Map(data.metrics[0]?.days.map(({ date, members }) => [date, members]));
        const all = Array.from({ length: daysBetween(data.startDate, data.endDate) + 1 }, (_, at) =>
          addDays(data.startDate, at),
        );
        return (
          <Stack gap={4}>
            <SelectField
              label={t('health.choose')}
              value={statType}
              options={MetricType.options.map((value) => ({
                value,
                label: t(`health.metric.${value}`),
              }))}
              onChange={choose}
            />
            {days.size === 0 ? (
              <EmptyState title={title} level={2} text={t('withheld', { count: 10 })} />
            ) : (
              <BarChart
                title={title}
                level={2}
                series={[
                  { id: 'members', label: t('health.series'), color: tokens.color.chartTeal },
                ]}
                points={all.map((date) => ({
                  id: date,
                  label: format.shortMonthDay(date),
                  name: format.weekdayAndDate(date),
                  values: [days.get(date) ?? null],
                }))}
                categoryLabel={t('day')}
                unit={t('health.unit')}
              />
            )}
            <Text size="sm" tone="muted">
              {t('wholeProgram')}
            </Text>
          </Stack>
        );
      }}
    </QueryCard>
  );
}
