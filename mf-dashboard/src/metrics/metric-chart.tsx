import { metricRules, type MetricType } from '@stridewell/contracts';
import { useFormat, useViewer } from '@stridewell/platform';
import { BarChart, LineChart } from '@stridewell/ui';
import { useMetricText } from './metric-texts.ts';
import { inOwnUnit } from './metric-words.ts';
import type { MetricPage } from './metrics.queries.ts';
import { movingMeans, summarise } from './series-points.ts';

const lines: readonly MetricType[] = ['weight', 'heart-rate'];

/** For these, a week's sum says more than its mean. */
const summed: readonly MetricType[] = ['mindfulness', 'exercise'];

/** A chart of a metric, by day or by weekly means. */
export function MetricChart(props: { metric: MetricType; page: MetricPage; isDaily: boolean }) {
  const { metric, page, isDaily } = props;
  const t = useMetricText();
  const format = useFormat();
  const { weightUnit, waterGoal } = useViewer();
  const series = page.meta.series.find((one) => one.metric === metric);
  if (!series) return null;
  const unit = metric === 'weight' ? weightUnit : series.unit;
  const summary = summed.includes(metric) ? 'sum' : 'mean';
  const isLine = lines.includes(metric);
  // Daily weights fluctuate with the water in a body; the weekly mean next to them shows the trend.
  const means = isDaily && metric === 'weight' ? movingMeans(series.values) : null;
  const shown = (value: number | null) => (value === null ? null : inOwnUnit(value, unit));
  const points = summarise(series.values, isDaily ? 1 : 7, summary).map(({ date, value }, at) => ({
    id: date,
    label: format.shortMonthDay(date),
    name: isDaily ? format.weekdayAndDate(date) : t('history.week', { date: format.date(date) }),
    values: [shown(value), ...(means ? [shown(means[at] ?? null)] : [])],
  }));
  const Chart = isLine ? LineChart : BarChart;
  const name = t(`name.${metric}`);
  const title = isDaily ? t('history.daily', { name }) : t(`history.${summary}`, { name });
  return (
    <Chart
      title={title}
      level={2}
      series={[
        { id: metric, label: name },
        ...(means ? [{ id: 'mean', label: t('history.moving') }] : []),
      ]}
      isFromLowest={isLine}
      {...(metric === 'water' && {
        goal: { value: waterGoal, label: t('history.goal', { count: waterGoal }) },
      })}
      points={points}
      categoryLabel={t(isDaily ? 'day' : 'history.weekOf')}
      unit={t(`unit.${metric === 'weight' ? unit : metricRules[metric].unit}`)}
      format={{ maximumFractionDigits: 1 }}
    />
  );
}
