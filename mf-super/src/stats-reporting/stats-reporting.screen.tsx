import { ScreenHead } from '@stridewell/parts';
import { QueryCard, useFormat, useSearchParams } from '@stridewell/platform';
import {
  Card,
  EmptyPathIllustration,
  EmptyState,
  LineChart,
  SegmentedControl,
  Skeleton,
  Stack,
} from '@stridewell/ui';
import { AggregateCard } from './aggregate-card.tsx';
import { ProgramTable } from './program-table.tsx';
import { useStatsReportingText } from './stats-reporting-texts.ts';
import { useProgramStats } from './stats.queries.ts';

const spans = ['7', '30', '90'] as const;

/** All programs together, and a comparison of the programs. */
export function StatsReportingScreen() {
  const t = useStatsReportingText();
  const format = useFormat();
  const [address, setAddress] = useSearchParams();
  const span = spans.find((days) => days === address.get('days')) ?? '30';
  const query = useProgramStats(Number(span));
  return (
    <>
      <ScreenHead title={t('title')} />
      <Stack gap={5}>
        <AggregateCard />
        <Card>
          <SegmentedControl
            label={t('span')}
            value={span}
            options={spans.map((value) => ({
              id: value,
              label: t('last', { count: Number(value) }),
            }))}
            onChange={(days) => {
              address.set('days', days);
              setAddress(address, { replace: true });
            }}
          />
        </Card>
        <QueryCard
          title={t('programs')}
          query={query}
          skeleton={<Skeleton shape="table" count={8} />}
        >
          {({ programs, days }) =>
            programs.length === 0 ? (
              <EmptyState
                illustration={<EmptyPathIllustration />}
                title={t('noPrograms')}
                level={3}
              />
            ) : (
              <Stack gap={6}>
                {days.length > 1 && (
                  <LineChart
                    title={t('chart')}
                    level={3}
                    categoryLabel={t('day')}
                    unit={t('steps')}
                    series={[{ id: 'steps', label: t('steps') }]}
                    points={days.map(({ day, steps }) => ({
                      id: day,
                      label: format.date(day),
                      values: [steps],
                    }))}
                  />
                )}
                <ProgramTable programs={programs} />
              </Stack>
            )
          }
        </QueryCard>
      </Stack>
    </>
  );
}
