import { PointCategory } from '@stridewell/contracts';
import { useFormat } from '@stridewell/platform';
import { BarChart, Text } from '@stridewell/ui';
import { usePointText } from './point-texts.ts';
import type { PointsPage } from './points.queries.ts';

/** The points of the last weeks, stacked by category. */
export function WeeksChart({ weeks }: { weeks: PointsPage['meta']['weeks'] }) {
  const t = usePointText();
  const format = useFormat();
  const categories = PointCategory.options.filter((category) =>
    weeks.some((week) => week.categories.some((one) => one.category === category)),
  );
  if (categories.length === 0) return <Text tone="muted">{t('weeks.empty')}</Text>;
  return (
    <BarChart
      title={t('weeks.title')}
      level={2}
      series={categories.map((id) => ({ id, label: t(`category.${id}`) }))}
      points={weeks.map(({ startDate, categories: own }, at) => ({
        id: startDate,
        label: format.shortMonthDay(startDate),
        name: t('weeks.from', { date: format.date(startDate) }),
        values: categories.map(
          (category) => own.find((one) => one.category === category)?.points ?? 0,
        ),
        isCurrent: at === weeks.length - 1,
      }))}
      categoryLabel={t('weeks.week')}
      unit={t('weeks.unit')}
    />
  );
}
