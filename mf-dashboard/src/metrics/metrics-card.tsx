import type { MetricEntry, MetricType } from '@stridewell/contracts';
import { QueryCard, useFormat, useText, useViewer } from '@stridewell/platform';
import {
  Button,
  ChevronDownIcon,
  Inline,
  List,
  ListRow,
  PlusIcon,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@stridewell/ui';
import { useState } from 'react';
import { LevelPicker } from './level-picker.tsx';
import { metricIcons, tappedMetrics, typedMetrics } from './metric-kinds.ts';
import { MetricSheet } from './metric-sheet.tsx';
import { useShownMetrics } from './shown-metrics.ts';
import { useMetricText } from './metric-texts.ts';
import { useMetricWords } from './metric-words.ts';
import { useDayMetrics } from './metrics.queries.ts';

/** The viewer's metrics of today: mood with a tap, the others behind More. */
export function MetricsCard() {
  const t = useMetricText();
  const mainText = useText('mf-dashboard');
  const format = useFormat();
  const today = format.today();
  const { weightUnit } = useViewer();
  const query = useDayMetrics(today);
  const [isMore, setMore] = useState(false);
  const [asked, setAsked] = useState<MetricType | null>(null);
  return (
    <QueryCard
      title={mainText('metrics.title')}
      query={query}
      skeleton={<Skeleton shape="block" size="5rem" />}
      actions={<TextLink href="/metrics/mood">{t('card.history')}</TextLink>}
    >
      {({ data }) => (
        <Stack gap={3}>
          {tappedMetrics
            .filter((metric) => isMore || metric === 'mood')
            .map((metric) => (
              <LevelPicker
                key={metric}
                metric={metric}
                date={today}
                entry={data.find((one) => one.metric === metric)}
              />
            ))}
          {isMore && <TypedMetrics entries={data} onAsk={setAsked} />}
          <Inline gap={2}>
            {data.some(({ metric }) => metric === 'mood') && (
              <Button color="lightgrey" size="small" onPress={() => setAsked('mood')}>
                {t('card.moodDetails')}
              </Button>
            )}
            {!isMore && (
              <Button
                color="lightgrey"
                size="small"
                icon={ChevronDownIcon}
                onPress={() => setMore(true)}
              >
                {t('card.more')}
              </Button>
            )}
            <Text size="sm" tone="muted">
              {t('card.private')}
            </Text>
          </Inline>
          <MetricSheet
            metric={asked}
            days={[today]}
            weightUnit={weightUnit}
            onClose={() => setAsked(null)}
          />
        </Stack>
      )}
    </QueryCard>
  );
}

function TypedMetrics(props: {
  entries: readonly MetricEntry[];
  onAsk: (metric: MetricType) => void;
}) {
  const t = useMetricText();
  const words = useMetricWords();
  const shown = useShownMetrics();
  return (
    <List label={t('card.others')}>
      {typedMetrics
        .filter((metric) => shown.includes(metric))
        .map((metric) => {
          const entry = props.entries.find((one) => one.metric === metric);
          const Icon = metricIcons[metric];
          const name = t(`name.${metric}`);
          return (
            <ListRow
              key={metric}
              leading={<Icon size={22} aria-hidden />}
              title={name}
              meta={entry ? words.value(entry) : t('card.nothing')}
              trailing={
                <Button
                  color="lightgrey"
                  size="small"
                  {...(!entry && { icon: PlusIcon })}
                  aria-label={t(entry ? 'card.changeNamed' : 'card.addNamed', { name })}
                  onPress={() => props.onAsk(metric)}
                >
                  {t(entry ? 'card.change' : 'card.add')}
                </Button>
              }
            />
          );
        })}
    </List>
  );
}
