import type { MetricType } from '@stridewell/contracts';
import { ListView, useListAddress } from '@stridewell/parts';
import {
  Navigate,
  QueryCard,
  useFormat,
  useNavigate,
  useParams,
  useViewer,
} from '@stridewell/platform';
import { addDays } from '@stridewell/rules';
import {
  Button,
  Card,
  EmptyPathIllustration,
  EmptyState,
  Page,
  PlusIcon,
  SegmentedControl,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useShownMetrics } from './shown-metrics.ts';
import { metricList } from './metric-list.ts';
import { MetricSheet } from './metric-sheet.tsx';
import { MetricTable } from './metric-table.tsx';
import { useMetricText } from './metric-texts.ts';
import { MoodCalendar } from './mood-calendar.tsx';
import { MetricChart } from './metric-chart.tsx';
import { useMetricHistory, type MetricPage } from './metrics.queries.ts';

const spans = [
  { id: 'month', days: 30 },
  { id: 'quarter', days: 91 },
  { id: 'year', days: 364 },
] as const;

/** The history of a metric: a chart, and all entries. */
export function MetricsScreen() {
  const { metric: named } = useParams();
  const shown = useShownMetrics();
  const metric = shown.find((one) => one === named);
  if (!metric) return <Navigate to="/metrics/mood" replace />;
  return <MetricHistory metric={metric} />;
}

function MetricHistory({ metric }: { metric: MetricType }) {
  const t = useMetricText();
  const format = useFormat();
  const { weightUnit } = useViewer();
  const shown = useShownMetrics();
  const navigate = useNavigate();
  const list = useListAddress(metricList);
  const { span } = list.address;
  const today = format.today();
  const days = spans.find(({ id }) => id === span)?.days ?? spans[0].days;
  const between = { startDate: addDays(today, 1 - days), endDate: today };
  const query = useMetricHistory(metric, between, list.address);
  // The days to record: any open day, or the day of an entry.
  const [asked, setAsked] = useState<[string, ...string[]] | null>(null);
  return (
    <Page>
      <Stack gap={5}>
        <Card>
          <Stack gap={4}>
            <SelectField
              label={t('history.metric')}
              value={metric}
              options={shown.map((value) => ({ value, label: t(`name.${value}`) }))}
              onChange={(value) => void navigate(`/metrics/${value}`)}
            />
            <SegmentedControl
              label={t('history.span')}
              options={spans.map(({ id }) => ({ id, label: t(`history.${id}`) }))}
              value={span}
              onChange={(id) => list.change({ span: id }, 'replace')}
            />
            <Text size="sm" tone="muted">
              {t(`tip.${metric}`)} {t('card.private')}
            </Text>
          </Stack>
        </Card>
        {query.data?.meta.total !== 0 && (
          <QueryCard
            titleMeanwhile={t(`name.${metric}`)}
            query={query}
            skeleton={<Skeleton shape="block" size="16rem" />}
          >
            {(page) => {
              const moods =
                metric === 'mood' && span !== 'year' ? seriesOf(page, 'mood') : undefined;
              return (
                <Stack gap={6}>
                  {moods && <MoodCalendar series={moods} />}
                  {(metric !== 'mood' || span !== 'month' || !moods) && (
                    <MetricChart metric={metric} page={page} isDaily={span === 'month'} />
                  )}
                </Stack>
              );
            }}
          </QueryCard>
        )}
        {(query.data || !query.isError) && (
          <Card
            title={t('history.entries')}
            level={2}
            actions={
              query.data && (
                <Button
                  size="small"
                  icon={PlusIcon}
                  onPress={() => setAsked(openDays(query.data.meta))}
                >
                  {t('history.add')}
                </Button>
              )
            }
          >
            <ListView
              label={t('history.entries')}
              pagesLabel={t('history.pages')}
              list={list}
              query={query}
              skeleton={<Skeleton shape="table" count={5} />}
              empty={
                <EmptyState
                  illustration={<EmptyPathIllustration />}
                  title={t('history.empty')}
                  level={3}
                  text={t('history.emptyHint')}
                />
              }
            >
              {({ data }) => (
                <MetricTable metric={metric} entries={data} onEdit={(date) => setAsked([date])} />
              )}
            </ListView>
          </Card>
        )}
      </Stack>
      <MetricSheet
        metric={asked && metric}
        days={asked ?? [today]}
        weightUnit={weightUnit}
        onClose={() => setAsked(null)}
      />
    </Page>
  );
}

/** Returns the days of a metric, if any of them has an entry. */
function seriesOf({ meta }: MetricPage, metric: MetricType) {
  return meta.series.find((one) => one.metric === metric && one.days > 0);
}

/** Returns today and the earlier days that can still be written. */
function openDays({ today, opensOn }: MetricPage['meta']): [string, ...string[]] {
  const days: [string, ...string[]] = [today];
  for (let day = addDays(today, -1); day >= opensOn; day = addDays(day, -1)) days.push(day);
  return days;
}
