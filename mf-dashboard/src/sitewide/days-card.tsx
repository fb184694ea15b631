import { QueryCard, useFormat } from '@stridewell/platform';
import { EmptyState, LineChart, Skeleton } from '@stridewell/ui';
import { useProgramDays } from './sitewide.queries.ts';
import { useSitewideText } from './sitewide-texts.ts';

/** The average of active members over thirty days. */
export function DaysCard() {
  const t = useSitewideText();
  const format = useFormat();
  const query = useProgramDays();
  return (
    <QueryCard titleMeanwhile={t('days.title')} query={query} skeleton={<Skeleton shape="card" />}>
      {({ data }) =>
        data.every(({ average }) => average === null) ? (
          <EmptyState title={t('days.title')} level={2} text={t('days.withheld')} />
        ) : (
          <LineChart
            title={t('days.title')}
            level={2}
            series={[{ id: 'average', label: t('days.average') }]}
            points={data.toReversed().map(({ date, average }) => {
              const day = format.weekdayAndDate(date);
              // The newest day is the program's today.
              const isUnfinished = date === data[0]?.date;
              return {
                id: date,
                label: format.shortMonthDay(date),
                name: isUnfinished ? t('days.untilNow', { day }) : day,
                values: [average],
                isUnfinished,
              };
            })}
            categoryLabel={t('days.day')}
            unit={t('days.unit')}
          />
        )
      }
    </QueryCard>
  );
}
